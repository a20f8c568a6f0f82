/** What is told leads to where it is mended: on a phone too, and when it is not on the page. */
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

/** In care since before the projection, without the fees paid so far; an investment without a value, a top-up. */
async function createCase(api: ApiClient): Promise<RecordClient> {
  const client = await RecordClient.create(api);
  await client.save({
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
    },
  });
  return client;
}

test('on a phone the results give way to the entry and to the field they lead to', async ({ signedIn: page, api }) => {
  const { recId } = await createCase(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/record/${recId}/scenario=0`);
  const results = page.getByRole('complementary', { name: 'Live results' });

  await page.getByRole('button', { name: 'Show all results' }).click();
  await results.getByRole('listitem').filter({ hasText: 'Shares needs a value.' }).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Value', exact: true })).toBeInViewport();
  await expect(results.getByRole('button', { name: 'Update Report' })).toBeHidden();

  await page.getByRole('button', { name: 'Show all results' }).click();
  await results.getByRole('listitem').filter({ hasText: 'fees already paid' }).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Lifetime cap used', exact: true })).toBeFocused();
});

test('a top-up whose list is hidden leads to the type of care; a client detail leads to the Current Situation', async ({
  signedIn: page,
  api,
}) => {
  const client = await createCase(api);
  const sid = await client.copy(0);
  await page.goto(`/record/${client.recId}/scenario=${sid}`);
  const screen = new RecordScreen(page);
  const results = page.getByRole('complementary', { name: 'Live results' });
  await results.getByRole('listitem').filter({ hasText: 'fees already paid' }).getByRole('button').click();
  await expect(page).toHaveURL(/scenario=0$/);
  await expect(page.getByRole('textbox', { name: 'Lifetime cap used', exact: true })).toBeFocused();

  await screen.choose('Type of Care', 'Retirement Village');
  await results.getByRole('listitem').filter({ hasText: 'not in residential care' }).getByRole('button').click();
  await expect(page.getByRole('combobox', { name: 'Type of Care', exact: true })).toBeFocused();
});
