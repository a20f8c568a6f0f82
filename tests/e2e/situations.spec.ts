/**
 * Thirteen situations of renting, debts, another home, care and income, each typed field by field into a new record. The
 * record must then hold the input, and the screen must show calc's output for it.
 *   1 a person who rents a home, with Support at Home
 *   2 a home sold while the partner stays there, and then rents
 *   3 a mortgage with repayments, on a home whose value is entered before its loans
 *   4 drawings under the Home Equity Access Scheme
 *   5 a reverse mortgage on a home sold later
 *   6 a family loan that pays a deposit
 *   7 another home bought five months after the sale                     by keyboard only
 *   8 a resident who moves to a home with a lower price                  by keyboard only
 *   9 respite care before a permanent entry
 *  10 assistive technology, a home modification and unspent funds
 *  11 a couple, one with income from work, the other with a payment under the MRCA
 *  12 a village in Victoria whose fee accrues by the day
 *  13 a mortgage on an investment property
 */
import type { FigureId } from '@advice-builder/engine';
import type { Page } from '@playwright/test';
import type { Printed } from './as-saved.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { keyboard, pointer } from './hands.ts';
import { RecordScreen } from './record-screen.ts';
import { expectFiguresOfCalc, RESIDENT, type TypedCase, type TypedEntry } from './typed-case.ts';

interface Situation extends TypedCase {
  /** Figures that the situation makes: each is above zero in some month. */
  readonly counts: readonly FigureId[];
  readonly by?: 'keyboard';
  /** The section with the part that is new in this case, which is checked at both widths. */
  readonly look?: 'Client Details' | 'Care Arrangement' | 'Home' | 'Personal Assets' | 'Income';
}

const AT_HOME = { 'Type of Care': '= Stay at Home' } as const;
const SUPPORTED = {
  ...AT_HOME,
  'Home Care Package / Support At Home': 'x',
  'Date Package Commenced': '15/03/2026',
  'Independence service costs': '9000',
  'Everyday living service costs': '6000',
} as const;
const MONEY = { 'Bank accounts': '90000', 'Assumed Interest': '2', 'Living expenses': '24000' } as const;

const loan = (typed: TypedEntry['typed']): TypedEntry => ({ section: 'Personal Assets', press: 'Loan', typed });
const income = (typed: TypedEntry['typed']): TypedEntry => ({ section: 'Income', press: 'Income', typed });
const price = (typed: TypedEntry['typed']): TypedEntry => ({
  section: 'Care Arrangement',
  press: 'Add a price',
  typed,
});

const SITUATIONS: readonly Situation[] = [
  {
    title: 'a person who rents a home, with Support at Home',
    counts: ['rentPaid', 'rentAssistance', 'independenceContribution'],
    care: [SUPPORTED],
    home: {
      'Pays rent': 'x',
      'Rent paid': '780',
      'Rent paid, how often': '= Fortnightly',
      Indexation: '3',
      'Rent paid from': '1/2027',
      Landlord: '= Private or community landlord',
    },
    money: MONEY,
    entries: [],
    saved: {
      scenario: {
        sCare: [
          {
            typeOfCare: 2,
            homeCarePackage: true,
            dateOfEntry: '15/03/2026',
            independenceServiceCosts: 9_000,
            everydayLivingServiceCosts: 6_000,
          },
          {},
        ],
        sHome: {
          paysRent: true,
          rentPaidAmount: 780,
          rentPaidFrequency: 26,
          rentPaidIndexation: 3,
          rentPaidFromMonth: '2027-01-01',
          rentPaidLandlord: 0,
        },
      },
    },
    look: 'Home',
  },
  {
    title: 'a home sold while the partner stays there, and then rents',
    counts: ['homeSalePrice', 'depositPaidIn', 'rentPaid'],
    relationship: 'Couple Illness Separated',
    care: [RESIDENT, AT_HOME],
    home: {
      'Net Home Value': '850000',
      'Sell Home': 'x',
      'Settlement date': '6/2027',
      'Sale expenses': '28000',
      'Pays rent': 'x',
      'Rent paid': '480',
      Landlord: '= Public housing',
    },
    money: MONEY,
    entries: [],
    later: [{ section: 'Care Arrangement', of: 'Client', typed: { 'Home Sale Contribution': '250000' } }],
    saved: {
      scenario: {
        sCare: [{ sellRadRacPaid: 250_000 }, { typeOfCare: 2 }],
        sHome: {
          netHomeValue: 850_000,
          sell: true,
          sellMonth: '2027-06-01',
          sellExpenses: 28_000,
          paysRent: true,
          rentPaidAmount: 480,
          rentPaidFrequency: 52,
          rentPaidFromMonth: null,
          rentPaidLandlord: 1,
        },
      },
    },
  },
  {
    title: 'a mortgage with repayments on a home valued before its loans',
    counts: ['loanInterest', 'loanRepayments', 'homeDebt'],
    care: [RESIDENT],
    home: { 'Net Home Value': '900000' },
    money: MONEY,
    entries: [
      loan({
        'Type of loan': '= Mortgage or personal loan',
        'Amount owed': '180000',
        'Secured on': '= The home',
        Interest: '6.2',
        'Repaid how often': '= Monthly',
        Repayment: '1400',
      }),
    ],
    later: [{ section: 'Home', typed: { 'Net Home Value is': '= Before the loans on it' } }],
    saved: {
      scenario: { sHome: { homeValueIsNet: 1 } },
      entries: [
        { loanType: 0, assetValue: 180_000, securedOn: 1, loanRate: 6.2, repayFrequency: 12, repayAmount: 1400 },
      ],
    },
    look: 'Home',
  },
  {
    title: 'drawings under the Home Equity Access Scheme',
    counts: ['loanDrawings', 'loanInterest', 'homeDebt'],
    care: [AT_HOME],
    home: { 'Net Home Value': '700000' },
    money: MONEY,
    entries: [
      loan({
        'Type of loan': '= Home Equity Access Scheme',
        'Amount owed': '20000',
        'Drawn how often': '= Fortnightly',
        'Amount drawn': '450',
        'Drawn from': '2/2027',
        'Drawn until': '1/2030',
      }),
    ],
    later: [{ section: 'Home', typed: { 'Net Home Value is': '= Already net of them' } }],
    saved: {
      scenario: { sHome: { homeValueIsNet: 2 } },
      entries: [
        {
          loanType: 2,
          assetValue: 20_000,
          cashFrequency: 26,
          cashAmount: 450,
          cashDateStart: '2027-02-01',
          cashDateEnd: '2030-01-01',
        },
      ],
    },
    look: 'Personal Assets',
  },
  {
    title: 'a reverse mortgage on a home sold later',
    counts: ['homeDebt', 'homeDebtRepaid'],
    care: [RESIDENT],
    home: { 'Net Home Value': '900000', 'Sell Home': 'x', 'Settlement date': '3/2029', 'Sale expenses': '25000' },
    money: MONEY,
    entries: [
      loan({ 'Type of loan': '= Reverse mortgage', 'Amount owed': '120000', Interest: '8.9', Drawn: '2/2027' }),
    ],
    later: [{ section: 'Home', typed: { 'Net Home Value is': '= Before the loans on it' } }],
    saved: {
      scenario: { sHome: { homeValueIsNet: 1, sellMonth: '2029-03-01' } },
      entries: [{ loanType: 1, assetValue: 120_000, loanRate: 8.9, assetDateStart: '2027-02-01', assetDateEnd: null }],
    },
  },
  {
    title: 'a family loan that pays a deposit',
    counts: ['debtsClosing', 'depositPaidIn'],
    care: [RESIDENT],
    home: { 'Net Home Value': '650000' },
    money: MONEY,
    entries: [
      loan({
        'Type of loan': '= Family loan',
        'Amount owed': '250000',
        'Secured on': '= Nothing',
        Interest: '3.5',
        Drawn: '2/2027',
      }),
      { section: 'Care Arrangement', press: 'Add top-up', typed: { Amount: '250000', Paid: '2/2027' } },
    ],
    saved: {
      scenario: { sHome: { homeValueIsNet: null } },
      entries: [
        { loanType: 3, assetValue: 250_000, securedOn: 0, loanRate: 3.5, assetDateStart: '2027-02-01' },
        { assetValue: 250_000, assetDateStart: '2027-02-01' },
      ],
    },
  },
  {
    title: 'another home bought five months after the sale',
    counts: ['rentPaid', 'keptForPurchase', 'communityPurchase'],
    care: [AT_HOME],
    home: {
      'Net Home Value': '950000',
      'Sell Home': 'x',
      'Settlement date': '1/2027',
      'Sale expenses': '22000',
      'Pays rent': 'x',
      'Rent paid': '520',
      'Buy another home': 'x',
      'Price of the next home': '640000',
      'Month of purchase': '6/2027',
      'Costs of buying': '33000',
      'Growth of the next home': '2.5',
    },
    money: MONEY,
    entries: [],
    saved: {
      scenario: {
        sHome: {
          sell: true,
          sellMonth: '2027-01-01',
          paysRent: true,
          rentPaidAmount: 520,
          buysHome: true,
          nextHomePrice: 640_000,
          nextHomeMonth: '2027-06-01',
          nextHomeCosts: 33_000,
          nextHomeGrowth: 2.5,
        },
      },
    },
    by: 'keyboard',
    look: 'Home',
  },
  {
    title: 'a resident who moves to a home with a lower price',
    counts: ['depositsRefundedOnMove', 'depositsPaidOnMove'],
    care: [
      {
        ...RESIDENT,
        'Moves to another aged care home': 'x',
        'Date of the move': '15/03/2027',
        'Market Price RAD or RAC of the new home': '420000',
        'RAD or RAC Paid to the new home': '280000',
        'MPIR of the new home %': '8.2',
        'Accom Supplement of the new home': '= Under 40% + new/refurb',
      },
    ],
    home: { 'Net Home Value': '600000' },
    money: MONEY,
    entries: [],
    saved: {
      scenario: {
        sCare: [
          {
            movesHome: true,
            moveDate: '15/03/2027',
            moveAgreedPrice: 420_000,
            moveDepositPaid: 280_000,
            moveMPIR: 8.2,
            moveFacilityAccom: 2,
          },
          {},
        ],
      },
    },
    by: 'keyboard',
    look: 'Care Arrangement',
  },
  {
    title: 'respite care before a permanent entry',
    counts: ['respiteDays', 'respiteMonth'],
    care: [
      {
        'Type of Care': '= Residential Aged Care',
        'Date of Entry': '09/03/2027',
        'Respite care starts': '05/12/2026',
        'Days in respite care': '49',
        'Days used before': '7',
        'Facility Market Price RAD or RAC': '550000',
      },
    ],
    home: { 'Net Home Value': '800000' },
    money: MONEY,
    entries: [],
    saved: {
      scenario: {
        sCare: [{ dateOfEntry: '09/03/2027', respiteStart: '05/12/2026', respiteDays: 49, respiteDaysUsed: 7 }, {}],
      },
    },
    look: 'Care Arrangement',
  },
  {
    title: 'assistive technology, a home modification and unspent funds',
    counts: ['assistiveContribution', 'unspentFunds'],
    care: [{ ...SUPPORTED, 'Unspent funds': '4200' }],
    home: { 'Net Home Value': '750000' },
    money: MONEY,
    entries: [
      price({
        Name: 'Walker',
        Kind: '= Assistive technology',
        'Funding tier': '= Medium',
        Price: '2600',
        Paid: '1/2027',
      }),
      price({
        Name: 'Bathroom',
        Kind: '= Home modification',
        'Funding tier': '= High',
        Price: '17500',
        Paid: '3/2027',
      }),
    ],
    saved: {
      scenario: { sCare: [{ unspentFunds: 4_200 }, {}] },
      entries: [
        { name: 'Walker', service: 1, tier: 2, assetValue: 2_600, assetDateStart: '2027-01-01' },
        { name: 'Bathroom', service: 2, tier: 3, assetValue: 17_500, assetDateStart: '2027-03-01' },
      ],
    },
    look: 'Care Arrangement',
  },
  {
    title: 'a couple with income from work and a payment under the MRCA',
    counts: ['workIncome', 'workBonus', 'workBonusAfter'],
    relationship: 'Couple',
    care: [AT_HOME, AT_HOME],
    home: { 'Net Home Value': '700000' },
    money: MONEY,
    entries: [
      income({
        Name: 'Library',
        Owner: '= Ann',
        'Amount, how often': '= Fortnightly',
        Amount: '900',
        'Income from work': 'x',
      }),
      income({
        Name: 'DVA payment',
        Owner: '= Ben',
        'Amount, how often': '= Fortnightly',
        Amount: '350',
        'Kind of income': '= MRCA permanent impairment',
      }),
    ],
    later: [{ section: 'Client Details', of: 'Client', typed: { 'Work Bonus balance': '4000' } }],
    saved: {
      clients: [{ workBonusBalance: 4_000 }, { workBonusBalance: null }],
      entries: [
        { name: 'Library', clientId: 0, cashAmount: 900, cashFrequency: 26, fromWork: true, paymentType: 0 },
        { name: 'DVA payment', clientId: 1, cashAmount: 350, cashFrequency: 26, paymentType: 1 },
      ],
    },
    look: 'Income',
  },
  {
    title: 'a village in Victoria whose fee accrues by the day',
    counts: ['siteFees'],
    care: [{ 'Type of Care': '= Retirement Village' }],
    fullHome: true,
    home: {
      'Calculation base': '= Resale Price',
      'Date Purchased': '10/05/2024',
      'Purchase Price': '480000',
      'Capital growth': '3',
      'Share of capital gain': '50',
      'Selling fees': '2',
      'Refurbishment cost': '8000',
      'Service charge or site fee': '620',
      'Date of exit': '20/08/2029',
      'Part year of the fees': '= By the day',
      'State of the village': '= Victoria',
      'DMF %, year 1': '6',
      'DMF %, year 2': '5',
      'DMF %, year 6': '5',
    },
    money: MONEY,
    entries: [],
    saved: {
      scenario: {
        sHome: { rv_date_exit: '20/08/2029', departureFeeBy: 1, villageState: 'Vic', rv_calculationBase: 2 },
      },
    },
    look: 'Home',
  },
  {
    title: 'a mortgage on an investment property',
    counts: ['assetDebt', 'loanInterest', 'pensionEntitlement'],
    care: [AT_HOME],
    home: { 'Net Home Value': '500000' },
    money: MONEY,
    entries: [
      {
        section: 'Investments',
        press: 'Investment property',
        typed: { Name: 'Unit in Kew', 'Property value': '600000', 'Rental income': '400' },
      },
      loan({
        'Amount owed': '400000',
        'Secured on': '= Another asset',
        'Which asset': '= Unit in Kew',
        'Use of the loan': '= To buy or improve it',
        Interest: '6',
      }),
    ],
    saved: {
      entries: [
        { eid: 3, name: 'Unit in Kew', assetValue: 600_000 },
        { eid: 21, assetValue: 400_000, securedOn: 2, securedEntry: expect.stringMatching(/^u-s0-e3-/), loanUse: 1 },
      ],
    },
    look: 'Personal Assets',
  },
];

/** Expects that calc counts each of the figures. */
function expectCounted({ monthly }: Printed, counts: readonly FigureId[]): void {
  const isCounted = (figure: FigureId): boolean =>
    monthly.some((row) => [row, ...row.people].some((figures) => (figures[figure] ?? 0) > 0));
  expect(counts.filter((figure) => !isCounted(figure))).toEqual([]);
}

const PHONE = { width: 390, height: 844 };

/** Expects that nothing on a phone is wider than the screen, and no violation there or on a desktop screen. */
async function inspect(page: Page, { look }: Situation, number: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBe(0);
  if (before !== null) await page.setViewportSize(before);
  if (look === undefined) return;
  await new RecordScreen(page).section(new RegExp(`^${look}`)).scrollIntoViewIfNeeded();
  await inspectEverywhere(page, `situations-${number}`);
}

for (const [index, given] of SITUATIONS.entries()) {
  test(`${given.title}, typed, gives the figures of calc`, async ({ signedIn: page, api }) => {
    const calc = await expectFiguresOfCalc(page, api, given, given.by === 'keyboard' ? keyboard : () => pointer);
    expectCounted(calc, given.counts);
    await inspect(page, given, index + 1);
  });
}
