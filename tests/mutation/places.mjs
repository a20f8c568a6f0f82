/**
 * Describes where a mutant is, in terms that still apply at another commit: its file, the complete lines around it, and
 * the text it replaces there. A line number would change with every line added above it.
 */

function spanOf(text, { start, end }) {
  const lines = text.split('\n');
  const offset = ({ line, column }) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
  return [offset(start), offset(end)];
}

/** Returns the text with a mutant of Stryker applied. */
export function mutated(text, { location, replacement }) {
  const [from, to] = spanOf(text, location);
  return text.slice(0, from) + replacement + text.slice(to);
}

/** Returns the positions of complete lines in a text. */
function placesOf(text, lines) {
  const places = [];
  for (let at = text.indexOf(lines); at >= 0; at = text.indexOf(lines, at + 1)) {
    const [before, after] = [text[at - 1] ?? '\n', text[at + lines.length] ?? '\n'];
    if (before === '\n' && after === '\n') places.push(at);
  }
  return places;
}

/** Converts a mutant of Stryker to a form in which it can be found again. */
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

/** Returns the text with the mutant applied; undefined if its lines no longer occur as often as before. */
export function changed(text, { lines, nth, of, at, original, replacement }) {
  const places = placesOf(text, lines);
  if (places.length !== of) return undefined;
  const from = places[nth] + at;
  return text.slice(0, from) + replacement + text.slice(from + original.length);
}
