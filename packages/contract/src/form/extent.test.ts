import { describe, expect, it } from 'vitest';
import { ENTRIES_MAX, GROUP_MEMBERS_MAX, JSON_PARTS_MAX, NOTES_MAX } from '../limits.ts';
import { savePayloadSchema } from '../wire/calls.ts';
import { isWithinParts } from './parts.ts';
import { PROBLEMS_MAX, validate } from './validate.ts';

const list = (length: number, item: unknown): unknown[] => Array.from({ length }, () => item);
const group = (members: number) => Object.fromEntries(list(members, null).map((value, at) => [`k${at}`, value]));
const entries = (items: readonly unknown[]) => ({ scenarios: { 2: { sFentries: items } } });
const problemsOf = (value: unknown, most?: number) => {
  const read = validate(savePayloadSchema, value, most);
  return read.ok ? [] : read.problems.map(({ code, fieldPath }) => `${code} ${fieldPath.join('.')}`);
};

describe('a value that is too large', () => {
  it.each([
    ['a list of entries', entries(list(60_000, {})), 'list-too-long scenarios.2.sFentries'],
    [
      'imported entries',
      { scenarios: { 2: { imported: { sFentries: list(300, {}) } } } },
      'list-too-long scenarios.2.imported.sFentries',
    ],
    ['notes', { record: { notes: list(NOTES_MAX + 1, { body: 1 }) } }, 'list-too-long record.notes'],
    [
      'the care of people',
      { scenarios: { 2: { sCare: list(3, { dateOfEntry: 5 }) } } },
      'list-too-long scenarios.2.sCare',
    ],
    ['times by scenario', { local: group(GROUP_MEMBERS_MAX + 1) }, 'list-too-long local'],
    ['scenarios', { scenarios: group(GROUP_MEMBERS_MAX + 1) }, 'list-too-long scenarios'],
    ['unknown fields', { record: group(GROUP_MEMBERS_MAX + 1) }, 'list-too-long record'],
  ])('has one problem for %s, and no other', (_of, value, expected) => {
    expect(problemsOf(value)).toEqual([expected]);
  });

  it('does not include a list or group at its limit', () => {
    const own = list(ENTRIES_MAX, { eid: 11 });
    expect(problemsOf(entries([...own, ...list(3, { eid: 10, auto: true })]))).toEqual([]);
    expect(problemsOf(entries([...own, { eid: 11 }]))).toEqual(['list-too-long scenarios.2.sFentries']);
    expect(problemsOf({ record: { notes: list(NOTES_MAX, { body: 'A note' }) } })).toEqual([]);
    expect(problemsOf({ adminExtras: group(GROUP_MEMBERS_MAX) })).toEqual([]);
  });
});

describe('faults in a long list', () => {
  const wrong = { eid: 11, cashAmount: 'a', indexation: -1 };
  const inEntry = (at: number) => [
    `type-expected scenarios.2.sFentries.${at}.cashAmount`,
    `number-min scenarios.2.sFentries.${at}.indexation`,
  ];

  it('are listed in order with their places, up to the requested number', () => {
    const listed = list(25, 0).flatMap((_, at) => inEntry(at));
    expect(problemsOf(entries(list(60, wrong)))).toEqual(listed);
    expect(listed).toHaveLength(PROBLEMS_MAX);
  });

  it('are listed together with faults elsewhere if they are few', () => {
    const value = { ...entries([...list(60, { eid: 11 }), wrong]), record: { reference: 7 } };
    expect(problemsOf(value)).toEqual(['type-expected record.reference', ...inEntry(60)]);
    expect(problemsOf(value, 2)).toEqual(inEntry(60));
  });
});

describe('the parts of a JSON text', () => {
  it('are counted outside of strings', () => {
    expect(isWithinParts('{"a,b:c\\",":[1,2]}', 2)).toBe(true);
    expect(isWithinParts('{"a,b:c\\",":[1,2]}', 1)).toBe(false);
    expect(isWithinParts(`[${'"a",'.repeat(JSON_PARTS_MAX)}1]`)).toBe(true);
    expect(isWithinParts(`[${'"a",'.repeat(JSON_PARTS_MAX + 1)}1]`)).toBe(false);
  });
});
