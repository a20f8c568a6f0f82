/** The graphs of Graphs and Data as a workbook, and as pictures of the report. */
import { readFileSync } from 'node:fs';
import { downloadRequestSchema, readForm } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import { type PdfTag, pdfTags } from '../documents/pdf-tags.ts';
import { readWorkbook } from '../documents/xlsx-reader.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, test } from './fixtures.ts';

const CASE = readCase('single-2025-fees');

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The alternative texts of a document's pictures. */
const alternatives = (tags: readonly PdfTag[]): readonly string[] =>
  tags.flatMap(({ role, alt, children }) => [...(role === 'Figure' ? [alt ?? ''] : []), ...alternatives(children)]);

async function fileOf(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).press('Enter'),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('Excel downloads the graph on screen as a workbook; Add to report adds only that to the report', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const recId = await saveCase(api, CASE);
  // At this size the report page has no room for a preview, so the server creates no other document meanwhile.
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`/record/${recId}/graphs`);
  await page.getByRole('checkbox', { name: 'Include Rent the home' }).press('Space');
  await page.getByRole('radio', { name: 'Highlight Sell the home' }).press('Space');

  const workbook = await fileOf(page, 'Download Excel workbook');
  expect(workbook.name).toBe('Orde ORD-1 workbook 2026-11-21.xlsx');
  const { sheets } = readWorkbook(workbook.bytes);
  expect(sheets.map(({ name }) => name).slice(2, 5)).toEqual([
    'Current Situation',
    '2 Sell the home',
    '3 DAP from the deposit',
  ]);
  const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => String(value)));
  expect(texts.some((text) => text.includes('Sell the home'))).toBe(true);
  expect(texts.some((text) => text.includes('Rent the home'))).toBe(false);
  await expect(toasts(page).getByText('Excel workbook downloaded')).toBeVisible();

  await page.getByRole('button', { name: 'Add to report' }).press('Enter');
  await expect(toasts(page).getByText('The scenarios drawn here go into the report.')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Open the report' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/report$`));
  for (const [name, isIn] of [
    ['Current Situation', true],
    ['Rent the home', false],
    ['Sell the home', true],
    ['DAP from the deposit', true],
  ] as const) {
    for (const what of ['Include', 'Chart of']) {
      await expect(page.getByRole('checkbox', { name: `${what} ${name}` })).toBeChecked({ checked: isIn });
    }
  }
  await page.getByRole('radio', { name: 'Summary report' }).check({ force: true });
  const asked = page.waitForRequest(/\/reportSimple\/\d+\/download\/2$/);
  const report = await fileOf(page, 'Download Summary Report');
  expect(readForm((await asked).postData() ?? '', downloadRequestSchema)).toMatchObject({
    ok: true,
    value: { scenarios: [0, 2, 3], charts: [0, 2, 3] },
  });
  const pictures = alternatives(pdfTags(report.bytes).tags);
  expect(pictures.some((alt) => alt.includes('Scenario 2'))).toBe(true);
  expect(pictures.some((alt) => alt.includes('Scenario 1'))).toBe(false);
});
