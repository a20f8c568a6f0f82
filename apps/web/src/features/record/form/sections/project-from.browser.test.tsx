/** A later start of the projection asks for confirmation before it skips a sale, by mouse and by keyboard. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { field, region } from '../../../../design-system/testing/hands.ts';

test('a later start that skips the sale of the home asks first and names the money', async () => {
  await openRecordAt('scenario=0', {
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Ann', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, sellRadRacPaid: 250_000 }],
        sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2026-11-01', sellExpenses: 20_000 },
        sInvest: { quickTotal: 100_000 },
      },
    },
  });
  const start = field('Project from');
  const dialog = page.getByRole('alertdialog', { name: 'Start in December 2026, after the sale of the home?' });
  const results = page.getByRole('complementary', { name: 'Live results' });
  const proceeds = region(/^Home/).getByText(/^\+ .*880,000\.00/);
  const startIn = async (month: string): Promise<void> => {
    await start.fill(month);
    await userEvent.keyboard('{Enter}');
  };
  await expect
    .element(region(/^Home/).getByText(/^\+ .*880,000\.00.* as of November 2026 for Sale of Home$/))
    .toBeVisible();

  // After Cancel by keyboard, the month and the focus stay.
  await startIn('12/26');
  await expect.element(dialog).toMatchTextContent('Sale of the home in November 2026, $880,000.00 into Cash at Bank');
  await expect.element(page.getByRole('button', { name: 'Keep November 2026' })).toHaveFocus();
  await inspectEverywhere('project-from-asks');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(start).toHaveValue('November 2026');
  await expect.element(start).toHaveFocus();
  await userEvent.tab();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(proceeds).toBeVisible();

  // Once confirmed, the sale is in the past, and a notice leads to both fields.
  await startIn('12/26');
  await expect.element(dialog).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(start).toHaveValue('December 2026');
  await expect.element(proceeds).not.toBeInTheDocument();
  const notice = results.getByRole('listitem').filter({ hasText: 'lies before the projection' });
  await expect
    .element(notice)
    .toMatchTextContent(
      'Sale of the home in November 2026 lies before the projection: enter its proceeds in Bank accounts and its deposit in RAD/RAC Paid.',
    );
  await notice.getByRole('button', { name: 'Go to RAD/RAC Paid' }).click();
  await expect.element(field('RAD or RAC Paid')).toHaveFocus();
  await notice.getByRole('button', { name: 'Go to Bank accounts' }).click();
  await expect.element(field('Bank accounts')).toHaveFocus();

  // Undo and redo are one step each.
  await startIn('11/26');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(proceeds).toBeVisible();
});
