import { formatMoney } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import { darkPalette, lightPalette } from './palette.ts';
import { type ShareChart, shareScenes } from './share-scene.ts';
import { shareShapes } from './share-shapes.ts';
import { textWidth } from './text-width.ts';

const WIDTH = 480;
const SHARES = Array.from({ length: 101 }, (_, share) => share);

/** A straight line from a value at 0% to one at 100%. */
const straight = (from: number, to: number): ShareChart['readings'] =>
  SHARES.map((share) => ({ share, value: from + ((to - from) * share) / 100 }));

const chart = (change: Partial<ShareChart> = {}): ShareChart => ({
  label: 'Cash after five years',
  readings: straight(857_248.05, 505_006.98),
  own: { share: 100, value: 505_006.98 },
  slot: 2,
  chosen: { share: 60, value: 645_903.41 },
  kinks: [],
  refused: [],
  short: [],
  ...change,
});

const scene = (change?: Partial<ShareChart>, width = WIDTH) => shareScenes([chart(change)], { width })[0]!;

const texts = (change?: Partial<ShareChart>) =>
  shareShapes(scene(change)).flatMap((shape) => (shape.kind === 'text' ? [shape.runs[0]?.text] : []));

describe('the positions', () => {
  test('place all shares between the sides, and every reading within the plot', () => {
    const { left, right, top, bottom, own, chosen } = scene();
    expect(own?.x).toBe(right);
    expect(chosen?.x).toBeCloseTo(left + 0.6 * (right - left), 9);
    for (const place of [own, chosen]) {
      expect(place?.y).toBeGreaterThanOrEqual(top);
      expect(place?.y).toBeLessThanOrEqual(bottom);
    }
    expect(right).toBeLessThan(WIDTH);
  });

  test('align the shares of charts drawn together, whatever their amounts', () => {
    const scenes = shareScenes([chart(), chart({ readings: straight(0, 9), own: undefined, chosen: undefined })], {
      width: WIDTH,
    });
    expect(scenes[0]?.shares).toEqual(scenes[1]?.shares);
    expect([scenes[0]?.top, scenes[0]?.height]).toEqual([scenes[1]?.top, scenes[1]?.height]);
  });

  test('leave room for the widest amount on the axis', () => {
    const { left, ticks } = scene({ readings: straight(0, 12_345_678) });
    for (const { label } of ticks) expect(textWidth(label)).toBeLessThan(left);
  });

  test('draw a straight line across readings that are still missing', () => {
    const few = straight(100_000, 0).filter(({ share }) => share % 50 === 0);
    expect(scene({ readings: few }).path.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect(scene({ readings: [], own: undefined, chosen: undefined }).path).toBe('');
  });
});

describe('the rings', () => {
  const kinks = [
    { number: 1, share: 38 },
    { number: 2, share: 40 },
    { number: 3, share: 93 },
  ];

  test('are next to each other for neighbouring kinks, with leaders to the exact share', () => {
    const { kinks: marks, left, right } = scene({ kinks });
    const x = (share: number): number => left + (share / 100) * (right - left);
    expect(marks.map((mark) => mark.x)).toEqual(kinks.map(({ share }) => expect.closeTo(x(share), 6)));
    expect(marks[1]!.ringX - marks[0]!.ringX).toBeGreaterThanOrEqual(24);
    expect(marks[0]!.ringX).toBeLessThan(marks[0]!.x);
    expect(marks[2]!.ringX).toBe(marks[2]!.x);
  });

  test('stay within the drawing at the edges', () => {
    const crowd = [97, 98, 99, 100].map((share, index) => ({ number: index + 1, share }));
    const { kinks: marks, right } = scene({ kinks: crowd });
    expect(marks.at(-1)?.ringX).toBe(right);
    for (let index = 1; index < marks.length; index++) {
      expect(marks[index]!.ringX - marks[index - 1]!.ringX).toBeGreaterThanOrEqual(24 - 1e-9);
    }
  });

  test('keep their order between the sides if there are too many', () => {
    const many = SHARES.filter((share) => share % 3 === 0).map((share, index) => ({ number: index + 1, share }));
    const { kinks: marks, left, right } = scene({ kinks: many }, 360);
    for (let index = 1; index < marks.length; index++) {
      expect(marks[index]!.ringX).toBeGreaterThan(marks[index - 1]!.ringX);
    }
    expect(marks[0]!.ringX).toBeGreaterThanOrEqual(left - 1e-9);
    expect(marks.at(-1)!.ringX).toBeLessThanOrEqual(right);
  });
});

describe('ranges that are refused or short of money', () => {
  test('are bands with words where they fit, and always in the description', () => {
    const wide = { from: 70, to: 100, words: 'Not accepted' };
    expect(texts({ refused: [wide] })).toContain('Not accepted');
    const slim = { ...wide, from: 98 };
    expect(texts({ refused: [slim] })).not.toContain('Not accepted');
    expect(scene({ refused: [slim] }).finding).toContain('Not accepted: 98% to 100%.');
  });

  test('are drawn again in red with the month where money runs short', () => {
    const short = [{ from: 80, to: 100, words: 'Below zero from March 2029' }];
    const { shortPaths, finding } = scene({ short });
    expect(shortPaths[0]?.d.match(/[ML]/g)).toHaveLength(21);
    expect(texts({ short })).toContain('Below zero from March 2029');
    expect(finding).toContain('Below zero from March 2029: 80% to 100%.');
    const red = shareShapes(scene({ short })).filter((shape) => shape.kind === 'path' && shape.stroke === 'neg');
    expect(red).toHaveLength(1);
  });

  test('are shaded below zero', () => {
    const fills = (change: Partial<ShareChart>) =>
      shareShapes(scene(change)).flatMap((shape) => (shape.kind === 'path' ? [shape.fill] : []));
    const none = { own: undefined, chosen: undefined };
    expect(fills({ ...none, readings: straight(50_000, -50_000) })).toContain('neg-soft');
    expect(fills({ ...none, readings: straight(50_000, 0) })).not.toContain('neg-soft');
  });
});

test('the description gives the figure at 0%, 50% and 100%, as entered and as selected', () => {
  const { finding } = scene();
  const half = (857_248.05 + 505_006.98) / 2;
  expect(finding).toBe(
    `Cash after five years, by share of the price paid: ${formatMoney(857_248.05)} at 0%, ${formatMoney(half)} at 50%, ` +
      `${formatMoney(505_006.98)} at 100%. As entered: ${formatMoney(505_006.98)} at 100%. ` +
      `Chosen: ${formatMoney(645_903.41)} at 60%.`,
  );
});

test('every colour is available in documents', () => {
  const all = { kinks: [{ number: 1, share: 5 }], refused: [{ from: 60, to: 100, words: 'No' }] };
  for (const shape of shareShapes(scene({ ...all, short: [{ from: 0, to: 9, words: 'Short' }] }))) {
    const roles = shape.kind === 'path' ? [shape.fill, shape.stroke] : shape.runs.map(({ fill }) => fill);
    for (const role of roles) {
      if (role === undefined) continue;
      expect(lightPalette).toHaveProperty(role);
      expect(darkPalette).toHaveProperty(role);
    }
  }
});
