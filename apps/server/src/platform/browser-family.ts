/** Of each pair the first that is found: the later ones call themselves by the names of the earlier ones too. */
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
/** What browsers send has some 150 characters. */
const LOOKED_AT = 400;

const nameIn = (text: string, names: readonly (readonly [string, string])[], other: string): string =>
  names.find(([sign]) => text.includes(sign))?.[1] ?? other;

/** The family of a browser and its system, in words of ours: `Chrome on Windows`. Nothing else of it is kept. */
export function browserFamily(userAgent = ''): string {
  const text = userAgent.slice(0, LOOKED_AT);
  return `${nameIn(text, BROWSERS, 'Another browser')} on ${nameIn(text, SYSTEMS, 'another system')}`;
}
