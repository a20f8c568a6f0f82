import { expect, test } from 'vitest';
import { breaches, type HouseRuleName, houseRules } from './house-rules.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const names = Object.keys(houseRules) as HouseRuleName[];

test.each(names)('%s', (name) => {
  expect(files.some((file) => houseRules[name].about(file.path))).toBe(true);
  expect(breaches(name, files)).toEqual([]);
});

const DRAWN = 'components are rendered in a browser, never to a string';
const TYPES = 'only one table compares pension types';
const RATES = 'the page reads rates only from the rate book of the server';
const ROOM = 'spacing comes from the tokens';
const OVER = 'layers come from the tokens';
const WIDTHS = 'media queries use the breakpoints';
const REPEATED = 'the token sheet repeats the breakpoints exactly';
const MARKUP = 'no text becomes markup or code';
const CERTIFICATES = 'certificates are checked everywhere';
const SERVER = 'apps/server/src/platform/a.ts';
const STYLE = 'apps/web/src/features/a/x.module.css';
const seeded: readonly [rule: HouseRuleName, file: string, text: string][] = [
  ['colours come from the tokens', 'apps/web/src/features/a/x.module.css', 'color: #1a2b3c;'],
  ['colours come from the tokens', 'apps/web/src/features/a/x.tsx', "<path fill='rgb(1, 2, 3)' />"],
  [ROOM, STYLE, '  padding: 3px 8px;'],
  [ROOM, STYLE, '  margin-inline: -16px;'],
  [ROOM, STYLE, '  row-gap: 10px;'],
  [ROOM, STYLE, '  top: calc(var(--header) + 24px);'],
  [ROOM, 'apps/web/src/design-system/global.css', '  scroll-margin-top: 20px;'],
  [OVER, STYLE, '  z-index: 1;'],
  [WIDTHS, STYLE, '@media screen and (max-width: 767px) {'],
  [WIDTHS, STYLE, '@container main (min-width: 480px) {'],
  [WIDTHS, STYLE, '@media (width >= 768px) {'],
  [WIDTHS, STYLE, '@media (480px <= width <= widest-phone) {'],
  [WIDTHS, 'apps/web/src/features/a/x.ts', "window.matchMedia('(max-width: 767px)')"],
  [REPEATED, 'apps/web/src/design-system/tokens.css', '@media (max-width: 768px) {'],
  ['no test runs alone or is skipped', 'packages/kernel/src/a.test.ts', ['test.on', "ly('x', () => {});"].join('')],
  ['no test runs alone or is skipped', 'apps/web/src/a.test.tsx', ['describe.sk', "ip('x', () => {});"].join('')],
  ['no path of one machine', 'docs/a.md', ['see /wo', 'rk/main/file'].join('')],
  ['no path of one machine', 'scripts/a.mjs', ["const place = '/tm", "p/x';"].join('')],
  ['no host of a package registry', 'package-lock.json', ['"resolved": "https://registry.npm', 'js.org/a"'].join('')],
  ['no unfinished work', 'packages/kernel/src/a.ts', ['// TO', 'DO later'].join('')],
  [TYPES, 'packages/engine/src/projection/x-step.ts', "if (person.pensionType === 'age') return;"],
  [TYPES, 'packages/engine/src/regimes/x.ts', 'switch (person?.pensionType) {'],
  [TYPES, 'packages/engine/src/figures/x-figures.ts', 'const { pensionType, care } = personOf(c);'],
  [TYPES, 'packages/engine/src/figures/x-figures.ts', "case 'dva-service':"],
  [RATES, 'apps/web/src/features/a/x.tsx', "import { shippedRateBook } from '@advice-builder/rates';"],
  [RATES, 'apps/web/src/state/x.ts', '  calculate(household, rates.shippedRateBookUntil(day));'],
  [DRAWN, 'apps/web/src/features/a/x.test.tsx', ["import { prerender } from 'react-dom/sta", "tic';"].join('')],
  [DRAWN, 'apps/web/src/features/a/testing/x.tsx', ['const text = renderToSta', 'ticMarkup(<A />);'].join('')],
  [MARKUP, 'apps/web/src/features/a/x.tsx', ['<p dangerously', 'SetInnerHTML={{ __html: note }} />'].join('')],
  [MARKUP, 'apps/web/src/features/a/x.ts', ['node.innerH', 'TML = note;'].join('')],
  [MARKUP, 'packages/kernel/src/a.ts', ['return ev', 'al(text);'].join('')],
  [CERTIFICATES, SERVER, ['request(url, { rejectUn', 'authorized: false }, answered);'].join('')],
  [CERTIFICATES, SERVER, ['options.rejectUn', 'authorized = isStrict;'].join('')],
  [CERTIFICATES, SERVER, ['connect({ checkServer', 'Identity: () => undefined });'].join('')],
  [CERTIFICATES, 'scripts/a.mjs', ['process.env.NODE_TLS_REJECT_UN', "AUTHORIZED = '0';"].join('')],
  [CERTIFICATES, 'deploy/a.yml', ['DATABASE_URL: postgresql://db/a?sslmode=no-ver', 'ify'].join('')],
  ['no test sleeps', 'tests/e2e/a.spec.ts', ['await page.waitFor', 'Timeout(100);'].join('')],
];

test.each(seeded)('a seeded breach is found: %s in %s', (rule, file, text) => {
  expect(breaches(rule, [{ path: file, text }])).toHaveLength(1);
});

test('text that only looks like a colour breaks no rule', () => {
  const text = "<a href='#add'> &#123; url(#fade-in) color-mix(in srgb, var(--a) 10%, transparent)";
  expect(breaches('colours come from the tokens', [{ path: 'apps/web/src/a.tsx', text }])).toEqual([]);
});

test('sizes without a token, and widths by name, break no rule', () => {
  const text = [
    '  padding: 3px 7px;',
    '  margin: 18.5px 0;',
    '  max-width: 640px;',
    '  padding: var(--space-8) calc(-1 * var(--space-16));',
    '  z-index: var(--layer-header);',
    '@media (max-width: widest-phone) {',
    '@container main (width > widest-card-pairs) {',
  ].join('\n');
  for (const rule of [ROOM, OVER, WIDTHS] as const) expect(breaches(rule, [{ path: STYLE, text }])).toEqual([]);
});

test('reading how certificates are checked breaks no rule', () => {
  const text = [
    'if (rejectUn',
    "authorized === false) return 'require';\nreturn checkServer",
    "Identity ? 'a' : 'b';",
  ].join('');
  expect(breaches(CERTIFICATES, [{ path: SERVER, text }])).toEqual([]);
});
