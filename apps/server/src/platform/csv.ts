/** A spreadsheet treats text with such a beginning as a formula and runs it. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** A line of CSV (RFC 4180) in which no text can run as a formula. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
