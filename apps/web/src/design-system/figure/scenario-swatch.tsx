import type { ReactElement } from 'react';
import styles from './figure.module.css';

export type ScenarioId = 0 | 1 | 2 | 3 | 4 | 5;

export interface ScenarioLine {
  /** A CSS colour token. */
  readonly colour: string;
  /** The `stroke-dasharray` at a width of 2.2 px; empty for a solid line. */
  readonly dash: string;
  /** The dash of the what-if variant of the scenario; it has the same colour and a hollow marker. */
  readonly variantDash: string;
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'hexagon';
}

/** The colour, dash and marker of each scenario id. All three always appear together. */
export const SCENARIO_LINES: Readonly<Record<ScenarioId, ScenarioLine>> = {
  0: { colour: 'var(--scenario-0)', dash: '', variantDash: '6 5', marker: 'circle' },
  1: { colour: 'var(--scenario-1)', dash: '7 4', variantDash: '2 5', marker: 'square' },
  2: { colour: 'var(--scenario-2)', dash: '2 4', variantDash: '9 5', marker: 'triangle' },
  3: { colour: 'var(--scenario-3)', dash: '10 4 2 4', variantDash: '4 5', marker: 'diamond' },
  4: { colour: 'var(--scenario-4)', dash: '14 5', variantDash: '2 5', marker: 'cross' },
  5: { colour: 'var(--scenario-5)', dash: '5 3 1 3 1 3', variantDash: '9 5', marker: 'hexagon' },
};

/** The line style of a scenario id; any number is valid. */
export function scenarioLine(sid: number): ScenarioLine {
  return SCENARIO_LINES[(sid in SCENARIO_LINES ? sid : 0) as ScenarioId];
}

const MARKERS: Readonly<Record<ScenarioLine['marker'], ReactElement>> = {
  circle: <circle cx="11" cy="6" r="3.2" />,
  square: <rect x="7.8" y="2.8" width="6.4" height="6.4" />,
  triangle: <path d="M11 1.6l4.4 7.4H6.600z" />,
  diamond: <path d="M11 1.800L15.2 6 11 10.2 6.8 6z" />,
  cross: <path d="M8.2 3.200l5.6 5.600M13.8 3.200L8.2 8.8" stroke="currentColor" strokeWidth="2.2" />,
  hexagon: <path d="M7 6l2-3.600h4L15 6l-2 3.600H9z" />,
};

interface ScenarioSwatchProps {
  readonly sid: number;
  /** Whether this is the line of the what-if variant. */
  readonly isVariant?: boolean | undefined;
}

/** A sample of the line of a scenario. Decorative, because the scenario's name is next to it. */
export function ScenarioSwatch({ sid, isVariant = false }: ScenarioSwatchProps) {
  const line = scenarioLine(sid);
  const dash = isVariant ? line.variantDash : line.dash;
  return (
    <svg
      className={styles.swatch}
      viewBox="0 0 22 12"
      width="22"
      height="12"
      aria-hidden="true"
      style={{ color: line.colour }}
    >
      <path d="M0 6h22" fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray={dash || undefined} />
      {isVariant ? (
        <g fill="var(--surface)" stroke="currentColor" strokeWidth="1.5">
          {MARKERS[line.marker]}
        </g>
      ) : (
        <g fill="currentColor">{MARKERS[line.marker]}</g>
      )}
    </svg>
  );
}
