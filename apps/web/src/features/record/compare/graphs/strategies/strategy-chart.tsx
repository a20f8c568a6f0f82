/** All compared combinations on a plane of two aims. The table below lists those that are marked. */
import { px } from '@advice-builder/charts';
import type { StrategyAim } from '@advice-builder/contract';
import { strategyAims } from '@advice-builder/contract';
import { formatThousands, stepsDown } from '@advice-builder/kernel';
import { AIM_WORDS, type BestGroup, figureAt, type PointColumns } from '@advice-builder/results';
import { memo, useMemo, useRef, useState } from 'react';
import { FieldGrid, SelectField } from '../../../../../design-system/index.ts';
import { useWidth } from '../../../../../platform/use-width.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { countWords } from './axis-choices.ts';
import { along, BIN_COLUMNS, BIN_ROWS, type Bins, binsOf } from './bins.ts';
import type { Following } from './search-run.ts';
import styles from './strategies.module.css';

const HEIGHT = 320;
const ROOM = { left: 68, right: 16, top: 12, bottom: 30 };
/** Bins are drawn in this many shades, each as one path. */
const SHADES = 4;
const MARK = 4;
const CHOSEN = 8;

export interface StrategyChartProps {
  readonly points: PointColumns;
  /** The number of combinations that are calculated. It changes with the points, which stay the same object. */
  readonly calculated: number;
  readonly best: readonly BestGroup[];
  readonly following: Following;
  /** The figures of the combination that is shown below, in the order of `strategyAims`; undefined without figures. */
  readonly chosen: readonly number[] | undefined;
}

export const StrategyChart = memo(function StrategyChart({
  points,
  calculated,
  best,
  following,
  chosen,
}: StrategyChartProps) {
  const [asked, setAsked] = useState<{ readonly x?: StrategyAim; readonly y?: StrategyAim }>({});
  const x = asked.x ?? following.aims[0] ?? 'cash';
  const y = asked.y ?? following.aims.find((aim) => aim !== x) ?? (x === 'estate' ? 'cash' : 'estate');
  const { withShort } = following;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points change with the number of them
  const bins = useMemo(() => binsOf(points, x, y, withShort), [points, calculated, best, x, y, withShort]);
  const options = strategyAims.map((value) => ({ value, label: AIM_WORDS[value].figure }));
  return (
    <Panel title="All combinations" wide>
      <div className={styles.chartChoices}>
        <FieldGrid>
          <SelectField
            label="Across"
            span={4}
            value={x}
            options={options}
            onChange={(aim) => setAsked({ x: aim, y })}
          />
          <SelectField
            label="Upwards"
            span={4}
            value={y}
            options={options}
            onChange={(aim) => setAsked({ x, y: aim })}
          />
        </FieldGrid>
      </div>
      {bins === undefined ? (
        <p className={styles.quiet}>No combination is compared yet.</p>
      ) : (
        <Plane bins={bins} x={x} y={y} points={points} best={best} chosen={chosen} />
      )}
      <p className={styles.legend}>
        <Key kind="bin" /> combinations, stronger where there are more <Key kind="best" /> combinations that no other
        beats <Key kind="chosen" /> the combination shown below
      </p>
    </Panel>
  );
});

interface PlaneProps extends Pick<StrategyChartProps, 'points' | 'best' | 'chosen'> {
  readonly bins: Bins;
  readonly x: StrategyAim;
  readonly y: StrategyAim;
}

function Plane({ bins, x, y, points, best, chosen }: PlaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 'strategies');
  const place = useMemo(() => placesIn(bins, width), [bins, width]);
  const shades = useMemo(() => shadePaths(bins, width), [bins, width]);
  const marks = useMemo(
    () =>
      best
        .map(({ points: [first = 0] }) =>
          circle(place.x(figureAt(points, first, x)), place.y(figureAt(points, first, y)), MARK),
        )
        .join(''),
    [best, points, place, x, y],
  );
  const own = chosen && {
    x: place.x(chosen[strategyAims.indexOf(x)] as number),
    y: place.y(chosen[strategyAims.indexOf(y)] as number),
  };
  return (
    <div ref={box}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${AIM_WORDS[y].figure} against ${AIM_WORDS[x].figure}. The ${countWords(best.length)} marked are in the table below.`}
      >
        <Axes bins={bins} width={width} />
        {shades.map((d, shade) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shade has no identity but its place
          <path key={shade} d={d} fill="var(--ink-3)" fillOpacity={0.3 + (0.6 * shade) / (SHADES - 1)} />
        ))}
        <path d={marks} fill="var(--primary)" stroke="var(--surface)" strokeWidth="1" />
        {own && <circle cx={own.x} cy={own.y} r={CHOSEN} fill="none" stroke="var(--scenario-2)" strokeWidth="2.5" />}
      </svg>
    </div>
  );
}

interface Places {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

const innerWidth = (width: number): number => Math.max(1, width - ROOM.left - ROOM.right);
const INNER_HEIGHT = HEIGHT - ROOM.top - ROOM.bottom;

const placesIn = (bins: Bins, width: number): Places => ({
  x: (value) => ROOM.left + along(bins.x, value) * innerWidth(width),
  y: (value) => ROOM.top + (1 - along(bins.y, value)) * INNER_HEIGHT,
});

const circle = (x: number, y: number, r: number): string =>
  `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One path for each shade, the lightest first. The shade follows the logarithm of the count. */
function shadePaths({ counts, most }: Bins, width: number): readonly string[] {
  const paths = Array.from({ length: SHADES }, (): string[] => []);
  const [wide, high] = [innerWidth(width) / BIN_COLUMNS, INNER_HEIGHT / BIN_ROWS];
  counts.forEach((count, bin) => {
    if (count === 0) return;
    const share = most === 1 ? 0 : Math.log(count) / Math.log(most);
    const column = bin % BIN_COLUMNS;
    const row = (bin - column) / BIN_COLUMNS;
    const [x, y] = [ROOM.left + column * wide, ROOM.top + (BIN_ROWS - 1 - row) * high];
    paths[Math.min(SHADES - 1, stepsDown(share * SHADES, 1))]?.push(
      `M${px(x)} ${px(y)}h${px(wide)}v${px(high)}h${px(-wide)}z`,
    );
  });
  return paths.map((each) => each.join(''));
}

const TICKS = [0, 0.5, 1];

function Axes({ bins, width }: { readonly bins: Bins; readonly width: number }) {
  const at = ({ from, to }: Bins['x'], share: number): string => formatThousands(from + share * (to - from));
  const inner = innerWidth(width);
  return (
    <g>
      {TICKS.map((share) => {
        const y = ROOM.top + (1 - share) * INNER_HEIGHT;
        return (
          <g key={share}>
            <line x1={ROOM.left} x2={ROOM.left + inner} y1={y} y2={y} stroke="var(--line)" />
            <text x={ROOM.left - 8} y={y + 5} textAnchor="end" fill="var(--ink-2)">
              {at(bins.y, share)}
            </text>
            <text
              x={ROOM.left + share * inner}
              y={HEIGHT - 8}
              textAnchor={share === 1 ? 'end' : share === 0 ? 'start' : 'middle'}
              fill="var(--ink-2)"
            >
              {at(bins.x, share)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Key({ kind }: { readonly kind: 'bin' | 'best' | 'chosen' }) {
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {kind === 'bin' && <rect x="2" y="2" width="10" height="10" fill="var(--ink-3)" fillOpacity="0.5" />}
      {kind === 'best' && <circle cx="7" cy="7" r={MARK} fill="var(--primary)" />}
      {kind === 'chosen' && <circle cx="7" cy="7" r="5.5" fill="none" stroke="var(--scenario-2)" strokeWidth="2.5" />}
    </svg>
  );
}
