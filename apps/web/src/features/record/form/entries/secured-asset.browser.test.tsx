/** A loan on an investment property: its asset is chosen in the form, lowers the pension test, and can be removed. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { choose, field, fill, press, region } from '../../../../design-system/testing/hands.ts';

/** The amounts of the hand-worked case in tests/review-cases/data/loan-on-another-asset.json. */
const UNIT = { eid: 3, id: 'unit', name: 'Unit', assetValue: 600_000, cashAmount: 400, cashFrequency: 52 } as const;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const pensionIs = (amount: string) => expect.element(page.getByText(amount, { exact: true }).first()).toBeVisible();

test('a loan on another asset asks for the asset, counts against it, and follows its name, its removal and Undo', async () => {
  await openRecordAt('', {
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Nell', dob: '01/01/1940' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }],
        sHome: { netHomeValue: 500_000 },
        sAssets: { quick: false },
        sInvest: { quick: false, quickTotal: 50_000, cashGrowth: 0 },
        sFentries: [
          UNIT,
          { eid: 2, name: 'Exempt bonds', assetValue: 1_000, treatment: 0 },
          { eid: 2, name: 'Shares', assetValue: 0, treatment: 2 },
          { eid: 2, name: 'Shares', assetValue: 0, treatment: 2 },
          { eid: 21, name: 'Bank loan', assetValue: 400_000, securedOn: 2 },
        ],
      },
    },
  });
  await pensionIs('$286.70');
  await press(button(/^Bank loan/));
  const asset = page.getByRole('combobox', { name: 'Which asset' });
  await expect.element(page.getByText('Choose the asset. Until then the loan counts as unsecured.')).toBeVisible();
  const labels = [...(asset.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(labels).toEqual(['Choose', 'Unit', 'Shares ($0.00)', 'Shares ($0.00)']);
  await inspectEverywhere('secured-asset');

  await choose('Which asset', 'Unit');
  await pensionIs('$933.87');
  await expect.element(page.getByText(/Bank loan, Which asset/).first()).toBeVisible();
  await expect.element(page.getByText(/Until then the loan counts as unsecured/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Secured on Unit\b/).first()).toBeVisible();

  await expect
    .element(page.getByText('Choose one. Until then the interest does not lower the rent that counts.'))
    .toBeVisible();
  await fill(field('Interest', region('Personal Assets')), '6');
  await inspectEverywhere('loan-use');
  await choose('Use of the loan', 'To buy or improve it');
  await pensionIs('$1,237.70');
  await expect.element(page.getByText(/Secured on Unit, and used to buy or improve it/).first()).toBeVisible();
  await choose('Use of the loan', 'For something else');
  await pensionIs('$933.87');

  await press(button(/^Unit/));
  await fill(field('Name', region('Investments')), 'Flat');
  await expect.element(page.getByText(/Secured on Flat\b/).first()).toBeVisible();

  await press(button('Delete Flat'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText(/Secured on another asset/).first()).toBeVisible();
  await press(region('Notifications').getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText(/Secured on Flat\b/).first()).toBeVisible();
  await pensionIs('$933.87');
});
