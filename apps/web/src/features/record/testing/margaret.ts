/** A case for tests of the record page: Margaret, in care from 1 November 2026, home kept. */

import { newEntry, newRecord, newScenario, noSuffix } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { mergeBook, PACK_FORMAT, packHash, type RateBook, type RatePack, shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import type { Calculated } from '../../../state/figures.ts';

export const TODAY = isoDate('2026-11-21');

export function margaret(): { readonly record: RecordDocument; readonly scenario: Scenario } {
  const blank = newRecord(TODAY);
  const scenario = newScenario(TODAY, 0);
  const place = { sid: 0, existing: scenario.sFentries, today: TODAY, suffix: noSuffix };
  const fund = newEntry(2, place, { assetValue: 80_000 });
  return {
    record: {
      ...blank,
      clients: blank.clients.map((client) => ({
        ...client,
        first_name: 'Margaret',
        dob: '03/03/1942',
        gender: 2 as const,
      })),
    },
    scenario: {
      ...scenario,
      sCare: [
        {
          ...scenario.sCare[0],
          typeOfCare: 1,
          dateOfEntry: '01/11/2026',
          marketPriceRad: 550_000,
          radRacPaid: 300_000,
        },
        scenario.sCare[1],
      ],
      sHome: { ...scenario.sHome, netHomeValue: 900_000 },
      sAssets: { ...scenario.sAssets, quickTotal: 10_000 },
      sInvest: { quick: false, quickTotal: 420_000, cashGrowth: 3, openingKept: {} },
      sExpenses: { ...scenario.sExpenses, quickTotal: 12_000 },
      sFentries: [...scenario.sFentries, fund],
    },
  };
}

export function calculated(
  change: (scenario: Scenario) => Scenario = (scenario) => scenario,
  rates = shippedRateBook,
  months: 60 | 180 = 60,
): Calculated {
  const { record, scenario } = margaret();
  const changed = change(scenario);
  const result = calculateReport(record, changed, changed, rates, TODAY, { months });
  if (!result.ok) throw new Error(result.problems.map((problem) => problem.code).join());
  return result.value;
}

/** The rates including a pack with the interest rate of October 2026, which Margaret's figures use. */
export function ratesWithPack(): RateBook {
  const content = {
    format: PACK_FORMAT,
    id: 'rates-2026-10',
    title: 'Rates of 1 October 2026',
    made: '2026-11-20',
    sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://health.gov.au', read: '2026-11-20' } },
    series: [
      {
        id: 'mpir.rate',
        unit: 'percent',
        period: 'year',
        values: [{ from: '2026-10-01', value: 8.99, status: 'published', source: 'health' }],
      },
    ],
  } satisfies Omit<RatePack, 'hash'>;
  return mergeBook([{ ...content, hash: packHash(content) }]);
}
