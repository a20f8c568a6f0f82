/**
 * The effect of growing rates before they are applied: each scenario at the end of its fifth year, with and without
 * them.
 */

import { messageOf, type RecordDocument } from '@advice-builder/contract';
import { figureValue, type Projection } from '@advice-builder/engine';
import { lastsWords } from '@advice-builder/results';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { type Documents, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import type { RecordSession } from '../../../../state/session.ts';

const FIFTEEN_YEARS = 180;
const FIFTH_YEAR = 5;
const LAST_OF_FIVE_YEARS = 59;

/** Dollars for all people of the scenario together. How long the cash lasts covers fifteen years, as everywhere. */
export interface FifthYear {
  /** The cost of care for a day of the last month. */
  readonly careDay: number;
  /** The pension for a fortnight of the last month. */
  readonly pensionFortnight: number;
  readonly netCashFlow: number;
  /** How long the cash lasts: `until June 2029`, `beyond 2041`. */
  readonly lasts: string;
}

export interface MovedScenario {
  readonly sid: Sid;
  readonly name: string;
  readonly figures: FifthYear | undefined;
  /** The missing inputs, if there are no figures. */
  readonly needs: string | undefined;
}

export const withIndexation = (documents: Documents, rateIndexation: RecordDocument['rateIndexation']): Documents => ({
  ...documents,
  record: { ...documents.record, rateIndexation },
});

function fifthYearOf(projection: Projection): FifthYear {
  const sum = (column: 'totalDailyCareCost' | 'pensionEntitlement'): number =>
    projection.people.reduce((total, own) => total + (own[column][LAST_OF_FIVE_YEARS] ?? 0), 0);
  return {
    careDay: sum('totalDailyCareCost'),
    pensionFortnight: sum('pensionEntitlement'),
    netCashFlow: figureValue(projection, { figure: 'netCashFlow', at: { year: FIFTH_YEAR } }),
    lasts: lastsWords(projection),
  };
}

/** The scenarios, sorted by id. */
export function movedScenarios({ figures }: Pick<RecordSession, 'figures'>, documents: Documents): MovedScenario[] {
  return sidsOf(documents.scenarios).map((sid) => {
    const name = scenarioName(sid, documents.scenarios[sid]?.name ?? '');
    const answer = figures.of(documents, sid).over(FIFTEEN_YEARS);
    if (answer.ok) {
      const moved = unlessFaulty(() => fifthYearOf(answer.value.projection), undefined);
      return { sid, name, figures: moved, needs: undefined };
    }
    const [first] = answer.problems;
    return { sid, name, figures: undefined, needs: first && messageOf(first) };
  });
}
