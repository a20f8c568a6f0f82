import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw, visibleTexts, within } from '../testing/drawn.tsx';
import { MonthPicker } from './month-field.tsx';

it('VL-019 disables months more than 62 months ago, and picks the first month after them', async () => {
  const picked: MonthIndex[] = [];
  const drawn = draw(
    <MonthPicker value={makeMonth(2021, 12)} today={isoDate('2026-11-21')} onPick={(month) => picked.push(month)} />,
  );
  expect(visibleTexts(drawn, 'button[aria-disabled=true]')).toEqual(
    expect.arrayContaining(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']),
  );
  expect(visibleTexts(drawn, 'button[aria-disabled=true]')).not.toContain('Sep');
  const month = (name: string) => within(drawn).getByRole('button', { name: new RegExp(`^${name}`) });
  await userEvent.click(month('Aug'), { force: true });
  await userEvent.click(month('Sep'));
  expect(picked).toEqual([makeMonth(2021, 9)]);
});
