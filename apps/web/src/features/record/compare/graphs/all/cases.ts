/** The scenarios of the record as the page shows them: which can be drawn and which are drawn. */
import type { GraphSetting } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import type { YearsShown } from '@advice-builder/results';
import type { Sid } from '../../../../../state/documents.ts';
import type { Calculated } from '../../../../../state/figures.ts';
import { highlightedOf, isIncluded } from '../graph-setting.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';

/** A scenario that can be calculated over the same months as the others on the page. */
export interface DrawnCase {
  readonly sid: Sid;
  readonly name: string;
  /**
   * Set if a death is applied to the scenario, for example `if Frank dies in March 2029`. `name` ends with it as well.
   */
  readonly ifDies?: string | undefined;
  readonly calculated: Calculated;
}

/** A key that differs between a scenario and the same scenario with a death. */
export const caseKey = ({ sid, ifDies }: Pick<DrawnCase, 'sid' | 'ifDies'>): string =>
  ifDies === undefined ? String(sid) : `${sid} ${ifDies}`;

/** Why a scenario cannot be drawn. */
export type Obstacle =
  /** If `problems` is empty, the calculation itself failed. */
  { readonly kind: 'incalculable'; readonly problems: readonly Problem[] } | { readonly kind: 'other-months' };

export interface GraphCases {
  /** All scenarios that can be drawn, ordered by id. */
  readonly drawable: readonly DrawnCase[];
  readonly obstacles: ReadonlyMap<Sid, Obstacle>;
}

const spanOf = ({ report: { basis } }: Calculated): string => `${basis.projectFrom} ${basis.months}`;

const LENGTHS = { 5: 'five', 10: 'ten', 15: 'fifteen' } as const;

/**
 * Splits the scenarios into those that can be drawn and those that cannot. To be drawn, a scenario has the same months
 * as the Current Situation, or as the first scenario if the Current Situation cannot be calculated.
 */
export function graphCases(figures: readonly ScenarioFigures[], years: YearsShown = 5): GraphCases {
  const drawable: DrawnCase[] = [];
  const obstacles = new Map<Sid, Obstacle>();
  for (const { sid, name, [LENGTHS[years]]: made } of figures) {
    const [first] = drawable;
    if (!made.ok) obstacles.set(sid, { kind: 'incalculable', problems: made.problems });
    else if (first !== undefined && spanOf(made.value) !== spanOf(first.calculated)) {
      obstacles.set(sid, { kind: 'other-months' });
    } else drawable.push({ sid, name, calculated: made.value });
  }
  return { drawable, obstacles };
}

export interface Drawn {
  readonly drawn: readonly DrawnCase[];
  readonly highlighted: Sid;
  /** The measured-from scenario; undefined if it cannot be calculated. */
  readonly base: DrawnCase | undefined;
}

export function drawnOf({ drawable }: GraphCases, setting: GraphSetting, measured: Sid): Drawn {
  const drawn = drawable.filter(({ sid }) => isIncluded(setting, sid));
  const highlighted = highlightedOf(
    setting,
    drawn.map(({ sid }) => sid),
  );
  return { drawn, highlighted, base: drawable.find(({ sid }) => sid === measured) };
}

/** The drawn scenarios, each followed by its version with a death, if one is applied and can be calculated. */
export function withDeaths(
  drawn: readonly DrawnCase[],
  deaths: ReadonlyMap<Sid, ScenarioFigures>,
  years: YearsShown = 5,
): readonly DrawnCase[] {
  return drawn.flatMap((each) => {
    const death = deaths.get(each.sid);
    const made = death?.[LENGTHS[years]];
    if (death === undefined || !made?.ok) return [each];
    return [each, { sid: each.sid, name: death.name, ifDies: death.ifDies, calculated: made.value }];
  });
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

/** Returns for example `Four scenarios`. */
export const countWords = (count: number): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? 'scenario' : 'scenarios'}`;
