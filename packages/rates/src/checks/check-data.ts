import type { SeriesFile } from '../series.ts';
import { checkAgedCare } from './aged-care-checks.ts';
import { CheckReport } from './check-report.ts';
import type { DataFiles } from './data-files.ts';
import { checkVeterans } from './dva-checks.ts';
import { ExactData, MissingValue } from './exact-data.ts';
import { checkFirstDays, checkIncomeStreams } from './income-stream-checks.ts';
import { checkNewAct } from './new-act-checks.ts';
import { checkNewest } from './newest-values.ts';
import { checkPension } from './pension-checks.ts';
import { checkShape } from './shape.ts';

/** Every check of the data set: its form, how new it is, then the identities that hold among its values. */
export function checkData(files: DataFiles): CheckReport {
  const report = new CheckReport();
  const series = checkShape(files, report) as unknown as readonly SeriesFile[];
  checkNewest(series, report);
  const data = new ExactData(series);
  for (const check of [checkPension, checkVeterans, checkAgedCare, checkNewAct, checkIncomeStreams, checkFirstDays]) {
    runIdentities(check, data, report);
  }
  return report;
}

/** A value that is missing is a fault of the data like any other. */
function runIdentities(check: typeof checkPension, data: ExactData, report: CheckReport): void {
  let missing = '';
  try {
    check(data, report);
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error;
    missing = error.message;
  }
  report.check('every identity finds its values', missing === '', check.name, missing);
}
