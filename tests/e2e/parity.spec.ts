/** Chromium and Node calculate the same figures, to the last digit. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { margaretFile } from '../support/margaret.ts';
import { expect, test } from './fixtures.ts';
import { calculateCase } from './in-browser.ts';

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('in-browser.ts', import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'inBrowser' };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, minify: true, lib } });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the bundle is empty');
  return chunk.code;
}

test('Chromium and Node print the same figures, month by month', async ({ page }) => {
  const text = readFileSync(margaretFile, 'utf8');
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundle() });
  const inChromium = await page.evaluate(
    (caseText) =>
      (window as unknown as { inBrowser: { calculateCase(text: string): string } }).inBrowser.calculateCase(caseText),
    text,
  );
  expect(inChromium).toBe(calculateCase(text));
  expect(inChromium.length).toBeGreaterThan(100_000);
});
