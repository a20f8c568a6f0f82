/** Income from work and payments under the MRCA, from the form to the pension panel. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { field, fill, press, tick } from '../../../../design-system/testing/hands.ts';

const ENTRY = { clientId: 0, cashFrequency: 26 } as const;

test('a pensioner with work ticks it, enters the balance, and sees what the income test leaves out', async () => {
  await openRecordAt('', {
    record: {
      projectFrom: '2026-11-01',
      relationship: 2,
      clients: [
        { first_name: 'Nell', dob: '01/05/1951' },
        { first_name: 'Roy', dob: '01/05/1949', pension_type: 6 },
      ],
    },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }],
        sInvest: { quickTotal: 60_000 },
        sIncome: { quick: false },
        sFentries: [
          { eid: 4, name: 'Library', cashAmount: 900, ...ENTRY },
          { eid: 4, name: 'DVA payment', cashAmount: 250, paymentType: 1, ...ENTRY, clientId: 1 },
        ],
      },
    },
  });
  const balance = field('Work Bonus balance');
  await expect.element(balance).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: /^Library/ }));
  await tick(page.getByRole('checkbox', { name: /^Income from work/ }), true);
  await fill(balance, '1000');
  await expect.element(page.getByText('Work Bonus used')).toBeInTheDocument();
  await expect.element(page.getByText('no Work Bonus balance is entered')).not.toBeInTheDocument();
  (await page.getByRole('checkbox', { name: /^Income from work/ }).findElement()).scrollIntoView({ block: 'center' });
  await inspectEverywhere('work-income');
  (await balance.findElement()).scrollIntoView({ block: 'center' });
  await inspectEverywhere('work-balance');
});
