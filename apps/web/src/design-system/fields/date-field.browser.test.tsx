import { type CivilDate, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { held } from '../testing/held.tsx';
import { TodayProvider } from '../today.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { MonthField, type MonthFieldProps } from './month-field.tsx';

const TODAY = isoDate('2026-11-21');

async function openDay(first: CivilDate | null, props: Partial<DateFieldProps> = {}) {
  const { given, screen } = held(first, (value) => (
    <TodayProvider value={TODAY}>
      <DateField label="Date of Entry" {...props} {...value} />
    </TodayProvider>
  ));
  return { given, screen, field: screen.getByRole('textbox', { name: 'Date of Entry' }) };
}

async function openMonth(first: MonthIndex | null, props: Partial<MonthFieldProps> = {}) {
  const { given, screen } = held(first, (value) => (
    <TodayProvider value={TODAY}>
      <MonthField label="Settlement date" {...props} {...value} />
    </TodayProvider>
  ));
  return { given, screen, field: screen.getByRole('textbox', { name: 'Settlement date' }) };
}

describe('a date field', () => {
  it.each([
    ['3/5/26', '2026-05-03', '03/05/2026'],
    ['03052026', '2026-05-03', '03/05/2026'],
    ['3 September 2026', '2026-09-03', '03/09/2026'],
    ['5/2026', '2026-05-01', '01/05/2026'],
  ])('reads %s when the field is left', async (text, day, shown) => {
    const { given, field } = await openDay(null);
    await field.click();
    await userEvent.keyboard(text);
    await userEvent.tab();
    expect(given).toEqual([isoDate(day)]);
    await expect.element(field).toHaveValue(shown);
  });

  it('replaces an invalid text with the previous date and takes the focus again', async () => {
    const { given, field } = await openDay(isoDate('2026-05-03'));
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}31/02/2026');
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('03/05/2026');
    await expect
      .element(field)
      .toHaveAccessibleDescription('Invalid Date. 31/02/2026 is not a date. 03/05/2026 is kept.');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(given).toEqual([]);
  });

  it.each<[string, DateFieldProps['fallback'], string, string]>([
    ['today is used', TODAY, '21/11/2026', 'Today is used. It was 01/02/2027.'],
    ['it is emptied', 'clear', '', 'The field is empty now. It was 01/02/2027.'],
  ])(
    'shows an invalid text and the previous value in its message, where %s; Undo restores that value',
    async (_what, fallback, left, said) => {
      const { given, field, screen } = await openDay(isoDate('2027-02-01'), { fallback });
      await field.click();
      await userEvent.keyboard('{Control>}a{/Control}31/02/2027');
      await userEvent.tab();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue(left);
      await expect.element(field).toHaveAccessibleDescription(`Invalid Date. 31/02/2027 is not a date. ${said} Undo`);
      await screen.getByRole('button', { name: 'Undo' }).click();
      await expect.element(field).toHaveValue('01/02/2027');
      expect(given.at(-1)).toBe(isoDate('2027-02-01'));
      await expect.element(field).toHaveFocus();
      await expect.element(screen.getByText('Invalid Date')).not.toBeInTheDocument();
    },
  );

  it('rejects a date outside its limits and gives the reason', async () => {
    const { given, field, screen } = await openDay(null, { max: TODAY });
    await field.click();
    await userEvent.keyboard('22/11/2026');
    await userEvent.tab();
    await expect.element(screen.getByText(/Not after 21 November 2026/)).toBeVisible();
    expect(given).toEqual([]);
  });

  it('Esc restores the date from before the edit', async () => {
    const { given, field } = await openDay(isoDate('2026-05-03'));
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}01/12/2026{Escape}');
    expect(given).toEqual([isoDate('2026-12-01'), isoDate('2026-05-03')]);
    await expect.element(field).toHaveValue('03/05/2026');
  });

  it('Alt and Down opens the calendar on the date; arrows move, Enter picks and returns the focus', async () => {
    const { given, field, screen } = await openDay(isoDate('2026-05-03'));
    await field.click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(screen.getByRole('button', { name: '3 May 2026, chosen' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
    await expect.element(screen.getByRole('button', { name: '11 June 2026' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(given).toEqual([isoDate('2026-06-11')]);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('11/06/2026');
  });

  it('Esc closes the calendar without a change', async () => {
    const { given, field, screen } = await openDay(null);
    await field.click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    // Without a chosen date the calendar opens on today.
    await expect.element(screen.getByRole('button', { name: '21 November 2026' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(field).toHaveFocus();
    expect(given).toEqual([]);
  });

  it('the calendar button is not a Tab stop', async () => {
    const { field, screen } = await openDay(null);
    await field.click();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('a month field', () => {
  it.each([['6/27'], ['Jun 27'], ['june 2027']])('reads %s as June 2027', async (text) => {
    const { given, field } = await openMonth(null);
    await field.click();
    await userEvent.keyboard(text);
    await userEvent.tab();
    expect(given.at(-1)).toBe(makeMonth(2027, 6));
    await expect.element(field).toHaveValue('June 2027');
  });

  it.each([
    ['becomes empty when its text is deleted, if it may be empty', true, [null], ''],
    ['returns to the previous month when its text is deleted, if it must not be empty', false, [], 'June 2027'],
  ])('%s', async (_what, clearable, all, shown) => {
    const { given, field } = await openMonth(makeMonth(2027, 6), { clearable });
    await field.fill('');
    await userEvent.tab();
    expect(given).toEqual(all);
    await expect.element(field).toHaveValue(shown);
  });

  it('rings a marked month and describes its event', async () => {
    const { screen, field } = await openMonth(makeMonth(2027, 5), {
      marked: new Map([[makeMonth(2027, 6), 'Sale']]),
    });
    await field.click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(screen.getByRole('button', { name: 'June 2027, Sale' })).toBeVisible();
  });
});
