/** Loans as an adviser enters them: a reverse mortgage on the home, and the question about the value of the home. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { choose, DESK, field, fill, press, region, screenOf } from '../../../../design-system/testing/hands.ts';

const assets = (): Locator => region('Personal Assets');
const openForm = (): Locator =>
  assets()
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { expanded: true }) });

test('a reverse mortgage is added by keyboard, asks how the home is valued, and shows its effect', async () => {
  await openRecordAt('scenario=0', {
    record: { clients: [{ first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942', gender: 2, pension_type: 2 }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 }],
        sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2027-06-01' },
        sInvest: { quickTotal: 60_000 },
      },
    },
  });
  await screenOf(DESK);
  await expect.element(page.getByLabelText('Net Home Value is')).not.toBeInTheDocument();

  await press(assets().getByRole('button', { name: 'Loan' }));
  await userEvent.keyboard('Reverse mortgage with the bank');
  await expect.element(openForm().getByText('Enter an amount and what secures it.').first()).toBeVisible();
  await choose('Type of loan', 'Reverse mortgage', openForm());
  await fill(field('Amount owed', openForm()), '150000');
  await fill(field('Interest', openForm()), '8.4');
  await expect
    .element(openForm().getByText(/^Reverse mortgage\. Interest 8\.40% a year\. Secured on the home/))
    .toBeVisible();
  await expect.element(openForm().getByText(/Not counted/)).not.toBeInTheDocument();

  const reading = region('Home').getByLabelText('Net Home Value is');
  await expect.element(reading).toBeVisible();
  await choose('Net Home Value is', 'Already net of them', region('Home'));
  await inspectEverywhere('loans');
});

test('a mortgage on another asset says that it is not taken off until that asset is chosen', async () => {
  await openRecordAt('scenario=0', {
    record: { clients: [{ first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942', gender: 2, pension_type: 2 }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sInvest: { quickTotal: 60_000 },
        sFentries: [{ eid: 3, name: 'Unit', assetValue: 600_000, cashAmount: 400, cashFrequency: 52 }],
      },
    },
  });
  await screenOf(DESK);
  await press(assets().getByRole('button', { name: 'Loan' }));
  await fill(field('Name', openForm()), 'Unit loan');
  await fill(field('Amount owed', openForm()), '400000');
  await choose('Secured on', 'Another asset', openForm());
  await expect.element(openForm().getByText(/Secured on another asset/)).toBeVisible();
  // A new entry has no notice until it is left.
  await fill(field('Net Home Value', region('Home')), '800000');
  await expect
    .element(page.getByText(/^Unit loan is secured on another asset, .* Choose the asset/).first())
    .toBeVisible();
});
