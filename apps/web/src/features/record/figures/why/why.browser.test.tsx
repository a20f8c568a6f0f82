/** The working of a figure: its sum, parts that fold, and entries that link to their rows. */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { press } from '../../../../design-system/testing/hands.ts';

const COUPLE: RecordPatch = { relationship: 3, clients: [{ first_name: 'Thomas' }, { first_name: 'Joan' }] };

const SCENARIO: ScenarioPatch = {
  sCare: [
    { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000 },
    { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 450_000, radRacPaid: 100_000 },
  ],
  sHome: { netHomeValue: 900_000 },
  sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
  sFentries: [
    { id: 'u-s0-e2-n0', eid: 2, name: 'Shares', assetValue: 80_000 },
    { id: 'u-s0-e2-n1', eid: 2, name: '', assetValue: 50_000 },
  ],
};

test('the working of a figure is a sum to check by hand, with links to its parts', async () => {
  await openRecordAt('scenario=0', { record: COUPLE, scenarios: { 0: SCENARIO } });
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  const results = page.getByRole('complementary', { name: 'Live results' });

  // A limit that was not reached is in a quiet style, and the total is shown where needed.
  await press(results.getByRole('button', { name: /^Non Clinical Care Contribution, / }).first());
  const sum = why.getByRole('term');
  await expect.element(sum.filter({ hasText: /^Subtotal$/ }).first()).toBeVisible();
  const limit = /^At most .*, not reached$|^No more than .*, not reached$/;
  await expect.element(sum.filter({ hasText: limit }).first()).toBeVisible();

  // The parts of a step can be folded by keyboard.
  await press(why.getByRole('button', { name: 'Asset part of the means tested amount' }).first());
  const step = why.getByRole('heading', { name: 'Asset part of the means tested amount', level: 2 });
  await expect.element(step).toBeVisible();
  const slice = why.getByRole('button', { name: 'Yearly amount from the first slice of assets' });
  await expect.element(slice).toHaveAttribute('aria-expanded', 'true');
  const part = sum.filter({ hasText: /^Times yearly share of assets counted in the first slice/ });
  await expect.element(part).toBeVisible();
  await press(slice);
  await expect.element(slice).toHaveAttribute('aria-expanded', 'false');
  await expect.element(part).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(part).toBeVisible();
  await inspectEverywhere('why-parts');

  // Both people are named if both are in the sum.
  await press(why.getByRole('button', { name: 'Assets for the care means test' }).first());
  for (const name of ['Thomas', 'Joan']) {
    await expect.element(why.getByRole('button', { name: `RAD/RAC Paid, ${name}` }).first()).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(why).not.toBeInTheDocument();
});
