import { describe, expect, expectTypeOf, it } from 'vitest';
import { getIn, type PathOf, setIn, type ValueAt } from './paths.ts';

interface Document {
  readonly name: string;
  readonly home: { readonly value: number | null; readonly sell: boolean };
  readonly people: readonly { readonly first: string; readonly care: { readonly kind: 0 | 1 } }[];
}

const document: Document = {
  name: 'A',
  home: { value: null, sell: false },
  people: [
    { first: 'Margaret', care: { kind: 1 } },
    { first: 'Thomas', care: { kind: 0 } },
  ],
};

describe('paths', () => {
  it('reads through objects and lists', () => {
    expect(getIn(document, 'people.1.first')).toBe('Thomas');
    expect(getIn(document, 'home.value')).toBeNull();
    expect(getIn(document, 'people.2.first')).toBeUndefined();
  });

  it('writes a copy and shares unchanged parts', () => {
    const next = setIn(document, 'people.0.care.kind', 0);
    expect(next.people[0]?.care.kind).toBe(0);
    expect(document.people[0]?.care.kind).toBe(1);
    expect(next.people[1]).toBe(document.people[1]);
    expect(next.home).toBe(document.home);
    expect(Array.isArray(next.people)).toBe(true);
  });

  it('returns the same document when nothing changes', () => {
    expect(setIn(document, 'home.value', null)).toBe(document);
  });

  it('rejects a path through a missing value', () => {
    expect(() => setIn(document, 'people.5.first', 'x')).toThrow(RangeError);
  });

  it('accepts only paths that exist in the type, and gives each the type of its value', () => {
    expectTypeOf<'people.0.care.kind'>().toExtend<PathOf<Document>>();
    expectTypeOf<'home.valu'>().not.toExtend<PathOf<Document>>();
    expectTypeOf<ValueAt<Document, 'people.0.care.kind'>>().toEqualTypeOf<0 | 1>();
    expectTypeOf<ValueAt<Document, 'home.value'>>().toEqualTypeOf<number | null>();
  });
});
