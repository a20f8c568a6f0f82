/**
 * "If one of them dies" on Graphs and Data: a death is applied to a scenario, measured from that scenario, and stored
 * with the page.
 */

import { deathTexts } from '@advice-builder/casework';
import type { Survivor } from '@advice-builder/contract';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import {
  type CalculatedReport,
  calculateReport,
  lastsWords,
  type ReportData,
  withDeath,
} from '@advice-builder/results';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { calculatedCase, documentsOf, savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { all, readTable, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { choose, field, fill, PHONE, pick, press, screenOf } from '../../../../design-system/testing/hands.ts';
import { json } from '../../../../platform/testing/browser.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';

const CASE = await savedCase('couple-one-in-care');
const DEATH: Survivor = { clientIndex: 0, month: '2029-03-01', expensesPercent: 60 };
const NAME = 'More of the price paid';
const IF_DIES = `${NAME}, if Arthur dies in March 2029`;

const table = page.getByRole('table', { name: 'Scenarios on this page' });
const comparison = page.getByRole('table', { name: '5 Year Scenario Comparison' });
const dialog = page.getByRole('dialog', { name: deathTexts.title });
const button = (name: string) => page.getByRole('button', { name: `If one dies in ${name}` });

/** The engine's report of the scenario with the death entered in it. */
function withIt(months: 60 | 120 | 180): CalculatedReport {
  const { record, scenario } = documentsOf(CASE);
  const made = calculateReport(record, withDeath(scenario(1), DEATH), scenario(0), shippedRateBook, TODAY, { months });
  if (!made.ok) throw new Error('not calculated');
  return made.value;
}
const expected = (): ReportData => withIt(60).report;

async function open() {
  const app = await openRecordAt('graphs', CASE);
  app.server.instead(/^GET records$/, () => json(200, []));
  await expect.element(comparison).toBeVisible();
  return app;
}

async function answer(): Promise<void> {
  await choose('Who dies', 'Arthur', dialog);
  await fill(field('Month of death', dialog), '3/29');
  await fill(field('Living expenses of the survivor', dialog), '60');
}

test('a death is entered by keyboard, shown below its scenario, and compared with it without calling either better or worse', async () => {
  const app = await open();
  await press(button(NAME));
  await expect.element(dialog).toBeVisible();
  // A missing answer is reported at its field.
  await press(dialog.getByRole('button', { name: 'Show it' }));
  await expect.element(dialog).toMatchTextContent('Choose who dies.');
  await expect.element(dialog.getByRole('combobox', { name: 'Who dies' })).toHaveFocus();
  await answer();
  await press(dialog.getByRole('button', { name: 'Show it' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(NAME)).toHaveFocus();

  // The death has a row in the table, a second line in the same colour, and a row in each block of the comparison.
  await expect.element(table.getByRole('rowheader', { name: IF_DIES })).toBeVisible();
  const lines = () =>
    all(document, 'svg[role="img"] path[stroke="var(--scenario-1)"][stroke-width="2.2"]').map((line) =>
      line.getAttribute('stroke-dasharray'),
    );
  await expect.poll(lines).toEqual(['7 4', '2 5']);
  const rows = () =>
    all(comparison.element(), 'tr[data-figure-row]').filter((row) => visibleText(row).includes(IF_DIES));
  await expect.poll(rows).toHaveLength(7);
  const years = expected().year.rows.slice(0, 5);
  expect(all(rows()[0] as HTMLElement, 'td').map((cell) => cell.textContent.replace('Why?', ''))).toEqual(
    years.map((row) => formatMoney(row.netWorth.value)),
  );

  await pick(page, 'Differences');
  const own = calculatedCase(CASE, 1).report.year.rows[4]?.netWorth.value ?? 0;
  const last = (years[4]?.netWorth.value ?? 0) - own;
  const text = visibleText(rows()[0] as HTMLElement);
  expect(text).toContain(`${last > 0 ? '+' : ''}${formatWholeDollars(last)} against ${NAME}`);
  expect(
    rows()
      .map((row) => visibleText(row))
      .join(' '),
  ).not.toMatch(/better|worse|against Current Situation/);
  expect(visibleText(comparison.element())).toContain('against Current Situation');
  await inspectEverywhere('graphs-if-dies');

  // The row of the death does not count as a scenario, and it is still there after the page was left.
  await press(page.getByRole('link', { name: 'Home' }));
  await expect.poll(() => app.server.memory.record().graphSetting.deaths).toEqual({ 1: DEATH });
  expect([...app.server.memory.scenarios.keys()]).toEqual([0, 1, 2]);
  await app.goTo('graphs');
  await expect.element(table.getByRole('rowheader', { name: IF_DIES })).toBeVisible();
  await press(button(NAME));
  await inspectEverywhere('graphs-if-dies-dialog');
  await press(dialog.getByRole('button', { name: 'Remove it' }));
  await expect.element(table.getByRole('rowheader', { name: IF_DIES })).not.toBeInTheDocument();
});

test.each([10, 15] as const)(
  'the figures over %d years equal those of the scenario with the death, and a sentence describes it',
  async (years) => {
    await openRecordAt('graphs', {
      ...CASE,
      record: { ...CASE.record, graphSetting: { scenarios: {}, highlighted: 0, deaths: { 1: DEATH } } },
    });
    await expect.element(comparison).toBeVisible();
    const lasts = lastsWords(withIt(180).projection);
    const own = lastsWords(calculatedCase(CASE, 1, 180).projection);
    const change = lasts === own ? `still last ${lasts}` : `last ${lasts}, not ${own}`;
    await expect
      .element(page.getByText(`If Arthur died in March 2029, cash in "${NAME}" would ${change}.`, { exact: false }))
      .toBeVisible();

    await pick(page, `${years} years`);
    const longer = page.getByRole('table', { name: `${years} Year Scenario Comparison` });
    await expect.element(longer).toBeVisible();
    const rows = () => all(longer.element(), 'tr[data-figure-row]').filter((row) => visibleText(row).includes(IF_DIES));
    const expectedRows = withIt(years === 10 ? 120 : 180).report.year.rows;
    await expect
      .poll(() => all(rows()[0] as HTMLElement, 'td').map((cell) => cell.textContent.replace('Why?', '')))
      .toEqual(expectedRows.map((row) => formatMoney(row.netWorth.value)));
  },
);

test('the applied death equals the scenario made by Keep as a scenario', async () => {
  const app = await open();
  await press(button(NAME));
  await answer();
  await press(dialog.getByRole('button', { name: 'Show it' }));
  const figures = async () => Object.entries(await readTable(comparison)).map(([name, cells]) => ({ name, cells }));
  await expect.element(table.getByRole('rowheader', { name: IF_DIES })).toBeVisible();
  const laid = (await figures()).find(({ name }) => name.includes(IF_DIES))?.cells;
  expect(laid).toHaveLength(5);
  await press(button(NAME));
  await press(dialog.getByRole('button', { name: 'Keep as a scenario' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const made = app.server.memory.scenarios.get(3);
  expect(made).toMatchObject({ name: `${NAME}: if Arthur dies`, sSurvivor: DEATH });
  await expect.poll(() => app.server.memory.record().graphSetting.deaths ?? {}).toEqual({});
  await app.goTo('graphs');
  await expect.element(comparison).toBeVisible();
  expect((await figures()).find(({ name }) => name.includes(': if Arthur dies'))?.cells).toEqual(laid);
  // A scenario with an entered death says so.
  await expect.element(table).toMatchTextContent('A death is entered in this scenario.');
});

test('at 390 px the row is below its scenario, and nothing is wider than the screen', async () => {
  const app = await openRecordAt('scenario=0', {
    ...CASE,
    record: { ...CASE.record, graphSetting: { scenarios: {}, highlighted: 0, deaths: { 0: DEATH } } },
  });
  await screenOf(PHONE);
  await app.goTo('graphs');
  const row = table.getByRole('rowheader', { name: /^Current Situation, if Arthur dies in March 2029/ });
  await expect.element(row).toMatchTextContent('Cash lasts until');
  await expect.element(button('Current Situation')).toBeVisible();
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0);
});

test('How long it lasts and the presentation show the death, accessibly', async () => {
  const app = await openRecordAt('scenario=1', {
    ...CASE,
    record: { ...CASE.record, graphSetting: { scenarios: {}, highlighted: 0, deaths: { 1: DEATH } } },
  });
  await press(page.getByRole('button', { name: 'Present' }));
  const meeting = page.getByRole('dialog', { name: 'Arthur Loy and Rose Loy' });
  const toggle = meeting.getByRole('checkbox', { name: 'If Arthur dies in March 2029' });
  await expect.element(toggle).not.toBeChecked();
  (await toggle.findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(meeting).toMatchTextContent(`against ${NAME}`);
  await inspectEverywhere('presentation-if-dies');
  await app.goTo('graphs?view=lasts');
  const bars = page.getByRole('table', { name: 'Cash lasts until, over 15 years' });
  await expect.element(bars.getByRole('rowheader', { name: IF_DIES })).toBeVisible();
  await inspectEverywhere('lasts-if-dies');
});
