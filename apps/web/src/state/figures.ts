/**
 * The one store of figures. It calculates each case once for its rates, its day and each requested length, and returns
 * the same object for the same case. The results, graphs, presentation, sets and history share it.
 */

import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { ProjectionLength } from '@advice-builder/engine';
import { type CivilDate, failure, type Result } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport } from '@advice-builder/results';
import { reportFault } from '../platform/fault-report.ts';
import { CURRENT, type Documents, hasSameFigures, type Sid } from './documents.ts';

export type Calculated = CalculatedReport;

export type Calculate = typeof calculateReport;

/** `fault`: the error that stopped the calculation. It has been reported to the server. */
export type FigureAnswer = Result<Calculated> & { readonly fault?: unknown };

/** The figures of one case, always with the rates and the day that were current when it was first requested. */
export interface CaseFigures {
  /** Calculates on the first request for a length. Never throws. */
  readonly over: (months: ProjectionLength) => FigureAnswer;
  readonly has: (months: ProjectionLength) => boolean;
}

interface CaseOptions {
  /** A document that replaces the scenario. The Current Situation is unchanged. */
  readonly instead?: Scenario | undefined;
  /** Other rates and another day. The form's check for half-typed fields is skipped, as on the server. */
  readonly with?: { readonly book: RateBook; readonly asAt: CivilDate } | undefined;
  /** For documents that are created only for one question, such as a trial: the case is not stored. */
  readonly once?: boolean;
  /**
   * The case that the caller had before. It is returned again if it is the same case, even if the store has dropped it.
   */
  readonly before?: CaseFigures | undefined;
}

export interface FigureStore {
  /** Uses the rates of the page and today, unless `options` give others. */
  readonly of: (documents: Documents, sid: Sid, options?: CaseOptions) => CaseFigures;
  /** Finds the case that a calculation belongs to, with its rates and its day. */
  readonly behind: (calculated: Calculated) => CaseFigures | undefined;
}

export interface FigureParts {
  /** The calculation of the form, which rejects half-typed fields. */
  readonly calculate: Calculate;
  readonly rates: () => RateBook;
  readonly today: () => CivilDate;
}

interface Case {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly book: RateBook;
  readonly asAt: CivilDate;
  readonly calculate: Calculate;
}

/** Room for six scenarios, each also with a death applied, and for about 36 recent edits and trials. */
const MOST_CASES = 48;

const MISSING = failure();
const noCase = (): CaseFigures => ({ over: () => MISSING, has: () => true });

export function createFigures({ calculate, rates, today }: FigureParts): FigureStore {
  /** The most recently requested cases come first. */
  let kept: readonly { readonly of: Case; readonly figures: CaseFigures }[] = [];
  const cases = new WeakMap<Calculated, CaseFigures>();
  const sources = new WeakMap<CaseFigures, Case>();

  const figuresOf = (of: Case): CaseFigures => {
    const answers = new Map<ProjectionLength, FigureAnswer>();
    const figures: CaseFigures = {
      has: (months) => answers.has(months),
      over: (months) => {
        const known = answers.get(months);
        if (known !== undefined) return known;
        const answer = answerOf(of, months);
        answers.set(months, answer);
        if (answer.ok) cases.set(answer.value, figures);
        return answer;
      },
    };
    sources.set(figures, of);
    return figures;
  };

  return {
    behind: (calculated) => cases.get(calculated),
    of: ({ record, scenarios }, sid, { instead, with: given, once = false, before } = {}) => {
      const [scenario, current] = [instead ?? scenarios[sid], scenarios[CURRENT]];
      if (scenario === undefined || current === undefined) return noCase();
      const { book, asAt } = given ?? { book: rates(), asAt: today() };
      const of: Case = { record, scenario, current, book, asAt, calculate: given ? calculateReport : calculate };
      const earlier = before && sources.get(before);
      const isBefore = before !== undefined && earlier !== undefined && isSameCalculation(earlier, of);
      const known = kept.find((each) => isSameCalculation(each.of, of)) ?? {
        of,
        figures: isBefore ? before : figuresOf(of),
      };
      if (kept[0] !== known && !once) kept = [known, ...kept.filter((each) => each !== known)].slice(0, MOST_CASES);
      return known.figures;
    },
  };
}

function isSameCalculation(one: Case, other: Case): boolean {
  return (
    one.scenario === other.scenario &&
    one.current === other.current &&
    one.book === other.book &&
    one.asAt === other.asAt &&
    one.calculate === other.calculate &&
    hasSameFigures(one.record, other.record)
  );
}

function answerOf({ record, scenario, current, book, asAt, calculate }: Case, months: ProjectionLength): FigureAnswer {
  try {
    return calculate(record, scenario, current, book, asAt, { months });
  } catch (fault) {
    reportFault(fault);
    return { ...MISSING, fault };
  }
}
