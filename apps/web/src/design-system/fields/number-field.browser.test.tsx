import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { typeOver } from '../testing/hands.ts';
import { held } from '../testing/held.tsx';
import { NumberField, PercentField } from './number-field.tsx';

it('Up and Down step a percentage by 0.25, with Shift by 1, and stop at its limits', async () => {
  const { given, screen } = await held<number | null>(9.5, (value) => (
    <PercentField label="Asset Growth" max={10} {...value} />
  ));
  await screen.getByRole('textbox', { name: 'Asset Growth' }).click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(given).toEqual([9.75, 10]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(given.at(-1)).toBe(9);
});

it('a percentage above its maximum becomes the maximum, with a message', async () => {
  const { given, screen } = await held<number | null>(null, (value) => (
    <PercentField label="Asset Growth" max={10} {...value} />
  ));
  await screen.getByRole('textbox', { name: 'Asset Growth' }).click();
  await userEvent.keyboard('12');
  expect(given.at(-1)).toBe(10);
  await expect.element(screen.getByText('Max 10%')).toBeVisible();
});

it('VL-020 a percentage below its minimum becomes the minimum, with a message, so that a minus sign does not turn a loss into a gain', async () => {
  const { given, screen } = await held<number | null>(5, (value) => (
    <PercentField label="Asset Growth" max={10} {...value} />
  ));
  const field = screen.getByRole('textbox', { name: 'Asset Growth' });
  await typeOver(field, '-3');
  await userEvent.tab();
  await expect.element(field).toHaveValue('0.00');
  expect(given).toEqual([0]);
  await expect.element(screen.getByText('Min 0%')).toBeVisible();
});

it('a count accepts only whole numbers', async () => {
  const { given, screen } = await held<number | null>(null, (value) => (
    <NumberField label="Days" unit="days" max={1460} {...value} />
  ));
  const field = screen.getByRole('textbox', { name: 'Days' });
  await field.click();
  await userEvent.keyboard('1,200');
  await userEvent.tab();
  expect(given.at(-1)).toBe(1200);
  await expect.element(field).toHaveValue('1,200');
});
