import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const SETTINGS = { seed: 20261121, numRuns: 500 };

const problemsIn = (text: string) => {
  const read = readJson(text);
  return read.ok
    ? []
    : read.problems.map(({ code, fieldPath, params }) => ({ code, path: fieldPath.join('.'), params }));
};

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('readJson', () => {
  it('reads valid JSON like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6, noUnicodeString: false } as never), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
        expect(readJson(JSON.stringify(JSON.parse(text), undefined, 3))).toEqual({ ok: true, value: JSON.parse(text) });
      }),
      SETTINGS,
    );
  });

  it('refuses text that JSON.parse refuses', () => {
    const signs = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        'a',
        'null',
        'true',
        '1',
        '-',
        '.',
        'e',
        '0',
        ' ',
        '\n',
        '\\u00',
        '\u0001',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(signs, (parts) => {
        const text = parts.join('');
        const { ok } = readJson(text);
        // `JSON.parse` silently keeps only the last of two members with one name.
        if (ok) expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
        else expect(parses(text) && !text.includes('"')).toBe(false);
      }),
      { ...SETTINGS, numRuns: 5000 },
    );
  });

  it.each([
    ['', 1, 1],
    ['{"a": NaN}', 1, 7],
    ['{\n  "a": 1,\n  "b" 2\n}', 3, 7],
    ['{"a": 1,}', 1, 9],
    ['[1, 2', 1, 6],
    ['{"a": "b\nc"}', 1, 9],
    ['{"a": "b', 1, 9],
    ['{"a": "\\x"}', 1, 7],
    ['[01]', 1, 3],
    ["{'a': 1}", 1, 2],
    ['{} {}', 1, 4],
    ['undefined', 1, 1],
  ])('reports the fault of %j at line %i, column %i', (text, line, column) => {
    expect(problemsIn(text)).toEqual([{ code: 'json-malformed', path: '', params: { line, column } }]);
  });

  it('reports repeated fields, each with its path', () => {
    expect(problemsIn('{"a": {"b": 1, "b": 2}, "a": 3}').map(({ code, path }) => `${code} ${path}`)).toEqual([
      'json-field-twice a.b',
      'json-field-twice a',
    ]);
  });

  it('refuses a field name that would change every object', () => {
    const text = '{"a": {"__proto__": {"isAdmin": true}}}';
    expect(problemsIn(text)).toEqual([{ code: 'unknown-field', path: 'a.__proto__', params: { field: '__proto__' } }]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['lists', '['.repeat(1_000_000)],
    ['groups', '{"a":'.repeat(50_000)],
    ['both', '[{"a":'.repeat(50_000)],
  ])('refuses %s nested without end', (_, text) => {
    expect(problemsIn(text)).toMatchObject([{ code: 'json-too-deep', params: { max: 12 } }]);
  });

  it('reads two million characters', () => {
    const text = JSON.stringify(['x'.repeat(1_000_000), ...Array.from({ length: 100_000 }, (_, index) => index)]);
    expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('skips a byte order mark', () => {
    expect(readJson('\uFEFF{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
  });
});
