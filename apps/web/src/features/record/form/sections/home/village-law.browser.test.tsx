/** The part year of a village fee and the State of the village: how they are chosen, and what the page says then. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../../design-system/testing/access.ts';
import { region } from '../../../../../design-system/testing/hands.ts';

const home = region(/^Home/);
const partYear = home.getByRole('combobox', { name: 'Part year of the fees' });
const state = home.getByRole('combobox', { name: 'State of the village' });
const results = page.getByRole('complementary', { name: 'Live results' });
const exitLine = (amount: string) => home.getByText(new RegExp(`\\+ .*${amount}.* as of February 2028 for the exit`));

test('the part year changes the exit, and the State brings notices with the days of this exit', async () => {
  await openRecordAt('scenario=0', {
    record: { projectFrom: '2026-11-01', clients: [{ first_name: 'Joan', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 4 }],
        sHome: {
          rcom_exEnt_choice: 'full',
          rv_calculationBase: 1,
          rv_date_purchased: '20/08/2024',
          rv_purchasePrice: 400_000,
          rv_date_exit: '15/02/2028',
        },
        sRV: Array.from({ length: 10 }, (_, year) => ({ dmf: year < 6 ? 5 : 0, ltmf: null })),
        sInvest: { quickTotal: 200_000 },
      },
    },
  });
  // 42 months: 17.5% of 400,000.
  await expect.element(partYear).toHaveValue('0');
  await expect.element(exitLine('330,000')).toBeVisible();
  // 1,274 days: 60,000 + 20,000 x 179/365.
  await partYear.selectOptions('By the day');
  await expect.element(exitLine('330,191')).toBeVisible();
  // Four years have begun.
  await partYear.selectOptions('In full once begun');
  await expect.element(exitLine('320,000')).toBeVisible();

  // Five years pass 1 July 2027, and the fifteen years that say how long cash lasts pass 2035.
  await expect.element(results.getByText('Law that is not in these figures')).toBeVisible();
  for (const passed of ['These figures pass 1 July 2027.', 'These figures pass 2035.']) {
    await expect.element(results.getByText(passed, { exact: false }).first()).toBeVisible();
  }
  await expect.element(results.getByText('In Victoria', { exact: false }).first()).not.toBeInTheDocument();
  await state.selectOptions('Victoria');
  // The contract of 2024 is earlier than the rules of Victoria.
  await expect.element(results.getByText('are for contracts from that day', { exact: false })).toBeVisible();
  await expect.element(results.getByText('In Victoria', { exact: false }).first()).not.toBeInTheDocument();
  await state.selectOptions('Queensland');
  const latest = 'Counted from the date of exit, that is by 15 August 2029. These figures pay it on the date of exit.';
  await expect.element(results.getByText(latest, { exact: false })).toBeVisible();
  await expect.element(exitLine('320,000')).toBeVisible();
  await state.selectOptions('Tasmania');
  await expect.element(results.getByText('was not researched', { exact: false })).toBeVisible();
  await state.selectOptions('Victoria');
  (await state.findElement()).scrollIntoView({ block: 'center', behavior: 'instant' });
  await inspectEverywhere('village-law');
});
