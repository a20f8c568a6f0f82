/** The layout of the care and home sections: one row of means, cards side by side, and nothing that moves. */
import type { ScenarioPatch } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { application } from '../../../../app/testing/record-application.tsx';
import { recordServer } from '../../../../app/testing/record-server.ts';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { all, the } from '../../../../design-system/testing/drawn.tsx';
import { field, PHONE, prefer, region, screenOf, tick, type } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';
import { Steady } from '../../../../design-system/testing/steady.ts';

/** Margaret Hale enters care on 1 December 2026; she owns the home that is sold. */
const HALE: ScenarioPatch = {
  sCare: [
    {
      typeOfCare: 1,
      dateOfEntry: '01/12/2026',
      postJuly2025Rules: true,
      marketPriceRad: 650_000,
      radRacPaid: 250_000,
      agedCareFacility: 'Banksia Lodge',
    },
  ],
  sHome: { netHomeValue: 950_000, growthRate: 2 },
  sInvest: { quickTotal: 145_000, cashGrowth: 3 },
};
const SOLD: ScenarioPatch = {
  ...HALE,
  sCare: [{ ...HALE.sCare?.[0], sellRadRacPaid: 400_000 }],
  sHome: { ...HALE.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 },
};

interface Hale {
  readonly current: ScenarioPatch;
  readonly proposed?: ScenarioPatch;
  readonly projectFrom?: string;
}

/** Opens Margaret Hale's record, at the proposed scenario if one is given. */
async function openHale({ current, proposed, projectFrom = '2026-12-01' }: Hale): Promise<void> {
  await inInter();
  const client = { first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942', gender: 2 } as const;
  const server = recordServer({
    record: { projectFrom, clients: [client] },
    scenarios: { 0: current, ...(proposed !== undefined && { 1: proposed }) },
  });
  const { goTo } = await application(server);
  await goTo(`scenario=${proposed === undefined ? 0 : 1}`);
  await expect.element(region('Care Arrangement')).toBeVisible();
}

const box = (of: Element): DOMRect => of.getBoundingClientRect();
const countOf = (side: 'x' | 'y', elements: readonly Element[]): number =>
  new Set(elements.map((each) => box(each)[side])).size;

/** The last announcement of the status region. */
const said = () => expect.poll(() => the(document, '[data-channel="status"]').textContent);
const undo = (): Promise<void> => userEvent.keyboard('{Control>}z{/Control}');
const space = (): Promise<void> => userEvent.keyboard(' ');

test('means are one row with at most one ticked: ticking one unticks the other in the same step, and this is announced', async () => {
  const steady = await Steady.on();
  await openHale({
    current: { ...HALE, sCare: [{ ...HALE.sCare?.[0], dateOfEntry: '01/11/2026' }] },
    projectFrom: '2026-11-01',
  });
  const means = page.getByRole('group', { name: 'Means' });
  const boxes = means.getByRole('checkbox');
  const [low, payer, none] = ['Low Means Resident', 'Market Payer', 'Means not disclosed'].map((name) =>
    means.getByRole('checkbox', { name, exact: false }),
  ) as [Locator, Locator, Locator];
  await expect.element(boxes).toHaveLength(3);
  await expect.element(means).toHaveAccessibleDescription('Her means on the entry day decide the fees.');
  const rows = (): number => countOf('y', all(means.element(), 'label'));
  expect(rows()).toBe(1);

  await steady.during('tick Market Payer', payer, space);
  await expect.element(means).toHaveAccessibleDescription('Pays the agreed accommodation price');
  await steady.during('tick Low Means Resident', low, space);
  await expect.element(payer).not.toBeChecked();
  await said().toBe('Market Payer off');
  await undo();
  await expect.element(low).not.toBeChecked();
  await expect.element(payer).toBeChecked();
  await steady.during('tick Means not disclosed', none, space);
  await expect.element(payer).not.toBeChecked();
  await said().toBe('Market Payer off');
  await undo();
  await expect.element(payer).toBeChecked();

  await steady.during('Date of Entry', field('Date of Entry'), () =>
    userEvent.keyboard('{Control>}a{/Control}02112026{Tab}'),
  );
  expect(steady.found).toEqual([]);
  await type('Date of Entry', '01/12/2026');
  await expect.element(boxes).toHaveLength(1);
  await type('Date of Entry', '01/11/2026');
  await expect.element(boxes).toHaveLength(3);

  await screenOf(PHONE);
  expect(rows()).toBe(3);
});

test('the cards of the home are in one row; the fields of a card open below, ask for the month, and move nothing', async () => {
  const steady = await Steady.on();
  // The person is at home. For a resident, a sale would add one more field to the section above, and this one would
  // move.
  await openHale({ current: { ...HALE, sCare: [{ typeOfCare: 2 }] } });
  const home = region(/^Home/);
  const sell = home.getByRole('checkbox', { name: 'Sell Home', exact: false });
  const rent = home.getByRole('checkbox', { name: 'Rent Home', exact: false });
  await expect.element(sell).toBeInTheDocument();
  // The card of a rented home comes after the groups of these three.
  const cards = () =>
    all(home.element(), 'label:has(input[type="checkbox"])')
      .map(({ parentElement }) => parentElement as HTMLElement)
      .slice(0, 3);
  const heights = () => cards().map(({ offsetHeight }) => offsetHeight);
  expect(cards()).toHaveLength(3);
  expect(countOf('y', cards())).toBe(1);
  expect(heights()).toEqual([62, 62, 62]);

  await steady.during('tick Sell Home', sell, space);
  const sale = home.getByRole('group', { name: 'Sell Home' });
  await expect.element(sale).toBeVisible();
  await steady.during('tick Rent Home', rent, space);
  await expect.element(home.getByRole('group', { name: 'Rent Home' })).toBeVisible();
  await steady.during('untick Rent Home', rent, space);
  expect(heights()).toEqual([62, 62, 62]);

  // The missing input is the only warning.
  const chip = home.getByText('Needs Settlement date');
  const words = sale.getByText('Settlement date required for proceeds to be realised.');
  const colour = () => getComputedStyle(words.element()).color;
  await expect.element(chip).toBeVisible();
  const calm = colour();
  const month = field('Settlement date', sale);
  const before = box(sale.element()).height;
  await steady.during('Settlement date left blank', month, () => userEvent.tab());
  await expect.element(chip).not.toBeInTheDocument();
  expect(colour()).not.toBe(calm);
  expect(box(sale.element()).height).toBe(before);
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  await expect.element(sidebar.getByRole('button', { name: /^Home 1 to fill in/ })).toBeVisible();
  await steady.during('Settlement date', month, () => userEvent.keyboard('6/27{Tab}'));
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(sidebar.getByRole('button', { name: 'Home' })).toBeVisible();
  await expect.element(sale.getByText(/^\+ .*959,500\.00.* as of June 2027 for Sale of Home$/)).toBeVisible();
  expect(steady.found).toEqual([]);

  await screenOf(PHONE);
  expect(countOf('x', cards())).toBe(1);
  expect(countOf('y', cards())).toBe(3);
});

test('a card that differs has one mark for all of its fields, and Use Current restores them in one step', async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  await openHale({ current: HALE, proposed: SOLD });
  const home = region(/^Home/);
  const sell = home.getByRole('checkbox', { name: 'Sell Home', exact: false });
  const marks = home.getByText(/^Current: /);
  await expect.element(marks).toHaveTextContent('Current: No');
  const sum =
    '$959,500.00 less $28,000.00 expenses = $931,500.00 to Cash at Bank in June 2027, then $400,000.00 to the RAD.';
  await expect.element(home.getByText(sum)).toBeVisible();
  expect(home.element().clientHeight).toBeLessThanOrEqual(499);
  await inspectEverywhere('sections');
  await home.getByRole('button', { name: 'Use Current' }).click();
  await expect.element(sell).not.toBeChecked();
  await expect.element(marks).not.toBeInTheDocument();
  await tick(sell, true);
  await expect.element(field('Settlement date', home)).toHaveValue('');
  await undo();
  await undo();
  await expect.element(field('Settlement date', home)).toHaveValue('June 2027');
  await expect.element(field('Sale expenses', home)).toHaveValue('28,000.00');
});
