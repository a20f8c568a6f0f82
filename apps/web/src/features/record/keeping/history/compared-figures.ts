/** The figures of a version, calculated with the rates of its time, next to the current figures. */

import { messageOf, type VersionAnswer } from '@advice-builder/contract';
import { figureValue, lastsUntil, type Projection } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { lastsWords, type MoreIs } from '@advice-builder/results';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { scenariosOf } from '../../../../state/answer.ts';
import { CURRENT, type Documents, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import type { FigureAnswer } from '../../../../state/figures.ts';
import type { RecordSession } from '../../../../state/session.ts';

const FIFTEEN_YEARS = 180;
const FIRST_YEAR = 1;
const FIFTH_YEAR = 5;

/**
 * Dollars for everybody in the scenario together. How long the cash lasts is read over fifteen years, as everywhere.
 */
export interface SideFigures {
  readonly bank: number;
  readonly netCashFlow: number;
  /** For example `until June 2029` or `beyond 2041`. */
  readonly lasts: string;
  /** The last month with cash; undefined if it is after the projection. */
  readonly lastMonth: number | undefined;
}

/** The figures, or why there are none. */
export type Side = { readonly figures: SideFigures } | { readonly needs: string };

export interface ComparedScenario {
  readonly sid: Sid;
  /** The current name, otherwise the name in the version. */
  readonly name: string;
  readonly was: Side;
  readonly now: Side;
}

export interface AmountRow {
  readonly key: 'bank' | 'netCashFlow';
  readonly label: string;
  readonly moreIs: MoreIs;
}

export const AMOUNTS: readonly AmountRow[] = [
  { key: 'bank', label: 'Cash at Bank, after 5 years', moreIs: 'better' },
  { key: 'netCashFlow', label: 'Net cash flow, year 1', moreIs: 'better' },
];

/** The documents of a version, in the form the page uses for the record. */
export const documentsOf = ({ record, scenarios }: Pick<VersionAnswer, 'record' | 'scenarios'>): Documents => ({
  record,
  scenarios: scenariosOf({ scenarios }),
});

/** Calculates a scenario of a version over 180 months, for the version's day and with its rates. */
export function calculateThen(
  { figures }: Pick<RecordSession, 'figures'>,
  version: VersionAnswer,
  book: RateBook,
  sid: Sid,
): FigureAnswer | undefined {
  const documents = documentsOf(version);
  const { scenarios } = documents;
  if (scenarios[sid] === undefined || scenarios[CURRENT] === undefined) return undefined;
  return figures.of(documents, sid, { with: { book, asAt: isoDate(version.asAt) }, once: true }).over(FIFTEEN_YEARS);
}

function lastMonthOf(projection: Projection): number | undefined {
  const last = lastsUntil(projection);
  return last === undefined ? undefined : projection.household.projectFrom + last;
}

const figuresOf = (projection: Projection): SideFigures => ({
  bank: figureValue(projection, { figure: 'bankClosing', at: { year: FIFTH_YEAR } }),
  netCashFlow: figureValue(projection, { figure: 'netCashFlow', at: { year: FIRST_YEAR } }),
  lasts: lastsWords(projection),
  lastMonth: lastMonthOf(projection),
});

const NOT_CALCULATED: Side = { needs: 'Cannot be calculated.' };

function sideOf(answer: FigureAnswer | undefined): Side {
  if (answer === undefined) return { needs: 'Not present' };
  if (answer.ok) return unlessFaulty(() => ({ figures: figuresOf(answer.value.projection) }), NOT_CALCULATED);
  const [first] = answer.problems;
  return first === undefined ? NOT_CALCULATED : { needs: messageOf(first) };
}

/** The scenarios of the version and the current ones, ordered by id. @param only the one scenario to calculate */
export function comparedScenarios(
  session: Pick<RecordSession, 'figures'>,
  version: VersionAnswer,
  book: RateBook,
  now: Documents,
  only?: Sid,
): readonly ComparedScenario[] {
  const then = documentsOf(version);
  const all = sidsOf({ ...then.scenarios, ...now.scenarios }).filter((sid) => only === undefined || sid === only);
  return all.map((sid): ComparedScenario => {
    const { name = '' } = now.scenarios[sid] ?? then.scenarios[sid] ?? {};
    return {
      sid,
      name: scenarioName(sid, name),
      was: sideOf(calculateThen(session, version, book, sid)),
      now: sideOf(now.scenarios[sid] && session.figures.of(now, sid).over(FIFTEEN_YEARS)),
    };
  });
}

/**
 * The scenario whose figures are shown below the entries: among those that exist in both, the one changed last. If
 * several were changed in the same version, the one with the highest id. Otherwise the Current Situation.
 */
export function movedScenario({ since, scenarios }: Pick<VersionAnswer, 'since' | 'scenarios'>, now: Documents): Sid {
  const both = sidsOf(now.scenarios).filter((sid) => scenarios[String(sid)] !== undefined);
  // If the change of a scenario was not found, it is older than all changes that were found.
  const lastChange = (sid: Sid): number =>
    Math.max(0, ...since.map((each) => (each.sid === sid ? (each.number ?? 1) : 0)));
  return both.reduce<Sid>(
    (last, sid) => (lastChange(sid) >= lastChange(last) && lastChange(sid) > 0 ? sid : last),
    CURRENT,
  );
}
