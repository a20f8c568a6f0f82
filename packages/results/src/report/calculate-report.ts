/** The only path from documents to figures. The screen, the server and the command line call it, so all three agree. */

import { toHousehold } from '@advice-builder/casework';
import { type Notice, problem, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { calculate, type Projection, type ProjectionLength, shortened } from '@advice-builder/engine';
import { type CivilDate, formatAuDate, type Result } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';
import { lawNotices, villageNotices } from './law-notices.ts';
import { livingExpensesNotices } from './living-expenses.ts';
import { openingNotices } from './opening-difference.ts';
import type { ReportBasis, ReportData } from './report-data.ts';
import { reportBasis, toReportData } from './to-report-data.ts';
import { warningNotices } from './warnings.ts';

export interface ReportOptions {
  /** The number of months; 60 by default. */
  readonly months?: ProjectionLength;
  /** The length of a longer projection that starts with this one, for callers that also read its later months. */
  readonly lookTo?: ProjectionLength;
}

export interface CalculatedReport {
  readonly projection: Projection;
  /** The projection over `lookTo` months, which starts with `projection`; `projection` itself if `lookTo` is absent. */
  readonly longer: Projection;
  readonly notices: readonly Notice[];
  readonly basis: ReportBasis;
  /**
   * Created on first access, so that a recalculation after a keystroke, which shows a few figures, builds no panels.
   */
  readonly report: ReportData;
}

/** The calculation of a scenario, without its texts. */
export interface CalculatedScenario {
  readonly projection: Projection;
  /** The projection over `lookTo` months, which starts with `projection`; `projection` itself if `lookTo` is absent. */
  readonly longer: Projection;
  /** Notices about the inputs, such as entries that are left out. Notices of the projection are not included. */
  readonly entered: readonly Notice[];
}

/**
 * Calculates only the projection, for callers that read a few of its figures.
 * @param current scenario 0 of the record; the same document if `scenario` is scenario 0.
 * @param today the civil date in Sydney.
 * @returns the projection, or the problems that prevent it, each with its field.
 */
export function calculateScenario(
  record: RecordDocument,
  scenario: Scenario,
  current: Scenario,
  book: RateBook,
  today: CivilDate,
  options: ReportOptions = {},
): Result<CalculatedScenario> {
  const mapped = toHousehold(record, scenario, current, today, book);
  if (!mapped.ok) return mapped;
  const { household, notices } = mapped.value;
  try {
    const { months = 60, lookTo = months } = options;
    const longer = calculate(household, book, { months: lookTo });
    const projection = lookTo > months ? shortened(longer, months) : longer;
    return { ok: true, value: { projection, longer, entered: notices } };
  } catch (error) {
    if (!(error instanceof NoRateError)) throw error;
    return { ok: false, problems: [problem('date-out-of-rates', ['projectFrom'], { date: formatAuDate(error.on) })] };
  }
}

/** Calculates the projection with its report. */
export function calculateReport(
  record: RecordDocument,
  scenario: Scenario,
  current: Scenario,
  book: RateBook,
  today: CivilDate,
  options: ReportOptions = {},
): Result<CalculatedReport> {
  const calculated = calculateScenario(record, scenario, current, book, today, options);
  if (!calculated.ok) return calculated;
  const { projection, longer, entered } = calculated.value;
  const notices = [
    ...entered,
    ...openingNotices({ record, scenario, current, today, book }, projection.household),
    ...warningNotices(projection, record, scenario),
    ...livingExpensesNotices(projection, record, scenario, current),
    ...villageNotices(projection, scenario),
    ...lawNotices(projection),
  ];
  const basis = reportBasis(projection);
  let made: ReportData | undefined;
  const value: CalculatedReport = {
    projection,
    longer,
    notices,
    basis,
    get report() {
      made ??= toReportData(projection, record, scenario, notices, basis);
      return made;
    },
  };
  return { ok: true, value };
}
