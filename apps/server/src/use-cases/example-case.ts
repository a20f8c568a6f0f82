import {
  completeRecord,
  completeScenario,
  makeScenario,
  type RecordDocument,
  type Scenario,
  toPickedMonth,
  toTypedDate,
} from '@advice-builder/contract';
import { addMonths, type CivilDate, firstOfMonth, monthOf } from '@advice-builder/kernel';

/** Months until the home of the second scenario is sold. */
const MONTHS_TO_SALE = 6;

export interface ExampleCase {
  readonly record: RecordDocument;
  /** By their ids. */
  readonly scenarios: readonly Scenario[];
}

/**
 * Margaret and Thomas Ellis, invented: she has entered residential care this month, he stays at home. Three scenarios:
 * as they are, with the home sold, and with more of the price paid at once. Dates follow `today`, so that it never ages.
 */
export function exampleCase(today: CivilDate): ExampleCase {
  const entry = firstOfMonth(monthOf(today));
  const record = completeRecord(
    {
      reference: 'EXAMPLE',
      description: 'An invented couple: change anything, it is your copy.',
      relationship: 3,
      clients: [
        { first_name: 'Margaret', last_name: 'Ellis', gender: 2, dob: '14/04/1942', illnessSep: true },
        { first_name: 'Thomas', last_name: 'Ellis', gender: 1, dob: '02/09/1939' },
      ],
    },
    today,
  );
  const margaret = {
    typeOfCare: 1,
    dateOfEntry: toTypedDate(entry),
    postJuly2025Rules: true,
    marketPriceRad: 550_000,
    radRacPaid: 300_000,
  } as const;
  const current = completeScenario(
    {
      sCare: [margaret, { typeOfCare: 2 }],
      sHome: { netHomeValue: 900_000, protectedPerson: true },
      sAssets: { quickTotal: 10_000 },
      sInvest: { quick: false, quickTotal: 420_000, cashGrowth: 3 },
      sExpenses: { quickTotal: 32_000, oopFrequency: 1 },
    },
    0,
    today,
  );
  const make = (sid: number, name: string, patch: Parameters<typeof makeScenario>[1]['patch']): Scenario =>
    makeScenario(current, { source: 0, name, patch }, sid, today);
  const sale = toPickedMonth(addMonths(entry, MONTHS_TO_SALE));
  return {
    record,
    scenarios: [
      current,
      make(1, 'Sell the home', {
        sCare: [{ ...margaret, sellRadRacPaid: 250_000 }, {}],
        sHome: { sell: true, sellMonth: sale },
      }),
      make(2, 'A larger deposit', {
        sCare: [{ ...margaret, radRacPaid: 450_000 }, {}],
        sInvest: { quickTotal: 270_000 },
      }),
    ],
  };
}
