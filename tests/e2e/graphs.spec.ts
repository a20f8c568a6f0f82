/** Graphs and Data: the chart as a file, and the page for another adviser's record. */
import type { Page } from '@playwright/test';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, signInSupervisor, test } from './fixtures.ts';

const CASE = readCase('single-2025-fees');

const comparison = (page: Page) => page.getByRole('table', { name: '5 Year Scenario Comparison' });
const include = (page: Page, name: string) => page.getByRole('checkbox', { name: `Include ${name}` });
const lineOf = (page: Page, sid: number) => page.locator(`svg[role="img"] path[stroke="var(--scenario-${sid})"]`);

async function openGraphs(page: Page, recId: number): Promise<void> {
  await page.goto(`/record/${recId}/graphs`);
  await expect(comparison(page)).toBeVisible();
}

test('the chart is saved as vectors and as pixels, under a name without the client', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await openGraphs(page, recId);
  for (const kind of ['SVG', 'PNG']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${kind} of the chart` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`graphs ${CASE.record.reference} 2026-11-21.${kind.toLowerCase()}`);
  }
});

test("a supervisor's choices change only the view: nothing is saved", async ({ page, server, api }) => {
  const recId = await saveCase(api, CASE);
  await signInSupervisor(page, server, 'sue.graphs');
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await openGraphs(page, recId);
  await include(page, 'Sell the home').press('Space');
  await expect(lineOf(page, 2)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  await openGraphs(page, recId);
  await expect(include(page, 'Sell the home')).toBeChecked();
  expect(puts).toEqual([]);
});
