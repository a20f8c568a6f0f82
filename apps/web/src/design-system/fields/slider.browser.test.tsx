import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { held } from '../testing/held.tsx';
import { Slider } from './slider.tsx';

it('steps by one with the arrow keys, stops at its ends, and has its value in words', async () => {
  const { given, screen } = held(99, ({ value, onChange }) => (
    <>
      <label htmlFor="share">Share</label>
      <Slider id="share" percent={value} spoken={`${value} percent`} onChange={onChange} />
    </>
  ));
  await userEvent.tab();
  const slider = screen.getByRole('slider', { name: 'Share' });
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '100 percent');
  await userEvent.keyboard('{Home}');
  expect(given.at(-1)).toBe(0);
  expect(given.filter((percent) => percent > 100)).toEqual([]);
});
