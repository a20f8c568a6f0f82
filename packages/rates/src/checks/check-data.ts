import type { RateData, SeriesFile } from '../series.ts';
import { checkAgedCare } from './aged-care-checks.ts';
import { CheckReport } from './check-report.ts';
import { checkVeterans } from './dva-checks.ts';
import { ExactData } from './exact-data.ts';
import { checkFirstDays, checkIncomeStreams } from './income-stream-checks.ts';
import { checkNewAct } from './new-act-checks.ts';
import { checkNewest } from './newest-values.ts';
import { checkPension } from './pension-checks.ts';
import { checkShape, type DataFiles } from './shape.ts';

/** Runs all checks of the data set: form, age of the newest values, and identities among the values. */
export function checkData(files: DataFiles): CheckReport {
  const report = new CheckReport();
  const series = checkShape(files, report) as unknown as readonly SeriesFile[];
  checkNewest(series, report);
  const data = new ExactData(series, (id) => report.reads(id));
  for (const check of [checkPension, checkVeterans, checkAgedCare, checkNewAct, checkIncomeStreams, checkFirstDays]) {
    runIdentities(check, data, report);
  }
  return report;
}

/** Like `checkData`, for data already in memory. */
export function checkRates({ sources, series }: RateData): CheckReport {
  const files = series.map((file) => [`${file.id.replace('.', '/')}.json`, JSON.stringify(file)] as const);
  return checkData(new Map([['sources.json', JSON.stringify(sources)], ...files]));
}

/** Reports a missing value, or one that cannot be calculated with, as a fault of the data like any other. */
function runIdentities(check: typeof checkPension, data: ExactData, report: CheckReport): void {
  let missing = '';
  try {
    check(data, report);
  } catch (error) {
    missing = (error as Error).message;
  }
  report.check('every identity has its values', missing === '', check.name, missing);
}
