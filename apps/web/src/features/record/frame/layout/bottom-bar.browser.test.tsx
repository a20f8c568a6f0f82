import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastRegion, toast } from '../../../../design-system/index.ts';
import { settle, the, within } from '../../../../design-system/testing/drawn.tsx';
import { openRecord } from '../../testing/record-page.tsx';
import { BottomResults } from './bottom-bar.tsx';

const USUAL = [1000, 800] as const;

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(...USUAL));

/** A resident, with the two figures shown on a phone. */
const resident = (answer: LoadAnswer): LoadAnswer => {
  const current = answer.scenarios[0] as Scenario;
  const [care, partner] = current.sCare;
  const entered = { ...care, typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 } as const;
  return { ...answer, scenarios: { 0: { ...current, sCare: [entered, partner] } } };
};

function open() {
  const drawn = openRecord(resident).part(
    <>
      <BottomResults />
      <ToastRegion />
    </>,
  );
  return { drawn, bar: the(drawn, '#results') };
}

it('the bottom bar is not covered by toasts, nor is the button for all results when it opens', async () => {
  const { drawn, bar } = open();
  toast({ kind: 'info', title: 'The house stays as a former home', sticky: true });
  settle();
  const toastBox = (): DOMRect =>
    within(drawn).getByRole('status').filter({ hasText: 'former home' }).element().getBoundingClientRect();
  await expect.poll(() => toastBox().bottom).toBeLessThan(bar.getBoundingClientRect().top);
  await within(drawn).getByRole('button', { name: 'Show all results' }).click();
  const update = within(drawn).getByRole('button', { name: 'Update Report' });
  await expect.poll(() => toastBox().bottom).toBeLessThan(update.element().getBoundingClientRect().top);
  await within(drawn).getByRole('button', { name: 'Close' }).last().click();
});

it('the bottom bar has no "Why?" mark over the figure next to the focused one, which still opens its working', async () => {
  const { bar } = open();
  const figures = bar.querySelectorAll<HTMLElement>('[data-figure]');
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) {
    await userEvent.tab();
    figure.focus();
    expect(figure).toHaveAccessibleName(/explain$/);
    expect(the(figure, '[data-why-mark]').getClientRects()).toHaveLength(0);
  }
});
