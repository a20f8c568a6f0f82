/** A smaller home bought after the sale: how it is entered, what leaves the bank, and what is refused. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { field, fillIn, press, region } from '../../../../../design-system/testing/hands.ts';

const home = region(/^Home/);
const card = (name: string): Locator => home.getByRole('checkbox', { name });

async function tickByKey(name: string): Promise<void> {
  (await card(name).findElement()).focus();
  await userEvent.keyboard(' ');
}

test('a home bought after the sale is entered by keyboard, paid from the bank, kept exempt, and undone', async () => {
  await openRecordAt('scenario=1', {
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Rosa', dob: '14/02/1944', pension_type: 2 }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quickTotal: 40_000 },
      },
      1: {},
    },
  });

  // It is offered only once the home is sold.
  await expect.element(card('Buy another home')).not.toBeInTheDocument();
  await tickByKey('Sell Home');
  await fillIn(home, { 'Settlement date': '01/27', 'Sale expenses': '20000' });
  await tickByKey('Buy another home');
  await expect.element(home.getByText('Enter the price of the next home.')).toBeInTheDocument();
  await fillIn(home, {
    'Price of the next home': '650000',
    'Month of purchase': '06/27',
    'Costs of buying': '36000',
    'Growth of the next home': '3',
  });
  const paid = home.getByText('leaves Cash at Bank in June 2027.', { exact: false });
  await expect
    .element(paid)
    .toHaveTextContent(
      '$686,000.00 leaves Cash at Bank in June 2027. To the end of May 2027 the pension assets test exempts $650,000.00 of the sale.',
    );
  (await paid.findElement()).scrollIntoView({ block: 'center', behavior: 'instant' });
  await inspectEverywhere('next-home');

  // A month before the sale is refused.
  await fillIn(home, { 'Month of purchase': '12/26' });
  expect((await home.findElement()).textContent).toContain('Not before January 2027');
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(field('Month of purchase', home)).toHaveValue('June 2027');
});
