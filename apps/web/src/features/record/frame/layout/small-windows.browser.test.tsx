/** Content that stays fully visible in a narrow, low or crowded window, and the number of its lines. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { toast } from '../../../../design-system/index.ts';
import { all, settle, the } from '../../../../design-system/testing/drawn.tsx';
import { field, PHONE, screenOf } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';

const AT_200_PERCENT = [720, 450] as const;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const status = page.getByRole('region', { name: 'Record', exact: true });

/** The number of lines that elements occupy: an element that starts above the end of another shares its line. */
function linesOf(parts: readonly Element[]): number {
  let [lines, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { top, bottom } of parts.map(boxOf).sort((one, other) => one.top - other.top)) {
    if (top >= end) [lines, end] = [lines + 1, bottom];
  }
  return lines;
}

test.each([1024, 1279])('the month of the results is fully visible at %d px', async (width) => {
  await openRecordAt('scenario=0', await savedCase('couple-one-in-care'));
  await screenOf([width, 900]);
  const month = await field('As at').findElement();
  if (!(month instanceof HTMLInputElement)) throw new Error('no field');
  await inInter();
  // The longest month name.
  month.value = 'September 2026';
  expect(month.scrollWidth).toBeLessThanOrEqual(month.clientWidth);
});

test('next to an open working the buttons of the first sheet stay on its first line', async () => {
  await openRecordAt('scenario=1', await savedCase('couple-one-in-care'));
  await screenOf([1280, 900]);
  await inInter();
  await page
    .getByRole('button', { name: /^Total Daily Aged Care Cost, .*, explain$/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: 'Close the working' })).toBeVisible();
  const sheet = await page.getByRole('region', { name: 'Scenario 1 Details' }).findElement();
  const head = the(sheet, 'header');
  await expect.element(page.elementLocator(head).getByRole('button', { name: 'Delete Scenario' })).toBeVisible();
  const parts = [the(head, 'h2'), ...all(head, ':scope > button')];
  await expect.poll(() => linesOf(parts)).toBe(1);
});

test("the bar of a phone shows the client's name", async () => {
  await openRecordAt('scenario=1', await savedCase('couple-one-in-care'));
  await screenOf(PHONE);
  const names = status.getByText('Arthur Loy & Rose Loy');
  await expect.element(names).toBeVisible();
  const bar = boxOf(await status.findElement());
  expect(boxOf(names.element()).bottom).toBeLessThanOrEqual(boxOf(status.getByRole('heading').element()).top + 1);
  expect(boxOf(names.element()).top).toBeGreaterThanOrEqual(bar.top);
  expect(boxOf(status.getByRole('heading').element()).bottom).toBeLessThanOrEqual(bar.bottom);
});

test('at 200% zoom the bars leave four fifths of the height to the page', async () => {
  await openRecordAt('scenario=1', await savedCase('couple-one-in-care'));
  await screenOf(AT_200_PERCENT);
  await status.findElement();
  window.scrollTo({ top: 600, behavior: 'instant' });
  await expect.poll(() => boxOf(status.element()).top).toBe(0);
  const foot = await page.getByRole('complementary', { name: 'Live results' }).findElement();
  expect(boxOf(page.getByRole('banner').element()).bottom).toBeLessThanOrEqual(0);
  expect(boxOf(status.element()).height + boxOf(foot).height).toBeLessThanOrEqual(AT_200_PERCENT[1] / 4);
  // A focused field is not covered by the bars.
  const name = await field('Scenario Name').findElement();
  name.blur();
  name.focus();
  await expect.poll(() => boxOf(name).top).toBeGreaterThanOrEqual(boxOf(status.element()).bottom);
});

test('a toast on a phone is one line above the figures while a field has the focus, and lets presses through', async () => {
  await openRecordAt('scenario=1', await savedCase('couple-one-in-care'));
  await screenOf(PHONE);
  const name = field('Scenario Name');
  await userEvent.click(name);
  toast({
    kind: 'warning',
    title: 'The date of entry is before the start of the projection',
    body: 'It counts from the first month. What was typed is kept, and the figures wait for nothing.',
    sticky: true,
    action: { label: 'Undo', onPress: () => undefined },
  });
  settle();
  const toastAlert = page.getByRole('alert').filter({ hasText: 'before the start' });
  const { bottom, left, height } = boxOf(await toastAlert.findElement());
  expect(height).toBeLessThanOrEqual(52);
  const foot = await page.getByRole('complementary', { name: 'Live results' }).findElement();
  expect(bottom).toBeLessThanOrEqual(boxOf(foot).top);
  const undo = toastAlert.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeInViewport({ ratio: 1 });
  expect(toastAlert.element().contains(document.elementFromPoint(left + 60, bottom - height / 2))).toBe(false);

  (name.element() as HTMLElement).blur();
  expect(boxOf(toastAlert.element()).height).toBeGreaterThan(80);
  await undo.click();
  await expect.element(toastAlert).not.toBeInTheDocument();
});

test('the five views of the graphs are side by side on a phone, with their full names', async () => {
  await openRecordAt('graphs', await savedCase('couple-one-in-care'));
  await screenOf(PHONE);
  const looks = page.getByRole('navigation', { name: 'Ways to compare' });
  const names = ['All scenarios', 'Compare two', 'RAD and DAP', 'How long it lasts', 'Strategies'];
  const links = await Promise.all(
    names.map((each) => looks.getByRole('link', { name: each, exact: true }).findElement()),
  );
  expect(linesOf(links)).toBe(1);
  expect(Math.max(...links.map((link) => boxOf(link).right))).toBeLessThanOrEqual(PHONE[0]);
});
