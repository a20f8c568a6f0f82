import {
  type ForecastInput,
  type ForecastScene,
  forecastScene,
  type Scales,
  sceneLayers,
} from '@advice-builder/charts';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { announce, classNames, Figure, ScenarioSwatch } from '../../../design-system/index.ts';
import { Drawing } from './drawing.tsx';
import styles from './forecast.module.css';
import { nearestPosition, positionAfter, readoutAt, readoutShapes, spokenReadout } from './readout.ts';
import { useDrawing } from './use-drawing.ts';
import { useWidth } from './use-width.ts';

export interface ForecastPlotProps {
  readonly input: ForecastInput;
  readonly scales: Scales;
  /** The series drawn thicker. */
  readonly highlighted?: string | undefined;
  /** The lines appear from left to right when first seen: only for a chart that was there when its page opened. */
  readonly isDrawnOnce?: boolean;
  /** The figures are not those of what is typed now. */
  readonly isPast?: boolean;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const READOUT_GAP = 12;

/** The box stands on the side of the month that has more room; a narrow drawing gives it its whole width. */
function sideOf({ width, labels }: ForecastScene, x: number) {
  if (labels.length === 0) return { left: 0, right: 0 };
  const maxWidth = Math.max(x, width - x) - READOUT_GAP;
  return x > width / 2
    ? { right: percent(width - x + READOUT_GAP, width), maxWidth }
    : { left: percent(x + READOUT_GAP, width), maxWidth };
}

function ReadoutBox({ input, scene, position }: { input: ForecastInput; scene: ForecastScene; position: number }) {
  const { title, rows } = readoutAt(input, position);
  const x = scene.axis.xs[position] ?? scene.left;
  return (
    <div
      className={styles.readout}
      style={{ ...sideOf(scene, x), top: percent(scene.plots[0]?.top ?? 0, scene.height) }}
    >
      <p className={styles.readoutTitle}>{title}</p>
      <dl>
        {rows.map(({ id, label, slot, value }) => (
          <div key={id} className={styles.readoutRow}>
            <dt>
              <ScenarioSwatch sid={slot} />
              {label}
            </dt>
            <dd>{value === undefined ? 'Not assessed' : <Figure value={value} label={label} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Names and last values beneath a drawing that is too narrow to hold them. */
function Legend({ input }: { readonly input: ForecastInput }) {
  return (
    <ul className={styles.legend}>
      {input.series.map(({ id, label, slot, values }) => (
        <li key={id}>
          <ScenarioSwatch sid={slot} />
          <span>{label}</span>
          <Figure value={values.at(-1) ?? 0} label={label} />
        </li>
      ))}
    </ul>
  );
}

interface MonthReaderProps {
  readonly input: ForecastInput;
  readonly scene: ForecastScene;
  readonly position: number | undefined;
  readonly onMove: (position: number | undefined) => void;
}

/** Lies over the plots: pointer and keys choose the month that is read. */
function MonthReader({ input, scene, position, onMove }: MonthReaderProps) {
  const last = input.months;
  const shown = position ?? last;

  function point({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = scene.left + ((clientX - left) / width) * (scene.right - scene.left);
    onMove(nearestPosition(scene.axis.xs, x));
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && position !== undefined) {
      event.stopPropagation();
      onMove(undefined);
      return;
    }
    const next = positionAfter(event.key, position, last);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
    announce(spokenReadout(readoutAt(input, next)));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Month of the forecast"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown}
      aria-valuetext={readoutAt(input, shown).title}
      className={styles.reader}
      style={{
        left: percent(scene.left, scene.width),
        width: percent(scene.right - scene.left, scene.width),
        top: percent(scene.plots[0]?.top ?? 0, scene.height),
        height: percent(scene.axisTop - (scene.plots[0]?.top ?? 0), scene.height),
      }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => {
        // A finger that is lifted leaves what it found.
        if (pointerType === 'mouse') onMove(undefined);
      }}
      onBlur={() => onMove(undefined)}
      onKeyDown={press}
    />
  );
}

/** The drawing of a forecast, and reading it month by month. */
export function ForecastPlot(props: ForecastPlotProps) {
  const { input, scales, highlighted, isDrawnOnce = false, isPast = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isDrawing = useDrawing(box, isDrawnOnce);
  const sweepId = useId();
  const [position, setPosition] = useState<number>();
  const scene = useMemo(
    () => forecastScene(input, { width, scales, highlighted }),
    [input, width, scales, highlighted],
  );
  const layers = useMemo(() => sceneLayers(scene), [scene]);
  const isEmpty = input.series.length === 0;
  return (
    <div className={classNames(styles.plot, isPast && styles.past)}>
      <div ref={box} className={styles.box}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          role="img"
          aria-label={scene.finding}
        >
          {isDrawing && (
            <clipPath id={sweepId}>
              <rect className={styles.sweep} x={0} y={0} width={scene.width} height={scene.height} />
            </clipPath>
          )}
          <Drawing shapes={layers.frame} />
          <Drawing shapes={layers.marks} />
          <g clipPath={isDrawing ? `url(#${sweepId})` : undefined}>
            <Drawing shapes={layers.lines} />
          </g>
          <Drawing shapes={layers.labels} />
          {position !== undefined && <Drawing shapes={readoutShapes(scene, position)} />}
        </svg>
        {!isEmpty && <MonthReader input={input} scene={scene} position={position} onMove={setPosition} />}
        {!isEmpty && position !== undefined && <ReadoutBox input={input} scene={scene} position={position} />}
      </div>
      {!isEmpty && scene.labels.length === 0 && <Legend input={input} />}
    </div>
  );
}
