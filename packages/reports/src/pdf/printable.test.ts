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
  ['prints markup as text', '*x* $y$ #panic() [a] `b` <c> \\d', '*x* $y$ #panic() [a] `b` <c> \\d'],
  ['keeps letters with marks that the font has', 'Zoe\u0308 Đặng Nǎo', 'Zoë Đặng Nǎo'],
  [
    'keeps Chinese, Japanese, Greek, Cyrillic and Vietnamese letters',
    '李小龙 陳鳳儀 すカ Ωμ Ж Nguyễn',
    '李小龙 陳鳳儀 すカ Ωμ Ж Nguyễn',
  ],
  ['prints one square for a letter that no font has', '김철수 Kim', '□□□ Kim'],
  ['prints one square for a letter with its marks', 'हिन्दी', '□□□'],
  ['removes direction marks of right-to-left text', '\u202eاسم\u202c \u200fx', '□□□ x'],
  ['prints one square for an emoji', '👩🏽‍⚕️ 🇦🇺 👵 Hale', '□ □ □ Hale'],
  ['keeps signs that also exist as emoji', '© ™ 3', '© ™ 3'],
  [
    'removes control characters and keeps line breaks and spaces',
    'a\u0000b\u001b[1m\tc\r\nd\u00ade\ufeff',
    'ab[1m c\nde',
  ],
  ['prints a square for half a surrogate pair', 'a\ud83dz', 'a□z'],
  ['prints a square for a mark without a letter', '\u0e31', '□'],
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
