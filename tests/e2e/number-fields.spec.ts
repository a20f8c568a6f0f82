/** Typing over a figure that is selected: what no figure has is left out, and nothing else of the two is mixed. */
import type { Locator, Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';

const LEFT_OUT = 'A sign that no figure has was left out: check the figure.';

/** The whole text and the part of it that is selected. */
const selectionOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart, input.selectionEnd]);

/** Reaches the field as Tab does, so that all of it is selected, and types key by key. */
async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

test('VL-024 a stray key leaves the selection as it was, so that the figure typed takes the place of the old one', async ({
  signedIn: page,
  api,
  context,
}) => {
  test.slow();
  const client = await RecordClient.create(api);
  await client.save({
    record: { clients: [{ first_name: 'Agnes', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRetention: 2 }],
        sInvest: { quick: false, quickTotal: 1000, cashGrowth: 2 },
        sExpenses: { quick: true, quickTotal: 9600 },
      },
    },
  });
  await page.goto(`/record/${client.recId}/scenario=0`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const messageOf = async (of: Locator) =>
    page.locator(`[id="${(await of.getAttribute('aria-describedby'))?.split(' ')[0]}"]`);
  const living = field('Living expenses');
  const bank = field('Bank accounts');
  const retention = field('Rad Retention %');
  const interest = field('Assumed Interest');

  await expect(living.locator('xpath=..')).toContainText('$');
  await test.step('a refused first key', async () => {
    await typeOver(page, living, 'o');
    expect(await selectionOf(living)).toEqual(['9600', 0, 4]);
    await page.keyboard.type('8000');
    await page.keyboard.press('Tab');
    await expect(living).toHaveValue('8,000.00');
    await expect(await messageOf(living)).toHaveText(LEFT_OUT);
  });

  await test.step('a refused key in the middle keeps what is selected there', async () => {
    await typeOver(page, bank, '123456');
    await bank.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
    await page.keyboard.type('e');
    expect(await selectionOf(bank)).toEqual(['123456', 1, 3]);
    await page.keyboard.press('Escape');
    await expect(bank).toHaveValue('1000');
  });

  const typed: readonly (readonly [Locator, string, string])[] = [
    [bank, '(500)', '500.00'],
    [bank, '1e5', '15.00'],
    [retention, '-4', '4'],
    [interest, '-4', '4.00'],
  ];
  for (const [of, keys, stands] of typed) {
    await test.step(`${keys} stands as ${stands}, and that is said`, async () => {
      await typeOver(page, of, keys);
      await page.keyboard.press('Tab');
      await expect(of).toHaveValue(stands);
      await expect(await messageOf(of)).toHaveText(LEFT_OUT);
    });
  }

  await test.step('below zero where money is not: the earlier value', async () => {
    await typeOver(page, living, '-4');
    await page.keyboard.press('Tab');
    await expect(living).toHaveValue('8,000.00');
    await expect(await messageOf(living)).toHaveText(/^No figure below zero is taken here/);
  });

  await test.step('a percent sign before its figure', async () => {
    await typeOver(page, interest, '%');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await expect(interest).toHaveValue('3.00');
    await typeOver(page, interest, '%');
    await page.keyboard.press('Tab');
    await expect(interest).toHaveValue('3.00');
  });

  await test.step('what is pasted whole is refused whole', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const text of ['(500)', '1e5', 'o8000']) {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await typeOver(page, bank, '');
      await page.keyboard.press('ControlOrMeta+v');
      expect(await selectionOf(bank)).toEqual(['15', 0, 2]);
      await expect(await messageOf(bank)).toHaveText('That is no figure. The earlier value is kept.');
    }
    await page.evaluate((words) => navigator.clipboard.writeText(words), ' $7,250.50 ');
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Tab');
    await expect(bank).toHaveValue('7,250.50');
    await expect(page.getByText(LEFT_OUT)).toHaveCount(1);
  });

  await test.step('undoing inside the field and on the page', async () => {
    await typeOver(page, living, '7');
    await page.keyboard.type('x');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(living).toHaveValue('8000');
    await page.keyboard.type('o6500');
    await page.keyboard.press('Tab');
    await expect(living).toHaveValue('6,500.00');
    await expect(await messageOf(living)).toHaveText(LEFT_OUT);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(living).toHaveValue(/^8,?000/);
    await expect(await messageOf(living)).not.toHaveText(LEFT_OUT);
  });
});

test('VL-023 the steps of both village fees are 0 to 100, and digits beyond the second are cut', async ({
  signedIn: page,
  api,
}) => {
  const client = await RecordClient.create(api);
  await client.save({
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 4 }],
        sHome: { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased: '16/03/2025' },
      },
    },
  });
  await page.goto(`/record/${client.recId}/scenario=0`);
  for (const name of ['DMF %, year 1', 'LTMF %, year 1']) {
    const step = page.getByRole('textbox', { name, exact: true });
    for (const [typed, stands] of [
      ['3.759', '3.75'],
      ['100.5', '100.00'],
      ['1000', '100.00'],
      ['0', '0.00'],
      ['-7', '7.00'],
    ] as const) {
      await typeOver(page, step, typed);
      await page.keyboard.press('Tab');
      await expect(step, `${name}: ${typed}`).toHaveValue(stands);
    }
  }
});

test('the hint about a sign that was left out stays until the field is edited again', async ({
  signedIn: page,
  api,
}) => {
  const client = await RecordClient.create(api);
  await client.save({ scenarios: { 0: { sCare: [{ typeOfCare: 2 }], sExpenses: { quick: true, quickTotal: 9600 } } } });
  await page.clock.install();
  await page.goto(`/record/${client.recId}/scenario=0`);
  const living = page.getByRole('textbox', { name: 'Living expenses', exact: true });
  await typeOver(page, living, 'o8000');
  await page.keyboard.press('Tab');
  await expect(page.getByText(LEFT_OUT)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(LEFT_OUT)).toBeVisible();
  await typeOver(page, living, '9');
  await expect(page.getByText(LEFT_OUT)).toHaveCount(0);
});
