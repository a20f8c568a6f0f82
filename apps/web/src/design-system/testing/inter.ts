/** The shipped typeface, for tests of the position of text. Other tests do without it. */
import faces from '@fontsource-variable/inter/opsz.css?inline';
import { onTestFinished } from 'vitest';

/** Uses the shipped typeface until the test ends. */
export async function inInter(): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = faces;
  onTestFinished(() => sheet.remove());
  const loaded = await document.fonts.load('1em "Inter Variable"');
  if (loaded.length === 0) throw new Error('no face of Inter was found');
}
