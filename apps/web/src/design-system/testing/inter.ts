/** For tests of where text ends: the type of the page as it ships, which the others do without. */
import faces from '@fontsource-variable/inter/opsz.css?inline';
import { onTestFinished } from 'vitest';

/** Text is set in it until the test ends. */
export async function inInter(): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = faces;
  onTestFinished(() => sheet.remove());
  const loaded = await document.fonts.load('1em "Inter Variable"');
  if (loaded.length === 0) throw new Error('no face of Inter was found');
}
