import { describe, expect, test } from 'vitest';
import { lightPalette } from './palette.ts';
import { foldParts, type SignedPart } from './waterfall-parts.ts';
import { waterfallToSvg } from './waterfall-picture.ts';
import { type WaterfallScene, waterfallScene } from './waterfall-scene.ts';
import { waterfallRow } from './waterfall-shapes.ts';

const part = (id: string, value: number): SignedPart => ({ id, label: id, value });
const sumOf = (parts: readonly { readonly value: number }[]): number =>
  parts.reduce((total, { value }) => total + value, 0);

describe('the rows of a difference', () => {
  const seven = [
    part('growth', -85_500),
    part('pension', 58_306),
    part('dap', 153_319),
    part('fees', -123_749),
    part('selling', -28_000),
    part('interest', 71_759),
    part('retention', -34_485),
  ];

  test('run from the largest gain to the largest loss', () => {
    expect(foldParts(seven, 8).map(({ id }) => id)).toEqual([
      'dap',
      'interest',
      'pension',
      'selling',
      'retention',
      'growth',
      'fees',
    ]);
  });

  test('leave out a part of zero', () => {
    expect(foldParts([...seven, part('exit', 0), part('living', -0.004)], 8)).toHaveLength(7);
  });

  test('combine the smaller parts in a row ordered by its sum, and keep the total', () => {
    const parts = [...seven, part('rent', 900), part('living', -1_200.25), part('exit', 310.5), part('assets', 0.004)];
    const rows = foldParts(parts, 8);
    expect(rows.map(({ id }) => id)).toEqual([
      'dap',
      'interest',
      'pension',
      'other',
      'selling',
      'retention',
      'growth',
      'fees',
    ]);
    const other = rows.find(({ id }) => id === 'other');
    expect(other?.parts.map(({ id }) => id)).toEqual(['rent', 'exit', 'living']);
    expect(sumOf(other?.parts ?? [])).toBeCloseTo(other?.value ?? Number.NaN, 2);
    expect(sumOf(rows)).toBeCloseTo(sumOf(parts), 6);
  });

  test('start with the parts that no choice caused, in the given order', () => {
    const first = [part('home', -50_000), part('fund', 120_000), part('outside', 30_000)];
    const ids = foldParts([...seven, ...first.map((each) => ({ ...each, isFirst: true }))], 8).map(({ id }) => id);
    expect(ids).toEqual(['home', 'fund', 'outside', 'dap', 'interest', 'other', 'growth', 'fees']);
  });

  test('combine many of these first parts in a shared row after the larger ones', () => {
    const first = [5_000, 80_000, -70_000, 3_000, 90_000, -1_000].map((value, at) => part(`line${at}`, value));
    const rows = foldParts([...seven, ...first.map((each) => ({ ...each, isFirst: true }))], 8);
    expect(rows.slice(0, 5).map(({ id }) => id)).toEqual(['line1', 'line2', 'line4', 'otherFirst', 'dap']);
    expect(rows[3]).toMatchObject({ label: 'Other at the start', value: 7_000 });
    expect(rows).toHaveLength(8);
    expect(sumOf(rows)).toBeCloseTo(sumOf([...seven, ...first]), 6);
  });

  test('keep the total for any number of parts and rows', () => {
    for (let count = 0; count <= 14; count++) {
      const parts = Array.from({ length: count }, (_, index) => part(`p${index}`, ((index * 7_919) % 1_000) - 420.37));
      for (const most of [2, 5, 8]) {
        const rows = foldParts(parts, most);
        expect(rows.length).toBeLessThanOrEqual(most);
        expect(sumOf(rows)).toBeCloseTo(sumOf(parts), 6);
        expect(rows.flatMap((row) => row.parts)).toHaveLength(count);
      }
    }
  });
});

const OPTIONS = { width: 604, rowHeight: 40, barHeight: 18 };
const sceneOf = (...values: readonly number[]): WaterfallScene =>
  waterfallScene(
    values.map((value, index) => ({ id: `s${index}`, value })),
    OPTIONS,
  );

describe('the scene of a waterfall', () => {
  const cases: Readonly<Record<string, readonly number[]>> = {
    'gains, then losses': [150, 70, 60, -30, -35, -85, -120],
    'gains, then losses below zero': [100, 40, -90, -200],
    'only losses': [-10, -30, -200],
    'only gains': [300, 20],
    'a total of zero': [100, -100],
  };

  test.each(Object.entries(cases))('%s: each bar starts where the one above it ended', (_, values) => {
    const { bars, zero } = sceneOf(...values);
    expect(bars).toHaveLength(values.length + 1);
    bars.forEach((bar, index) => {
      const above = bars[index - 1];
      expect(bar.joinAbove).toBe(above?.joinBelow);
      if (above !== undefined && bar.id !== 'total') expect(bar.from).toBe(above.to);
    });
    const total = bars.at(-1);
    expect(total?.from).toBe(0);
    expect(total?.to).toBe(sumOf(values.map((value) => ({ value }))));
    expect(bars[0]?.to === values[0] && bars[0]?.from === 0).toBe(true);
    for (const { left, right } of bars) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(OPTIONS.width);
      expect(right).toBeGreaterThan(left);
    }
    expect(zero).toBeGreaterThan(0);
  });

  test('equal amounts have equal lengths at any position', () => {
    const { bars } = sceneOf(200, -200, 200);
    const [first, second, third] = bars.map(({ left, right }) => right - left);
    expect(second).toBeCloseTo(first as number, 9);
    expect(third).toBeCloseTo(first as number, 9);
  });

  test('a negative total is left of the zero line, a positive one right of it', () => {
    const below = sceneOf(100, -300);
    const above = sceneOf(300, -100);
    expect(below.bars.at(-1)?.right).toBeCloseTo(below.zero, 9);
    expect(above.bars.at(-1)?.left).toBeCloseTo(above.zero, 9);
    expect(below.bars[1]?.left).toBeLessThan(below.zero);
    expect(below.bars[1]?.right).toBeGreaterThan(below.zero);
  });

  test('losses without gains start at the zero line at the right edge', () => {
    const { zero, bars } = sceneOf(-10, -30);
    expect(bars[0]?.right).toBeCloseTo(zero, 9);
    expect(zero).toBe(OPTIONS.width - 2);
  });

  test('a total of zero is a mark on the zero line, and no parts give no bars', () => {
    const { zero, bars } = sceneOf(100, -100);
    expect(bars.at(-1)).toMatchObject({ kind: 'none', left: zero, right: zero + 2 });
    expect(sceneOf().bars.map(({ kind, joinAbove }) => [kind, joinAbove])).toEqual([['none', undefined]]);
  });

  test('a bar is visible however small it is', () => {
    const { bars } = sceneOf(1_000_000, 0.01, -0.01);
    expect(bars.map(({ left, right }) => right - left >= 2 - 1e-9)).toEqual([true, true, true, true]);
  });

  test('a value that is not a number is rejected', () => {
    expect(() => sceneOf(1, Number.NaN)).toThrow(RangeError);
  });
});

describe('the drawing of a row', () => {
  const scene = sceneOf(100, -300);
  const shapesOf = (index: number, top?: number) => {
    const bar = scene.bars[index];
    if (bar === undefined) throw new Error(`no bar ${index}`);
    return waterfallRow(scene, bar, top);
  };

  test('is filled for a gain, hollow for a loss, dark for the sum', () => {
    expect(shapesOf(0).at(-1)).toMatchObject({ fill: 'better' });
    expect(shapesOf(0).at(-1)).not.toHaveProperty('stroke');
    expect(shapesOf(1).at(-1)).toMatchObject({ fill: 'surface', stroke: 'worse' });
    expect(shapesOf(2).at(-1)).toMatchObject({ fill: 'ink' });
  });

  test('has dotted joins between rows: none above the first, none below the sum', () => {
    const dotted = [0, 1, 2].map(
      (index) => shapesOf(index).filter((shape) => shape.kind === 'path' && shape.dash !== undefined).length,
    );
    expect(dotted).toEqual([1, 2, 1]);
  });

  test('does not depend on the position of the row', () => {
    const top = (shapes: ReturnType<typeof shapesOf>): string => (shapes[0]?.kind === 'path' ? shapes[0].d : '');
    expect(top(shapesOf(1))).toMatch(/,0V40$/);
    expect(top(shapesOf(1, 80))).toMatch(/,80V120$/);
    expect(JSON.stringify(shapesOf(0)).includes('NaN')).toBe(false);
  });
});

test('a drawing for documents names each row with its amount, and escapes its text alternative', () => {
  const rows = [
    { id: 'dap', label: 'Accommodation', value: 300, amount: '+$300 better' },
    { id: 'fees', label: 'Fees', value: -100, amount: '−$100 worse' },
  ];
  const total = { id: 'total', label: 'Net worth', value: 200, amount: '+$200 better' };
  const svg = waterfallToSvg({ rows, total, finding: 'A & B' }, { width: 720, rowHeight: 22 }, lightPalette);
  const texts = [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, text]) => text);
  expect(texts).toEqual(['Accommodation', '+$300 better', 'Fees', '−$100 worse', 'Net worth', '+$200 better']);
  expect(svg).toContain('<title>A &amp; B</title>');
  expect(svg).toContain('viewBox="0 0 720 67"');
  expect(svg).not.toMatch(/NaN|undefined/);
});

describe('the shares of two people', () => {
  const total = { id: 'total', label: 'Net worth', value: 200, amount: '+$200 better' };
  const drawn = (names: readonly [string, string]) => {
    const rows = [
      {
        id: 'fees',
        label: 'Fees',
        value: 200,
        amount: '+$200 better',
        shares: [
          { name: names[0], amount: '+$300' },
          { name: names[1], amount: '−$100' },
        ],
      },
    ];
    const svg = waterfallToSvg({ rows, total, finding: 'f' }, { width: 720, rowHeight: 22 }, lightPalette);
    const lines = [...svg.matchAll(/<text[^>]*font-size="12"[^>]*><tspan[^>]*>([^<]*)</g)].map(([, text]) => text);
    return { lines, height: Number(/viewBox="0 0 720 (\d+)"/.exec(svg)?.[1]) };
  };

  test('are below the name of the part, in a higher row', () => {
    expect(drawn(['Thomas', 'Joan'])).toEqual({ lines: ['Thomas +$300, Joan −$100'], height: 22 + 12 + 22 + 1 });
  });

  test('take a line each if the names are long, and shorten a name so that its amount fits', () => {
    const { lines, height } = drawn([
      'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern',
      'Maria Immaculata Josephine',
    ]);
    expect(lines).toEqual([expect.stringMatching(/^Wolfe\w+… \+\$300$/), 'Maria Immaculata Josephine −$100']);
    expect(height).toBe(22 + 24 + 22 + 1);
  });
});
