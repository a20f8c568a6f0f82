/**
 * A complete case, typed field by field into a new record. The screen and the API must then show calc's output for the
 * saved record.
 */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import type { ReportData } from '@advice-builder/results';
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { type Printed, printedOf, type SavedCase, savedCase } from './as-saved.ts';
import { expect } from './fixtures.ts';
import { fillIn, type Hand, pointer, type Typed } from './hands.ts';
import { orNil, RecordScreen, readTable, yearTexts } from './record-screen.ts';
import { person } from './thomas-screen.ts';

export interface TypedEntry {
  readonly section: 'Personal Assets' | 'Investments' | 'Income' | 'Care Arrangement';
  /** The name of the button that adds the entry; for an existing entry, the beginning of its row. */
  readonly press: string | RegExp;
  readonly typed: Typed;
}

/** Fields that the page shows only after an earlier input. */
interface TypedLater {
  readonly section: 'Client Details' | 'Care Arrangement' | 'Home';
  /** For a couple: the person whose fields are filled in. */
  readonly of?: 'Client' | 'Partner';
  readonly typed: Typed;
}

/** Parts of the saved record that the typed input must have made. */
interface TypedAs {
  readonly clients?: RecordPatch['clients'];
  readonly scenario?: ScenarioPatch;
  /** The entries that were added, in this order. */
  readonly entries?: readonly object[];
}

export interface TypedCase {
  readonly title: string;
  readonly relationship?: 'Couple' | 'Couple Illness Separated';
  /** Care of the client and the partner. */
  readonly care: readonly Typed[];
  /** Whether the section Home is expanded to its full form first. */
  readonly fullHome?: true;
  readonly home?: Typed;
  readonly money?: Typed;
  readonly entries: readonly TypedEntry[];
  readonly later?: readonly TypedLater[];
  /** The content of the record before anything is typed. */
  readonly before?: ScenarioPatch;
  readonly saved?: TypedAs;
}

/** A resident from the first month, with a part of the price paid as deposit. */
export const RESIDENT: Typed = {
  'Type of Care': '= Residential Aged Care',
  'Date of Entry': '01/11/2026',
  'Facility Market Price RAD or RAC': '550000',
  'RAD or RAC Paid': '300000',
};

const PEOPLE: readonly Typed[] = [
  { 'First name': 'Ann', 'Date of birth': '03/03/1942', Gender: '= Female' },
  { 'First name': 'Ben', 'Date of birth': '02/09/1939', Gender: '= Male' },
];

const FULL = 'QUICK MODE: Expand for Full';

async function addEntry(screen: RecordScreen, { section: title, press, typed }: TypedEntry, hand: Hand): Promise<void> {
  const section = screen.section(title);
  const full = section.getByRole('button', { name: FULL });
  if ((await full.count()) > 0) await hand.press(full);
  const name = typeof press === 'string' ? new RegExp(`^${press}( \\d of \\d)?$`) : press;
  await hand.press(section.getByRole('button', { name }));
  const open = section.getByRole('listitem').filter({ has: screen.page.locator('button[aria-expanded="true"]') });
  await fillIn(open, typed, hand);
}

async function typeCase(screen: RecordScreen, given: TypedCase, hand: Hand): Promise<void> {
  const { page } = screen;
  const details = screen.section('Client Details');
  const arrangement = screen.section('Care Arrangement');
  const home = screen.section(/^Home/);
  if (given.relationship !== undefined) {
    await details.getByRole('radio', { name: given.relationship, exact: true }).check();
  }
  for (const [index, care] of given.care.entries()) {
    const role = index === 0 ? 'Client' : 'Partner';
    const isAlone = given.care.length === 1;
    await fillIn(isAlone ? details : person(details, role), PEOPLE[index] as Typed, hand);
    await fillIn(isAlone ? arrangement : person(arrangement, role), care, hand);
  }
  if (given.fullHome === true) await hand.press(home.getByRole('button', { name: FULL }));
  await fillIn(home, given.home ?? {}, hand);
  await fillIn(page, given.money ?? {}, hand);
  for (const entry of given.entries) await addEntry(screen, entry, hand);
  for (const { section, of, typed } of given.later ?? []) {
    const within = screen.section(new RegExp(`^${section}`));
    await fillIn(of === undefined ? within : person(within, of), typed, hand);
  }
}

const PENSION = {
  'Assessable Assets': 'assessableAssets',
  'Assessable Income (F/N)': 'assessableIncome',
  'Ex-Supplement Amount': 'exSupplement',
  'Entitlement (Fortnightly)': 'entitlement',
} as const;
const CARE = {
  'RAD/RAC Paid': 'RadPaid',
  'RAD/RAC Remaining': 'RadRemaining',
  'DAP/DAC': 'dapDac',
  'Basic Daily Fee': 'basicDailyFee',
  'Total Daily Aged Care Cost': 'totalDaily',
} as const;
const SUPPORT = {
  'Contributions payable': 'sumOfContributions',
  'Out of Pocket Expenses': 'dailyOOPs',
  'Total Daily Home Care Cost': 'dailyCost',
} as const;

type Table = Readonly<Record<string, string[]>>;

/** Figures that a rule may set to nil. */
const MAY_BE_NIL: ReadonlySet<string> = new Set(['exSupplement', 'entitlement', 'dapDac', ...Object.values(SUPPORT)]);
const textOf = (key: string, value: number): string => (MAY_BE_NIL.has(key) ? orNil : formatMoney)(value);

const rowsOf = <K extends string, V>(names: Readonly<Record<K, V>>, row: (name: V) => string[]): Table =>
  Object.fromEntries(Object.entries<V>(names).map(([head, name]) => [head, row(name)]));

/** The expected text of the panels. */
function expectedPanels({ year, pension, agedCare, supportAtHome }: ReportData): Readonly<Record<string, Table>> {
  const isCouple = pension.people.length > 1;
  const pensionRow = (key: (typeof PENSION)[keyof typeof PENSION]): string[] =>
    [...pension.people, ...(isCouple ? [pension.together] : [])].map((own) => textOf(key, own[key].value));
  const care = agedCare.map(({ name, columns }) => [
    `Residential Care Analysis, ${name}`,
    rowsOf(CARE, (key) => columns.map((column) => textOf(key, column[key].value))),
  ]);
  const atHome = supportAtHome.map(({ name, columns }) => [
    `Support At Home, ${name}`,
    rowsOf(SUPPORT, (key) => columns.map((column) => textOf(key, column[key].value))),
  ]);
  const texts = yearTexts(year.rows);
  const years = year.rows.map((row, index) => [`${row.year} to ${row.to}`, texts[index] ?? []]);
  return {
    'Yearly Cash Flow': Object.fromEntries(years),
    Pension: rowsOf(PENSION, pensionRow),
    ...Object.fromEntries([...care, ...atHome]),
  };
}

const PANELS = [
  'pension',
  'agedCare',
  'homeCare',
  'supportAtHome',
  'retirementCommunity',
  'financialPosition',
  'careplus',
  'year',
  'dataset',
] as const;

function expectSaved({ record, scenarios }: SavedCase, { clients, scenario, entries }: TypedAs): void {
  if (clients !== undefined) expect(record.clients).toMatchObject(clients);
  if (scenario !== undefined) expect(scenarios['0']).toMatchObject(scenario);
  if (entries !== undefined) {
    const added = scenarios['0']?.sFentries?.filter((entry) => entry?.auto === false);
    expect(added).toMatchObject([...entries]);
  }
}

/**
 * Types a case into a new record, and expects the figures of calc. Returns calc's output.
 *
 * @param handOf makes the hand that types
 */
export async function expectFiguresOfCalc(
  page: Page,
  api: ApiClient,
  given: TypedCase,
  handOf: (page: Page) => Hand = () => pointer,
): Promise<Printed> {
  const record = await RecordClient.create(api);
  if (given.before !== undefined) await record.save({ scenarios: { 0: given.before } });
  const screen = new RecordScreen(page);
  await page.goto(`/record/${record.recId}/scenario=0`);
  await typeCase(screen, given, handOf(page));
  await expect(page.getByText(/Not counted/)).toHaveCount(0);
  await screen.updateReport();
  const file = await savedCase(api, record.recId);
  expectSaved(file, given.saved ?? {});
  const calc = printedOf(file, 0);
  for (const [caption, rows] of Object.entries(expectedPanels(calc))) {
    expect(await readTable(page, caption), caption).toMatchObject(rows);
  }
  const answered = await api.must<ReportData>('POST', `/report/${record.recId}/summary/0`, { form: {} });
  for (const panel of PANELS) expect(answered[panel], panel).toEqual(calc[panel]);
  return calc;
}
