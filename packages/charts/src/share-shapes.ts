/** Converts a share chart to shapes, from back to front. */
import { LINE_STYLES, px } from './line-styles.ts';
import type { PathShape, Shape, TextShape } from './shapes.ts';
import { KINK_RADIUS, type KinkMark, type SharePlace, type ShareScene } from './share-scene.ts';

const RING_TOP = 4;
const SHARE_NAME_DROP = 22;
const CHOSEN_RADIUS = 5;

const text = (
  x: number,
  y: number,
  anchor: TextShape['anchor'],
  words: string,
  fill: 'ink' | 'ink-2' | 'neg',
  weight: TextShape['weight'] = 400,
): TextShape => ({ kind: 'text', x: px(x), y: px(y), anchor, weight, runs: [{ text: words, fill }] });

const circle = (x: number, y: number, radius: number): string =>
  `M${px(x - radius)},${px(y)}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0Z`;

function bands({ bands: all, top, bottom }: ShareScene): readonly Shape[] {
  return all.flatMap(({ left, right, words, isNamed }): Shape[] => [
    { kind: 'path', d: `M${px(left)},${px(top)}H${px(right)}V${px(bottom)}H${px(left)}Z`, fill: 'sunken' },
    {
      kind: 'path',
      d: [left, right].map((x) => `M${px(x)},${px(top)}V${px(bottom)}`).join(''),
      stroke: 'ink-3',
      width: 1,
      dash: '1 3',
    },
    ...(isNamed ? [text((left + right) / 2, bottom - 8, 'middle', words, 'ink-2')] : []),
  ]);
}

function belowZero({ zero, bottom, left, right }: ShareScene): readonly Shape[] {
  if (zero === undefined || zero >= bottom) return [];
  return [{ kind: 'path', d: `M${px(left)},${px(zero)}H${px(right)}V${px(bottom)}H${px(left)}Z`, fill: 'neg-soft' }];
}

function axes({ ticks, shares, left, right, bottom }: ShareScene): readonly Shape[] {
  return [
    ...ticks.flatMap(({ y, value, label }): Shape[] => [
      { kind: 'path', d: `M${px(left)},${px(y)}H${px(right)}`, stroke: value === 0 ? 'ink-3' : 'line', width: 1 },
      text(left - 8, y + 5, 'end', label, 'ink-2'),
    ]),
    ...shares.map(({ x, label }) => text(x, bottom + SHARE_NAME_DROP, 'middle', label, 'ink-2')),
  ];
}

function kinkShapes({ x, ringX, number }: KinkMark, { top, bottom }: ShareScene): readonly Shape[] {
  const y = RING_TOP + KINK_RADIUS;
  return [
    {
      kind: 'path',
      d: `M${px(ringX)},${px(y + KINK_RADIUS)}L${px(x)},${px(top)}V${px(bottom)}`,
      stroke: 'ink-3',
      width: 1,
      dash: '2 3',
    },
    { kind: 'path', d: circle(ringX, y, KINK_RADIUS), fill: 'surface', stroke: 'ink-2', width: 1 },
    text(ringX, y + 5, 'middle', String(number), 'ink', 500),
  ];
}

function line({ path, shortPaths }: ShareScene): readonly PathShape[] {
  if (path === '') return [];
  return [
    { kind: 'path', d: path, stroke: 'primary', width: 2.2 },
    ...shortPaths.map(({ d }): PathShape => ({ kind: 'path', d, stroke: 'neg', width: 3.4 })),
  ];
}

/** Places the words in the range where money is short, above or below the line, where there is more room. */
function shortWords({ shortPaths, left, right, top, bottom }: ShareScene): readonly Shape[] {
  return shortPaths.map(({ words, x, y }) => {
    const place = y > (top + bottom) / 2 ? top + 14 : bottom - 8;
    return x > (left + right) / 2
      ? text(right - 4, place, 'end', words, 'neg', 500)
      : text(left + 4, place, 'start', words, 'neg', 500);
  });
}

const ownShape = ({ x, y }: SharePlace, { slot }: ShareScene): PathShape => ({
  kind: 'path',
  d: LINE_STYLES[3].marker(x, y),
  fill: `scenario-${slot}`,
  stroke: 'surface',
  width: 1.5,
});

export function shareShapes(scene: ShareScene): readonly Shape[] {
  const { own, chosen, kinks } = scene;
  return [
    ...bands(scene),
    ...belowZero(scene),
    ...axes(scene),
    ...kinks.flatMap((kink) => kinkShapes(kink, scene)),
    ...line(scene),
    ...shortWords(scene),
    ...(chosen === undefined
      ? []
      : ([
          {
            kind: 'path',
            d: circle(chosen.x, chosen.y, CHOSEN_RADIUS),
            fill: 'surface',
            stroke: 'primary',
            width: 2.2,
          },
        ] as const)),
    ...(own === undefined ? [] : [ownShape(own, scene)]),
  ];
}
