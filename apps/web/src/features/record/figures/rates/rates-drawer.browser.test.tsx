/** The rates behind the figures of a scenario, opened from the pill with their date. */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { documentsOf } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { all } from '../../../../design-system/testing/drawn.tsx';
import { choose, field, keysOf, PHONE, pick, press, screenOf } from '../../../../design-system/testing/hands.ts';

const RECORD: RecordPatch = { relationship: 1, clients: [{ first_name: 'Margaret', last_name: 'Hale' }] };
const SCENARIO: ScenarioPatch = {
  sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000 }],
  sHome: { netHomeValue: 900_000 },
  sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
};
const STORED = { record: RECORD, scenarios: { 0: SCENARIO } };

const MPIR = 'Maximum permissible interest rate for turning a deposit into a daily payment';
const pill = page.getByRole('button', { name: 'Rates at 1 October 2026' });
const results = page.getByRole('complementary', { name: 'Live results' });
const options = page.getByRole('button', { name: 'Record options' });
const drawer = page.getByRole('complementary', { name: 'Rates behind the figures' });
const heading = drawer.getByRole('heading', { name: 'Rates', level: 2 });
const search = drawer.getByRole('searchbox', { name: 'Search rates' });
const rate = (name: RegExp) => drawer.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const mpir = rate(new RegExp(`^${MPIR}`));
const heads = () => all(drawer.element(), 'th[scope=row]');

test('the pill opens the rates behind the figures of the month, by keyboard', async () => {
  await openRecordAt('scenario=0', STORED);
  await expect.element(results.getByText('Live')).toBeVisible();

  // The drawer takes the focus when it opens. Each area lists its rates with value, date, status and next date.
  await press(pill);
  await expect.element(heading).toHaveFocus();
  await expect.element(pill).toHaveAttribute('aria-expanded', 'true');
  await expect.element(drawer).toMatchTextContent('Rates known to 1 October 2026, flat after that.');
  for (const area of ['Residential care', 'Accommodation and MPIR', 'Pension', 'Deeming']) {
    await expect.element(drawer.getByRole('table', { name: new RegExp(`^${area} \\d+ rates?$`) })).toBeVisible();
  }
  await expect
    .element(mpir)
    .toMatchTextContent(
      /Published copy, to be confirmed Fees and Payments Principles 2014.*8\.51% a yearSince 1 October 2026Next due 1 January 2027$/,
    );
  // Nobody receives home care services, and nobody is a veteran.
  await expect.element(drawer.getByRole('table', { name: /^(?:Home care|Veterans)/ })).not.toBeInTheDocument();

  // Search, and a filter for estimates only.
  await userEvent.click(search);
  await userEvent.keyboard(keysOf('permissible'));
  await expect.poll(heads).toHaveLength(1);
  await expect.element(drawer.getByRole('status')).toMatchTextContent(/^1 of \d+ rates$/);
  await pick(drawer, /^Estimates only/);
  await expect.element(drawer.getByRole('status')).toHaveTextContent('No rates found.');
  await pick(drawer, /^All/);
  await search.fill('');

  // Changing the month of As at changes the rates too.
  const next = drawer.getByRole('button', { name: 'Next month' });
  for (let month = 0; month < 5; month++) await press(next);
  await expect.element(drawer).toMatchTextContent('April 2027');
  await expect.element(rate(/^Basic daily fee/)).toMatchTextContent('Held flat from 20 March 2027');

  // The CSV contains the rates listed.
  await press(drawer.getByRole('button', { name: 'Copy as CSV' }));
  await expect.element(page.getByText('Rates copied')).toBeVisible();
  const copied = (await navigator.clipboard.readText()).split(/\r?\n/);
  expect(copied[0]).toBe('Area,Rate,Value,Unit,In force since,Status,Next,Source,Law');
  expect(copied).toHaveLength(heads().length + 1);

  await inspectEverywhere('rates-drawer');

  // Escape closes the drawer and returns the focus to the pill.
  (await search.findElement()).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(pill).toHaveFocus();
  await expect.element(results).toBeVisible();
});

test('the rates cover a working and return to it; an edit updates them; pressing a figure replaces them by its working', async () => {
  await openRecordAt('scenario=0', STORED);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  await press(page.getByRole('button', { name: /^Non Clinical Care Contribution, / }).first());
  await expect.element(why.getByRole('button', { name: 'Copy working' })).toBeVisible();
  await pill.click();
  await expect.element(why).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: 'Back' }).click();
  await expect.element(why.getByRole('button', { name: 'Copy working' })).toBeVisible();
  await pill.click();

  await expect.element(mpir).toBeVisible();
  const before = heads().length;
  await choose('Type of Care', 'Support At Home');
  await expect.poll(() => heads().length).toBeLessThan(before);
  await expect.element(mpir).not.toBeInTheDocument();

  await press(
    page
      .getByRole('table', { name: /^Yearly Cash Flow/ })
      .getByRole('button')
      .first(),
  );
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(why).toBeVisible();
});

test('explains that there are no figures yet; on a phone it is a sheet over the page', async () => {
  const app = await openRecordAt();
  await screenOf(PHONE);
  // On a phone the scenario's name takes the room of the pill.
  const openOnPhone = async (): Promise<void> => {
    await press(options);
    await press(page.getByRole('menuitem', { name: 'Rates behind the figures' }));
    await expect.element(heading).toHaveFocus();
  };
  await app.goTo('scenario=0');
  await openOnPhone();
  await expect.element(drawer).toMatchTextContent('There are no rates to list until the results are ready.');
  await userEvent.keyboard('{Escape}');
  await expect.element(options).toHaveFocus();

  const { memory } = app.server;
  memory.saveElsewhere({
    record: { ...RECORD, clients: documentsOf(STORED).record.clients },
    recordRevision: memory.record().revision,
    scenarios: { 0: { ...SCENARIO, meta: memory.scenarios.get(0)?.meta } },
  });
  await app.goTo('scenario=0');
  await openOnPhone();
  await expect.element(mpir).toBeVisible();
  const { x, y, width, height } = drawer.element().getBoundingClientRect();
  expect({ x, y, width, height }).toEqual({
    x: 0,
    y: 0,
    width: document.documentElement.clientWidth,
    height: PHONE[1],
  });
  expect(drawer.element().scrollWidth - drawer.element().clientWidth).toBe(0);
  await press(drawer.getByRole('button', { name: 'Close the rates' }));
  await expect.element(options).toHaveFocus();
});

test('rates after the last known day are chosen by keyboard, previewed, saved and undone', async () => {
  const { server } = await openRecordAt('scenario=0', STORED);
  const stored = () => expect.poll(() => server.memory.record().rateIndexation);
  const dialog = page.getByRole('dialog', { name: 'Rates after the last known day' });
  const flat = dialog.getByRole('radio', { name: /^Held flat/ });
  await expect.element(results.getByText('Live')).toBeVisible();

  // The dialog shows the effect before anything is changed.
  await press(options);
  await press(page.getByRole('menuitem', { name: 'Rates after the last known day' }));
  await expect.element(flat).toBeChecked();
  (flat.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await field('Wages', dialog).fill('3');
  await field('Pensions', dialog).fill('2.8');
  await expect.element(dialog.getByRole('row', { name: /^Current Situation .*worse.*better/ })).toBeVisible();
  await inspectEverywhere('rates-ahead');

  // Once applied, the record has the assumption, and figures that depend on it are marked.
  await press(dialog.getByRole('button', { name: 'Apply' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(options).toHaveFocus();
  await expect.element(results.getByText('Rates after the last known day')).toBeVisible();
  await press(pill);
  await expect.element(heading).toHaveFocus();
  await expect
    .element(drawer)
    .toMatchTextContent(
      'Rates known to 1 October 2026, indexed after that at prices 2.50%, wages 3.00%, pensions 2.80%.',
    );
  await userEvent.keyboard('{Escape}');
  await stored().toEqual({ cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 2.8 });
  await inspectEverywhere('rates-indexed');

  // One undo removes the assumption.
  await press(results.getByRole('button', { name: 'Undo' }));
  await stored().toBeNull();
});
