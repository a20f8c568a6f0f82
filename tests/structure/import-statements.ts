/** One import, export-from, dynamic import or require of a file. */
export interface ImportStatement {
  readonly specifier: string;
  readonly line: number;
}

const WORD = /[A-Za-z0-9_$]/;

/**
 * The import statements of a TypeScript file, read by a small scanner that knows comments, strings, templates
 * and regular expressions, so that the words of a comment or a text are never taken for an import.
 */
export function importStatements(text: string): ImportStatement[] {
  const found: ImportStatement[] = [];
  let line = 1;
  let before = '';
  let position = 0;
  while (position < text.length) {
    const char = text[position] ?? '';
    const skipped = skipComment(text, position);
    if (skipped > position) {
      line += countLines(text, position, skipped);
      position = skipped;
      continue;
    }
    if (char === "'" || char === '"' || char === '`') {
      const end = endOfText(text, position);
      if (char !== '`' && /(^|[^.\w$])(from|import|import\s*\(|require\s*\()\s*$/.test(before)) {
        found.push({ specifier: text.slice(position + 1, end - 1), line });
      }
      line += countLines(text, position, end);
      position = end;
      before = `${before}_`.slice(-40);
      continue;
    }
    if (char === '/' && startsRegularExpression(before)) {
      position = endOfRegularExpression(text, position);
      before = `${before}_`.slice(-40);
      continue;
    }
    if (char === '\n') line += 1;
    before = (before + char).slice(-40);
    position += 1;
  }
  return found;
}

function skipComment(text: string, position: number): number {
  if (text.startsWith('//', position)) {
    const end = text.indexOf('\n', position);
    return end === -1 ? text.length : end;
  }
  if (text.startsWith('/*', position)) {
    const end = text.indexOf('*/', position + 2);
    return end === -1 ? text.length : end + 2;
  }
  return position;
}

/** Position after a closing quote. A template is skipped whole, its `${...}` with it (braces counted). */
function endOfText(text: string, start: number): number {
  const quote = text[start] ?? '';
  let position = start + 1;
  while (position < text.length) {
    const char = text[position];
    if (char === '\\') position += 2;
    else if (char === quote) return position + 1;
    else if (quote === '`' && text.startsWith('${', position)) position = endOfPlaceholder(text, position + 2);
    else if (quote !== '`' && char === '\n') return position;
    else position += 1;
  }
  return text.length;
}

function endOfPlaceholder(text: string, start: number): number {
  let depth = 1;
  let position = start;
  while (position < text.length && depth > 0) {
    const char = text[position] ?? '';
    if (char === "'" || char === '"' || char === '`') {
      position = endOfText(text, position);
      continue;
    }
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    position += 1;
  }
  return position;
}

/** A slash starts a regular expression unless it stands where a division can: after a value. */
function startsRegularExpression(before: string): boolean {
  const code = before.trimEnd();
  if (/(^|[^\w$])(return|typeof|case|in|of|yield|await)$/.test(code)) return true;
  const last = code.at(-1) ?? '';
  // After `<` or `}` in JSX a slash closes a tag; neither starts a regular expression in formatted code.
  return last !== '' && !WORD.test(last) && !')]}<'.includes(last);
}

function endOfRegularExpression(text: string, start: number): number {
  let inClass = false;
  for (let position = start + 1; position < text.length; position += 1) {
    const char = text[position];
    if (char === '\\') position += 1;
    else if (char === '\n') return start + 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return position + 1;
  }
  return text.length;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let position = from; position < to; position += 1) if (text[position] === '\n') lines += 1;
  return lines;
}
