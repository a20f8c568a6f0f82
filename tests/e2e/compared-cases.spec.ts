/**
 * Fifteen kinds of case on the pages that compare scenarios. Every figure equals that of the command line for the same
 * case: to the cent where cents are shown, otherwise to the dollar.
 */
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import type { Page } from '@playwright/test';
import { runCalc } from '../../apps/calc/src/calc.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, test } from './fixtures.ts';

/** The cases of `npm test`; `npm run soak -- chromium` runs all fifteen. */
const SHORT = ['single-2014-fees', 'village', 'couple-illness-separated-dva', 'couple-survivor'] as const;
const ALL = [
  'single-2025-fees',
  'single-2014-fees',
  'low-means',
  'no-worse-off',
  'opted-in',
  'home-care-package',
  'support-at-home',
  'village',
  'land-lease',
  'granny-flat',
  'couple-one-in-care',
  'couple-illness-separated-dva',
  'couple-stages',
  'former-home',
  'couple-survivor',
] as const;
const CASES = process.env.LONG_RUN === '1' ? ALL : SHORT;

interface Cell {
  readonly value: number;
}

interface Report {
  readonly year: { readonly rows: readonly Readonly<Record<string, Cell>>[] };
  /** `yyyy-mm`; null means beyond 180 months. */
  readonly cashLastsUntil: string | null;
}

interface Differences {
  readonly difference: Readonly<
    Record<'netWorth', { readonly parts: readonly { readonly value: number }[]; readonly total: number }>
  >;
}

/** The code of a type of care. */
const RESIDENTIAL = 1;

interface Sweep {
  readonly points: readonly ({ readonly share: number } & Readonly<Record<string, number>>)[];
}

/** The command line's output for a case. */
function calc<Answer>(name: string, ...options: string[]): Answer {
  const text = JSON.stringify(readCase(name));
  const { exitCode, out, problems } = runCalc(['case.json', ...options], () => text);
  if (exitCode !== 0) throw new Error(problems.join('\n'));
  return JSON.parse(out) as Answer;
}

const METRICS: readonly (readonly string[])[] = [
  ['netWorth'],
  ['pension'],
  ['costOfCare'],
  ['balance'],
  ['income', 'pension'],
  ['expenses'],
  ['cashflow'],
];

/** The accessible texts of a table's cells, row by row. */
async function readRows(page: Page, caption: string | RegExp): Promise<readonly (readonly string[])[]> {
  const table = page.getByRole('table', { name: caption });
  await expect(table).toBeVisible();
  return table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        const copy = cell.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [role="tooltip"], svg')) hidden.remove();
        return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
    ),
  );
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const untilText = (month: string | null): RegExp =>
  month === null ? /^beyond 2041/ : new RegExp(`^${MONTH.format(new Date(`${month}-01T00:00:00Z`))}`);

async function expectComparison(page: Page, scenarios: Readonly<Record<string, Report>>): Promise<void> {
  await page.getByRole('radio', { name: 'Values', exact: true }).check({ force: true });
  const reports = Object.values(scenarios);
  const expected = METRICS.flatMap((keys) =>
    reports.map(({ year }) =>
      year.rows.map((row) => formatMoney(keys.reduce((sum, key) => sum + (row[key]?.value ?? Number.NaN), 0))),
    ),
  );
  await expect
    .poll(async () => {
      const rows = await readRows(page, '5 Year Scenario Comparison');
      return rows.filter((row) => row.length === 6).map(([, ...cells]) => cells);
    })
    .toEqual(expected);
  const choices = await readRows(page, 'Scenarios on this page');
  for (const [at, { cashLastsUntil }] of reports.entries()) {
    expect(choices[at]?.at(-1)).toMatch(untilText(cashLastsUntil));
  }
}

async function expectDifference(page: Page, name: string): Promise<void> {
  const { netWorth } = calc<Differences>(name, '--compare', '0,1').difference;
  const rows = await readRows(page, /^Net worth after five years, .*, in parts$/);
  const amounts = rows.map(
    (row) => row.find((text) => /^(?:[+−]\$[\d,]+, (?:better|worse)|no change)/.test(text)) ?? '',
  );
  const amountPattern = (value: number): RegExp => {
    if (Math.abs(value) < 0.5) return /^no change/;
    const text = `${value > 0 ? '+' : ''}${formatWholeDollars(value)}, ${value > 0 ? 'better' : 'worse'}`;
    return new RegExp(`^${text.replace(/[+$]/g, '\\$&')}`);
  };
  expect(amounts.at(-1)).toMatch(amountPattern(netWorth.total));
  const parts = netWorth.parts.map(({ value }) => value).filter((value) => Math.abs(value) >= 0.005);
  const shown = parts.sort((one, other) => other - one);
  // With more than eight parts, some would be combined in one row.
  expect(shown.length).toBeLessThanOrEqual(8);
  expect(amounts).toHaveLength(shown.length + 1);
  for (const [at, value] of shown.entries()) expect(amounts[at]).toMatch(amountPattern(value));
}

/** @returns whether there is a price to divide into shares. */
async function expectShares(page: Page, name: string): Promise<boolean> {
  if (readCase(name).scenarios[0]?.sCare?.[0]?.typeOfCare !== RESIDENTIAL) return false;
  const { scenarios } = calc<{ readonly scenarios: Readonly<Record<string, Sweep>> }>(name, '--sweep', '0');
  const points = scenarios['0']?.points ?? [];
  await expect(page.getByRole('table', { name: /^Shares of the/ })).toBeVisible();
  const rows = await readRows(page, /^Shares of the/);
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const point = points.find((each) => each.share === share);
    const same = rows.filter(([head]) => head?.startsWith(`${share * 100}%`));
    // The scenario as entered may pay the same share in another way, in a separate row.
    const row = same.find(([head]) => !head?.includes('As entered')) ?? same[0];
    const values = ['target', 'costOfCare', 'pension', 'retained', 'bankAfterFiveYears', 'netWorthAfterFiveYears'];
    expect(row?.slice(1).map((text) => /^−?\$[\d,.]+/.exec(text)?.[0])).toEqual(
      values.map((key) => formatMoney(point?.[key] ?? Number.NaN)),
    );
  }
  return true;
}

for (const name of CASES) {
  test(`${name}: forecasts, the parts of the difference and the shares of a price equal those of the command line`, async ({
    signedIn: page,
    api,
  }) => {
    const recId = await saveCase(api, readCase(name));
    const { scenarios } = calc<{ readonly scenarios: Readonly<Record<string, Report>> }>(name);
    await page.goto(`/record/${recId}/graphs`);
    await expectComparison(page, scenarios);
    const to = (look: string) =>
      page.getByRole('navigation', { name: 'Ways to compare' }).getByRole('link', { name: look });
    await to('Compare two').click();
    await expectDifference(page, name);
    await page.goto(`/record/${recId}/graphs?view=rad&s=0&c=0`);
    const isShared = await expectShares(page, name);
    if (!isShared) await expect(page.getByRole('table', { name: /^Shares of the/ })).toHaveCount(0);
    await to('How long it lasts').click();
    await expect.poll(async () => (await readRows(page, /^Cash lasts until/)).length).toBeGreaterThan(1);
    const bars = await readRows(page, /^Cash lasts until/);
    for (const [at, { cashLastsUntil }] of Object.values(scenarios).entries()) {
      expect(bars[at]?.at(-1)).toMatch(untilText(cashLastsUntil));
    }
  });
}
