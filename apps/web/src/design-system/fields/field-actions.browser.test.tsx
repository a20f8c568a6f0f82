import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EditButton } from '../edit-button.tsx';
import { press } from '../testing/hands.ts';
import { held } from '../testing/held.tsx';
import { DateField } from './date-field.tsx';
import { useFieldActionsKey } from './field-actions.tsx';
import { ToggleCard } from './toggle-card.tsx';

const CURRENT = isoDate('2026-03-02');

/** A date that differs from the Current Situation, with help and an offer. Each button disappears after use. */
function DateWithActions({
  value,
  onChange,
}: {
  value: CivilDate | null;
  onChange: (value: CivilDate | null) => void;
}) {
  useFieldActionsKey();
  const isChanged = value !== CURRENT;
  return (
    <DateField
      label="Date of Entry"
      help="The day of moving in."
      value={value}
      onChange={onChange}
      labelEnd={
        isChanged && (
          <EditButton variant="link" onClick={() => onChange(CURRENT)}>
            Use today
          </EditButton>
        )
      }
      changed={isChanged ? { current: '02/03/2026', onUseCurrent: () => onChange(CURRENT) } : undefined}
    />
  );
}

function drawDate() {
  const { screen, given } = held<CivilDate | null>(isoDate('2027-03-01'), (value) => <DateWithActions {...value} />);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { given, button, field: screen.getByRole('textbox', { name: 'Date of Entry' }) };
}

describe('the actions of a field', () => {
  it('are not Tab stops: text typed after Tab goes to the next field', async () => {
    const { field, button } = drawDate();
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('After')).toHaveFocus();
  });

  it('are reached by F6, one after the other, and F6 then returns to the field', async () => {
    const { field, button } = drawDate();
    await userEvent.tab();
    for (const name of ['About Date of Entry', 'Use today', 'Use Current']) {
      await userEvent.keyboard('{F6}');
      await expect.element(button(name)).toHaveFocus();
    }
    await userEvent.keyboard('{F6}');
    await expect.element(field).toHaveFocus();
  });

  it.each(['Use today', 'Use Current'])(
    'return the focus to the field when the pressed action disappears: %s',
    async (name) => {
      const { field, button, given } = drawDate();
      await press(button(name));
      await expect.element(button(name)).not.toBeInTheDocument();
      expect(given).toEqual([CURRENT]);
      await expect.element(field).toHaveFocus();
    },
  );

  it('are not Tab stops on a card either, and the card keeps the focus', async () => {
    const { screen } = held(true, ({ value, onChange }) => (
      <ToggleCard
        label="Sell Home"
        checked={value}
        onChange={onChange}
        changed={value ? { current: 'No', onUseCurrent: () => onChange(false) } : undefined}
      />
    ));
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await press(screen.getByRole('button', { name: 'Use Current' }));
    await expect.element(screen.getByRole('checkbox', { name: 'Sell Home' })).toHaveFocus();
  });
});
