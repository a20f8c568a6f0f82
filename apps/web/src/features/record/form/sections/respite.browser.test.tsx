/** Respite care, and assistive technology and home modifications, as a person enters them. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { DESK, field, fillIn, press, region, screenOf } from '../../../../design-system/testing/hands.ts';

const care = () => region('Care Arrangement');

const frank = (sCare: object) =>
  openRecordAt('scenario=0', {
    record: { clients: [{ first_name: 'Frank', last_name: 'Hale', dob: '03/03/1942', gender: 1, pension_type: 2 }] },
    scenarios: {
      0: {
        sCare: [sCare],
        sInvest: { quick: false, quickTotal: 60_000 },
        sHome: { netHomeValue: 900_000 },
      },
    },
  });

describe('respite care', () => {
  test('is entered with its days, says what is left of the year, and is charged before the entry', async () => {
    await frank({ typeOfCare: 1, dateOfEntry: '09/03/2027', marketPriceRad: 550_000 });
    await screenOf(DESK);
    await expect.element(field('Days in respite care', care())).not.toBeInTheDocument();
    await fillIn(care(), { 'Respite care starts': '05/11/2026' });
    await fillIn(care(), { 'Days in respite care': '63', 'Days used before': '7' });
    const words =
      'Respite care from 5 November 2026 to 6 January 2027. 0 of 63 days left in the financial year to 30 June 2027.';
    await expect.element(care().getByText(words)).toBeVisible();
    // 26 days of 30 at 68.93: 1,792.18 / 30.
    await expect
      .element(
        page.getByRole('region', { name: 'Frank: respite care, average of the month' }).getByText('$59.74').first(),
      )
      .toBeVisible();
    await inspectEverywhere('respite-care');
  });
});

describe('assistive technology', () => {
  test('is entered as a price that is paid once, with its tier', async () => {
    await frank({ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/02/2026', independenceServiceCosts: 10_000 });
    await screenOf(DESK);
    await press(care().getByRole('button', { name: 'Add a price' }));
    await fillIn(care(), { Price: '2350' });
    // 5% of the 500 of the tier is 25; the other 1,850 are paid privately.
    const words = 'Assistive technology, low tier. $2,350.00 in December 2026, of which the client pays $1,875.00.';
    await expect.element(care().getByText(words).first()).toBeVisible();
    await inspectEverywhere('assistive-technology');
  });
});
