/** Counts the parts of a JSON text before it is parsed, because parsing time grows with their number. */
import { JSON_PARTS_MAX } from '../limits.ts';

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;

/** Whether a text has at most `most` commas and colons outside strings. It need not be valid JSON. */
export function isWithinParts(json: string, most = JSON_PARTS_MAX): boolean {
  let parts = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText && sign === BACKSLASH) at += 1;
    else if (!isText && (sign === COMMA || sign === COLON)) {
      parts += 1;
      if (parts > most) return false;
    }
  }
  return true;
}
