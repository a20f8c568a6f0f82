import { copyScenario, newEntry } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Entry, Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';
import { openingDifference } from './opening-difference.ts';

const record = recordOf();
const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 700_000, quick: false, cashGrowth: 0 },
  sAssets: { quickTotal: 15_000 },
  sFentries: [{ eid: 2, name: 'Shares', assetValue: 50_000, treatment: 1 }],
});
const copy = copyScenario(current, 1);
const entering = { typeOfCare: 1, dateOfEntry: '26/11/2026', marketPriceRad: 500_000, radRacPaid: 500_000 } as const;
const inCare = (change: object = {}): Scenario['sCare'] => [
  { ...copy.sCare[0], ...entering, ...change },
  copy.sCare[1],
];
const differencesOf = (scenario: Scenario, of = current) =>
  openingDifference({ record, scenario, current: of, today: TODAY, book: shippedRateBook }).map(({ key, amount }) => [
    key,
    amount,
  ]);
const place = (scenario: Scenario) => ({ sid: 1, existing: scenario.sFentries, today: TODAY });
const withEntry = (given: object): Scenario => ({
  ...copy,
  sFentries: [...copy.sFentries, newEntry(2, place(copy), { name: 'Fund', assetValue: 120_000, ...given }) as Entry],
});
const investment = copy.sFentries.find(({ eid }) => eid === 2);

describe('the opening position of a proposed scenario', () => {
  it('equals that of the Current Situation if a deposit is paid, because the bank pays it', () => {
    const scenario = { ...copy, sCare: inCare() };
    expect(differencesOf(scenario)).toEqual([]);
    const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
    if (!result.ok) throw new Error('not calculated');
    expect(result.value.projection.columns.bankAfterEvents[0]).toBe(200_000);
    expect(result.value.report.dataset.net_worth[0]).toBe(700_000 + 800_000 + 15_000 + 50_000);
  });

  it.each<[string, Scenario, readonly (readonly [string, number])[]]>([
    ['lists nothing for a copy', copy, []],
    [
      'lists a changed value of the home',
      { ...copy, sHome: { ...copy.sHome, netHomeValue: 850_000 } },
      [['home', 50_000]],
    ],
    ['lists a missing home', { ...copy, sHome: { ...copy.sHome, netHomeValue: 0 } }, [['home', -800_000]]],
    [
      'lists a home sold before',
      { ...copy, sHome: { ...copy.sHome, sell: true, sellMonth: '2026-03-01' } },
      [['home', -800_000]],
    ],
    [
      'lists nothing for a home sold in the first month',
      { ...copy, sHome: { ...copy.sHome, sell: true, sellMonth: '2026-11-01' } },
      [],
    ],
    [
      'lists a changed value of contents',
      { ...copy, sAssets: { ...copy.sAssets, quickTotal: 5_000 } },
      [['contents', -10_000]],
    ],
    ['lists an entry added here', withEntry({}), [['own.2.1.4', 120_000]]],
    ['lists nothing for an entry added here and bought later', withEntry({ assetDateStart: '2026-12-01' }), []],
    [
      'lists a removed entry',
      { ...copy, sFentries: copy.sFentries.filter((entry) => entry !== investment) },
      [[`entry.${current.sFentries.find(({ eid }) => eid === 2)?.id}`, -50_000]],
    ],
    [
      'lists nothing for a village bought now if the former home is kept',
      {
        ...copy,
        sCare: [{ ...copy.sCare[0], typeOfCare: 4 }, copy.sCare[1]],
        sHome: { ...copy.sHome, formerHome: true, rcom_exEnt_choice: 'quick', home_rv_exit: 500_000 },
      },
      [],
    ],
    [
      'lists the home left out when a village is bought now',
      {
        ...copy,
        sCare: [{ ...copy.sCare[0], typeOfCare: 4 }, copy.sCare[1]],
        sHome: { ...copy.sHome, rcom_exEnt_choice: 'quick', home_rv_exit: 500_000 },
      },
      [['home', -800_000]],
    ],
  ])('%s', (_, scenario, expected) => {
    expect(differencesOf(scenario)).toEqual(expected);
  });

  it('has a notice for each line until it is confirmed, and again when its amount changes', () => {
    const codes = (scenario: Scenario) => {
      const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
      if (!result.ok) throw new Error('not calculated');
      return result.value.notices
        .filter(({ opening }) => opening !== undefined)
        .map(({ code, params }) => [code, params]);
    };
    const more = withEntry({});
    expect(codes(more)).toEqual([['opening-more', { amount: '$120,000.00', what: 'Fund' }]]);
    const kept = { ...more, sInvest: { ...more.sInvest, openingKept: { 'own.2.1.4': 120_000 } } };
    expect(codes(kept)).toEqual([]);
    const other = { ...more, sInvest: { ...more.sInvest, openingKept: { 'own.2.1.4': 100_000 } } };
    expect(codes(other)).toHaveLength(1);
  });

  it('pays a village from the bank, less money from outside', () => {
    const scenario: Scenario = {
      ...copy,
      sCare: [{ ...copy.sCare[0], typeOfCare: 4 }, copy.sCare[1]],
      sHome: {
        ...copy.sHome,
        formerHome: true,
        rcom_exEnt_choice: 'quick',
        home_rv_exit: 500_000,
        homeElsewhere: 100_000,
      },
    };
    const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
    if (!result.ok) throw new Error('not calculated');
    const { columns } = result.value.projection;
    expect([columns.communityPurchase[0], columns.bankAfterEvents[0]]).toEqual([400_000, 300_000]);
  });
});
