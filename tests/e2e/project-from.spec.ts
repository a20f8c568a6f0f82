/** A later start of the projection asks before it leaves a sale behind, by mouse and by keyboard. */

import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

test('a later start that leaves the sale of the home behind asks first and names the money', async ({
  signedIn: page,
  api,
}) => {
  const client = await RecordClient.create(api);
  await client.save({
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Ann', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, sellRadRacPaid: 250_000 }],
        sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2026-11-01', sellExpenses: 20_000 },
        sInvest: { quickTotal: 100_000 },
      },
    },
  });
  await page.goto(`/record/${client.recId}/scenario=0`);
  const screen = new RecordScreen(page);
  const home = screen.section(/^Home/);
  const field = page.getByRole('textbox', { name: 'Project from' });
  const dialog = page.getByRole('alertdialog', { name: 'Start in December 2026, after the sale of the home?' });
  const results = page.getByRole('complementary', { name: 'Live results' });
  await expect(home.getByText(/^\+ .*880,000\.00.* as of November 2026 for Sale of Home$/)).toBeVisible();

  await test.step('cancelled by keyboard, the month and the focus stay', async () => {
    await field.fill('12/26');
    await field.press('Enter');
    await expect(dialog).toContainText('Sale of the home in November 2026, $880,000.00 into Cash at Bank');
    await expect(page.getByRole('button', { name: 'Keep November 2026' })).toBeFocused();
    await inspectEverywhere(page, 'project-from-asks');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue('November 2026');
    await expect(field).toBeFocused();
    await field.press('Tab');
    await expect(dialog).toBeHidden();
    await expect(home.getByText(/^\+ .*880,000\.00/)).toBeVisible();
  });

  await test.step('agreed to, the sale is past, and that leads to both fields', async () => {
    await field.fill('12/26');
    await field.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue('December 2026');
    await expect(home.getByText(/^\+ .*880,000\.00/)).toBeHidden();
    const notice = results.getByRole('listitem').filter({ hasText: 'lies before the projection' });
    await expect(notice).toContainText(
      'Sale of the home in November 2026 lies before the projection: enter its proceeds in Bank accounts and its deposit in RAD/RAC Paid.',
    );
    await notice.getByRole('button', { name: 'Go to RAD/RAC Paid' }).click();
    await expect(page.getByRole('textbox', { name: 'RAD or RAC Paid' })).toBeFocused();
    await notice.getByRole('button', { name: 'Go to Bank accounts' }).click();
    await expect(page.getByRole('textbox', { name: 'Bank accounts' })).toBeFocused();
  });

  await test.step('back and forward are one step each', async () => {
    await field.fill('11/26');
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(home.getByText(/^\+ .*880,000\.00/)).toBeVisible();
  });
});
