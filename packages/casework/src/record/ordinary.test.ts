/** Forms that other programs write. They cannot express null and leave out empty values. */
import {
  readForm,
  recordDocumentSchema,
  type SavePayload,
  savePayloadSchema,
  scenarioSchema,
  validate,
} from '@advice-builder/contract';
import fc from 'fast-check';
import { stringify } from 'qs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { mergeRecord, mergeScenario } from '../record/merge.ts';
import { anyRecord, anyScenario } from '../testing/arbitrary.ts';
import { recordOf, TODAY } from '../testing/cases.ts';

type Pair = readonly [string, string];

/** Pairs as jQuery's `param`, axios and others write them: `list[]` for texts, `list[0][name]` for groups. */
function pairsOf(name: string, value: unknown): readonly Pair[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => pairsOf(`${name}[${typeof item === 'object' && item ? index : ''}]`, item));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) => pairsOf(`${name}[${key}]`, member));
  }
  return [[name, value === null || value === undefined ? '' : String(value)]];
}

const pairs = (body: object): readonly Pair[] => Object.entries(body).flatMap(([name, value]) => pairsOf(name, value));

const ENCODERS: Readonly<Record<string, (body: object) => string>> = {
  qs: (body) => stringify(body),
  'qs, names unescaped': (body) => stringify(body, { encodeValuesOnly: true }),
  'qs, nulls by name': (body) => stringify(body, { strictNullHandling: true }),
  'jQuery.param': (body) =>
    pairs(body)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&'),
  URLSearchParams: (body) => new URLSearchParams(pairs(body).map((pair) => [...pair])).toString(),
};

const AT = '2026-11-20T23:00:00.000Z';
function valid<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = validate(schema, value);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** A complete load answer. */
const loaded = fc
  .record({
    record: anyRecord,
    scenario: anyScenario,
    other: anyScenario,
    settings: fc.constantFrom({}, { 0: { include: true, graph: false, preferred: false } }),
    drawn: fc.constantFrom({}, { 0: { include: true }, 3: { include: false } }),
    rateIndexation: fc.constantFrom(null, { cpiPercent: 2.5, wagesPercent: 0, pensionPercent: 3 }),
    notes: fc.array(fc.constant({ id: 1, datetime: AT, body: 'a & b = c' }), { maxLength: 1 }),
  })
  .map(({ record, scenario, other, settings, drawn, rateIndexation, notes }) => {
    const { name: _name, meta: _meta, tmp: _tmp, imported: _imported, ...imported } = other;
    const document = {
      ...record,
      reportSetting: settings,
      graphSetting: { scenarios: drawn, highlighted: 0 },
      rateIndexation,
      notes,
    };
    const sFentries = scenario.sFentries.map((entry) => ({ ...entry, sid: 1 }));
    return {
      record: valid(recordDocumentSchema, document),
      scenarios: { 0: valid(scenarioSchema, other), 1: valid(scenarioSchema, { ...scenario, sFentries, imported }) },
    };
  });

function read(text: string): SavePayload {
  const result = readForm(text, savePayloadSchema);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe.for(Object.keys(ENCODERS))('a form of %s', (name) => {
  const encode = ENCODERS[name] as (body: object) => string;

  it('A-30 carries the document of any record and any scenario, with every field', () => {
    fc.assert(
      fc.property(loaded, ({ record, scenarios }) => {
        const body = { recId: 7, record, recordRevision: 3, scenarios, reportSetting: {} };
        const posted = read(encode(body));
        expect(mergeRecord(record, posted.record ?? {}, AT)).toEqual(record);
        for (const sid of [0, 1] as const) {
          const scenario = scenarios[sid];
          expect(mergeScenario(scenario, posted.scenarios?.[sid] ?? {}, sid, TODAY)).toEqual(scenario);
        }
      }),
      { seed: 20261121, numRuns: 40 },
    );
  });

  it('can clear a value', () => {
    const was = recordOf({ clients: [{ dob: '03/03/1942', currentPension: 5 }], rateIndexation: null });
    const posted = read(encode({ record: { clients: [{ dob: null, currentPension: null }] } }));
    expect(mergeRecord(was, posted.record ?? {}, AT).clients[0]).toMatchObject({ dob: null, currentPension: null });
    const care = read(encode({ scenarios: { 0: { sCare: [{ applicableMPIR: null, radRetention: null }] } } }));
    expect(care.scenarios?.[0]?.sCare?.[0]).toEqual({ applicableMPIR: null, radRetention: null });
  });
});
