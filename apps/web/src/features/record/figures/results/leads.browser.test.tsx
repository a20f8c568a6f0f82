/** Notices lead to the field that fixes them, also on a phone and if the field is not rendered yet. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { choose, field, PHONE, screenOf } from '../../../../design-system/testing/hands.ts';

const results = page.getByRole('complementary', { name: 'Live results' });
const noticeButton = (words: string): Locator =>
  results.getByRole('listitem').filter({ hasText: words }).getByRole('button');

/**
 * A person in care since before the projection, whose fees paid so far are not entered. There is an investment without
 * a value, and a top-up.
 */
const openCase = (sid: 0 | 1) =>
  openRecordAt(`scenario=${sid}`, {
    record: { clients: [{ first_name: 'Agnes', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/03/2020', marketPriceRad: 550_000 }],
        sInvest: { quick: false, quickTotal: 300_000 },
        sFentries: [
          { id: 'u-s0-e2-n0', eid: 2, name: 'Shares' },
          {
            id: 'u-s0-e20-n1',
            eid: 20,
            name: 'Second part',
            clientId: 0,
            assetValue: 50_000,
            assetDateStart: '2027-01-01',
          },
        ],
      },
      ...(sid === 1 && { 1: {} }),
    },
  });

test('on a phone the results close to show the entry or field that a notice links to', async () => {
  await openCase(0);
  await screenOf(PHONE);
  const all = page.getByRole('button', { name: 'Show all results' });
  await all.click();
  await noticeButton('Shares needs a value.').click();
  await expect.element(field('Value')).toBeInViewport();
  await expect.element(results.getByRole('button', { name: 'Update Report' })).not.toBeInTheDocument();

  await all.click();
  await noticeButton('fees already paid').click();
  await expect.element(field('Lifetime cap used')).toHaveFocus();
});

test('a notice about a top-up in a hidden list leads to the type of care; one about a client detail leads to the Current Situation', async () => {
  const { address } = await openCase(1);
  await noticeButton('fees already paid').click();
  await expect.poll(address).toMatch(/scenario=0$/);
  await expect.element(field('Lifetime cap used')).toHaveFocus();

  await choose('Type of Care', 'Retirement Village');
  await noticeButton('not in residential care').click();
  await expect.element(page.getByRole('combobox', { name: 'Type of Care' })).toHaveFocus();
});
