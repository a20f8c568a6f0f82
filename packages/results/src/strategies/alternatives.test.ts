import { readFileSync } from 'node:fs';
import { documentsOfCase, mergeRecord, readCaseText, withSettingsOf } from '@advice-builder/casework';
import {
  type Alternatives,
  alternativesSchema,
  type RecordDocument,
  type StrategyAxis,
  type StrategyKind,
  strategyAims,
  strategyKinds,
  validate,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternativesPage, keptRows, rowsBeside } from './alternatives.ts';
import { strategyContext } from './axes.ts';
import { evaluator } from './evaluate.ts';

const CASES = new URL('../../../../tests/cases/', import.meta.url);
const book = shippedRateBook;

function opened(name: string) {
  const read = readCaseText(readFileSync(new URL(`${name}.json`, CASES), 'utf8'));
  if (!read.ok) throw new Error(name);
  const { record, scenarios } = documentsOfCase(read.value);
  return { record, scenarios: Object.fromEntries(scenarios), today: isoDate(read.value.asAt) };
}

const single = opened('single-2025-fees');
const couple = opened('couple-one-in-care');

const withSearch = (record: RecordDocument, alternatives: Alternatives): RecordDocument => ({
  ...record,
  documentSetting: { ...record.documentSetting, alternatives },
});
const pageOf = ({ record, scenarios, today }: typeof single, alternatives: Alternatives) =>
  alternativesPage(withSearch(record, alternatives), scenarios, today, book);

const SHARE: StrategyAxis = { kind: 'share', person: 0, from: 0, to: 100, step: 20 };
const GIFT: StrategyAxis = { kind: 'gift', from: 0, to: 30_000, step: 10_000 };

function searched(chosen: readonly number[], axes = [GIFT, SHARE]): Alternatives {
  const { record, scenarios, today } = single;
  const { 0: current, 2: scenario } = scenarios;
  if (current === undefined || scenario === undefined) throw new Error('no scenario');
  const evaluate = evaluator(strategyContext({ record, scenario, sid: 2, current, today }), axes, book);
  return {
    on: '2026-11-21',
    source: 2,
    axes,
    aims: ['cash', 'estate'],
    counts: { counted: 20, short: 2, unpaid: 1, refused: 1, failed: 0 },
    withShort: false,
    best: 3,
    rows: [...keptRows(evaluate, rowsBeside(axes, chosen))],
  };
}

describe('the rows beside a combination', () => {
  it('are one step away along one axis each, within the limits', () => {
    expect(rowsBeside([GIFT, SHARE], [0, 60])).toEqual([
      [0, 60],
      [10_000, 60],
      [0, 40],
      [0, 80],
    ]);
    // A threshold between two steps has both as neighbours.
    expect(rowsBeside([SHARE], [43.2])).toEqual([[43.2], [40], [60]]);
  });
});

describe('the page of a search', () => {
  it('says in which aims a neighbour is less favourable, and in which more', () => {
    const page = pageOf(single, searched([0, 20]));
    expect(page?.isChanged).toBe(false);
    expect(page?.rows.map(({ choices }) => choices)).toEqual([
      ['None', '20%'],
      ['$10,000.00', '20%'],
      ['None', '0%'],
      ['None', '40%'],
    ]);
    const [own, , less] = page?.rows ?? [];
    expect(own?.why).toBe('');
    expect(less?.why).toMatch(
      /^Less favourable: Cash after 15 years \$[\d,.]+ less, Net worth after 15 years \$[\d,.]+ less$/,
    );
  });

  it('says that figures are the same for the chosen aims if only another aim differs', () => {
    const kept = { ...searched([0, 20]), aims: ['sold' as const] };
    expect(pageOf(single, kept)?.rows[1]?.why).toBe('The same figures for the chosen aims');
  });

  it('says why the chosen combination itself could not be paid', () => {
    const page = pageOf(single, {
      ...searched([0, 100]),
      rows: [{ values: [30_000, 100], state: 'counted', figures: [] }],
    });
    expect(page?.rows[0]).toMatchObject({
      state: expect.not.stringMatching('counted'),
      why: expect.stringMatching(/^\S/),
    });
    expect(page?.isChanged).toBe(true);
  });

  it('compares combinations whose cash runs out if the search did, and otherwise gives that as the reason', () => {
    const kept = searched([0, 60]);
    const [own, beside] = pageOf(single, kept)?.rows ?? [];
    expect(own?.why).toBe('Cash falls below zero in January 2027');
    expect(beside).toMatchObject({ state: 'short', why: own?.why });
    const [chosen, compared] = pageOf(single, { ...kept, withShort: true })?.rows ?? [];
    expect(chosen?.why).toBe(own?.why);
    expect(compared?.why).toMatch(
      /^Less favourable: Cash after .+\$[\d,.]+ less\. Cash falls below zero in \w+ 20\d\d$/,
    );
  });

  it('is changed by a cent in any figure, by another state, and by an aim that the search did not know', () => {
    const kept = searched([0, 20]);
    const [first, ...rest] = kept.rows;
    if (first === undefined) throw new Error('no row');
    const isChanged = (row: Partial<typeof first>) =>
      pageOf(single, { ...kept, rows: [{ ...first, ...row }, ...rest] })?.isChanged;
    expect(isChanged({})).toBe(false);
    for (const aim of strategyAims.keys()) {
      expect(isChanged({ figures: first.figures.with(aim, (first.figures[aim] ?? 0) + 0.01) })).toBe(true);
    }
    expect(isChanged({ state: 'short' })).toBe(true);
    expect(isChanged({ figures: first.figures.slice(0, -1) })).toBe(true);
  });

  it('reads the values of each row in the order of the stored axes', () => {
    const kept = searched([0, 20]);
    const rows = kept.rows.map((row) => ({ ...row, values: row.values.toReversed() }));
    expect(pageOf(single, { ...kept, axes: kept.axes.toReversed(), rows })).toEqual(pageOf(single, kept));
  });

  it('does not exist without its scenario', () => {
    const { 2: _gone, ...scenarios } = single.scenarios;
    expect(pageOf({ ...single, scenarios }, searched([0, 20]))).toBeUndefined();
    const none = { ...single.record, documentSetting: { alternatives: null } };
    expect(alternativesPage(none, single.scenarios, single.today, book)).toBeUndefined();
  });
});

describe('a search in the settings of a record', () => {
  const kept = withSearch({ ...single.record, documentSetting: { covering: 'Dear Iris' } }, searched([0, 20]));

  it('goes with its scenario, and leaves the other texts', () => {
    expect(withSettingsOf(kept, new Set([0, 1])).documentSetting).toEqual({
      covering: 'Dear Iris',
      alternatives: null,
    });
    expect(withSettingsOf(kept, new Set([0, 2]))).toBe(kept);
  });

  it('stays if a save does not name it, and is taken out by null', () => {
    const at = '2026-11-21T00:00:00.000Z';
    const { documentSetting } = mergeRecord(kept, { documentSetting: { covering: 'Dear Ann' } }, at);
    expect(documentSetting).toEqual({ ...kept.documentSetting, covering: 'Dear Ann' });
    const without = mergeRecord(kept, { documentSetting: { alternatives: null } }, at);
    expect(without.documentSetting).toEqual({ covering: 'Dear Iris', alternatives: null });
    expect(alternativesPage(without, single.scenarios, single.today, book)).toBeUndefined();
  });
});

const values: Readonly<Record<StrategyKind, fc.Arbitrary<number>>> = {
  entry: fc.integer({ min: 22_800, max: 26_399 }),
  rules: fc.constantFrom(0, 1),
  home: fc.oneof(fc.constantFrom(-2, -1), fc.integer({ min: 22_800, max: 26_399 })),
  annuity: fc.double({ min: 0, max: 99_999_999, noNaN: true }),
  gift: fc.double({ min: 0, max: 99_999_999, noNaN: true }),
  drawn: fc.constantFrom(0, 1),
  share: fc.double({ min: 0, max: 100, noNaN: true }),
};

/** An axis with a value of it. */
const axisAndValue = fc.constantFrom(...strategyKinds).chain((kind) =>
  fc
    .record({
      value: values[kind],
      person: fc.constantFrom(0 as const, 1 as const),
      entryId: fc.constantFrom('gone', undefined),
    })
    .map(({ value, person, entryId }) => ({
      value,
      axis: {
        kind,
        person,
        ...(entryId !== undefined && { entryId }),
        ...(kind === 'home' && { ways: ['keep' as const] }),
        from: Math.max(0, value) || (kind === 'home' ? 24_324 : 0),
        to: Math.max(0, value) || (kind === 'home' ? 24_324 : 0),
        step: 1,
      },
    })),
);

it('any search that a record can store has a page without missing words, whatever changed since', () => {
  fc.assert(
    fc.property(
      fc.array(axisAndValue, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('single' as const, 'couple' as const),
      fc.constantFrom(0, 1, 2),
      fc.constantFrom('2026-12-01', '2014-08-01', '1900-01-01', '2190-06-01'),
      (chosen, name, source, projectFrom) => {
        const of = { single, couple }[name];
        const alternatives = {
          ...searched([0, 20]),
          source,
          axes: chosen.map(({ axis }) => axis),
          rows: [{ values: chosen.map(({ value }) => value), state: 'counted', figures: [] }],
        };
        const read = validate(alternativesSchema, alternatives);
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        const page = pageOf({ ...of, record: { ...of.record, projectFrom } }, read.value);
        expect(JSON.stringify(page?.rows)).toMatch(/choices/);
        expect(JSON.stringify(page)).not.toMatch(/undefined|NaN|null/);
      },
    ),
    { numRuns: 40 },
  );
});
