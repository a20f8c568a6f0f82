/**
 * Care in two stages, moves between homes, and the death of a partner, each entered in the browser. The server must
 * then have the case file of the case in moves-cases.ts, and the screen must show calc's output for it by month and by
 * year.
 */
import type { ScenarioPatch } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import type { Locator, Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { type Printed, printedOf, type SavedCase, savedCase } from './as-saved.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { fillIn, type Hand, keyboard, pointer } from './hands.ts';
import { MOVES, type MoveCase, type Step } from './moves-cases.ts';
import { RecordScreen, readTable, yearTexts } from './record-screen.ts';
import { person } from './thomas-screen.ts';

const PHONE = { width: 390, height: 844 };
const PANELS = ['pension', 'agedCare', 'homeCare', 'supportAtHome', 'retirementCommunity', 'year', 'dataset'] as const;

type Sections = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Sections => typeof value === 'object' && value !== null;

/** Returns the previous value with the typed input merged into it; lists are merged member by member. */
function over<Whole>(was: Whole, typed: unknown): Whole;
function over(was: unknown, typed: unknown): unknown {
  if (Array.isArray(was) && Array.isArray(typed)) {
    return Array.from({ length: Math.max(was.length, typed.length) }, (_, at) => over(was[at], typed[at]));
  }
  if (isObject(was) && isObject(typed)) {
    const names = new Set([...Object.keys(was), ...Object.keys(typed)]);
    return Object.fromEntries([...names].map((name) => [name, over(was[name], typed[name])]));
  }
  return typed === undefined ? was : typed;
}

/** A case of moves-cases.ts as a case file for calc. */
function fileOf({ record, current, sid, saved }: MoveCase): SavedCase {
  const typed: ScenarioPatch = over(current, saved);
  const scenarios = sid === 0 ? { 0: typed } : { 0: current, 1: typed };
  return { asAt: '2026-11-21', record: { projectFrom: '2026-11-01', ...record }, scenarios };
}

async function typeStep(screen: RecordScreen, { section, of, press, typed }: Step, hand: Hand): Promise<void> {
  const sectionLocator = screen.section(new RegExp(`^${section}`));
  if (press !== undefined) await hand.press(sectionLocator.getByRole('button', { name: press }));
  await fillIn(of === undefined ? sectionLocator : person(sectionLocator, of), typed, hand);
}

/** Ticks one partner in the dialog that asks who dies, creates the scenario and opens it. */
async function makeDeath({ page }: RecordScreen, { who, typed }: NonNullable<MoveCase['dies']>, hand: Hand) {
  await hand.press(page.getByRole('button', { name: 'Scenario', exact: true }));
  await hand.press(page.getByRole('menuitem', { name: /^If one of them dies/ }));
  const dialog = page.getByRole('dialog', { name: /^If one of them dies/ });
  await fillIn(dialog, typed, hand);
  for (const row of await dialog
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .all()) {
    await hand.tick(row.getByRole('checkbox'), (await row.getByRole('rowheader').textContent()) === `if ${who} dies`);
  }
  await inspectEverywhere(page, 'moves-one-dies');
  await hand.press(dialog.getByRole('button', { name: 'Make 1 scenario' }));
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('navigation', { name: 'Scenarios and sections' });
  await hand.press(list.getByRole('button', { name: new RegExp(`if ${who} dies$`) }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`if ${who} dies`);
}

/** The amount of a figure, without text that is only visible next to it. */
async function amountIn(figure: Locator): Promise<string> {
  return (await figure.locator('> span:not([aria-hidden])').textContent()) ?? '';
}

interface Shown {
  /** The cost of care of each person; undefined if nothing is paid for care. */
  readonly care: readonly (string | undefined)[];
  /** The pension of each person; undefined for a person who has died. */
  readonly pension: readonly (string | undefined)[];
  readonly netCashFlow: string;
}

async function shownIn(results: Locator, names: readonly string[]): Promise<Shown> {
  const amountOf = async (name: RegExp, within = results): Promise<string | undefined> => {
    const figure = within.getByRole('button', { name });
    return (await figure.count()) === 0 ? undefined : amountIn(figure);
  };
  const care = names.map((name) => amountOf(new RegExp(`^Total Daily (Aged|Home) Care Cost, ${name}, .* a day`)));
  const pension = results.getByRole('region', { name: 'Pension entitlement' });
  const flow = results.getByRole('button', { name: /^Net cash flow, year \d/ });
  return {
    care: await Promise.all(care),
    pension: await Promise.all(names.map((name) => amountOf(new RegExp(`^${name}, .* per fortnight`), pension))),
    netCashFlow: await amountIn(flow),
  };
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTHS_IN_YEAR = 12;

/** The expected values, from calc's output. */
function printedIn({ saved: { sSurvivor } }: MoveCase, { monthly, year }: Printed, month: string): Shown {
  const at = monthly.findIndex(({ from }) => MONTH.format(new Date(`${from}T00:00:00Z`)) === month);
  const found = monthly[at];
  if (found === undefined) throw new Error(`calc prints no ${month}`);
  const isDead = (person: number): boolean =>
    sSurvivor?.clientIndex === person && typeof sSurvivor.month === 'string' && sSurvivor.month <= found.from;
  return {
    care: found.people.map(({ totalDailyCareCost = Number.NaN }) =>
      totalDailyCareCost === 0 ? undefined : formatMoney(totalDailyCareCost),
    ),
    pension: found.people.map(({ pensionEntitlement = Number.NaN }, person) =>
      isDead(person) ? undefined : pensionEntitlement === 0 ? 'Nil' : formatMoney(pensionEntitlement),
    ),
    netCashFlow: formatMoney(year.rows[Math.floor(at / MONTHS_IN_YEAR)]?.cashflow.value ?? Number.NaN),
  };
}

async function expectResults(page: Page, given: MoveCase, calc: Printed): Promise<void> {
  const results = page.getByRole('complementary', { name: 'Live results' });
  if (given.by === 'phone') await results.getByRole('button', { name: 'Show all results' }).click();
  const names = (given.record.clients ?? []).map((client) => client.first_name ?? '');
  const asAt = results.getByRole('textbox', { name: 'As at' });
  if (given.offered !== undefined) await expect(results.getByRole('button', { name: given.offered })).toBeVisible();
  for (const month of given.months) {
    await asAt.fill(month);
    await asAt.press('Enter');
    await expect(asAt).toHaveValue(month);
    await expect.poll(() => shownIn(results, names), month).toEqual(printedIn(given, calc, month));
  }
}

for (const given of MOVES) {
  test(`${given.title}, typed, gives the figures of calc`, async ({ signedIn: page, api }) => {
    const record = await RecordClient.create(api);
    await record.save({ record: given.record, scenarios: { 0: given.current } });
    const from = given.dies === undefined ? given.sid : 0;
    if (from === 1) await record.copy(0);
    if (given.by === 'phone') await page.setViewportSize(PHONE);
    await page.goto(`/record/${record.recId}/scenario=${from}`);
    const screen = new RecordScreen(page);
    const hand = given.by === 'keyboard' ? keyboard(page) : pointer;
    await expect(screen.section(/^Care Arrangement/)).toBeVisible();
    for (const step of given.steps) await typeStep(screen, step, hand);
    if (given.dies !== undefined) await makeDeath(screen, given.dies, hand);
    const file = fileOf(given);
    const calc = printedOf(file, given.sid);
    await expectResults(page, given, calc);
    await screen.updateReport();
    expect(Object.values(await readTable(page, 'Yearly Cash Flow')).slice(0, 5)).toEqual(yearTexts(calc.year.rows));

    const saved = await savedCase(api, record.recId);
    expect(over(saved.scenarios[given.sid], given.saved)).toEqual(saved.scenarios[given.sid]);
    const ofSaved = printedOf(saved, given.sid);
    for (const panel of PANELS) expect(ofSaved[panel], panel).toEqual(calc[panel]);
    if (given.look === undefined) return;
    await screen.section(new RegExp(`^${given.look}`)).scrollIntoViewIfNeeded();
    await inspectEverywhere(page, `moves-${MOVES.indexOf(given) + 1}`);
  });
}
