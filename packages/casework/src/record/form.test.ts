import {
  type Entry,
  type EntryTemplateId,
  encodeForm,
  FORM_DEPTH_MAX,
  FORM_FIELDS_MAX,
  FORM_KEY_MAX,
  FORM_LIST_MAX,
  parseForm,
  readForm,
  type SavePayload,
  savePayloadSchema,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newEntry } from '../entries/entries.ts';
import { newClient, newRecord, newScenario } from '../record/factories.ts';
import { templateList } from '../templates/templates.ts';

const TODAY = isoDate('2026-11-21');

const parsed = (text: string, schema?: z.ZodType): unknown => {
  const result = parseForm(text, schema);
  if (!result.ok) throw new Error(result.problems[0]?.code);
  return result.value;
};
const codeOf = (text: string, schema?: z.ZodType): string | undefined => {
  const result = parseForm(text, schema);
  return result.ok ? undefined : result.problems[0]?.code;
};

/** A schema and values that fit it. */
interface Typed {
  readonly schema: z.ZodType;
  readonly value: unknown;
}

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: 'binary' })
  .filter(
    (s) => !/[[\]]|\p{Surrogate}/u.test(s) && s !== '.' && !['__proto__', 'constructor', 'prototype'].includes(s),
  );
const words = fc.string({ maxLength: 20, unit: 'binary' }).filter((s) => !/\p{Surrogate}/u.test(s));
/** Empty text means null if the schema accepts null. */
const filledWords = words.filter((text) => text !== '');
const amount = fc.double({ noNaN: true, noDefaultInfinity: true });

const scalar: fc.Arbitrary<Typed> = fc.oneof(
  words.map((value) => ({ schema: z.string(), value })),
  amount.map((value) => ({ schema: z.number(), value })),
  fc.integer().map((value) => ({ schema: z.int(), value })),
  fc.boolean().map((value) => ({ schema: z.boolean(), value })),
  fc.option(filledWords).map((value) => ({ schema: z.string().nullable(), value })),
  fc.option(amount).map((value) => ({ schema: z.number().nullable(), value })),
  fc.option(fc.boolean()).map((value) => ({ schema: z.boolean().nullable(), value })),
  fc.constantFrom(0, 2, 4).map((value) => ({ schema: z.literal([0, 2, 4]), value })),
  fc.constantFrom('quick', 'full').map((value) => ({ schema: z.literal(['quick', 'full']), value })),
);

function nested(depth: number): fc.Arbitrary<Typed> {
  if (depth === 0) return scalar;
  const inner = nested(depth - 1);
  const group = fc.dictionary(name, inner, { maxKeys: 5, noNullPrototype: true }).map((members) => ({
    schema: z.strictObject(Object.fromEntries(Object.entries(members).map(([key, member]) => [key, member.schema]))),
    value: Object.fromEntries(Object.entries(members).map(([key, member]) => [key, member.value])),
  }));
  const list = fc.oneof(
    fc.array(fc.option(amount), { maxLength: 6 }).map((value) => ({ schema: z.array(z.number().nullable()), value })),
    fc.array(words, { maxLength: 6 }).map((value) => ({ schema: z.array(z.string()), value })),
    fc.array(inner, { maxLength: 4 }).map((items) => ({
      schema: items.length === 0 ? z.array(z.boolean()) : z.tuple(items.map((item) => item.schema) as [z.ZodType]),
      value: items.map((item) => item.value),
    })),
  );
  const map = fc
    .dictionary(name, fc.boolean(), { maxKeys: 4, noNullPrototype: true })
    .map((value) => ({ schema: z.record(z.string(), z.boolean()), value }));
  return fc.oneof(scalar, group, list, map);
}

const document = fc.dictionary(name, nested(3), { maxKeys: 6, noNullPrototype: true }).map((members) => ({
  schema: z.strictObject(Object.fromEntries(Object.entries(members).map(([key, member]) => [key, member.schema]))),
  value: Object.fromEntries(Object.entries(members).map(([key, member]) => [key, member.value])),
}));

/** The items of a mixed tuple share one shape, so a text that reads as a number or flag becomes one. */
function hasMixedTuple(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodTuple) return true;
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).some((member) => hasMixedTuple(member as z.ZodType));
  return false;
}

describe('an amount of dollars in a form', () => {
  const read = (value: string) => parseForm(`scenarios[0][sCare][0][clinicalCareCosts]=${value}`, savePayloadSchema);

  it.each(['3.000', '12.345', '-3.000'])('is refused as %s, and never read as less', (value) => {
    expect(read(value)).toEqual({
      ok: false,
      problems: [
        expect.objectContaining({
          code: 'amount-decimals',
          fieldPath: ['scenarios', '0', 'sCare', 0, 'clinicalCareCosts'],
        }),
      ],
    });
  });

  it.each([
    ['3.00', 3],
    ['3', 3],
  ])('is read as %s', (value, amount) => {
    expect(read(value)).toMatchObject({ value: { scenarios: { 0: { sCare: [{ clinicalCareCosts: amount }] } } } });
  });

  it('is limited to two decimals, unlike a percentage', () => {
    expect(codeOf('scenarios[0][sHome][homeGrowth]=3.000', savePayloadSchema)).toBeUndefined();
  });
});

describe('the form codec', () => {
  it('writes and reads any document of a schema', () => {
    fc.assert(
      fc.property(
        document.filter(({ schema }) => !hasMixedTuple(schema)),
        ({ schema, value }) => {
          expect(parsed(encodeForm(value), schema)).toEqual(value);
        },
      ),
      { seed: 20261121, numRuns: 400 },
    );
  });

  it('writes and reads lists of groups, lists of lists and empty ones inside them', () => {
    const row = z.strictObject({
      n: z.number().nullable(),
      t: z.string().nullable(),
      f: z.boolean(),
      l: z.array(z.array(z.number())),
      g: z.record(z.string(), z.strictObject({ x: z.boolean().optional() })),
    });
    const values = fc.record({
      n: fc.option(amount),
      t: fc.option(filledWords),
      f: fc.boolean(),
      l: fc.array(fc.array(amount, { maxLength: 3 }), { maxLength: 3 }),
      g: fc.dictionary(name, fc.record({ x: fc.boolean() }, { requiredKeys: [] }), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), (rows) => {
        expect(parsed(encodeForm({ rows }), z.strictObject({ rows: z.array(row) }))).toEqual({ rows });
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it('reads escaped brackets, as other programs write them', () => {
    fc.assert(
      fc.property(
        document.filter(({ schema }) => !hasMixedTuple(schema)),
        ({ schema, value }) => {
          const body = encodeForm(value);
          expect(parsed(body.replaceAll('[', '%5B').replaceAll(']', '%5D'), schema)).toEqual(value);
          expect(parsed(body.replaceAll('[', '%5b').replaceAll(']', '%5d'), schema)).toEqual(value);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it('never throws and never changes prototypes, whatever the text', () => {
    const piece = fc.constantFrom(
      'a',
      'b[',
      ']',
      '[0]',
      '[]',
      '[.]',
      '=',
      '&',
      '%',
      '%5B',
      '%zz',
      '+',
      '__proto__',
      '.',
      '1',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const result = parseForm(pieces.join(''), savePayloadSchema);
        expect(typeof result.ok).toBe('boolean');
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { seed: 11, numRuns: 1500 },
    );
  });

  it('writes and reads a complete save payload with every kind of entry', () => {
    const scenario = newScenario(TODAY);
    const entries: Entry[] = [...scenario.sFentries];
    for (const template of templateList) {
      entries.push(newEntry(template.eid as EntryTemplateId, { sid: 0, existing: entries, today: TODAY }));
    }
    const payload: SavePayload = {
      recId: 12,
      record: { ...newRecord(TODAY), clients: [newClient(0), newClient(1)] },
      scenarios: { 0: { ...scenario, sFentries: entries }, 3: { sFentries: [] } },
      local: { 0: null, record: '2026-11-21T10:00:00+11:00' },
    };
    const read = readForm(encodeForm(payload), savePayloadSchema);
    expect(read).toEqual({ ok: true, value: payload });
  });

  it('distinguishes null, absent, empty lists and empty groups', () => {
    const schema = z.strictObject({
      a: z.string().nullable(),
      b: z.string(),
      c: z.array(z.number()),
      d: z.record(z.string(), z.number()),
    });
    expect(encodeForm({ a: null, b: '', c: [], d: {}, e: undefined })).toBe('a&b=&c[]&d[.]');
    expect(parsed('a&b=&c[]&d[.]', schema)).toEqual({ a: null, b: '', c: [], d: {} });
    // Forms that other programs write, without our markers.
    expect(parsed('a&b=&c=&d=', schema)).toEqual({ a: null, b: '', c: [], d: {} });
    expect(parsed('n=&f=', z.object({ n: z.number().nullable(), f: z.boolean() }))).toEqual({ n: null, f: '' });
  });

  it("gives a value the schema's type only if it reads as that type", () => {
    const schema = z.object({
      n: z.number(),
      f: z.boolean(),
      t: z.string(),
      either: z.union([z.number(), z.string()]),
    });
    expect(parsed('n=-12.50&f=true&t=12&either=7.96', schema)).toEqual({ n: -12.5, f: true, t: '12', either: 7.96 });
    expect(parsed('n=0x10&f=yes&t=&either=2026-10-01', schema)).toEqual({
      n: '0x10',
      f: 'yes',
      t: '',
      either: '2026-10-01',
    });
    expect(parsed('n=.5&f=0', schema)).toEqual({ n: 0.5, f: false });
    for (const text of ['1e3', '1E3', '1e-3', '1e999', '5.', '.', '-']) {
      expect(parsed(`n=${text}`, schema)).toEqual({ n: text });
    }
    expect(parsed('n=Infinity&f=1', schema)).toEqual({ n: 'Infinity', f: true });
    expect(readForm('n=12,5&f=no&t=x&either=1', schema)).toMatchObject({
      ok: false,
      problems: [
        { code: 'type-expected', fieldPath: ['n'] },
        { code: 'type-expected', fieldPath: ['f'] },
      ],
    });
  });

  it('reads lists as other programs write them, and text without a schema', () => {
    expect(parsed('ids[]=3&ids[]=1', z.object({ ids: z.array(z.number()) }))).toEqual({ ids: [3, 1] });
    expect(parsed('ids[1]=1&ids[0]=3', z.object({ ids: z.array(z.number()) }))).toEqual({ ids: [3, 1] });
    expect(parsed('a[0]=x&a[1]=y&b[k]=1+2%2B3&&c=d=e')).toEqual({ a: ['x', 'y'], b: { k: '1 2+3' }, c: 'd=e' });
    expect(parsed('')).toEqual({});
  });

  it('keeps groups keyed by numbers as groups if the schema says so', () => {
    const schema = z.object({ scenarios: z.record(z.string(), z.object({ name: z.string() })) });
    expect(parsed('scenarios[0][name]=A&scenarios[2][name]=B', schema)).toEqual({
      scenarios: { 0: { name: 'A' }, 2: { name: 'B' } },
    });
  });

  it('refuses malformed names and values', () => {
    for (const text of [
      'a[b=1',
      'a]b=1',
      '[a]=1',
      '=1',
      'a[b]c=1',
      'a[b][=1',
      'a[]',
      'a[[b]]=1',
      'a[b]]=1',
      'a[][b]=1',
    ]) {
      if (text === 'a[]') expect(codeOf(text)).toBeUndefined();
      else expect([text, codeOf(text)]).toEqual([text, 'form-key-malformed']);
    }
    expect(codeOf('a=%')).toBe('form-malformed');
    expect(codeOf('a=%E0%A4')).toBe('form-malformed');
    expect(codeOf('%zz=1')).toBe('form-malformed');
    expect(codeOf('list[x]=1', z.object({ list: z.array(z.string()) }))).toBe('form-key-malformed');
  });

  it('refuses names that reach into object prototypes', () => {
    for (const text of ['__proto__[x]=1', 'a[__proto__][x]=1', 'a[constructor]=1', 'prototype=1', 'a[__proto__]']) {
      expect([text, codeOf(text)]).toEqual([text, 'form-key-forbidden']);
    }
    expect(parsed('toString=1')).toEqual({ toString: '1' });
  });

  it('refuses a field sent twice, as a value or as a group', () => {
    for (const text of ['a=1&a=2', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[0]=1&a[0]=2', 'a[]&a[]', 'a&a=']) {
      expect([text, codeOf(text)]).toEqual([text, 'form-duplicate']);
    }
  });

  it('refuses lists with gaps', () => {
    const schema = z.object({ list: z.array(z.string()) });
    expect(codeOf('list[1]=a', schema)).toBe('form-list-gap');
    expect(codeOf(`list[${FORM_LIST_MAX}]=a`, schema)).toBe('form-too-many-fields');
  });

  it('has limits for fields, depth and length of names', () => {
    const deep = (levels: number): string => `a${'[b]'.repeat(levels - 1)}=1`;
    expect(codeOf(deep(FORM_DEPTH_MAX))).toBeUndefined();
    expect(codeOf(deep(FORM_DEPTH_MAX + 1))).toBe('form-too-deep');
    expect(codeOf(`${'a'.repeat(FORM_KEY_MAX)}=1`)).toBeUndefined();
    expect(codeOf(`${'a'.repeat(FORM_KEY_MAX + 1)}=1`)).toBe('form-key-too-long');
    expect(codeOf(`${'a'.repeat(5000)}[b]=1`)).toBe('form-key-too-long');
    const many = Array.from({ length: FORM_FIELDS_MAX }, (_, n) => `a${n}=`).join('&');
    expect(codeOf(many)).toBeUndefined();
    expect(codeOf(`${many}&b=`)).toBe('form-too-many-fields');
  });

  it('refuses to write values that a form cannot carry', () => {
    for (const value of [
      { a: Number.NaN },
      { a: [undefined] },
      { '': 1 },
      { a: { 'b[': 1 } },
      { a: { '.': 1 } },
      { a: () => 1 },
    ]) {
      expect(() => encodeForm(value)).toThrow(RangeError);
    }
    expect(parsed(encodeForm({ a: 'x\uD800y' }))).toEqual({ a: 'x\uFFFDy' });
  });
});
