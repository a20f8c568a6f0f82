import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coveredBy } from '../letters/coverage.ts';
import { everyBlock } from '../testing/every-block.ts';
import { printable, printableDocument } from './printable.ts';

it('knows which characters the font has', () => {
  const covered = coveredBy(readFileSync(new URL('../../fonts/Inter_400Regular.ttf', import.meta.url)));
  const has = (letters: string): boolean => [...letters].every((letter) => covered.has(letter.codePointAt(0) ?? 0));
  expect(has('Aé−–•×≤□Ωж$ ')).toBe(true);
  for (const letter of '漢אهअ👵') expect(has(letter), letter).toBe(false);
  expect(covered.size).toBeGreaterThan(2_000);
});

it.each([
  ['markup is text', '*x* $y$ #panic() [a] `b` <c> \\d', '*x* $y$ #panic() [a] `b` <c> \\d'],
  ['letters with marks that the font has', 'Zoe\u0308 Đặng Nǎo', 'Zoë Đặng Nǎo'],
  [
    'letters of Chinese, Japanese, Greek, Cyrillic and Vietnamese stay',
    '李小龙 陳鳳儀 すカ Ωμ Ж Nguyễn',
    '李小龙 陳鳳儀 すカ Ωμ Ж Nguyễn',
  ],
  ['a letter of a script that no font has is one square', '김철수 Kim', '□□□ Kim'],
  ['a letter and its marks are one square', 'हिन्दी', '□□□'],
  ['right to left, with its marks of direction', '\u202eاسم\u202c \u200fx', '□□□ x'],
  ['a picture letter is one square', '👩🏽‍⚕️ 🇦🇺 👵 Hale', '□ □ □ Hale'],
  ['signs that are letters too stay', '© ™ 3', '© ™ 3'],
  ['control characters go, lines and spaces stay', 'a\u0000b\u001b[1m\tc\r\nd\u00ade\ufeff', 'ab[1m c\nde'],
  ['half a letter is a square', 'a\ud83dz', 'a□z'],
  ['a mark alone', '\u0e31', '□'],
])('%s', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it('a document reports whether the fonts have all its letters', () => {
  expect(printableDocument(everyBlock('report')).isComplete).toBe(true);
  expect(printableDocument(everyBlock('report', 'a □ of its own')).isComplete).toBe(true);
  const hidden = printableDocument(everyBlock('report', '김'));
  expect(hidden.isComplete).toBe(false);
  expect(JSON.stringify(hidden.printable)).not.toContain('김');
});
