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

import { test } from './fixtures.ts';
import { expectFiguresOfCalc, RESIDENT, type TypedCase } from './typed-case.ts';

const OLD = 'Old pension';

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
        press: new RegExp(`^${OLD}`),
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

/** `npm test` runs every third case; `npm run soak -- chromium` runs all. */
const TYPED = process.env.LONG_RUN === '1' ? CASES : CASES.filter((_, index) => index % 3 === 0);

for (const given of TYPED) {
  test(`${given.title}, typed, gives the figures of calc`, async ({ signedIn: page, api }) => {
    await expectFiguresOfCalc(page, api, given);
  });
}
