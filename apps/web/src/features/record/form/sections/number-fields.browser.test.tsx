/** Typing over a selected number: characters that no number has are ignored, and old and new digits never mix. */
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { field, stopClock, typeOver } from '../../../../design-system/testing/hands.ts';

const LEFT_OUT = 'A character was left out. Check the number.';

/** The text of a field and its selection. */
function selectionOf(of: Locator) {
  const { value, selectionStart, selectionEnd } = of.element() as HTMLInputElement;
  return [value, selectionStart, selectionEnd];
}

/** The text below a field. */
const said = (of: Locator) =>
  expect.poll(() => {
    const [id = ''] = of.element().getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(id)?.textContent;
  });

test('VL-024 a stray key keeps the selection, so that the typed number replaces the old one', async () => {
  await openRecordAt('scenario=0', {
    record: { clients: [{ first_name: 'Agnes', dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRetention: 2 }],
        sInvest: { quick: false, quickTotal: 1000, cashGrowth: 2 },
        sExpenses: { quick: true, quickTotal: 9600 },
      },
    },
  });
  const living = field('Living expenses');
  const bank = field('Bank accounts');
  const retention = field('Rad Retention %');
  const interest = field('Assumed Interest');

  expect(living.element().parentElement).toMatchTextContent('$');
  // The first key is rejected.
  await typeOver(living, 'o');
  expect(selectionOf(living)).toEqual(['9600', 0, 4]);
  await userEvent.keyboard('8000{Tab}');
  await expect.element(living).toHaveValue('8,000.00');
  await said(living).toBe(LEFT_OUT);

  // A rejected key in the middle keeps the selection.
  await typeOver(bank, '123456');
  (bank.element() as HTMLInputElement).setSelectionRange(1, 3);
  await userEvent.keyboard('o');
  expect(selectionOf(bank)).toEqual(['123456', 1, 3]);
  await userEvent.keyboard('{Escape}');
  await expect.element(bank).toHaveValue('1000');

  // The digits stay, and a notice says that the other characters were left out.
  for (const [of, keys, stands] of [[bank, '(500)', '500.00']] as const) {
    await typeOver(of, keys);
    await userEvent.tab();
    await expect.element(of).toHaveValue(stands);
    await said(of).toBe(LEFT_OUT);
  }

  // A negative percentage where none is allowed becomes the minimum.
  for (const [of, stands] of [
    [retention, '0'],
    [interest, '0.00'],
  ] as const) {
    await typeOver(of, '-4');
    await userEvent.tab();
    await expect.element(of).toHaveValue(stands);
    await said(of).toBe('Min 0%');
  }

  // A number with an exponent returns to the earlier value.
  for (const [of, stands] of [
    [bank, '500.00'],
    [interest, '0.00'],
  ] as const) {
    await typeOver(of, '1e3');
    await expect.element(of).toHaveValue('1e3');
    await userEvent.tab();
    await expect.element(of).toHaveValue(stands);
    await said(of).toBe('That is not a number. The earlier value is kept.');
  }

  // A negative amount where none is allowed returns to the earlier value.
  await typeOver(living, '-4');
  await userEvent.tab();
  await expect.element(living).toHaveValue('8,000.00');
  await said(living).toMatch(/^No number below zero is accepted/);

  // A percent sign typed before the number is ignored.
  await typeOver(interest, '%');
  await userEvent.keyboard('3{Tab}');
  await expect.element(interest).toHaveValue('3.00');
  await typeOver(interest, '%');
  await userEvent.tab();
  await expect.element(interest).toHaveValue('3.00');

  // A text pasted over the whole field is rejected as a whole.
  for (const text of ['(500)', 'o8000']) {
    await navigator.clipboard.writeText(text);
    await typeOver(bank, '');
    await userEvent.paste();
    expect(selectionOf(bank)).toEqual(['500', 0, 3]);
    await said(bank).toBe('That is not a number. The earlier value is kept.');
  }
  await navigator.clipboard.writeText(' $7,250.50 ');
  await userEvent.paste();
  await userEvent.tab();
  await expect.element(bank).toHaveValue('7,250.50');
  await expect.element(page.getByText(LEFT_OUT)).not.toBeInTheDocument();

  // Undo inside the field and on the page.
  await typeOver(living, '7');
  await userEvent.keyboard('x{Control>}z{/Control}');
  await expect.element(living).toHaveValue('8000');
  await userEvent.keyboard('o6500{Tab}');
  await expect.element(living).toHaveValue('6,500.00');
  await said(living).toBe(LEFT_OUT);
  await userEvent.click(page.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => (living.element() as HTMLInputElement).value).toMatch(/^8,?000/);
  await said(living).not.toBe(LEFT_OUT);
});

test('VL-023 the yearly percentages of DMF and LTMF are limited to 0 to 100, and digits beyond the second decimal are cut', async () => {
  await openRecordAt('scenario=0', {
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 4 }],
        sHome: { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased: '16/03/2025' },
      },
    },
  });
  for (const name of ['DMF %, year 1', 'LTMF %, year 1']) {
    const step = field(name);
    for (const [typed, stands] of [
      ['3.759', '3.75'],
      ['100.5', '100.00'],
      ['1000', '100.00'],
      ['0', '0.00'],
      ['-7', '0.00'],
    ] as const) {
      await typeOver(step, typed);
      await userEvent.tab();
      await expect.element(step, { message: `${name}: ${typed}` }).toHaveValue(stands);
    }
  }
});

test('the hint about an ignored character stays until the field is edited again', async () => {
  await openRecordAt('scenario=0', {
    scenarios: { 0: { sCare: [{ typeOfCare: 2 }], sExpenses: { quick: true, quickTotal: 9600 } } },
  });
  stopClock();
  const living = field('Living expenses');
  const hint = page.getByText(LEFT_OUT);
  await typeOver(living, 'o8000');
  await userEvent.tab();
  await expect.element(hint).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(hint).toBeVisible();
  await typeOver(living, '9');
  await expect.element(hint).not.toBeInTheDocument();
});
