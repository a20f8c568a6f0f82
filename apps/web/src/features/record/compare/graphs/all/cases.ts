/** The scenarios of the record as the page shows them: which can be drawn, and which are. */
import type { GraphSetting } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import type { YearsShown } from '@advice-builder/results';
import type { Sid } from '../../../../../state/documents.ts';
import type { Calculated } from '../../../../../state/figures.ts';
import { highlightedOf, isIncluded } from '../graph-setting.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';

/** A scenario that can be calculated, over the months of the page. */
export interface DrawnCase {
  readonly sid: Sid;
  readonly name: string;
  /** `if Frank dies in March 2029`, where a death is laid over the scenario: in `name` it stands after its name. */
  readonly ifDies?: string | undefined;
  readonly calculated: Calculated;
}

/** Apart from one another also where one of two is the scenario if one dies. */
export const caseKey = ({ sid, ifDies }: Pick<DrawnCase, 'sid' | 'ifDies'>): string =>
  ifDies === undefined ? String(sid) : `${sid} ${ifDies}`;

/** Why a scenario is not among them. */
export type Obstacle =
  /** No problems: the calculation broke. */
  { readonly kind: 'incalculable'; readonly problems: readonly Problem[] } | { readonly kind: 'other-months' };

export interface GraphCases {
  /** All that can be drawn, in the order of their ids. */
  readonly drawable: readonly DrawnCase[];
  readonly obstacles: ReadonlyMap<Sid, Obstacle>;
}

const spanOf = ({ report: { basis } }: Calculated): string => `${basis.projectFrom} ${basis.months}`;

const LENGTHS = { 5: 'five', 10: 'ten', 15: 'fifteen' } as const;

/** Lines share their months with the Current Situation, or with the first scenario there is. */
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
  /** What differences are measured from; undefined where it cannot be calculated. */
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

/** What is drawn, each scenario followed by what becomes of it if one dies, where that is asked and can be calculated. */
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

/** `Four scenarios`. */
export const countWords = (count: number): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? 'scenario' : 'scenarios'}`;
