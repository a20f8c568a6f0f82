/** A home sold while its owner stays at home: the page asks for the rent, and counts it. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { field, fillIn, press, region } from '../../../../../design-system/testing/hands.ts';

const home = region(/^Home/);
const results = page.getByRole('complementary', { name: 'Live results' });

async function inView(target: Locator): Promise<void> {
  (await target.findElement()).scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

test('selling the home and renting another one: the page asks for the rent, and the rent brings Rent Assistance', async () => {
  await openRecordAt('scenario=1', {
    record: {
      projectFrom: '2026-11-01',
      clients: [{ first_name: 'Rosa', dob: '03/03/1942', pension_type: 2 }],
    },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sHome: { netHomeValue: 380_000 },
        sInvest: { quickTotal: 40_000 },
        sExpenses: { quickTotal: 24_000, oopFrequency: 1 },
      },
      1: { sHome: { netHomeValue: 380_000, sell: true, sellMonth: '2027-02-01', sellExpenses: 12_000 } },
    },
  });
  const asks = 'while Rosa stays at home. Enter their rent or another type of care.';
  await expect.element(results.getByText(asks, { exact: false })).toBeVisible();

  // The notice leads to the card. The card opens by keyboard, and one step of Undo closes it again.
  const card = home.getByRole('checkbox', { name: 'Pays rent' });
  await press(results.getByRole('button', { name: 'Go to Pays rent' }));
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(field('Rent paid from', home)).toHaveAttribute('placeholder', 'When the home is left');
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card).not.toBeChecked();
  (await card.findElement()).focus();
  await userEvent.keyboard(' ');
  await fillIn(home, { 'Rent paid': '450', Indexation: '3' });
  await expect.element(results.getByText(asks, { exact: false })).not.toBeInTheDocument();
  await inView(field('Rent paid', home));
  await inspectEverywhere('renting');
});
