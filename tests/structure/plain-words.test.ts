import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { banned, bannedIn, type Piece, piecesOf } from './plain-words.ts';
import { readSourceFiles, top } from './source-files.ts';

const straight = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');
const checklist = straight(readFileSync(path.join(top, 'tests/checklist/checklist.md'), 'utf8'));

/** Whether the conformance checklist prints the text. Texts that it prints may not change. */
function isPrinted({ text }: Piece): boolean {
  const parts = straight(text)
    .split('…')
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));
  return parts.length > 0 && parts.every((part) => checklist.includes(part));
}

const files = readSourceFiles();
const pieces = files.flatMap(piecesOf);

/** Titles of rate series, which generated tables quote. They come with the rate data. */
const rateTitles = files
  .filter((file) => /^packages\/rates\/data\/.*\.json$/.test(file.path))
  .map((file) => (JSON.parse(file.text) as { readonly title?: string }).title ?? '');

const isQuotedTitle = ({ kind, text }: Piece): boolean =>
  kind === 'line of a document' && rateTitles.some((title) => title !== '' && text.includes(title));

/** One sentence for each banned construction. */
const SEEDED: readonly string[] = [
  'The owner is told of it.',
  'The note stands below the field.',
  'The figures of then are shown.',
  'Saves what was typed before it is lost.',
  'The amount is that which counts.',
  'There is no such run any more.',
  'The page stays as it was.',
  'The layout is another one.',
  'The lock is its own.',
  'The count begins anew.',
  'The list says nothing about it.',
  'Counts what follows from the type.',
  'The text is nothing when no name is given.',
  'The person of whom a copy was made.',
  'Of a couple, the older one.',
];

describe('the search for banned constructions', () => {
  const comment = (text: string): Piece => ({ kind: 'comment', file: 'a.ts', line: 1, text });

  test('finds each of them in its example', () => {
    expect(SEEDED.map((text) => bannedIn(comment(text)))).toEqual(banned.map(({ name }) => [name]));
  });

  test('accepts plain sentences', () => {
    for (const text of [
      'DAP stands for daily accommodation payment.',
      'The average of before and after the sale.',
      'Returns what is left.',
      'None of the fees is charged.',
    ]) {
      expect(bannedIn(comment(text))).toEqual([]);
    }
  });

  test('reads comments, titles and texts, and joins lines of one comment', () => {
    const text = [
      '// The first line',
      '// and the second.',
      "import a from './some file of words.ts';",
      ['const message = `Wait $', '{seconds} seconds, then try again.`;'].join(''),
      'sql`select all the words`;',
    ].join('\n');
    expect(piecesOf({ path: 'apps/web/src/a.ts', text }).map((piece) => piece.text)).toEqual([
      'The first line and the second.',
      'Wait … seconds, then try again.',
    ]);
    const test = "test.each([1])('adds %s to the total', () => {});";
    expect(piecesOf({ path: 'apps/web/src/a.test.ts', text: test }).map((piece) => piece.text)).toEqual([
      'adds %s to the total',
    ]);
  });
});

test('docs/writing.md lists every banned construction', () => {
  const page = readFileSync(path.join(top, 'docs/writing.md'), 'utf8');
  for (const { name } of banned) expect(page).toContain(`- ${name}`);
});

describe('plain words', () => {
  test('the search reads comments, titles, texts and documents', () => {
    const kinds = new Set(pieces.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['comment', 'line of a document', 'text', 'title']);
  });

  test.each(banned.map(({ name }) => name))('comments, titles, texts and documents never use "%s"', (name) => {
    const found = pieces.filter(
      (piece) =>
        bannedIn(piece).includes(name) && !isQuotedTitle(piece) && !(piece.kind === 'text' && isPrinted(piece)),
    );
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });
});
