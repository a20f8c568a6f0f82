/**
 * The one store of figures. Each case is calculated once for its rates and its day, over each length that is asked for,
 * and answered with the same object as long as it is the same case: the page, graphs, sets and the history share it.
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

/** `fault`: the calculation broke, and the server has been told. */
export type FigureAnswer = Result<Calculated> & { readonly fault?: unknown };

/** The figures of one case, with the rates and for the day it was asked for. */
export interface CaseFigures {
  /** Calculated when first asked for. Never throws. */
  readonly over: (months: ProjectionLength) => FigureAnswer;
  readonly has: (months: ProjectionLength) => boolean;
}

export interface CaseOptions {
  /** Another document in the place of the scenario; beside it the Current Situation stays what it is. */
  readonly instead?: Scenario | undefined;
  /** With these rates and for this day, as the server calculates: what is half typed in the form does not stop it. */
  readonly with?: { readonly book: RateBook; readonly asAt: CivilDate } | undefined;
}

export interface FigureStore {
  /** With the rates of the page and for today, unless `options` say otherwise. */
  readonly of: (documents: Documents, sid: Sid, options?: CaseOptions) => CaseFigures;
  /** The case that these figures are of, with the rates and the day they were calculated with. */
  readonly behind: (calculated: Calculated) => CaseFigures | undefined;
}

export interface FigureParts {
  /** How the form calculates. */
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

/** Six scenarios, each with a death laid over it, beside what is typed or tried meanwhile. */
const MOST_CASES = 48;

const MISSING = failure();
const NO_CASE: CaseFigures = { over: () => MISSING, has: () => true };

export function createFigures({ calculate, rates, today }: FigureParts): FigureStore {
  /** Those asked for last come first. */
  let kept: readonly { readonly of: Case; readonly figures: CaseFigures }[] = [];
  const cases = new WeakMap<Calculated, CaseFigures>();

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
    return figures;
  };

  return {
    behind: (calculated) => cases.get(calculated),
    of: ({ record, scenarios }, sid, { instead, with: given } = {}) => {
      const [scenario, current] = [instead ?? scenarios[sid], scenarios[CURRENT]];
      if (scenario === undefined || current === undefined) return NO_CASE;
      const { book, asAt } = given ?? { book: rates(), asAt: today() };
      const of: Case = { record, scenario, current, book, asAt, calculate: given ? calculateReport : calculate };
      const known = kept.find((each) => isSameCalculation(each.of, of)) ?? { of, figures: figuresOf(of) };
      if (kept[0] !== known) kept = [known, ...kept.filter((each) => each !== known)].slice(0, MOST_CASES);
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
