/** What growing rates move, before anything is applied: each scenario at the end of its fifth year, as it is and as it would be. */

import { messageOf, type RecordDocument } from '@advice-builder/contract';
import { figureValue, type Projection } from '@advice-builder/engine';
import { lastsWords } from '@advice-builder/results';
import { type Documents, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import type { RecordSession } from '../../../../state/session.ts';

const FIFTEEN_YEARS = 180;
const FIFTH_YEAR = 5;
const LAST_OF_FIVE_YEARS = 59;

/** Dollars, of everybody in the scenario together; the cash is told of fifteen years, as everywhere. */
export interface FifthYear {
  /** A day of the last month. */
  readonly careDay: number;
  /** A fortnight of the last month. */
  readonly pensionFortnight: number;
  readonly netCashFlow: number;
  /** `until June 2029`, `beyond 2041` */
  readonly lasts: string;
}

export interface MovedScenario {
  readonly sid: Sid;
  readonly name: string;
  readonly figures: FifthYear | undefined;
  /** What the calculation needs, where there are no figures. */
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

/** In the order of their ids. */
export function movedScenarios(session: Pick<RecordSession, 'calculate'>, documents: Documents): MovedScenario[] {
  return sidsOf(documents.scenarios).map((sid) => {
    const name = scenarioName(sid, documents.scenarios[sid]?.name ?? '');
    try {
      const result = session.calculate(documents, sid, FIFTEEN_YEARS);
      if (result.ok) return { sid, name, figures: fifthYearOf(result.value.projection), needs: undefined };
      const [first] = result.problems;
      return { sid, name, figures: undefined, needs: first === undefined ? undefined : messageOf(first) };
    } catch {
      return { sid, name, figures: undefined, needs: undefined };
    }
  });
}
