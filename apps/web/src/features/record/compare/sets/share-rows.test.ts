import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { type SweepOptions, type SweepSubject, sweepSubject } from '@advice-builder/engine';
import { formatMoney, formatWholeDollars, isoDate, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { RecordState } from '../../../../state/record-store.ts';
import { readShare, shareRows, type Unpaid } from './share-rows.ts';

const TODAY = isoDate('2026-11-21');
const PRICE = 550_000;
const record = completeRecord(
  { projectFrom: '2026-11-01', clients: [{ first_name: 'Frank', dob: '03/03/1942' }] },
  TODAY,
);

/** Frank enters in March with this amount in the bank and an assessable home. */
const frank = (bank: number, netHomeValue: number | null): Scenario =>
  completeScenario(
    {
      sCare: [{ typeOfCare: 1, dateOfEntry: '01/03/2027', marketPriceRad: PRICE }],
      sHome: { netHomeValue },
      sInvest: { quickTotal: bank },
    },
    0,
    TODAY,
  );

function subjectOf(scenario: Scenario, options: SweepOptions = {}): SweepSubject {
  const mapped = toHousehold(record, scenario, scenario, TODAY, shippedRateBook);
  if (!mapped.ok) throw new Error(JSON.stringify(mapped.problems));
  const start = sweepSubject(mapped.value.household, shippedRateBook, 0, options);
  if (!start.ok) throw new Error(start.reason);
  return start.subject;
}

function rowsOf(
  bank: number,
  unpaid: Unpaid,
  shares: readonly number[],
  { home = 900_000, ...options }: SweepOptions & { readonly home?: number | null } = {},
) {
  const scenario = frank(bank, home);
  const subject = subjectOf(scenario, options);
  const state = { today: TODAY, documents: { record, scenarios: { 0: scenario } } } as RecordState;
  return { subject, rows: shareRows({ state, scenario, sid: 0, person: 0, subject, unpaid }, shares) };
}

const topUpsOf = ({ sFentries }: Scenario): readonly unknown[] =>
  sFentries.flatMap((entry) => (entry.eid === 20 ? [entry.assetValue] : []));

describe('the rows of shares', () => {
  it('are sorted from the smallest, each with its amount filled in', () => {
    const { rows } = rowsOf(900_000, 'stays', [1, 0, 0.5]);
    expect(rows.map(({ label, amount, short }) => [label, amount, short])).toEqual([
      ['RAD 0 %', undefined, undefined],
      ['RAD 50 %', formatMoney(PRICE / 2), undefined],
      ['RAD 100 %', formatMoney(PRICE), undefined],
    ]);
    expect(rows.map(({ document }) => topUpsOf(document))).toEqual([[], [PRICE / 2], [PRICE]]);
  });

  it('merge into one row if the bank cannot pay more', () => {
    const { subject, rows } = rowsOf(200_000, 'stays', [0, 0.5, 1]);
    const most = subject.payableAtEntry;
    expect(most).toBeLessThan(PRICE / 2);
    const percent = nearestCent((100 * most) / PRICE).toFixed(0);
    expect(rows.map(({ label, amount, short }) => [label, amount, short])).toEqual([
      ['RAD 0 %', undefined, undefined],
      [`RAD ${percent} %`, formatMoney(most), `The bank can pay ${formatMoney(most)}`],
    ]);
  });

  it('leave the chosen buffer in the bank', () => {
    const [free, kept] = [rowsOf(200_000, 'stays', [1]), rowsOf(200_000, 'stays', [1], { buffer: 20_000 })];
    expect(kept.subject.payableAtEntry).toBeCloseTo(free.subject.payableAtEntry - 20_000, 2);
    expect(kept.rows[0]?.amount).toBe(formatMoney(kept.subject.payableAtEntry));
  });

  it('pay in full below zero on request, and name the missing amount', () => {
    const { subject, rows } = rowsOf(200_000, 'below-zero', [0, 0.5, 1]);
    expect(rows.map(({ label }) => label)).toEqual(['RAD 0 %', 'RAD 50 %', 'RAD 100 %']);
    const missing = PRICE / 2 - subject.payableAtEntry;
    expect(rows[1]?.short).toBe(`The bank is ${formatWholeDollars(missing)} short at entry`);
    expect(topUpsOf(rows[2]?.document as Scenario)).toEqual([PRICE]);
  });

  it('use the contribution (RAC) for a low-means resident', () => {
    const { subject, rows } = rowsOf(200_000, 'stays', [0, 0.5], { home: null });
    expect(subject.of).toBe('contribution');
    expect(rows.map(({ label }) => label)).toEqual(['RAC 0 %', 'RAC 50 %']);
  });

  it('reject a share that leaves less than the law requires', () => {
    const { subject, rows } = rowsOf(570_000, 'stays', [0.5, 1], { home: null });
    const { minimum, mostAccepted } = subject.minimumAssets ?? { minimum: 0, mostAccepted: 0 };
    expect(mostAccepted).toBeLessThan(PRICE);
    expect(rows[0]?.refused).toBeUndefined();
    expect(rows[1]?.refused).toBe(
      `Not accepted by law: ${formatWholeDollars(minimum)} of assets must be left after a deposit, so at most ${formatWholeDollars(mostAccepted)}.`,
    );
  });
});

describe('the rows of a resident who is in care by the first month', () => {
  const rowsNow = (radRacPaid: number, bank: number, elsewhere: number | null) => {
    const care = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: PRICE, radRacPaid } as const;
    const of = (sid: 0 | 1, more: object = {}): Scenario =>
      completeScenario(
        { sCare: [{ ...care, ...more }], sHome: { netHomeValue: 900_000 }, sInvest: { quickTotal: bank } },
        sid,
        TODAY,
      );
    const current = of(0);
    const scenario = of(1, { radRacPaid: radRacPaid + (elsewhere ?? 0), depositElsewhere: elsewhere });
    const mapped = toHousehold(record, scenario, current, TODAY, shippedRateBook);
    if (!mapped.ok) throw new Error('not mapped');
    const start = sweepSubject(mapped.value.household, shippedRateBook, 0);
    if (!start.ok) throw new Error(start.reason);
    const state = { today: TODAY, documents: { record, scenarios: { 0: current, 1: scenario } } } as RecordState;
    const context = { state, scenario, sid: 1, person: 0, subject: start.subject, unpaid: 'stays' } as const;
    return shareRows(context, [0, 0.5, 1]);
  };

  it('enter every share as RAD paid, without a top-up entry: the bank pays or receives the change', () => {
    const rows = rowsNow(300_000, 400_000, null);
    expect(rows.map(({ document }) => document.sCare[0].radRacPaid)).toEqual([0, PRICE / 2, PRICE]);
    for (const { document } of rows) {
      expect(document.sFentries.filter(({ auto }) => !auto)).toEqual([]);
      expect(document.sInvest).toMatchObject({ quickTotal: 400_000 });
    }
  });

  it('use other sources first, and say that they pay too', () => {
    const rows = rowsNow(0, 100_000, 60_000);
    expect(rows.map(({ document: { sCare } }) => [sCare[0].radRacPaid, sCare[0].depositElsewhere])).toEqual([
      [0, null],
      [160_000, 60_000],
    ]);
    expect(rows[1]?.short).toBe('The bank and other sources can pay $160,000.00');
  });
});

describe('readShare', () => {
  it.each([
    ['60', 0.6],
    ['60 %', 0.6],
    ['62.5%', 0.625],
    ['$137,500', 0.25],
    ['275000', 0.5],
    ['275k', 0.5],
    ['$50', 50 / PRICE],
    ['0', 0],
    ['100 %', 1],
  ])('reads %s', (text, share) => {
    expect(readShare(text, PRICE)).toBeCloseTo(share, 10);
  });

  it.each(['', '101 %', '$550,001', '-5', 'half', '1e3', '5 5 %%'])('does not read "%s"', (text) => {
    expect(readShare(text, PRICE)).toBeUndefined();
  });
});
