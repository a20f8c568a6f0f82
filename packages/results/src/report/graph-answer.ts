/** The answer of the graphs call: figures of the reports in the shape of the API. */
import { displayName } from '@advice-builder/casework';
import {
  type GraphAnswer,
  type GraphProblems,
  type GraphScenario,
  messageOf,
  pathText,
} from '@advice-builder/contract';
import type { Problem, Result } from '@advice-builder/kernel';
import type { ReportCell, ReportData, YearRow } from './report-data.ts';

/** A requested scenario, calculated over 60 months. */
export interface GraphSource {
  readonly sid: number;
  /** The stored name; a blank one is shown as on screen. */
  readonly name: string;
  readonly report: Result<Pick<ReportData, 'dataset' | 'year'>>;
}

const values = (rows: readonly YearRow[], read: (row: YearRow) => ReportCell): number[] =>
  rows.map((row) => read(row).value);

function graphScenario(name: string, { dataset, year }: Pick<ReportData, 'dataset' | 'year'>): GraphScenario {
  const { rows } = year;
  return {
    name,
    dataset,
    year: {
      income: values(rows, (row) => row.income),
      pension: values(rows, (row) => row.pension),
      care: values(rows, (row) => row.costOfCare),
      expenses: values(rows, (row) => row.expenses),
    },
  };
}

function graphProblems(name: string, problems: readonly Problem[]): GraphProblems {
  const messages = problems.map((found) => ({
    code: found.code,
    path: pathText(found.fieldPath),
    msg: messageOf(found),
  }));
  return { name, problems: messages };
}

/** @param preferred the id of the highlighted scenario. */
export function toGraphAnswer(preferred: number, sources: readonly GraphSource[]): GraphAnswer {
  const answers = sources.map(({ sid, name, report }) => {
    const shown = displayName(name, sid);
    return [String(sid), report.ok ? graphScenario(shown, report.value) : graphProblems(shown, report.problems)];
  });
  return { scenId: preferred, scenario: Object.fromEntries(answers) };
}
