/** Checks the rows of docs/asvs.md, and the tests named there and in docs/security.md. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, top } from './source-files.ts';

/** The number of rows of levels 1 and 2 in each section of ASVS 5.0. Rows are numbered from 1. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  // The chapter, then the number of rows of each section; 0 for a section without rows of these levels.
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const STATES = ['Met', 'In part', 'Not met', 'Does not apply', 'Of the operator'] as const;
type State = (typeof STATES)[number];

const asvs = readFileSync(path.join(top, 'docs/asvs.md'), 'utf8');
const security = readFileSync(path.join(top, 'docs/security.md'), 'utf8');

/** `1.2.6 - 1.2.8`, `9.1.1, 9.1.2` or one number. */
function idsOf(text: string): string[] {
  const [first = '', last] = text.split(' - ');
  if (last === undefined) return text.split(', ');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
}

interface Row {
  readonly id: string;
  readonly state: State | undefined;
  readonly words: string;
}

function rowsOf(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| (\d+\.\d+\.\d+[\d., -]*) \| [^|]+ \| (.+) \|$/gm)].flatMap(
    ([, ids = '', words = '']) => {
      const plain = words.replaceAll('*', '');
      const state = STATES.find((each) => plain.startsWith(each));
      return idsOf(ids).map((id) => ({ id, state, words }));
    },
  );
}

const [ofLevelTwo = '', beyond = ''] = asvs.split('## Beyond level 2');
const rows = rowsOf(ofLevelTwo);

describe('the rows of ASVS', () => {
  it('are complete, each once and in order', () => {
    const all = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
      sections.flatMap((count, section) =>
        Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
      ),
    );
    expect(rows.map(({ id }) => id)).toEqual(all);
  });

  it('have a state', () => {
    expect([...rows, ...rowsOf(beyond)].filter(({ state }) => state === undefined)).toEqual([]);
  });

  it('have the totals that the page states', () => {
    const counted = STATES.map((state) => `${rows.filter((row) => row.state === state).length} ${state.toLowerCase()}`);
    const [stated] = /^\d+ rows: .*$/m.exec(asvs) ?? [];
    expect(stated).toBe(`${rows.length} rows: ${counted.join(', ')}.`);
  });
});

const tests = readSourceFiles().filter(({ path: place }) => /\.(?:test|spec)\.tsx?$/.test(place));
const filesNamed = (name: string) =>
  tests.filter((file) => `/${file.path.replace(/\.tsx?$/, '')}`.endsWith(`/${name}`));

/** All string texts of a file: titles of tests, and the tables they are made from. */
function textsOf({ path: place, text }: { readonly path: string; readonly text: string }): string[] {
  const found: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value);
    },
    TemplateElement({ value }) {
      found.push(value.cooked ?? value.raw);
    },
  }).visit(parseSync(place, text, { sourceType: 'module' }).program);
  return found;
}

/** Tests named in a line: the file, and parts of titles in quotes or their ids (`LG-009`), up to the next file. */
function namedIn(markdown: string): { name: string; pieces: string[] }[] {
  return [...markdown.matchAll(/`([\w./-]+\.(?:test|spec))`([^`|\n]*)/g)].map(([, name = '', rest = '']) => ({
    name,
    pieces: [...rest.matchAll(/"([^"]+)"|\b([A-Z]{1,3}-\d{2,3})\b/g)].map(([, quoted, id]) => quoted ?? id ?? ''),
  }));
}

describe.each([
  ['docs/asvs.md', asvs],
  ['docs/security.md', security],
])('the tests that %s names', (_page, markdown) => {
  const named = namedIn(markdown);

  it('exist', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => filesNamed(name).length === 0)).toEqual([]);
  });

  it('have the quoted titles', () => {
    const missing = named.flatMap(({ name, pieces }) => {
      if (pieces.length === 0) return [];
      const texts = filesNamed(name).flatMap(textsOf);
      return pieces.filter((piece) => !texts.some((text) => text.includes(piece))).map((piece) => `${name}: ${piece}`);
    });
    expect(missing).toEqual([]);
  });
});
