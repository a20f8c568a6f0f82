/** For a couple the main results come first: at 1440 x 900, net cash flow and how long the cash lasts are visible. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { all } from '../../../../design-system/testing/drawn.tsx';

const COUPLES = ['couple-illness-separated-dva', 'couple-one-in-care', 'couple-stages', 'couple-survivor', 'thomas'];

test.each(COUPLES)('main results are visible for %s, in every scenario', async (name) => {
  const stored = await savedCase(name);
  const app = await openRecordAt('scenario=0', stored);
  for (const sid of Object.keys(stored.scenarios)) {
    await app.goTo(`scenario=${sid}`);
    const pane = page.getByRole('complementary', { name: 'Live results' });
    const cash = pane.getByRole('region', { name: 'Net cash flow' });
    await expect.element(cash).toBeVisible();
    await expect.poll(() => cash.element().textContent).toMatch(/Cash lasts(until|beyond) /);
    const foot = pane.getByRole('button', { name: 'Update Report' }).element().getBoundingClientRect().top;
    const lines = all(cash.element(), 'p').filter((line) => line.textContent !== '');
    for (const line of lines) expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
    const folded = all(pane.element(), 'summary');
    for (const line of folded) expect(line.getBoundingClientRect().height).toBeLessThan(24);
    const chips = all(pane.element(), 'fieldset button').map((chip) => chip.getBoundingClientRect().top);
    expect(new Set(chips).size).toBeLessThanOrEqual(1);
  }
});
