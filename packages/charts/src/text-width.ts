/** Estimates the width of texts. Documents have no screen on which to measure them. */

/**
 * Px of the interface font's letters at 14 px and medium weight, by group. Each width is that of the widest letter in
 * the group.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI]/, 3.8],
  [/[.,:;'|!]/, 4.9],
  [/[ frt()[\]/]/, 5.6],
  [/[acksvxyz]/, 8.2],
  [/[J-L]/, 9.6],
  [/[BEFPRSTXYZ]/, 9.8],
  [/[mw]/, 12.6],
  [/[M]/, 12.9],
  [/[A-VÀ-Þ]/, 10.9],
  [/[W@%]/, 14.4],
  [/[-a-zà-åç-ÿ?"]/, 8.9],
  [/[\d$−+]/, 9.3],
];
/** Px of all other characters: a dash, an ellipsis, letters of other alphabets. */
const WIDEST = 14.4;

const widthOf = (letter: string): number => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? WIDEST;

/** The width in px at a font size of 14 px. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}

/**
 * Wraps a text at word boundaries into at most `most` lines of `room` px. The last line is cut with an ellipsis if the
 * text does not fit.
 */
export function wrapText(text: string, room: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  lines.push(line);
  if (lines.length > most) {
    lines.splice(most - 1, lines.length, lines.slice(most - 1).join(' '));
  }
  return lines.map((each) => cut(each, room));
}

function cut(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  const kept = [...text];
  while (kept.length > 1 && textWidth(`${kept.join('').trimEnd()}…`) > room) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
