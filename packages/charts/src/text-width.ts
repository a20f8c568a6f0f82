/** How wide words will be, near enough to leave room for them: a document has no screen to measure on. */

/** Px of the interface's letters at 14 px, by kind. */
const NARROW = 4.2;
const SLIM = 5.6;
const USUAL = 8;
const CAPITAL = 9.8;
const WIDE = 12.6;
const DIGIT = 9;

function widthOf(letter: string): number {
  if (/[ijlI.,:;'|!]/.test(letter)) return NARROW;
  if (/[ frt()[\]\-/]/.test(letter)) return SLIM;
  if (/[mwMW@%]/.test(letter)) return WIDE;
  if (/[0-9$−+]/.test(letter)) return DIGIT;
  return /[A-Z]/.test(letter) ? CAPITAL : USUAL;
}

/** Px at 14 px type. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}

/** Lines no wider than the room where words allow; what does not fit the last line is cut with an ellipsis. */
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
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`) > room) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
