/**
 * Where a mutant is, in words that hold at another commit: its file, the whole lines it stands in, and what it replaces
 * there. A number of a line would be another one as soon as somebody writes above it.
 */

function spanOf(text, { start, end }) {
  const lines = text.split('\n');
  const offset = ({ line, column }) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
  return [offset(start), offset(end)];
}

/** The text with a mutant of Stryker in it. */
export function mutated(text, { location, replacement }) {
  const [from, to] = spanOf(text, location);
  return text.slice(0, from) + replacement + text.slice(to);
}

/** Where whole lines stand in a text. */
function placesOf(text, lines) {
  const places = [];
  for (let at = text.indexOf(lines); at >= 0; at = text.indexOf(lines, at + 1)) {
    const [before, after] = [text[at - 1] ?? '\n', text[at + lines.length] ?? '\n'];
    if (before === '\n' && after === '\n') places.push(at);
  }
  return places;
}

/** A mutant of Stryker as it can be found again. */
export function placed(text, { fileName, location, replacement }) {
  const [from, to] = spanOf(text, location);
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const lines = text.slice(start, end < 0 ? undefined : end);
  const places = placesOf(text, lines);
  const where = { file: fileName, line: location.start.line + 1, lines, nth: places.indexOf(start), of: places.length };
  return { ...where, at: from - start, original: text.slice(from, to), replacement };
}

export const keyOf = ({ file, lines, nth, at, original, replacement }) =>
  JSON.stringify([file, lines, nth, at, original, replacement]);

/** The text with the mutant in it; undefined where its lines are no longer there as often as they were. */
export function changed(text, { lines, nth, of, at, original, replacement }) {
  const places = placesOf(text, lines);
  if (places.length !== of) return undefined;
  const from = places[nth] + at;
  return text.slice(0, from) + replacement + text.slice(from + original.length);
}
