/** Parts of random documents that a person could enter. Months are counted from the first one. */

import { newEntry, noSuffix } from '@advice-builder/casework';
import type { Care, Entry, EntryTemplateId, Home, Scenario } from '@advice-builder/contract';
import { knownEntries } from '@advice-builder/results';
import fc from 'fast-check';
import { addDays, firstOfMonthNumber } from '../social-security/dates.ts';
import { monthOfText, type PersonNumber } from './documents.ts';
import { TODAY } from './hand-worked.ts';

/** Whole dollars, some of them round numbers, sometimes 0. */
export const dollars = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: most / 1000 }).map((thousands) => thousands * 1000) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100) },
  );

const positive = (most: number) => fc.integer({ min: 1, max: most / 500 }).map((steps) => steps * 500);

export const blankOr = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 3 });

/** `yyyy-mm-01`: between `least` and `most` months after the first month; a negative number is before it. */
export const month = (first: number, least: number, most: number): fc.Arbitrary<string> =>
  fc
    .oneof(fc.constant(Math.min(Math.max(0, least), most)), fc.integer({ min: least, max: most }))
    .map((offset) => firstOfMonthNumber(first + offset));

/** Like `month`, but to the day. */
export const day = (first: number, least: number, most: number): fc.Arbitrary<string> =>
  fc.tuple(month(first, least, most), fc.constantFrom(0, 0, 9, 24)).map(([from, days]) => addDays(from, days));

export const typed = (iso: string): string => iso.split('-').reverse().join('/');

/** One person or two. If the care types differ, one of them is residential. */
export const typesOfCare: fc.Arbitrary<readonly [Care['typeOfCare'], Care['typeOfCare']]> = fc
  .tuple(fc.constantFrom(1, 1, 2, 2, 3, 4, 5), fc.constantFrom('same', 'first', 'second', 'second'))
  .map(([type, who]) => [who === 'first' ? 1 : type, who === 'second' ? 1 : type] as const);

export const residence = (first: number): fc.Arbitrary<Partial<Care>> =>
  fc.record({
    dateOfEntry: fc.oneof(day(first, -40, 0), day(first, -40, 0), day(first, 1, 30)).map(typed),
    marketPriceRad: positive(800_000),
    radRacPaid: dollars(600_000),
    radRetention: blankOr(fc.constantFrom(0, 2, 3)),
    deductDAPDAC: fc.boolean(),
    sellRadRacPaid: dollars(300_000),
  });

export const village = (first: number, quick: fc.Arbitrary<boolean>): fc.Arbitrary<Partial<Home>> =>
  fc.record({
    rcom_exEnt_choice: quick.map((isQuick) => (isQuick ? ('quick' as const) : ('full' as const))),
    home_rv_exit: dollars(700_000),
    rv_calculationBase: fc.constantFrom(1 as const, 2 as const),
    rv_purchasePrice: positive(900_000),
    rv_assetGrowth: fc.constantFrom(0, 2, 3.5),
    rv_shareCapitalGain: fc.constantFrom(0, 50, 100),
    rv_refurbCost: dollars(20_000),
    rv_sellingFees: fc.constantFrom(0, 2, 3),
    rv_date_purchased: blankOr(day(first, -100, 0).map(typed)),
  });

export const ordinary = (first: number): fc.Arbitrary<Partial<Home>> =>
  fc.record({
    netHomeValue: fc.oneof(positive(1_500_000), fc.constant(0)),
    growthRate: fc.constantFrom(null, 0, 3),
    sell: fc.constantFrom(false, false, true),
    sellMonth: blankOr(month(first, -8, 30)),
    sellExpenses: dollars(30_000),
    rent: fc.boolean(),
    rentValue: dollars(2000),
    rentAtMonth: blankOr(month(first, 0, 20)),
    buysHome: fc.boolean(),
    nextHomePrice: blankOr(positive(900_000)),
    nextHomeMonth: blankOr(month(first, -8, 30)),
    nextHomeCosts: dollars(40_000),
    nextHomeGrowth: fc.constantFrom(null, 0, 3),
  });

export const grannyFlat = (first: number): fc.Arbitrary<Partial<Home>> =>
  fc.record({
    quick: fc.boolean(),
    grannyFlatQuick: dollars(400_000),
    grannyFlatPurchPrice: dollars(500_000),
    grannyFlatPurchDate: blankOr(day(first, -50, 0).map(typed)),
  });

const owned = (first: number) =>
  fc
    .record({ start: blankOr(month(first, -30, 20)), ends: fc.constantFrom(false, false, true), after: fc.nat(40) })
    .map(({ start, ends, after }) => ({
      assetDateStart: start,
      // The end, if there is one, comes after the start.
      assetDateEnd: ends ? firstOfMonthNumber((monthOfText(start) ?? first - 7) + 1 + after) : null,
    }));

const payment = { cashAmount: positive(5000), cashFrequency: fc.constantFrom(1, 12) };

const stream = (first: number) =>
  fc.record({
    name: fc.constant('Stream'),
    annuityType: fc.constantFrom(0, 1, 2),
    assetDateStart: day(first, -60, 20),
    new: fc.boolean(),
    assetValue: positive(300_000),
    dob: fc.constantFrom('03/03/1942', '20/11/1937', '01/07/1950'),
    ...payment,
    term: fc.constantFrom(3, 5, 10, 12.5),
    rcv: fc.constantFrom(0, 0, 40, 100),
  });

interface EntryParts {
  readonly eid: EntryTemplateId;
  readonly fields: object;
}

/** Any complete entry with a value. */
export function anyEntry(first: number): fc.Arbitrary<EntryParts> {
  const of = (eid: EntryTemplateId, fields: fc.Arbitrary<object>) => fields.map((each) => ({ eid, fields: each }));
  const asset = fc.tuple(
    fc.record({ assetValue: positive(400_000), assetGrowth: fc.constantFrom(null, 4) }),
    owned(first),
  );
  const valued = asset.map(([value, span]) => ({ ...value, ...span }));
  const account = fc.record({ assetValue: positive(400_000), cashAmount: fc.integer({ min: 4, max: 20 }) });
  return fc.oneof(
    of(0, valued),
    of(2, valued),
    of(3, valued),
    of(
      12,
      fc.tuple(valued, month(first, -6, 20)).map(([value, start]) => ({
        ...value,
        assetDateStart: start,
        assetDateEnd: value.assetDateEnd === null ? null : firstOfMonthNumber((monthOfText(start) ?? first) + 4),
      })),
    ),
    of(
      15,
      fc.tuple(account, blankOr(month(first, -30, 0))).map(([each, start]) => ({ ...each, cashDateStart: start })),
    ),
    of(
      6,
      fc.record({
        assetValue: positive(200_000),
        ...payment,
        assetDateStart: blankOr(month(first, -60, 0)),
        term: fc.constantFrom(5, 10, 12.5),
        rcv: fc.constantFrom(0, 40),
      }),
    ),
    of(13, stream(first)),
    of(
      14,
      fc.tuple(stream(first), dollars(90_000)).map(([{ rcv: _rcv, ...each }, premium]) => ({
        ...each,
        annuityType: 2,
        gender: 2,
        investValue: each.assetValue + premium,
        saResident: premium % 2000 === 0,
      })),
    ),
    of(20, fc.record({ assetValue: positive(100_000), assetDateStart: month(first, 0, 12) })),
    of(1, fc.record({ assetValue: positive(50_000), assetDateStart: day(first, -20, 20) })),
  );
}

/** Parts of a scenario whose entries appear in full mode only, by the section of the entry. */
const PARTS: readonly ('sAssets' | 'sInvest' | 'sIncome')[] = ['sAssets', 'sInvest', 'sIncome'];

/** Adds an entry of one owner or of both, in full mode. A person has at most one CarePlus. */
export function withEntry(
  scenario: Scenario,
  sid: number,
  { eid, fields }: EntryParts,
  owner: PersonNumber | null,
): Scenario {
  const clientId = eid === 14 || eid === 20 ? (owner ?? 0) : owner;
  if (eid === 14 && scenario.sFentries.some((each) => each.eid === 14 && each.clientId === clientId)) return scenario;
  const place = { sid, existing: knownEntries(scenario), today: TODAY, suffix: noSuffix };
  const entry: Entry = newEntry(eid, place, { ...fields, clientId });
  const part = PARTS[entry.etid];
  const shown = part === undefined ? {} : { [part]: { ...scenario[part], quick: false } };
  return { ...scenario, ...shown, sFentries: [...scenario.sFentries, entry] };
}

/** Whether quick mode can be chosen for personal assets: only if the section has no entries. */
export const mayBeQuick = ({ sFentries }: Scenario): boolean =>
  !sFentries.some(({ etid, auto }) => etid === 0 && !auto);
