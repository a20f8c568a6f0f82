/** Help on a touch screen. */
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { takePicture } from '../../../../design-system/testing/access.ts';
import { all } from '../../../../design-system/testing/drawn.tsx';
import { tap } from '../../../../design-system/testing/hands.ts';

const words = (): readonly HTMLElement[] =>
  all(document, '[role="tooltip"]').filter((each) => each.checkVisibility({ visibilityProperty: true }));

test('help marks open by a tap, and close by a second tap or one elsewhere', async () => {
  await openRecordAt('scenario=0', await savedCase('margaret'));
  const mark = page.getByRole('button', { name: /^About the status/ });
  (await mark.findElement()).scrollIntoView({ block: 'center', behavior: 'instant' });
  expect(words()).toHaveLength(0);
  await tap(mark);
  await expect.poll(words).toHaveLength(1);
  // The help follows the page when it scrolls, and stays open.
  const before = window.scrollY;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 500, deltaX: 0, deltaY: 40 });
  await expect.poll(() => window.scrollY).toBeGreaterThan(before);
  await expect.element(page.elementLocator(words()[0] as HTMLElement)).toBeInViewport();
  await takePicture('help-mark-tapped');
  await tap(page.getByRole('heading', { level: 1 }));
  await expect.poll(words).toHaveLength(0);
  await tap(mark);
  await expect.poll(words).toHaveLength(1);
  await tap(mark);
  await expect.poll(words).toHaveLength(0);
});
