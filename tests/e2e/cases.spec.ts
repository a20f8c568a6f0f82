/**
 * Complete cases, typed field by field into a new record. The screen then shows calc's output for the saved record.
 * The twelve kinds of case, and the file that types each:
 *   1 residential care, single; the home sold, part of the price paid as deposit     margaret.spec.ts
 *   2 a couple separated by illness, both into care, both sets of rules             thomas.spec.ts
 *   3 Support at Home                                                               home-care.spec.ts
 *   4 a Home Care Package of the earlier rules                                      home-care.spec.ts
 *   5 a retirement village with its full model                                      home.spec.ts
 *   6 a granny flat over its reasonable value                                       home.spec.ts
 *   7 a couple in a land lease community, with gifts                                here
 *   8 residential care with CarePlus                                                here
 *   9 an investment property and an account-based pension under the current rules   here
 *  10 a legacy account-based pension, which the record contains: none can be added  here
 *  11 an inheritance that pays for a top-up of the deposit                          here
 *  12 a couple, one in care, the other in the village they bought into              here
 */

import type { ScenarioPatch } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import type { ReportData } from '@advice-builder/results';
import { RecordClient } from '../support/record-client.ts';
import { printedOf, savedCase } from './as-saved.ts';
import { expect, test } from './fixtures.ts';
import { fillIn, type Typed } from './hands.ts';
import { orNil, RecordScreen, readTable, yearTexts } from './record-screen.ts';
import { person } from './thomas-screen.ts';

interface TypedEntry {
  readonly section: 'Personal Assets' | 'Investments' | 'Income' | 'Care Arrangement';
  /** The name of the button that adds the entry or, for an existing entry, of its row. */
  readonly press: string;
  readonly typed: Typed;
}

interface TypedCase {
  readonly title: string;
  readonly relationship?: 'Couple' | 'Couple Illness Separated';
  /** Care of the client and the partner. */
  readonly care: readonly Typed[];
  readonly home?: Typed;
  readonly money?: Typed;
  readonly entries: readonly TypedEntry[];
  /** The content of the record before anything is typed. */
  readonly before?: ScenarioPatch;
}

const OLD = 'Old pension';

const RESIDENT: Typed = {
  'Type of Care': '= Residential Aged Care',
  'Date of Entry': '01/11/2026',
  'Facility Market Price RAD or RAC': '550000',
  'RAD or RAC Paid': '300000',
};

const CASES: readonly TypedCase[] = [
  {
    title: 'a couple in a land lease community with gifts above the limit',
    relationship: 'Couple',
    care: [{ 'Type of Care': '= Land Lease Community' }, { 'Type of Care': '= Land Lease Community' }],
    home: { 'Exit Entitlement': '450000', 'Service charge or site fee': '800' },
    money: { 'Bank accounts': '380000', 'Assumed Interest': '2.5', 'Living expenses': '48000' },
    entries: [
      { section: 'Personal Assets', press: 'Gift', typed: { Amount: '60000', Date: '01/06/2026' } },
      { section: 'Personal Assets', press: 'Gift', typed: { Amount: '25k', Date: '15/02/2025' } },
    ],
  },
  {
    title: 'residential care with CarePlus',
    care: [RESIDENT],
    home: { 'Net Home Value': '900000' },
    money: { 'Bank accounts': '420000', 'Assumed Interest': '3', 'Living expenses': '12000' },
    entries: [
      {
        section: 'Income',
        press: 'Careplus',
        typed: {
          'Annuity type': '= Lifetime',
          'Date of purchase': '01/02/2027',
          'Investment amount': '200000',
          'Purchase price': '150000',
          Payment: '1000',
        },
      },
    ],
  },
  {
    title: 'a rented property and an account-based pension under the current rules',
    care: [{ 'Type of Care': '= Stay at Home' }],
    home: { 'Net Home Value': '700000' },
    money: { 'Bank accounts': '60000', 'Living expenses': '30000' },
    entries: [
      {
        section: 'Investments',
        press: 'Investment property',
        typed: { 'Property value': '520000', 'Rental income': '480', Growth: '3', Expenses: '90' },
      },
      { section: 'Income', press: 'Account based pension', typed: { Balance: '240000', Payment: '7', Growth: '5' } },
    ],
  },
  {
    title: 'residential care with a legacy account-based pension',
    care: [RESIDENT],
    home: { 'Net Home Value': '640000' },
    money: { 'Bank accounts': '90000', 'Living expenses': '9000' },
    before: { sIncome: { quick: false }, sFentries: [{ eid: 5, name: OLD }] },
    entries: [
      {
        section: 'Income',
        press: OLD,
        typed: {
          Balance: '310000',
          Payment: '900',
          'Payment, how often': '= Fortnightly',
          Treatment: '= Deductible',
          'Deductible amount': '14000',
        },
      },
    ],
  },
  {
    title: 'an inheritance that pays for a top-up of the deposit',
    care: [RESIDENT],
    home: { 'Net Home Value': '500000' },
    money: { 'Bank accounts': '150000', 'Assumed Interest': '4', 'Living expenses': '10000' },
    entries: [
      {
        section: 'Investments',
        press: 'Future inheritance',
        typed: { Value: '280000', Received: '3/2027', Redeemed: '5/2027' },
      },
      { section: 'Care Arrangement', press: 'Add top-up', typed: { Amount: '200000', Paid: '6/2027' } },
    ],
  },
  {
    title: 'a couple, one in care, the other in their village',
    relationship: 'Couple Illness Separated',
    care: [RESIDENT, { 'Type of Care': '= Retirement Village' }],
    home: { 'Exit Entitlement': '380000', 'Service charge or site fee': '600' },
    money: { 'Bank accounts': '260000', 'Assumed Interest': '2', 'Living expenses': '24000' },
    entries: [],
  },
];

const PEOPLE: readonly Typed[] = [
  { 'First name': 'Ann', 'Date of birth': '03/03/1942', Gender: '= Female' },
  { 'First name': 'Ben', 'Date of birth': '02/09/1939', Gender: '= Male' },
];

async function addEntry(screen: RecordScreen, { section: title, press, typed }: TypedEntry): Promise<void> {
  const section = screen.section(title);
  const full = section.getByRole('button', { name: 'QUICK MODE: Expand for Full' });
  if ((await full.count()) > 0) await full.click();
  const words = press === OLD ? `^${press}` : `^${press}( \\d of \\d)?$`;
  await section.getByRole('button', { name: new RegExp(words) }).click();
  const open = section.getByRole('listitem').filter({ has: screen.page.locator('button[aria-expanded="true"]') });
  await fillIn(open, typed);
}

async function typeCase(screen: RecordScreen, given: TypedCase): Promise<void> {
  const { page } = screen;
  const details = screen.section('Client Details');
  const arrangement = screen.section('Care Arrangement');
  if (given.relationship !== undefined) {
    await details.getByRole('radio', { name: given.relationship, exact: true }).check();
  }
  for (const [index, care] of given.care.entries()) {
    const role = index === 0 ? 'Client' : 'Partner';
    const isAlone = given.care.length === 1;
    await fillIn(isAlone ? details : person(details, role), PEOPLE[index] as Typed);
    await fillIn(isAlone ? arrangement : person(arrangement, role), care);
  }
  await fillIn(screen.section(/^Home/), given.home ?? {});
  await fillIn(page, given.money ?? {});
  for (const entry of given.entries) await addEntry(screen, entry);
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

type Table = Readonly<Record<string, string[]>>;

/** Figures that a rule may set to nil. */
const MAY_BE_NIL: ReadonlySet<string> = new Set(['exSupplement', 'entitlement', 'dapDac']);
const textOf = (key: string, value: number): string => (MAY_BE_NIL.has(key) ? orNil : formatMoney)(value);

/** The expected text of the panels. */
function expectedPanels({ year, pension, agedCare }: ReportData): Readonly<Record<string, Table>> {
  const isCouple = pension.people.length > 1;
  const pensionRow = (key: (typeof PENSION)[keyof typeof PENSION]): string[] =>
    [...pension.people, ...(isCouple ? [pension.together] : [])].map((own) => textOf(key, own[key].value));
  const rowsOf = <K extends string, V>(names: Readonly<Record<K, V>>, row: (name: V) => string[]): Table =>
    Object.fromEntries(Object.entries<V>(names).map(([head, name]) => [head, row(name)]));
  const care = agedCare.map(({ name, columns }) => [
    `Residential Care Analysis, ${name}`,
    rowsOf(CARE, (key) => columns.map((column) => textOf(key, column[key].value))),
  ]);
  const texts = yearTexts(year.rows);
  const years = year.rows.map((row, index) => [`${row.year} to ${row.to}`, texts[index] ?? []]);
  return {
    'Yearly Cash Flow': Object.fromEntries(years),
    Pension: rowsOf(PENSION, pensionRow),
    ...Object.fromEntries(care),
  };
}

/** `npm test` runs every third case; `npm run soak -- chromium` runs all. */
const TYPED = process.env.LONG_RUN === '1' ? CASES : CASES.filter((_, index) => index % 3 === 0);

for (const given of TYPED) {
  test(`${given.title}, typed, gives the figures of calc`, async ({ signedIn: page, api }) => {
    const record = await RecordClient.create(api);
    if (given.before !== undefined) await record.save({ scenarios: { 0: given.before } });
    const screen = new RecordScreen(page);
    await page.goto(`/record/${record.recId}/scenario=0`);
    await typeCase(screen, given);
    await expect(page.getByText(/Not counted/)).toHaveCount(0);
    await screen.updateReport();
    const calc = printedOf(await savedCase(api, record.recId), 0);
    for (const [caption, rows] of Object.entries(expectedPanels(calc))) {
      expect(await readTable(page, caption), caption).toMatchObject(rows);
    }
    const answered = await api.must<ReportData>('POST', `/report/${record.recId}/summary/0`, { form: {} });
    for (const panel of ['pension', 'agedCare', 'retirementCommunity', 'careplus', 'year', 'dataset'] as const) {
      expect(answered[panel], panel).toEqual(calc[panel]);
    }
  });
}
