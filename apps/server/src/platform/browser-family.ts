/** The first match counts, because later browsers also use the names of earlier ones. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;
/** The number of characters that are read. Browsers send about 150. */
const LOOKED_AT = 400;

const nameIn = (text: string, names: readonly (readonly [string, string])[], other: string): string =>
  names.find(([sign]) => text.includes(sign))?.[1] ?? other;

/** The family of a browser and its system in our words: `Chrome on Windows`. Nothing else of the header is stored. */
export function browserFamily(userAgent = ''): string {
  const text = userAgent.slice(0, LOOKED_AT);
  return `${nameIn(text, BROWSERS, 'Another browser')} on ${nameIn(text, SYSTEMS, 'another system')}`;
}
