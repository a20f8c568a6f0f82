/** Toasts do not disturb typing: they cover no field, and controls under their text can be pressed. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../design-system/index.ts';
import { DESK, PHONE, prefer, region, screenOf } from '../design-system/testing/hands.ts';
import { openRecordAt } from './testing/record-application.tsx';

const TITLE = 'Type of Care: current value used';

/** The element that a click in the middle of an element would hit. */
function under(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s a toast covers no field, and clicks pass through it except on its buttons', async (_where, size) => {
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  await openRecordAt('scenario=0', { scenarios: { 0: { sCare: [{ typeOfCare: 2 }] } } });
  await screenOf(size);
  toast({ kind: 'info', title: TITLE, sticky: true, action: { label: 'Undo', onPress: () => {} } });
  const card = page.getByRole('status').filter({ hasText: TITLE });
  await expect.element(card).toBeVisible();
  const fields = [...document.querySelectorAll('[data-field]')];
  expect(fields.length).toBeGreaterThan(5);
  // At every scroll position of the page.
  for (const field of fields) {
    field.scrollIntoView({ block: 'end', behavior: 'instant' });
    const place = card.element().getBoundingClientRect();
    const bar = region('Record').element().getBoundingClientRect();
    const covered = fields.filter((each) => {
      const rect = each.getBoundingClientRect();
      return rect.top >= bar.bottom && meets(rect, place);
    });
    expect(covered.map(({ textContent }) => textContent)).toEqual([]);
  }
  expect(card.element().contains(under(card.element()))).toBe(false);
  for (const name of ['Undo', 'Close']) {
    const button = card.getByRole('button', { name }).element();
    expect(button.contains(under(button)), name).toBe(true);
  }
});
