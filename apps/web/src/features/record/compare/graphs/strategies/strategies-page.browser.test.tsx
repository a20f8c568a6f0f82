/** "Strategies": every combination of ticked choices, calculated in workers, and what is made of one of them. */
import { completeRecord, completeScenario } from '@advice-builder/casework';
import { alternativesSchema, type StrategyAxis } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { AIM_WORDS, axisOffers, evaluator, inAxisOrder, strategyContext } from '@advice-builder/results';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, application } from '../../../../../app/testing/record-application.tsx';
import { onlyRead, recordServer } from '../../../../../app/testing/record-server.ts';
import { type SavedCase, savedCase } from '../../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { readTable, visibleText } from '../../../../../design-system/testing/drawn.tsx';
import { field, fill, PHONE, press, screenOf } from '../../../../../design-system/testing/hands.ts';
import { TODAY } from '../../../../../state/testing/memory-server.ts';

const search = page.getByRole('button', { name: 'Search', exact: true });
const make = page.getByRole('button', { name: 'Make a scenario', exact: true });
const table = page.getByRole('table', { name: 'Combinations that no other beats' });
const reasons = page.getByRole('table', { name: /^Reasons/ });
const tick = (name: string) => page.getByRole('checkbox', { name });
const choose = (name: string) => tick(name).click({ force: true });
const inRange = (axis: string, label: string) =>
  page.getByRole('group', { name: `Range of ${axis}` }).getByRole('textbox', { name: label });
/** Without the regions that only screen readers get. */
const said = (words: string | RegExp) => page.getByRole('main').getByText(words);
const SHARE = 'Share of the price paid';
/** Words that rank or advise. */
const ADVISING = /\b(best|optimal|recommend\w*|should|winner|ideal|superior)\b/i;

async function open(stored: SavedCase, sid: number): Promise<Application> {
  const opened = await application(recordServer(stored));
  await goToStrategies(opened, sid);
  return opened;
}

async function goToStrategies({ goTo }: Application, sid: number): Promise<void> {
  await goTo(`graphs?view=strategies&s=${sid}`);
  await expect.element(page.getByRole('heading', { name: 'Strategies', exact: true })).toBeVisible();
}

/** Searches shares of 0%, 50% and 100%, and waits for the end. */
async function searchShares(): Promise<void> {
  await choose(SHARE);
  await fill(inRange(SHARE, 'Step'), '50');
  await expect.element(said(/^3 combinations, about/)).toBeVisible();
  await press(search);
  await expect.element(said(/^3 of 3 calculated/)).toBeVisible();
}

/** Calculates the combinations without the page. */
function evaluatorOf({ record: given, scenarios }: SavedCase, sid: number, change: Partial<StrategyAxis>) {
  const scenario = (of: number) => completeScenario(scenarios[of] ?? {}, of, TODAY);
  const record = completeRecord(given, TODAY);
  const context = strategyContext({ record, scenario: scenario(sid), current: scenario(0), sid, today: TODAY });
  const offer = axisOffers(context).find(({ axis }) => axis.kind === 'share');
  if (offer === undefined) throw new Error('no share may vary');
  return evaluator(context, inAxisOrder([{ ...offer.axis, ...change }]), shippedRateBook);
}

test('lists every combination that no other beats, with the figures that the engine gives for it', async () => {
  const margaret = await savedCase('margaret');
  await open(margaret, 1);
  await searchShares();
  await expect.element(table).toBeVisible();
  const evaluate = evaluatorOf(margaret, 1, { step: 50 });
  for (const [share = '', ...figures] of Object.values(await readTable(table))) {
    const outcome = evaluate.outcome([Number.parseFloat(share)]);
    if (!('figures' in outcome)) throw new Error(outcome.state);
    expect(figures).toEqual(outcome.figures.slice(0, 4).map(formatMoney));
  }
});

test('a scenario made from a combination has its figures to the cent', async () => {
  const opened = await open(await savedCase('margaret'), 1);
  await searchShares();
  const [shown = []] = Object.values(await readTable(table));
  await expect.element(make).toHaveAttribute('aria-disabled', 'false');
  await press(make);
  await expect.element(page.getByText(/Scenario Created/)).toBeVisible();
  const [sid = 0, made] = [...opened.server.memory.scenarios].at(-1) ?? [];
  expect(made?.name).toBe(`Strategy: ${shown[0]}`);
  // The search is still there, and the record it belongs to has not changed.
  await expect.element(table).toBeVisible();
  await expect.element(page.getByText('The record has changed since this search.')).not.toBeInTheDocument();
  await opened.goTo(`graphs?view=compare&a=${sid}&b=0`);
  await page.getByRole('radio', { name: '15 years' }).click({ force: true });
  await expect.element(page.getByText(shown[3] ?? '', { exact: false }).first()).toBeVisible();
});

test('Stop keeps the combinations calculated so far and shows their number', async () => {
  await open(await savedCase('margaret'), 1);
  await choose(SHARE);
  await choose('A further gift');
  await choose('Also compare combinations whose cash runs out');
  await fill(inRange(SHARE, 'Step'), '0.1');
  await fill(inRange('A further gift', 'Step'), '500');
  await expect.element(said(/^[\d,]+ combinations, about/)).toBeVisible();
  await press(search);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(said(/^[1-9][\d,]* of 61,061 calculated/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Stop' }));
  await expect.element(said(/^Stopped: [1-9][\d,]* of 61,061 calculated/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await expect.element(table).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to report' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveAccessibleDescription(/search that was stopped is not added to a report/);
});

test('a page of the alternatives goes into the report, is replaced, and is taken out', async () => {
  const opened = await open(await savedCase('margaret'), 1);
  await searchShares();
  await press(page.getByRole('button', { name: 'Add to report' }));
  await expect.element(page.getByText('The report has a page of the alternatives considered.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  const stored = () => opened.server.memory.record().documentSetting.alternatives;
  await expect.poll(stored).toBeTruthy();
  const kept = alternativesSchema.parse(stored());
  expect(kept).toMatchObject({ source: 1, aims: ['cash', 'shortfall', 'estate', 'pension'], withShort: false });
  expect(kept.axes.map(({ kind, step }) => ({ kind, step }))).toEqual([{ kind: 'share', step: 50 }]);
  const [shown = []] = Object.values(await readTable(table));
  expect(kept.rows[0]?.figures.slice(0, 4).map(formatMoney)).toEqual(shown.slice(1));
  await expect.element(page.getByRole('button', { name: 'Replace in report' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Take out of the report' }));
  await expect.element(page.getByRole('button', { name: 'Add to report' })).toBeVisible();
});

test('any combination can be looked at: one that another beats says which and by how much', async () => {
  await open(await savedCase('margaret'), 1);
  await searchShares();
  const shares = Object.values(await readTable(table)).map(([share]) => share);
  const beaten = ['0%', '50%', '100%'].find((share) => !shares.includes(share)) ?? '';
  await page.getByRole('group', { name: 'Look at any combination' }).getByRole('combobox').selectOptions(beaten);
  await expect.element(said(/^Beaten by combination 1, .*Less favourable: .* less/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Show that combination' }));
  await expect
    .element(page.getByRole('button', { name: /^Show combination 1:/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('a combination that cannot be paid or is refused shows its reason, and no scenario is made of it', async () => {
  const { record, scenarios } = await savedCase('margaret');
  // A price far above all money.
  const dear = (sid: number) => ({
    ...scenarios[sid],
    sCare: [{ ...scenarios[sid]?.sCare?.[0], marketPriceRad: 3_000_000 }],
  });
  await open({ record, scenarios: { ...scenarios, 1: dear(1) } }, 1);
  await searchShares();
  await page.getByRole('group', { name: 'Look at any combination' }).getByRole('combobox').selectOptions('100%');
  const [[reason = ''] = []] = Object.entries(await readTable(reasons)).filter(([words]) => !words.startsWith('Cash'));
  expect(reason).toMatch(/^(Not accepted by law|The money does not reach)/);
  await expect.element(page.getByText(`${reason}.`, { exact: true })).toBeVisible();
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await expect.element(make).toHaveAccessibleDescription(/cannot be paid or is not accepted by law/);
});

test('if cash runs out in every combination, the page says so and offers to compare them', async () => {
  const { record, scenarios } = await savedCase('margaret');
  const spent = { ...scenarios[1], sExpenses: { ...scenarios[1]?.sExpenses, quickTotal: 400_000, quick: true } };
  await open({ record, scenarios: { ...scenarios, 1: spent } }, 1);
  await searchShares();
  await expect.element(page.getByText('Cash runs out in every combination that can be paid.')).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Compare them too' }));
  await expect.element(table).toBeVisible();
  await expect.element(tick('Also compare combinations whose cash runs out')).toBeChecked();
  const shares = Object.values(await readTable(table)).map(([share]) => share);
  const beaten = ['0%', '50%', '100%'].find((share) => !shares.includes(share)) ?? '';
  await page.getByRole('group', { name: 'Look at any combination' }).getByRole('combobox').selectOptions(beaten);
  await expect
    .element(said(/^Beaten by combination 1, .*Less favourable: .* less.*Cash falls below zero in/))
    .toBeVisible();
});

test('a wrong range, no aim and too many combinations are refused in plain words', async () => {
  await open(await savedCase('margaret'), 1);
  await expect.element(search).toHaveAccessibleDescription(/Tick what may vary\./);
  await choose(SHARE);
  await fill(inRange(SHARE, 'From'), '60');
  await fill(inRange(SHARE, 'To'), '40');
  await expect.element(inRange(SHARE, 'To')).toHaveAccessibleDescription(/To is less than From\./);
  await fill(inRange(SHARE, 'Step'), '0');
  await fill(inRange(SHARE, 'To'), '100');
  await expect.element(inRange(SHARE, 'Step')).toHaveAccessibleDescription(/Enter a step above nil\./);
  await expect.element(search).toHaveAttribute('aria-disabled', 'true');
  await fill(inRange(SHARE, 'From'), '0');
  await fill(inRange(SHARE, 'Step'), '0.01');
  await choose('A further gift');
  await fill(inRange('A further gift', 'Step'), '500');
  await expect.element(search).toHaveAccessibleDescription(/Narrow the ranges: at most 200,000 combinations/);
  await choose('A further gift');
  for (const aim of ['cash', 'shortfall', 'estate', 'pension'] as const) await choose(AIM_WORDS[aim].aim);
  await expect.element(page.getByText('Tick at least one aim.').first()).toBeVisible();
  await expect.element(search).toHaveAttribute('aria-disabled', 'true');
});

test('a changed record keeps the results and says that they are of the record before', async () => {
  await open(await savedCase('margaret'), 1);
  await searchShares();
  await press(page.getByRole('button', { name: '1 Sell the home' }));
  await fill(field('Facility Market Price RAD or RAC'), '500000');
  await press(page.getByRole('button', { name: 'Graphs and Data' }));
  await press(page.getByRole('link', { name: 'Strategies' }));
  await expect.element(page.getByText('The record has changed since this search.')).toBeVisible();
  await expect.element(table).toBeVisible();
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await press(page.getByRole('button', { name: 'Search again' }));
  await expect.element(page.getByText('The record has changed since this search.')).not.toBeInTheDocument();
  await expect.element(make).toHaveAttribute('aria-disabled', 'false');
});

test('a search is there after a visit to another view of the page', async () => {
  await open(await savedCase('margaret'), 1);
  await searchShares();
  await press(page.getByRole('link', { name: 'How long it lasts' }));
  await expect.element(page.getByRole('heading', { name: 'How long it lasts', exact: true })).toBeVisible();
  await press(page.getByRole('link', { name: 'Strategies' }));
  await expect.element(table).toBeVisible();
  await expect.element(tick(SHARE)).toBeChecked();
});

test('a supervisor can search, but cannot make a scenario or change the report', async () => {
  const opened = await application(recordServer(await savedCase('margaret')));
  onlyRead(opened.server);
  await goToStrategies(opened, 1);
  await searchShares();
  await expect.element(table).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'One combination' })).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /report$/ })).not.toBeInTheDocument();
});

test('an unknown scenario, and one that cannot be calculated, say what to do', async () => {
  const { record, scenarios } = await savedCase('margaret');
  const undated = { ...scenarios[1], sCare: [{ ...scenarios[1]?.sCare?.[0], dateOfEntry: null }] };
  const opened = await open({ record, scenarios: { ...scenarios, 1: undated } }, 4);
  await expect.element(page.getByText('Scenario 4 is not in this record.')).toBeVisible();
  await goToStrategies(opened, 1);
  await expect.element(page.getByRole('button', { name: 'Needs Date of Entry' })).toBeVisible();
});

test('no words of the page advise, the keyboard reaches a row, and every width and colour is accessible', async () => {
  await open(await savedCase('margaret'), 1);
  await choose('The home');
  await searchSharesAndHome();
  const rows = page.getByRole('button', { name: /^Show combination/ });
  (await rows.nth(1).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(/changes? (their )?places/)).toBeVisible();
  const words = visibleText(document.body);
  expect(words).toContain('The client decides which aim matters.');
  expect(words).not.toMatch(ADVISING);
  await inspectEverywhere('strategies');
  await screenOf(PHONE);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
});

async function searchSharesAndHome(): Promise<void> {
  await choose(SHARE);
  await fill(inRange(SHARE, 'Step'), '50');
  await press(search);
  await expect.element(said(/^(\d+) of \1 calculated/)).toBeVisible();
}
