import {
  type ForecastInput,
  type ForecastScene,
  forecastScene,
  type Scales,
  sceneLayers,
} from '@advice-builder/charts';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce, classNames, Figure, ScenarioSwatch } from '../../../../design-system/index.ts';
import { Drawing } from '../../../../platform/drawing.tsx';
import { useWidth } from '../../../../platform/use-width.ts';
import styles from './forecast.module.css';
import { nearestPosition, positionAfter, type ReadoutRow, readoutAt, readoutShapes, spokenReadout } from './readout.ts';
import { useDrawing } from './use-drawing.ts';

export interface ForecastPlotProps {
  readonly input: ForecastInput;
  /** The part of the page that contains the plot. */
  readonly place: 'summary' | 'comparison' | 'presentation';
  /** The scales of the axes; by default those of the input. */
  readonly scales?: Scales | undefined;
  /** The id of the series drawn thicker. */
  readonly highlighted?: string | undefined;
  /** Whether the lines are drawn from left to right when first seen; only for a chart present when its page opened. */
  readonly isDrawnOnce?: boolean;
  /** Whether the figures no longer match the input of the form. */
  readonly isPast?: boolean;
  /** The factor by which text and lines are enlarged. */
  readonly enlarged?: number;
  /** The height of all plots together in px; the usual height if undefined. */
  readonly plotHeight?: number | undefined;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

function ReadoutValue({ label, value }: Pick<ReadoutRow, 'label' | 'value'>) {
  return value === undefined ? null : <Figure value={value} label={label} />;
}

const READOUT_GAP = 12;
const QUIET_MS = 300;

/** The readout goes on the side of the month that has more room. */
function sideOf({ width }: ForecastScene, x: number) {
  const maxWidth = Math.max(x, width - x) - READOUT_GAP;
  return x > width / 2
    ? { right: percent(width - x + READOUT_GAP, width), maxWidth }
    : { left: percent(x + READOUT_GAP, width), maxWidth };
}

function ReadoutBox({ input, scene, position }: { input: ForecastInput; scene: ForecastScene; position: number }) {
  const { title, rows, events } = readoutAt(input, position);
  const x = scene.axis.xs[position] ?? scene.left;
  return (
    <div
      className={styles.readout}
      style={{ ...sideOf(scene, x), top: percent(scene.plots[0]?.top ?? 0, scene.height) }}
    >
      <p className={styles.readoutTitle}>{title}</p>
      <dl>
        {rows.map(({ id, label, slot, isVariant, value }) => (
          <div key={id} className={styles.readoutRow}>
            <dt>
              <ScenarioSwatch sid={slot} isVariant={isVariant} />
              {label}
            </dt>
            <dd>
              <ReadoutValue label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {events.length > 0 && (
        <ul className={styles.readoutEvents}>
          {events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * A legend with the values of one month, below a drawing too narrow for them: the month being read, otherwise the last
 * month.
 */
function Legend({ input, position }: { readonly input: ForecastInput; readonly position: number }) {
  const { title, rows } = readoutAt(input, position);
  return (
    <div className={styles.legend}>
      <p className={styles.legendTitle}>{title}</p>
      <ul>
        {rows.map(({ id, label, slot, isVariant, value }) => (
          <li key={id}>
            <ScenarioSwatch sid={slot} isVariant={isVariant} />
            <span>{label}</span>
            <ReadoutValue label={label} value={value} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MonthReaderProps {
  readonly input: ForecastInput;
  readonly scene: ForecastScene;
  readonly position: number | undefined;
  readonly onMove: (position: number | undefined) => void;
}

/** Covers the plots; pointer and keys choose the month to read. */
function MonthReader({ input, scene, position, onMove }: MonthReaderProps) {
  const last = input.months;
  const shown = position ?? last;
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  /**
   * Announces a month once the keys have stopped, so that a person who moves through the months hears only the last
   * one.
   */
  function announceMonth(at: number): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => announce(spokenReadout(readoutAt(input, at))), QUIET_MS);
  }

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
    announceMonth(next);
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
        // Lifting a finger keeps the chosen month.
        if (pointerType === 'mouse') onMove(undefined);
      }}
      onBlur={() => onMove(undefined)}
      onKeyDown={press}
    />
  );
}

/** The drawing of a forecast, with a readout of any month. */
export const ForecastPlot = memo(function ForecastPlot(props: ForecastPlotProps) {
  const { input, place, scales, highlighted, isDrawnOnce = false, isPast = false, enlarged = 1, plotHeight } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, `forecast ${place}`) / enlarged;
  const isDrawing = useDrawing(box, isDrawnOnce);
  const sweepId = useId();
  const [position, setPosition] = useState<number>();
  const scene = useMemo(
    () =>
      forecastScene(input, {
        width,
        highlighted,
        ...(scales && { scales }),
        ...(plotHeight && { height: plotHeight / enlarged }),
      }),
    [input, width, scales, highlighted, plotHeight, enlarged],
  );
  const layers = useMemo(() => sceneLayers(scene), [scene]);
  const isEmpty = input.series.length === 0;
  const isNarrow = scene.labels.length === 0;
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
        {!isEmpty && !isNarrow && position !== undefined && (
          <ReadoutBox input={input} scene={scene} position={position} />
        )}
      </div>
      {!isEmpty && isNarrow && <Legend input={input} position={position ?? input.months} />}
    </div>
  );
});
