import { describe, expect, it } from 'vitest';
import { all, draw, the, visibleTexts, within } from '../testing/drawn.tsx';
import { type Stage, StageStrip } from './stage-strip.tsx';

const STAGES: readonly Stage[] = [
  { title: 'House is the home', detail: 'to January 2027', share: 3 },
  { title: 'Both owned', detail: 'house counts in full', tone: 'warn', share: 4 },
  { title: 'Unit is the home', detail: 'from June 2027', tone: 'now', share: 53 },
];
const SENTENCE = 'The house is the home to January 2027; both are owned after that; the unit alone from June 2027.';

const stripIn = (width: number): HTMLElement => {
  const drawn = draw(
    <div style={{ width, containerType: 'inline-size', containerName: 'main' }}>
      <StageStrip stages={STAGES} sentence={SENTENCE} />
    </div>,
  );
  return the(drawn, '[role=img]');
};
const boxes = (strip: HTMLElement): readonly DOMRect[] =>
  all(strip, ':scope > div').map((stage) => stage.getBoundingClientRect());

describe('the strip of stages', () => {
  it('is one picture with one sentence, and shows the fact and time of each stage', async () => {
    const strip = stripIn(900);
    await expect.element(within(strip.parentElement as HTMLElement).getByRole('img', { name: SENTENCE })).toBeVisible();
    expect(visibleTexts(strip, ':scope > div')).toEqual([
      'House is the home to January 2027',
      'Both owned house counts in full',
      'Unit is the home from June 2027',
    ]);
  });

  it('gives longer stages more width, and each stage enough for its text', () => {
    const [first, second, last] = boxes(stripIn(900)) as [DOMRect, DOMRect, DOMRect];
    expect(first.width).toBeGreaterThanOrEqual(150);
    expect(second.width).toBeGreaterThan(first.width);
    expect(last.width).toBeGreaterThan(second.width);
    expect(second.top).toBe(first.top);
  });

  it('stacks its stages if there is no room, and stays within its column', () => {
    const strip = stripIn(340);
    const [first, second] = boxes(strip) as [DOMRect, DOMRect];
    expect(second.top).toBeGreaterThanOrEqual(first.bottom - 1);
    expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth);
  });
});
