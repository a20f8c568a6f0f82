/** "RAD and DAP": the effect of each share of the room price, and making a scenario from one. */
import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import { type PersonIndex, type SweepSubject, sweepPoint, sweepSubject } from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, application } from '../../../../../app/testing/record-application.tsx';
import { onlyRead, recordServer } from '../../../../../app/testing/record-server.ts';
import { type SavedCase, savedCase } from '../../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { readTable } from '../../../../../design-system/testing/drawn.tsx';
import { field, fill, PHONE, press, screenOf } from '../../../../../design-system/testing/hands.ts';
import { TODAY } from '../../../../../state/testing/memory-server.ts';

const slider = page.getByRole('slider', { name: /^Share of the/ });
const table = page.getByRole('table', { name: /^Shares of the/ });
const make = page.getByRole('button', { name: /^Make a scenario of/ });
const wholePage = page.getByRole('heading', { name: 'Four aims, and the share of each' });

const open = (stored: SavedCase): Promise<Application> => application(recordServer(stored));

/** Goes to the shares of a person in a scenario and waits until all are calculated. */
async function goToShares({ goTo }: Application, sid: number, person = 0): Promise<void> {
  await goTo(`graphs?view=rad&s=${sid}&c=${person}`);
  await expect.element(slider).toBeVisible();
  await expect.element(wholePage).toBeVisible();
}

/** The price and household for which shares are calculated, built from the documents like on the page. */
function subjectOf({ record: given, scenarios }: SavedCase, sid: number, person: PersonIndex): SweepSubject {
  const scenario = (of: number) => completeScenario(scenarios[of] ?? {}, of, TODAY);
  const record = completeRecord(given, TODAY);
  const mapped = toHousehold(record, scenario(sid), scenario(0), TODAY, shippedRateBook);
  if (!mapped.ok) throw new Error('the case cannot be calculated');
  const start = sweepSubject(mapped.value.household, shippedRateBook, person);
  if (!start.ok) throw new Error(start.reason);
  return start.subject;
}

const textsOf = ({
  target,
  costOfCare,
  pension,
  retained,
  bankAfterFiveYears,
  netWorthAfterFiveYears,
}: ReturnType<typeof sweepPoint>) =>
  [target, costOfCare, pension, retained, bankAfterFiveYears, netWorthAfterFiveYears].map(formatMoney);

/** The row of a share, ignoring notes next to it; undefined until its figures are calculated. */
async function findRow(share: string): Promise<readonly string[] | undefined> {
  const rows = Object.entries(await readTable(table));
  const found =
    rows.find(([head]) => head.split(' ')[0] === share && !/^\S+ ?As entered$/.test(head)) ??
    rows.find(([head]) => head.startsWith(share));
  return found?.[1];
}

/** Waits for the row: the table follows the slider once the figures of the share are calculated. */
async function rowOf(share: string): Promise<readonly string[]> {
  await expect.poll(() => findRow(share), { message: `the row of ${share}` }).toBeDefined();
  return (await findRow(share)) ?? [];
}

/** The figures at a share, without the notes below them. */
const figuresOf = async (percent: number): Promise<readonly (string | undefined)[]> =>
  (await rowOf(`${percent}%`)).map((cell) => cell.split('First below')[0]?.trim());

/** Moves the slider from 0% upwards, in steps of ten. */
async function slideTo(tens: number): Promise<void> {
  (await slider.findElement()).focus();
  await userEvent.keyboard(`{Home}${'{PageUp}'.repeat(tens)}`);
}

test('every figure of the table belongs to its share, for fixed shares and one chosen by keyboard', async () => {
  const margaret = await savedCase('margaret');
  await goToShares(await open(margaret), 1);
  const subject = subjectOf(margaret, 1, 0);
  await slideTo(6);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '61 percent, 335,500 dollars');
  for (const percent of [0, 25, 50, 61, 75, 100]) {
    expect(await figuresOf(percent)).toEqual(textsOf(sweepPoint(subject, percent / 100)));
  }
});

test('a share typed in dollars sets the slider, and keeps its cents', async () => {
  const margaret = await savedCase('margaret');
  await goToShares(await open(margaret), 1);
  await fill(field('Paid as a RAD'), '400000');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '72.73 percent, 400,000 dollars');
  const point = sweepPoint(subjectOf(margaret, 1, 0), 400_000 / 550_000);
  await expect.poll(() => findRow('72.73%')).toEqual(textsOf(point));
  await fill(field('Buffer to keep in the bank'), '100k');
  await expect.element(page.getByText('can be paid at entry', { exact: false }).first()).toBeVisible();
});

test('a scenario made from a share pays what was shown, and has the same cash and net worth on its page', async () => {
  const opened = await open(await savedCase('margaret'));
  await goToShares(opened, 0);
  await slideTo(6);
  const shown = await rowOf('60%');
  const makeThis = page.getByRole('button', { name: 'Make a scenario of 60%' });
  await expect.element(makeThis).toHaveAttribute('aria-disabled', 'false');
  await press(makeThis);
  await expect.element(page.getByText(/Scenario Created/)).toBeVisible();
  const [sid = 0, made] = [...opened.server.memory.scenarios].at(-1) ?? [];
  expect(made?.name).toMatch(/: RAD 60%$/);
  const paid =
    (made?.sCare[0].radRacPaid ?? 0) +
    (made?.sFentries ?? []).reduce((sum, entry) => sum + (entry.eid === 20 ? (entry.assetValue ?? 0) : 0), 0);
  expect(formatMoney(paid)).toBe(shown[0]);
  await goToShares(opened, sid);
  const entered = Object.entries(await readTable(table)).find(([head]) => head.includes('As entered'));
  expect(entered?.[1].slice(1)).toEqual(shown.slice(1));
});

test('no scenario can be made if the record has the maximum number of scenarios', async () => {
  const { record, scenarios } = await savedCase('margaret');
  await goToShares(await open({ record, scenarios: { ...scenarios, 2: {}, 3: {}, 4: {}, 5: {} } }), 0);
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await expect.element(make).toHaveAccessibleDescription('5 of 5 scenarios are used. Delete one first.');
});

test('a supervisor can look at every share but cannot make a scenario', async () => {
  const opened = await open(await savedCase('margaret'));
  onlyRead(opened.server);
  await goToShares(opened, 1);
  await slideTo(0);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0 percent, 0 dollars');
  await fill(field('Share'), '40');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '40 percent, 220,000 dollars');
  await expect.element(make).not.toBeInTheDocument();
});

test('each of a couple with two rooms has separate shares, linked from the price in the form', async () => {
  const thomas = await savedCase('thomas');
  const { address, goTo } = await open(thomas);
  await goTo('scenario=2');
  await press(page.getByRole('button', { name: 'Compare shares' }).last());
  await expect.poll(address).toMatch(/graphs\?view=rad&s=%222%22&c=%221%22$|graphs\?view=rad&s=2&c=1$/);
  await expect.element(page.getByRole('radio', { name: /^Joan/ })).toBeChecked();
  await expect.element(wholePage).toBeVisible();
  for (const percent of [0, 50, 100]) {
    expect(await figuresOf(percent)).toEqual(textsOf(sweepPoint(subjectOf(thomas, 2, 1), percent / 100)));
  }
  await page.getByRole('radio', { name: 'Thomas' }).click({ force: true });
  await expect.poll(address).toMatch(/c=(?:%22)?0/);
  await expect.poll(() => figuresOf(50)).toEqual(textsOf(sweepPoint(subjectOf(thomas, 2, 0), 0.5)));
});

test('without a price or with an unknown scenario, the page gives the reason and links to the field', async () => {
  const { record, scenarios } = await savedCase('margaret');
  const priceless = { ...scenarios[1], sCare: [{ ...scenarios[1]?.sCare?.[0], marketPriceRad: null }] };
  const { goTo } = await open({ record, scenarios: { ...scenarios, 1: priceless } });
  await goTo('graphs?view=rad&s=1&c=0');
  await press(page.getByRole('button', { name: 'Needs Market Price RAD' }));
  await expect.element(field('Facility Market Price RAD or RAC')).toHaveFocus();
  await goTo('graphs?view=rad&s=4&c=0');
  await expect.element(page.getByText('Scenario 4 is not in this record.', { exact: false })).toBeVisible();
});

test('the page has no accessibility violation at 1440 and 390 px, light and dark', async () => {
  await goToShares(await open(await savedCase('single-2025-fees')), 2);
  (await slider.findElement()).focus();
  await userEvent.keyboard('{PageDown}');
  await inspectEverywhere('shares');
  await screenOf(PHONE);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
});
