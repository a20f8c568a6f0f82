/** What a sampled household owns, earns, gives away and pays. */
import type { Entry, Owner } from '@advice-builder/engine';
import type { MonthIndex } from '@advice-builder/kernel';
import fc from 'fast-check';
import { arbitraryStream } from '../../packages/engine/src/testing/arbitrary-streams.ts';
import { investment } from '../../packages/engine/src/testing/households.ts';
import type { Picker } from './picker.ts';

type Maker = (pick: Picker, id: string, owner: Owner) => Entry;

const makers: readonly Maker[] = [
  (pick, id, owner) =>
    investment(pick.dollars(20_000, 500_000, 5_000), {
      id,
      owner,
      treatment: pick.of(['deemed', 'deemed', 'not-deemed', 'exempt']),
      growthPercent: pick.of([0, 4]),
      incomePerYear: pick.of([0, 2_400]),
      expensesPerYear: pick.of([0, 300]),
    }),
  (pick, id, owner) => ({
    kind: 'investment-property',
    id,
    owner,
    value: pick.dollars(300_000, 900_000, 10_000),
    growthPercent: pick.of([0, 3]),
    rent: { amount: pick.dollars(300, 700, 10), frequency: 52 },
    expensesPerPayment: pick.of([0, 90]),
    rentStart: undefined,
    rentEnd: pick.of([undefined, pick.month('2028-01', '2030-12')]),
    assessment: pick.of(['net', 'two-thirds']),
    start: undefined,
    end: pick.of([undefined, pick.month('2029-01', '2031-06')]),
  }),
  (pick, id, owner) => ({
    kind: 'income',
    id,
    owner,
    payment: { amount: pick.dollars(50, 900, 10), frequency: pick.of([26, 12]) },
    indexationPercent: pick.of([0, 3]),
    assessable: !pick.chance(4),
    start: undefined,
    end: pick.of([undefined, pick.month('2028-01', '2030-12')]),
  }),
  (pick, id) => ({
    kind: 'gift',
    id,
    owner: 'joint',
    amount: pick.dollars(5_000, 90_000, 5_000),
    date: pick.day('2022-07-01', '2029-12-31'),
  }),
  (pick, id, owner) => ({
    kind: 'inheritance',
    id,
    owner,
    value: pick.dollars(50_000, 300_000, 10_000),
    treatment: pick.of(['deemed', 'not-deemed']),
    growthPercent: 2,
    start: pick.month('2027-01', '2029-12'),
    redemption: pick.of([undefined, pick.month('2030-01', '2031-06')]),
  }),
  (pick, id) => ({
    kind: pick.of(['expense', 'out-of-pocket']),
    id,
    owner: 0,
    payment: { amount: pick.dollars(20, 200, 5), frequency: 26 },
    indexationPercent: pick.of([0, 2.5]),
    start: undefined,
    end: undefined,
  }),
  (pick, id, owner) => ({
    kind: 'personal-asset',
    id,
    owner,
    value: pick.dollars(5_000, 80_000, 1_000),
    assessable: !pick.chance(3),
    growthPercent: 0,
    start: undefined,
    end: undefined,
  }),
];

/** Most that a sampled stream pays in a year. */
const GREATEST_PAYMENT = 30_000;

/** A random stream, its payment brought down to what such a stream pays. */
function stream(pick: Picker, projectFrom: MonthIndex): Entry {
  const [sampled] = fc.sample(arbitraryStream(projectFrom), { seed: pick.whole(1, 1_000_000_000), numRuns: 1 });
  const entry: Entry = { ...(sampled as Entry), id: 's1' };
  if (!('payment' in entry) || 'kind' in entry.payment) return entry;
  const { amount, frequency } = entry.payment;
  const cents = frequency === 0 ? 0 : Math.round((Math.min(GREATEST_PAYMENT, amount * 10) / frequency) * 100);
  return { ...entry, payment: { frequency, amount: cents / 100 } } as Entry;
}

/** Within the free area of each year, but not within that of five years. */
function yearlyGifts(pick: Picker): readonly Entry[] {
  const amount = pick.of([9_000, 10_000, 14_000]);
  return ['2023', '2024', '2025', '2026', '2027', '2028'].map((year) => ({
    kind: 'gift',
    id: `g${year}`,
    owner: 'joint',
    amount,
    date: pick.day(`${year}-07-01`, `${year}-12-31`),
  }));
}

/** One to three entries, every other time an income stream, now and then gifts year by year. */
export function sampleEntries(pick: Picker, projectFrom: MonthIndex, isCouple: boolean): readonly Entry[] {
  const owner = (): Owner => pick.of(isCouple ? ['joint', 0, 1] : ['joint', 0]);
  const entries = Array.from({ length: pick.whole(1, 3) }, (_, i) => pick.of(makers)(pick, `e${i + 1}`, owner()));
  if (pick.chance(2)) entries.push(stream(pick, projectFrom));
  if (pick.chance(12)) entries.push(...yearlyGifts(pick));
  return entries;
}
