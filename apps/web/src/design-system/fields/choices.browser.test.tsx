import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { held } from '../testing/held.tsx';
import { Segmented } from './segmented.tsx';
import { SelectField } from './select-field.tsx';
import { ToggleCard } from './toggle-card.tsx';

const OPTIONS = [
  { value: 0, label: 'None' },
  { value: 1, label: 'Residential Aged Care' },
  { value: 2, label: 'Support At Home' },
] as const;

describe('a select', () => {
  it('finds an option by typing, and returns its value', async () => {
    const { given, screen } = await held<0 | 1 | 2>(0, (value) => (
      <SelectField label="Type of Care" options={OPTIONS} {...value} />
    ));
    await userEvent.tab();
    await expect.element(screen.getByRole('combobox', { name: 'Type of Care' })).toHaveFocus();
    await userEvent.keyboard('sup');
    expect(given).toEqual([2]);
  });

  it('shows a placeholder option only while nothing is chosen', async () => {
    const { screen } = await held<0 | 1 | 2 | null>(null, ({ value, onChange }) => (
      <SelectField label="Type of Care" options={OPTIONS} value={value} onChange={onChange} />
    ));
    const list = screen.getByRole('combobox', { name: 'Type of Care' });
    await expect.element(list).toHaveDisplayValue('Choose');
    await list.selectOptions('Residential Aged Care');
    await expect.element(list).toHaveDisplayValue('Residential Aged Care');
    await expect.element(screen.getByRole('option', { name: 'Choose' })).not.toBeInTheDocument();
  });

  it('is a native control for any number of options: typing finds an option by its first words', async () => {
    const rates = Array.from({ length: 40 }, (_, value) => ({
      value,
      label: `${value}.50%`,
      secondary: `Jan ${2000 + value}`,
    }));
    const { given, screen } = held(1, (value) => <SelectField label="Rate" options={rates} {...value} />);
    const list = screen.getByRole('combobox', { name: 'Rate' });
    expect(list.getByRole('option').nth(39).element().textContent).toBe('39.50%\u2002Jan 2039');
    await userEvent.tab();
    await expect.element(list).toHaveFocus();
    await userEvent.keyboard('39');
    expect(given.at(-1)).toBe(39);
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('a segmented control', () => {
  it('is one Tab stop; arrow keys choose', async () => {
    const { given, screen } = await held<0 | 1 | 2>(0, (value) => (
      <Segmented label="Compare with" options={OPTIONS} {...value} />
    ));
    await userEvent.tab();
    await expect.element(screen.getByRole('radio', { name: /None/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(given).toEqual([1]);
    await expect.element(screen.getByRole('radio', { name: /Residential/ })).toBeChecked();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('a toggle card', () => {
  it('is ticked by Space and by a press on any of its text', async () => {
    const { given, screen } = held(false, ({ value, onChange }) => (
      <ToggleCard label="Sell Home" description="Settlement date, costs" checked={value} onChange={onChange} />
    ));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(given).toEqual([true]);
    // The whole card is the control, including its text.
    await screen.getByRole('checkbox', { name: 'Sell Home' }).click({ position: { x: 120, y: 40 } });
    expect(given).toEqual([true, false]);
  });
});
