import { readdirSync, readFileSync } from 'node:fs';
import { documentsOfCase, newEntry, personNumbers, readCaseText } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { ScenarioPatch } from '@advice-builder/contract';
import { type GoalSpan, seekGoal, spellsBelowZero } from '@advice-builder/engine';
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it, test } from 'vitest';
import { calculateScenario } from '../report/calculate-report.ts';
import {
  type GoalContext,
  type GoalLever,
  goalField,
  goalMonths,
  isGoalOffered,
  startGoal,
  withLever,
} from './goal.ts';

const CASES = new URL('../../../../tests/cases/', import.meta.url);

/** All scenarios of a case file for which the question can be asked. */
function contextsOf(file: string): readonly GoalContext[] {
  const read = readCaseText(readFileSync(new URL(file, CASES), 'utf8'));
  if (!read.ok) throw new Error(file);
  const { record, scenarios } = documentsOfCase(read.value);
  const current = scenarios.get(0);
  if (current === undefined) throw new Error(file);
  const today = isoDate(read.value.asAt);
  return [...scenarios].map(([sid, scenario]) => ({ record, scenario, sid, current, today }));
}

function leversOf(context: GoalContext): readonly GoalLever[] {
  const { record, scenario } = context;
  const all: readonly GoalLever[] = [
    { kind: 'home-value' },
    { kind: 'living-expenses' },
    ...personNumbers(record).flatMap((person): GoalLever[] => [
      { kind: 'deposit', person },
      { kind: 'entry', person },
    ]),
    ...scenario.sFentries.flatMap(({ eid, id }): GoalLever[] =>
      eid === 1 ? [{ kind: 'gift', entryId: id }] : eid === 20 ? [{ kind: 'top-up', entryId: id }] : [],
    ),
  ];
  return all.filter((lever) => isGoalOffered(context, lever));
}

/** Whether cash lasts with the given value, calculated without the search. */
function lastsWith(context: GoalContext, lever: GoalLever, value: number, months: 60 | 120 | 180): boolean {
  const { record, current, today } = context;
  const scenario = withLever(context, lever, value);
  const result = calculateScenario(record, scenario, current, shippedRateBook, today, { months });
  return result.ok && spellsBelowZero(result.value.projection.columns.bankClosing).length === 0;
}

const isWithin = (spans: readonly GoalSpan[], value: number): boolean =>
  spans.some(({ from, to }) => value >= from && value <= to);

function started(context: GoalContext, lever: GoalLever, years: 5 | 10 | 15) {
  const start = startGoal(context, lever, years, shippedRateBook);
  if (!start.ok) throw new Error(JSON.stringify(start.problems));
  return start;
}

/** No case has a future gift, so a proposed scenario receives one. */
function withGift(context: GoalContext): GoalContext {
  const { scenario, sid, today } = context;
  if (sid === 0) return context;
  const given = { id: 'gift', name: 'Gift', assetValue: 20_000, assetDateStart: '2027-05-15' };
  const gift = newEntry(1, { sid, existing: scenario.sFentries, today }, given);
  return { ...context, scenario: { ...scenario, sFentries: [...scenario.sFentries, gift] } };
}

/** Samples of each kind of field in turn, from all cases. */
function twenty() {
  const questions = readdirSync(CASES).flatMap((file) =>
    contextsOf(file)
      .map(withGift)
      .flatMap((context) =>
        leversOf(context).map((lever) => ({ name: `${file} ${context.sid} ${goalField(lever)}`, context, lever })),
      ),
  );
  const turns = new Map<GoalLever['kind'], typeof questions>();
  for (const each of questions) turns.set(each.lever.kind, [...(turns.get(each.lever.kind) ?? []), each]);
  const picked: typeof questions = [];
  for (let round = 0; picked.length < 20; round++) {
    for (const list of turns.values()) {
      const each = list[(round * 7) % list.length];
      if (each !== undefined && picked.length < 20 && !picked.includes(each)) picked.push(each);
    }
  }
  return picked;
}

describe('goal seek', () => {
  /** The dollars on either side of the answer within which every value is checked. */
  const NEAR = 12;

  it.each(twenty().map((each, i) => ({ ...each, years: ([5, 10, 15] as const)[i % 3] ?? 5 })))(
    'gives the result of a full scan: $name, $years years',
    ({ context, lever, years }) => {
      const { question, range } = started(context, lever, years);
      const { spans, turn } = seekGoal(question);
      const months = goalMonths(years);
      const isMonth = lever.kind === 'entry';
      const edges = spans.flatMap(({ from, to }) => [from, to]);
      const step = isMonth ? 1 : (range.highest - range.lowest) / 31;
      const scanned = Array.from({ length: (range.highest - range.lowest) / step + 1 }, (_, i) =>
        Math.trunc(range.lowest + i * step),
      );
      const near = edges.flatMap((edge) => Array.from({ length: 2 * NEAR + 1 }, (_, i) => edge - NEAR + i));
      const values = [...new Set([...scanned, ...near])].filter(
        (value) => value >= range.lowest && value <= range.highest,
      );
      expect(values.filter((value) => lastsWith(context, lever, value, months) !== isWithin(spans, value))).toEqual([]);
      expect(turn === undefined).toBe(edges.every((edge) => edge === range.lowest || edge === range.highest));
    },
  );

  it('covers all six kinds of field among the twenty samples', () => {
    expect(new Set(twenty().map(({ lever }) => lever.kind)).size).toBe(6);
  });
});

const contextOf = (patch: ScenarioPatch, current: ScenarioPatch = { sCare: [{ typeOfCare: 2 }] }): GoalContext => ({
  record: recordOf({ clients: [{ first_name: 'Margaret', dob: '03/03/1942', gender: 2, pension_type: 2 }] }),
  scenario: scenarioOf(patch, 1),
  sid: 1,
  current: scenarioOf(current),
  today: TODAY,
});

test('goal seek reports a low means status that changes at a price as the rule, with the values on both sides', () => {
  const sold = contextOf(
    {
      sCare: [{ ...resident, dateOfEntry: '01/07/2027', radRacPaid: null }],
      sHome: { netHomeValue: 160_000, sell: true, sellMonth: '2027-03-01' },
      sInvest: { quickTotal: 60_000 },
      sExpenses: { quickTotal: 3_000 },
    },
    { sCare: [{ typeOfCare: 2 }], sInvest: { quickTotal: 60_000 }, sHome: { netHomeValue: 160_000 } },
  );
  const { spans, turn } = seekGoal(started(sold, { kind: 'home-value' }, 10).question);
  expect(spans).toHaveLength(2);
  expect(turn?.lasts.value).toBe(spans[0]?.to);
  expect(turn?.changes.map(({ before, after }) => [after.id, before.value, after.value])).toEqual([
    ['status', 'market-payer', 'low-means'],
  ]);
  expect(turn?.short?.value).toBe((turn?.lasts.value ?? 0) + 1);
});

describe('an entry in another month', () => {
  const june = makeMonth(2027, 6);
  const paid = contextOf({ sCare: [{ ...resident, dateOfEntry: '15/11/2026' }], sInvest: { quickTotal: 400_000 } });

  it('keeps its day, and pays as a top-up the amount that was to be paid in the first month', () => {
    const { sCare, sFentries } = withLever(paid, { kind: 'entry', person: 0 }, june);
    expect(sCare[0]).toMatchObject({ dateOfEntry: '15/06/2027', radRacPaid: null });
    expect(sFentries.filter(({ eid }) => eid === 20)).toMatchObject([
      { clientId: 0, assetValue: 300_000, assetDateStart: '2027-06-01' },
    ]);
  });

  it('is the unchanged scenario if the month is the same', () => {
    expect(withLever(paid, { kind: 'entry', person: 0 }, makeMonth(2026, 11) as MonthIndex)).toBe(paid.scenario);
  });
});

describe('goal seek is offered for', () => {
  const offered = (context: GoalContext, lever: GoalLever) => isGoalOffered(context, lever);
  const inCare = contextOf({ sCare: [resident] });

  it('a home that is sold in the first month or later', () => {
    const home = (sell: boolean, sellMonth: string | null) =>
      offered(contextOf({ sHome: { sell, sellMonth } }), { kind: 'home-value' });
    expect([home(true, '2026-11-01'), home(true, '2026-10-01'), home(true, null), home(false, '2027-01-01')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('a deposit of a proposed scenario, if the entry is not in a later month', () => {
    const later = contextOf({ sCare: [{ ...resident, dateOfEntry: '01/03/2027' }] });
    const lever = { kind: 'deposit', person: 0 } as const;
    expect([offered(inCare, lever), offered({ ...inCare, sid: 0 }, lever), offered(later, lever)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(offered({ ...inCare, record: coupleOf() }, { kind: 'deposit', person: 1 })).toBe(false);
  });

  it('a future entry, and living expenses with a frequency', () => {
    const before = contextOf({ sCare: [{ ...resident, dateOfEntry: '01/10/2026' }] });
    const none = contextOf({ sExpenses: { quickTotal: 500, oopFrequency: 0 } });
    expect([offered(inCare, { kind: 'entry', person: 0 }), offered(before, { kind: 'entry', person: 0 })]).toEqual([
      true,
      false,
    ]);
    expect([offered(inCare, { kind: 'living-expenses' }), offered(none, { kind: 'living-expenses' })]).toEqual([
      true,
      false,
    ]);
    expect(() => started(none, { kind: 'living-expenses' }, 5)).toThrow(RangeError);
  });

  it('a future gift, and no other kind of entry', () => {
    const gifts = contextOf({
      sFentries: [
        { id: 'past', eid: 1, assetValue: 9_000, assetDateStart: '2025-08-01' },
        { id: 'next', eid: 1, assetValue: 9_000, assetDateStart: '2027-08-01' },
      ],
    });
    const gift = (entryId: string) => offered(gifts, { kind: 'gift', entryId });
    expect([gift('past'), gift('next'), gift('gone')]).toEqual([false, true, false]);
    expect(offered(gifts, { kind: 'top-up', entryId: 'next' })).toBe(false);
    expect(withLever(gifts, { kind: 'gift', entryId: 'gone' }, 1)).toBe(gifts.scenario);
  });
});

describe('the range of the search', () => {
  it('ends, for a deposit, at the most that the law lets an aged care home accept', () => {
    const { range } = started(
      contextOf(
        { sCare: [{ ...resident, radRacPaid: 100_000 }], sInvest: { quickTotal: 300_000 } },
        { sCare: [{ typeOfCare: 2 }], sInvest: { quickTotal: 300_000 } },
      ),
      { kind: 'deposit', person: 0 },
      5,
    );
    const { refused, highest } = range;
    expect(refused?.minimumAssets?.mostAccepted).toBeGreaterThan(0);
    expect(highest).toBe(Math.trunc(refused?.minimumAssets?.mostAccepted ?? 0));
    expect(highest).toBeLessThan(550_000);
  });

  it('ends at twice the entered value if that is above the usual end', () => {
    const rich = contextOf({ sHome: { netHomeValue: 4_000_000, sell: true, sellMonth: '2027-02-01' } });
    expect(started(rich, { kind: 'home-value' }, 5).range).toEqual({ lowest: 1, highest: 8_000_000 });
  });

  it('is replaced by the missing fields if nothing can be calculated', () => {
    const blank = { ...contextOf({ sCare: [{ typeOfCare: 1 }], sExpenses: { quickTotal: 900 } }) };
    const start = startGoal(blank, { kind: 'living-expenses' }, 5, shippedRateBook);
    expect(start.ok).toBe(false);
  });

  it('starts at 0 if the field is blank', () => {
    const blank = contextOf(
      { sCare: [{ typeOfCare: 2 }], sExpenses: { quickTotal: null }, sInvest: { quickTotal: 90_000 } },
      { sCare: [{ typeOfCare: 2 }], sInvest: { quickTotal: 90_000 } },
    );
    const { entered, question } = started(blank, { kind: 'living-expenses' }, 5);
    expect([entered, question.entered]).toEqual([undefined, 0]);
    expect(seekGoal(question).spans[0]?.from).toBe(0);
  });
});
