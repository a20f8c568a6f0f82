/** The one way from documents to figures: screen, server and command line call this, so all three agree. */

import { toHousehold } from '@advice-builder/casework';
import { type Notice, problem, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { calculate, type Projection, type ProjectionLength, shortened } from '@advice-builder/engine';
import { type CivilDate, formatAuDate, type Result } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';
import { livingExpensesNotices } from './living-expenses.ts';
import { openingNotices } from './opening-difference.ts';
import type { ReportBasis, ReportData } from './report-data.ts';
import { reportBasis, toReportData } from './to-report-data.ts';
import { warningNotices } from './warnings.ts';

export interface ReportOptions {
  /** 60 unless given. */
  readonly months?: ProjectionLength;
  /** Of how many months the projection is that this one is the beginning of, where those after it are read, too. */
  readonly lookTo?: ProjectionLength;
}

export interface CalculatedReport {
  readonly projection: Projection;
  /** What it is the beginning of; itself where no more was asked for. */
  readonly longer: Projection;
  readonly notices: readonly Notice[];
  readonly basis: ReportBasis;
  /** Made when first asked for: a keystroke that shows a few figures does not pay for every panel. */
  readonly report: ReportData;
}

/** What a scenario comes to, without words about it. */
export interface CalculatedScenario {
  readonly projection: Projection;
  /** What it is the beginning of; itself where no more was asked for. */
  readonly longer: Projection;
  /** Of what was entered: those of the projection itself are not among them, and leave nothing out. */
  readonly entered: readonly Notice[];
}

/**
 * The projection alone, for those who read a few of its figures.
 * @param current scenario 0 of the record; the same document when `scenario` is scenario 0.
 * @param today the civil date in Sydney.
 * @returns it, or the problems that stand in its way, each naming its field.
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

/** The same with all that is told of it. */
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
