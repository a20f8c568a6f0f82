import { copyScenario } from '@advice-builder/casework';
import { coupleOf, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Care, Home, Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { payFromRelease } from './pay-from-release.ts';

const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 420_000, cashGrowth: 0 },
});
const copy = copyScenario(current, 1);
const SALE = { sell: true, sellMonth: '2027-06-01', sellExpenses: 30_000 } as const;
const entering = (radRacPaid: number, care: Partial<Care> = {}): Partial<Care> => ({
  typeOfCare: 1,
  dateOfEntry: '26/11/2026',
  marketPriceRad: 500_000,
  radRacPaid,
  ...care,
});

function scenarioWith(sHome: Partial<Home>, client: Partial<Care>, partner: Partial<Care> = {}): Scenario {
  const [first, second] = copy.sCare;
  return {
    ...copy,
    sHome: { ...copy.sHome, ...sHome },
    sCare: [
      { ...first, ...client },
      { ...second, ...partner },
    ],
  };
}

function projectionOf(scenario: Scenario, record = recordOf()) {
  const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
  if (!result.ok) throw new Error('not calculated');
  return result.value.projection;
}
const laterOf = (scenario: Scenario, record = recordOf()) => payFromRelease(projectionOf(scenario, record));
const depositsOf = ({ sCare }: Scenario) => sCare.map(({ radRacPaid, sellRadRacPaid }) => [radRacPaid, sellRadRacPaid]);

it('a sale pays later the amount that the bank lacks', () => {
  const scenario = scenarioWith(SALE, entering(500_000));
  expect(projectionOf(scenario).columns.bankAfterEvents[0]).toBe(-80_000);
  const later = laterOf(scenario);
  expect([later?.amount, later?.label]).toEqual([80_000, 'Pay $80,000.00 from the sale in June 2027']);
  const after = later?.apply(scenario) as Scenario;
  expect(depositsOf(after)[0]).toEqual([420_000, 80_000]);
  const { columns, people } = projectionOf(after);
  expect([columns.bankAfterEvents[0], people[0]?.depositPaidIn[7]]).toEqual([0, 80_000]);
  expect(laterOf(after)).toBeUndefined();
});

it.each<[string, Scenario, number | undefined]>([
  ['no sale', scenarioWith({}, entering(500_000)), undefined],
  ['a sale in the first month', scenarioWith({ ...SALE, sellMonth: '2026-11-01' }, entering(500_000)), undefined],
  ['a bank balance that is sufficient', scenarioWith(SALE, entering(420_000)), undefined],
  [
    'a deposit partly paid from outside the bank',
    scenarioWith(SALE, entering(500_000, { depositElsewhere: 50_000 })),
    30_000,
  ],
  [
    'a sale that already pays for something',
    scenarioWith(SALE, entering(500_000, { sellRadRacPaid: 740_000 })),
    30_000,
  ],
  ['a sale that brings too little', scenarioWith({ ...SALE, sellExpenses: 800_000 }, entering(500_000)), undefined],
])('%s', (_, scenario, amount) => {
  expect(laterOf(scenario)?.amount).toBe(amount);
});

it('a sale pays the deposits of both people later, the first one as far as possible', () => {
  const scenario = scenarioWith(SALE, entering(100_000), entering(450_000));
  const later = laterOf(scenario, coupleOf());
  expect(later?.amount).toBe(130_000);
  expect(depositsOf(later?.apply(scenario) as Scenario)).toEqual([
    [0, 100_000],
    [420_000, 30_000],
  ]);
});

it('an exit from the community pays the deposit later', () => {
  const left: Partial<Home> = {
    leavesCommunity: true,
    rcom_exEnt_choice: 'full',
    rv_date_purchased: '01/02/2015',
    rv_purchasePrice: 400_000,
    rv_date_exit: '10/03/2027',
  };
  const before: Scenario = {
    ...current,
    sCare: [{ ...current.sCare[0], typeOfCare: 4 }, current.sCare[1]],
    sHome: { ...current.sHome, ...left, leavesCommunity: false },
  };
  const scenario = scenarioWith({ ...left, netHomeValue: null }, entering(500_000));
  const result = calculateReport(recordOf(), scenario, before, shippedRateBook, TODAY);
  if (!result.ok) throw new Error('not calculated');
  expect(payFromRelease(result.value.projection)?.label).toBe('Pay $80,000.00 from the exit in March 2027');
});
