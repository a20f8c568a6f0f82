import { completeRecord, completeScenario } from '@advice-builder/casework';
import { type RecordDocument, type Scenario, toPickedMonth, toTypedDate } from '@advice-builder/contract';
import { addMonths, type CivilDate, firstOfMonth, monthOf } from '@advice-builder/kernel';
import { makeScenario } from '@advice-builder/results';

/** Months until the home of the second scenario is sold. */
const MONTHS_TO_SALE = 6;

type Patch = Parameters<typeof makeScenario>[1]['patch'];

export interface ExampleCase {
  readonly record: RecordDocument;
  /** Ordered by id. */
  readonly scenarios: readonly Scenario[];
}

/**
 * Margaret and Thomas Ellis, invented: she has entered residential care this month, he stays at home. Three scenarios:
 * the Current Situation, the home sold, and more of the price paid upfront. Dates are relative to `today`, so that the
 * example never ages.
 */
export function coupleExample(today: CivilDate): ExampleCase {
  const entry = firstOfMonth(monthOf(today));
  const record = completeRecord(
    {
      reference: 'EXAMPLE',
      description: 'An invented couple. This is your copy, so you can change anything.',
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
  const make = (sid: number, name: string, patch: Patch): Scenario =>
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
      make(2, 'A larger deposit', { sCare: [{ ...margaret, radRacPaid: 450_000 }, {}] }),
    ],
  };
}

/** Months until the home of the single client is sold or let. */
const MONTHS_TO_LEAVE = 3;

/**
 * Ruth Calder, invented: she lives alone at home and would enter residential care this month. Four scenarios: the
 * Current Situation, and care with the home kept, let and sold. Payments of the price on entry come from her bank
 * account.
 */
export function singleExample(today: CivilDate): ExampleCase {
  const entry = firstOfMonth(monthOf(today));
  const record = completeRecord(
    {
      reference: 'EXAMPLE 2',
      description: 'An invented single client. This is your copy, so you can change anything.',
      relationship: 1,
      clients: [{ first_name: 'Ruth', last_name: 'Calder', gender: 2, dob: '23/06/1941' }],
    },
    today,
  );
  const current = completeScenario(
    {
      sCare: [{ typeOfCare: 2 }, {}],
      sHome: { netHomeValue: 780_000 },
      sAssets: { quickTotal: 15_000 },
      sInvest: { quick: false, quickTotal: 450_000, cashGrowth: 3 },
      sExpenses: { quickTotal: 18_000, oopFrequency: 1 },
    },
    0,
    today,
  );
  const ruth = {
    typeOfCare: 1,
    dateOfEntry: toTypedDate(entry),
    postJuly2025Rules: true,
    marketPriceRad: 520_000,
    radRacPaid: 120_000,
  } as const;
  /** Apart from the fees, few expenses are left. */
  const inCare = { sCare: [ruth, {}], sExpenses: { quickTotal: 6_000 } } satisfies Patch;
  const left = toPickedMonth(addMonths(entry, MONTHS_TO_LEAVE));
  const make = (sid: number, name: string, patch: Patch): Scenario =>
    makeScenario(current, { source: 0, name, patch }, sid, today);
  return {
    record,
    scenarios: [
      current,
      make(1, 'Keep the home', inCare),
      make(2, 'Rent the home', {
        ...inCare,
        sHome: { rent: true, rentAtMonth: left, rentValue: 620, rentFrequency: 52, rentExpenses: 140 },
      }),
      make(3, 'Sell the home', {
        ...inCare,
        sCare: [{ ...ruth, sellRadRacPaid: 400_000 }, {}],
        sHome: { sell: true, sellMonth: left, sellExpenses: 20_000 },
      }),
    ],
  };
}
