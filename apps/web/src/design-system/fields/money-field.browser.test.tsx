import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { held } from '../testing/held.tsx';
import { MoneyField, type MoneyFieldProps } from './money-field.tsx';

async function open(first: number | null, props: Partial<MoneyFieldProps> = {}) {
  const { given, screen } = held(first, (value) => <MoneyField label="Bank accounts" {...props} {...value} />);
  const field = screen.getByRole('textbox', { name: 'Bank accounts' });
  return { given, screen, field };
}

describe('typing', () => {
  it('passes on each valid amount at once, leaves half-typed text alone, and formats it on leaving', async () => {
    const { given, field } = await open(null);
    await field.click();
    await userEvent.keyboard('1250.5');
    expect(given).toEqual([1, 12, 125, 1250, 1250.5]);
    await expect.element(field).toHaveValue('1250.5');
    await userEvent.tab();
    await expect.element(field).toHaveValue('1,250.50');
  });

  it('selects the whole text on keyboard focus, so that typing replaces it', async () => {
    const { given, field } = await open(80_000);
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('5');
    expect(given).toEqual([5]);
  });

  it('ignores a character that no amount has, and says so', async () => {
    const { given, field, screen } = await open(null);
    await field.click();
    await userEvent.keyboard('12x');
    await expect.element(field).toHaveValue('12');
    await expect.element(screen.getByText('That character was left out: it is not part of a number.')).toBeVisible();
    expect(given.at(-1)).toBe(12);
  });
});

describe('keys', () => {
  it('Esc restores the amount from before the edit and keeps the focus', async () => {
    const { given, field } = await open(700);
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}9');
    expect(given.at(-1)).toBe(9);
    await userEvent.keyboard('{Escape}');
    expect(given.at(-1)).toBe(700);
    await expect.element(field).toHaveValue('700');
    await expect.element(field).toHaveFocus();
  });

  it('Enter commits and keeps the focus; Esc after it changes nothing', async () => {
    const { given, field } = await open(700);
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}9{Enter}{Escape}');
    expect(given).toEqual([9]);
    await expect.element(field).toHaveFocus();
  });
});

describe('limits', () => {
  it('an amount above the maximum is rejected with a message, and the previous one stays', async () => {
    const { given, field, screen } = await open(700);
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}100000000');
    await userEvent.tab();
    await expect.element(screen.getByText('The maximum is $99,999,999.99. The earlier value is kept.')).toBeVisible();
    await expect.element(field).toHaveValue('700.00');
    expect(given.at(-1)).toBe(700);
  });

  it('negative amounts are accepted only where allowed', async () => {
    const { given, field } = await open(null, { allowNegative: true });
    await field.click();
    await userEvent.keyboard('-20');
    expect(given.at(-1)).toBe(-20);
  });

  it('reads pasted text like typed text: dollar signs, commas, spaces', async () => {
    const { given, field } = await open(null);
    await field.fill('$1,250 ');
    expect(given.at(-1)).toBe(1250);
  });
});

it('shows an outside change at once while the field is not being edited', async () => {
  const { screen } = held(5, ({ value, onChange }) => (
    <>
      <MoneyField label="Bank accounts" value={value} onChange={() => undefined} />
      <button type="button" onClick={() => onChange(7)}>
        Import
      </button>
    </>
  ));
  const field = screen.getByRole('textbox', { name: 'Bank accounts' });
  await expect.element(field).toHaveValue('5.00');
  await screen.getByRole('button', { name: 'Import' }).click();
  await expect.element(field).toHaveValue('7.00');
});

it('shows the reason and accepts nothing while disabled', async () => {
  const { given, field, screen } = await open(5, { disabled: true, disabledReason: 'From Current Situation' });
  await expect.element(screen.getByText('From Current Situation').first()).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('9');
  expect(given).toEqual([]);
  await expect.element(field).toHaveValue('5.00');
});
