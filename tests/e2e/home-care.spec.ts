/**
 * Ann at home, typed in the browser and calculated by hand.
 *
 * Support at Home. Born 10 April 1944, age pension, homeowner, 600,000 in the bank without interest, contents 10,000. Her
 * package commenced on 15 June 2026 at level 5 (40,809.27 a year); services: independence 20,000, everyday living 9,000,
 * clinical 13,000. Amounts in force on 1 November 2026: deeming 1.75% up to 66,800, 3.75% above; income free area
 * 226 x 26 = 5,876; assets limit 333,000; income limit of the seniors card 105,048.
 *   Income 66,800 x 1.75% + 533,200 x 3.75% = 21,164; reduction 50% x (21,164 - 5,876) = 7,644.
 *   Assets 610,000; reduction 7.8% x 277,000 = 21,606, the greater. Greatest 50% x (105,048 - 5,876) = 49,586.
 *   Input 43.5728%: independence 5 + 0.45 x 43.5728 = 24.61%, everyday living 17.5 + 0.625 x 43.5728 = 44.73%.
 *   4,922.00 + 4,025.70 = 8,947.70 a year, 24.51 a day. Left of the budget: 40,809.27 - 42,000 = -1,190.73.
 *
 * Home Care Package. No pension, 60,000 a year of other income, from October 2025, package of 15 January 2024 at level 4.
 *   Basic daily fee 13.49. Income tested care fee: 50% x (60,000 - 34,762) / 364 = 34.67, at most the first daily cap
 *   19.36. A day: 32.85. From 1 November 2025 no worse off: never more than 365 x 19.36 = 7,066.40 a year.
 */
import { formatMoney } from '@advice-builder/kernel';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { expect, inspectEverywhere, signIn, test } from './fixtures.ts';
import { calculateCase } from './in-browser.ts';
import { RecordScreen, readTable } from './record-screen.ts';

interface Report {
  readonly supportAtHome: readonly { readonly columns: readonly Readonly<Record<string, { value: number }>>[] }[];
  readonly [panel: string]: unknown;
}

const ANN = { first_name: 'Ann', last_name: 'Lee', dob: '10/04/1944' };

const caseFile = (asAt: string, client: object, scenario: object): string =>
  JSON.stringify({
    asAt,
    record: { projectFrom: `${asAt.slice(0, 7)}-01`, clients: [{ ...ANN, ...client }] },
    scenarios: { 0: scenario },
  });

const supportCase = caseFile(
  '2026-11-21',
  { lifetimeCapUsed: 1_000 },
  {
    sCare: [
      {
        typeOfCare: 2,
        homeCarePackage: true,
        dateOfEntry: '15/06/2026',
        supportAtHomeLevel: 5,
        independenceServiceCosts: 20_000,
        everydayLivingServiceCosts: 9_000,
        clinicalCareCosts: 13_000,
      },
    ],
    sHome: { netHomeValue: 700_000 },
    sAssets: { quickTotal: 10_000 },
    sInvest: { quickTotal: 600_000 },
  },
);

const packageCase = caseFile(
  '2025-10-15',
  { pension_type: 1 },
  {
    sCare: [
      {
        typeOfCare: 2,
        homeCarePackage: true,
        dateOfEntry: '15/01/2024',
        noWorseOffPrinciple: true,
        independenceServiceCosts: 40_000,
        everydayLivingServiceCosts: 20_000,
      },
    ],
    sIncome: { quickTotal: 60_000 },
    sFentries: [{ eid: 4, auto: true, def: 0, protected: true, cashAmount: 60_000, cashFrequency: 1 }],
  },
);

async function newRecord(page: Page, url = ''): Promise<string> {
  await page.goto(`${url}/record=new`);
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  return /record\/(\d+)/.exec(page.url())?.[1] ?? '';
}

async function typeAnn(screen: RecordScreen): Promise<void> {
  await screen.type('First name', ANN.first_name);
  await screen.type('Last name', ANN.last_name);
  await screen.type('Date of birth', ANN.dob);
}

/** Expects the panels of calc and the API to agree to the last digit, and those of the screen to agree to the cent. */
async function expectAgreement(api: ApiClient, recId: string, text: string): Promise<Report> {
  const { scenarios } = JSON.parse(calculateCase(text)) as { scenarios: Record<string, Report> };
  const answered = await api.must<Report>('POST', `/report/${recId}/summary/0`, { form: {} });
  for (const panel of ['pension', 'homeCare', 'supportAtHome', 'year', 'dataset']) {
    expect(answered[panel], panel).toEqual(scenarios[0]?.[panel]);
  }
  return answered;
}

/** The figures of the first day in a table of days. */
async function onFirstDay(page: Page, caption: string): Promise<Record<string, string | undefined>> {
  const table = await readTable(page, caption);
  return Object.fromEntries(Object.entries(table).map(([head, cells]) => [head, cells[0]]));
}

test('SM-033 SM-035 Support at Home, typed in Chromium, gives the figures calculated by hand', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const screen = new RecordScreen(page);
  const recId = await newRecord(page);
  const care = screen.section('Care Arrangement');
  await expect(care.getByRole('button', { name: 'Type of Care' })).toBeVisible();
  await typeAnn(screen);
  await screen.choose('Type of Care', 'Stay at Home', care);
  await care.getByRole('checkbox', { name: 'Home Care Package / Support At Home' }).check();
  await care.getByRole('button', { name: 'Date Package Commenced', exact: true }).click();
  await expect(care.getByRole('textbox', { name: 'Date Package Commenced' })).toBeFocused();
  const commenced = care.getByRole('textbox', { name: 'Date Package Commenced' });
  await screen.type('Date Package Commenced', '31/02/2026', care);
  await expect(commenced).toHaveAccessibleDescription(/Invalid Date/);
  await expect(commenced).toHaveValue('21/11/2026');
  await screen.type('Date Package Commenced', '15/06/2026', care);
  await expect(care.getByText('Jun 15, 2026')).toBeVisible();
  await screen.choose('Support at Home level', 'Level 5: $40,809.27 a year', care);
  await screen.type('Independence service costs', '20000', care);
  await screen.type('Everyday living service costs', '9000', care);
  await screen.type('Clinical care costs', '13000', care);
  await expect(care.locator('dl')).toContainText('Total$42,000.00 a year');
  await expect(care.locator('dl')).toContainText('Total package funds available−$1,190.73 a year');
  await screen.type('Net Home Value', '700000');
  await screen.type('Quick Total', '10000', screen.section('Personal Assets'));
  await screen.type('Bank accounts', '600000');
  await expect(page.getByText(/Care began before the projection/)).toBeVisible();
  await screen.type('Lifetime cap used', '1000');
  await expect(page.getByText(/Care began before the projection/)).toBeHidden();
  const live = page
    .getByRole('complementary', { name: 'Live results' })
    .getByRole('region', { name: 'Ann: Support at Home' });
  await expect(live).toContainText(/\$24\.51 a day\D+\$8,947\.70 a year/);
  await expect(live).toContainText(/Independence at \D+24\.61%\D+13\.48\D+4,922\.00/);
  await expect(live).toContainText(/Everyday living at \D+44\.73%\D+11\.03\D+4,025\.70/);
  await expect(live).toContainText('Clinical careNilNil');
  await live.getByRole('button', { name: 'Independence, 13 dollars 48 a day, explain' }).click();
  await expect(page.getByText('$4,922.0000 ÷ 365')).toBeVisible();
  await page.keyboard.press('Escape');
  await live.getByRole('button', { name: 'Independence rate, 24.61 per cent, explain' }).click();
  await expect(page.getByRole('heading', { name: 'Independence rate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await screen.updateReport();

  expect(await onFirstDay(page, 'Support At Home, Ann')).toEqual({
    'Assets for home care': '$610,000.00',
    'Income for home care': '$21,164.00',
    'Clinical care costs': '$13,000.00',
    'Independence service costs': '$20,000.00',
    'Everyday living service costs': '$9,000.00',
    'Sum of care fee costs': '$42,000.00',
    'Support at Home budget': '$40,809.27',
    'Total package funds available': '−$1,190.73',
    'Left after 10% for care management': '−$5,271.66',
    'Clinical care rate': 'Nil',
    'Independence rate': '24.61%',
    'Everyday living rate': '44.73%',
    'Independence contribution': '$4,922.00',
    'Everyday living contribution': '$4,025.70',
    'Contributions payable': '$8,947.70',
    'Contributions a day': '$24.51',
    'Out of Pocket Expenses': 'Nil',
    'Total Daily Home Care Cost': '$24.51',
  });
  const report = await expectAgreement(api, recId, supportCase);
  const shown = await readTable(page, 'Support At Home, Ann');
  expect(shown['Contributions payable']).toEqual(
    report.supportAtHome[0]?.columns.map((column) => formatMoney(column.sumOfContributions?.value ?? Number.NaN)),
  );
  await page.getByRole('button', { name: /^Contributions payable, Ann, 1 November 2026/ }).click();
  await expect(page.getByText('Independence contribution a year').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /^Support At Home/ }).scrollIntoViewIfNeeded();
  await inspectEverywhere(page, 'support-at-home');
});

/** A record is projected from the month of its creation, so an old package is entered on a day under its rules. */
test('SM-034 SM-036 a Home Care Package, typed in Chromium in October 2025, gives the figures calculated by hand', async ({
  page,
}) => {
  test.slow();
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir, env: { CLOCK: '2025-10-15T10:00:00+11:00' } });
  const api = new ApiClient(server.url);
  await api.signIn();
  await page.goto(`${server.url}/login`);
  await signIn(page);
  const screen = new RecordScreen(page);
  const recId = await newRecord(page, server.url);
  await typeAnn(screen);
  await screen.choose('Pension type', 'Not eligible');
  const care = screen.section('Care Arrangement');
  await screen.choose('Type of Care', 'Stay at Home', care);
  await care.getByRole('checkbox', { name: 'Home Care Package / Support At Home' }).check();
  await screen.type('Date Package Commenced', '15/01/2024', care);
  // The package began before 12 September 2024.
  await expect(care.getByRole('checkbox', { name: 'Apply No Worse Off Principle' })).toBeChecked();
  await screen.choose('Basic Daily Fee level', 'Level 4: $13.49 a day', care);
  await screen.type('Independence service costs', '40000', care);
  await screen.type('Everyday living service costs', '20000', care);
  await screen.type('Quick Total', '60000', screen.section('Income'));
  await screen.updateReport();

  expect(await readTable(page, 'Home Care Package, Ann')).toEqual({
    'Annual income for the fee': ['$60,000.00'],
    'Basic Daily Fee': ['$13.49'],
    'Income Tested Care Fee': ['$19.36'],
    'Out of Pocket Expenses': ['Nil'],
    'Total Daily Home Care Cost': ['$32.85'],
  });
  expect(await onFirstDay(page, 'Support At Home, Ann')).toMatchObject({
    'Fee of 31 October 2025, the limit': '$19.36',
    'Contributions payable': '$7,066.40',
  });
  await expectAgreement(api, recId, packageCase);
  await page.getByRole('region', { name: /^Home Care Package/ }).scrollIntoViewIfNeeded();
  await inspectEverywhere(page, 'home-care-package');
  await server.stop();
  removeFolder(dataDir);
});
