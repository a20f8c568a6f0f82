import { toHousehold } from '@advice-builder/casework';
import { coupleOf, margaret, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { amountsOf, calculate, householdAtShare, paymentOf, sweepSubject } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { withDeposit } from './deposit-scenario.ts';

const SHARES = [0, 0.25, 0.5, 0.62, 1];

function subjectOf(record: RecordDocument, scenario: Scenario, person: 0 | 1 = 0) {
  const mapped = toHousehold(record, scenario, scenario, TODAY, shippedRateBook);
  if (!mapped.ok) throw new Error(JSON.stringify(mapped.problems));
  const start = sweepSubject(mapped.value.household, shippedRateBook, person);
  if (!start.ok) throw new Error(start.reason);
  return start.subject;
}

const later = { ...resident, dateOfEntry: '15/03/2027', radRacPaid: null };
const CASES: readonly (readonly [string, RecordDocument, Scenario, 0 | 1])[] = [
  ['an entry before the projection', recordOf(), margaret(), 0],
  ['a later entry', recordOf(), { ...margaret(), sCare: scenarioOf({ sCare: [later] }).sCare }, 0],
  [
    'a home that is sold later',
    recordOf(),
    { ...margaret(), sHome: { ...margaret().sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 } },
    0,
  ],
  [
    'the partner of a couple, with top-ups for both',
    coupleOf(),
    scenarioOf({
      sCare: [resident, { ...later, clientIndex: 1 }],
      sHome: { netHomeValue: 700_000 },
      sInvest: { quickTotal: 500_000, cashGrowth: 3 },
      sFentries: [
        { eid: 20, name: 'Hers', clientId: 0, assetValue: 20_000, assetDateStart: '2027-02-01' },
        { eid: 20, name: 'His', clientId: 1, assetValue: 30_000, assetDateStart: '2027-04-01' },
      ],
    }),
    1,
  ],
];

describe.for(CASES)('%s', ([, record, scenario, person]) => {
  it.each(SHARES)('a deposit gives the figures of the sweep at a share of %s, month by month to the cent', (share) => {
    const subject = subjectOf(record, scenario, person);
    const made = withDeposit(
      { record, scenario, sid: 0, today: TODAY },
      person,
      amountsOf(subject, paymentOf(subject, share)),
    );
    const result = calculateReport(record, made, scenario, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const expected = calculate(householdAtShare(subject, share), shippedRateBook, { months: 60 }).columns;
    const found = result.value.projection.columns;
    for (const column of ['bankClosing', 'netWorth', 'careCostTotal', 'pensionTotal'] as const) {
      if (expected[column] === undefined) throw new Error(column);
      for (let month = 0; month < 60; month += 1) {
        expect([column, month, found[column][month]]).toEqual([
          column,
          month,
          expect.closeTo(expected[column][month] as number, 6),
        ]);
      }
    }
  });
});

it('a deposit for a resident replaces only top-ups of that resident, and adds no entry for an amount that is not paid', () => {
  const [, record, scenario] = CASES[3] as (typeof CASES)[number];
  const subject = subjectOf(record, scenario, 0);
  const context = { record, scenario, sid: 0, today: TODAY };
  const made = withDeposit(context, 0, amountsOf(subject, paymentOf(subject, 0.25)));
  const own = made.sFentries
    .filter(({ auto }) => !auto)
    .map((entry) => [entry.name, 'assetValue' in entry && entry.assetValue]);
  expect(own).toEqual([['His', 30_000]]);
  expect(made.sCare[0].radRacPaid).toBe(550_000 * 0.25);
  const all = withDeposit(context, 0, amountsOf(subject, paymentOf(subject, 1)));
  expect(all.sFentries.filter(({ eid }) => eid === 20).map(({ name }) => name)).toEqual(['His']);
});

it('a deposit limits money from outside the bank to the newly paid amount', () => {
  const current = scenarioOf({ sCare: [{ typeOfCare: 2 }], sInvest: { quickTotal: 600_000 } });
  const own = scenarioOf({ sCare: [{ ...resident, depositElsewhere: 100_000 }], sInvest: { quickTotal: 600_000 } }, 1);
  const made = (depositPaid: number) => {
    const context = { record: recordOf(), scenario: own, sid: 1, today: TODAY, current };
    const { radRacPaid, depositElsewhere } = withDeposit(context, 0, { depositPaid, depositFromSale: 0, topUps: [] })
      .sCare[0];
    return [radRacPaid, depositElsewhere];
  };
  expect([0, 40_000, 400_000].map(made)).toEqual([
    [0, null],
    [40_000, 40_000],
    [400_000, 100_000],
  ]);
});
