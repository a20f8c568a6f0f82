/** The report of a projection, for the screen, the API and the command line alike. */
import type { Projection } from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';
import { type RateStatus, worseStatus } from '@advice-builder/rates';
import { personName } from '../care-facts.ts';
import type { Notice } from '../notices.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { agedCare, agedCareMonths } from './aged-care.ts';
import { yearPanel } from './cash-flow.ts';
import { monthStart, persons } from './cells.ts';
import { dataset } from './dataset.ts';
import { pensionPanel } from './pension.ts';
import { financialPosition } from './position.ts';
import type { ReportData, YearPanel } from './report-data.ts';
import { reportNotice } from './warnings.ts';

function worstOfYears({ rows }: YearPanel): RateStatus {
  return rows.reduce<RateStatus>(
    (status, row) =>
      [row.netWorth, row.cashflow, row.costOfCare].reduce((s, cell) => worseStatus(s, cell.status), status),
    'published',
  );
}

export function toReportData(
  projection: Projection,
  record: RecordDocument,
  scenario: Scenario,
  notices: readonly Notice[],
): ReportData {
  const people = persons(projection);
  const year = yearPanel(projection);
  return {
    financialPosition: financialPosition(projection),
    pension: pensionPanel(projection, record),
    agedCare: agedCare(projection, record),
    agedCareMonths: agedCareMonths(projection, record),
    homeCare: [],
    supportAtHome: [],
    retirementCommunity: { exits: [] },
    year,
    careplus: [],
    var: {
      couple: people.length === 2,
      names: people.map((person) => personName(record, person)),
      colspan: people.length === 2 ? 3 : 1,
    },
    dataset: dataset(projection, record, scenario),
    css: {},
    basis: {
      projectFrom: toIso(monthStart(projection, 0)),
      months: projection.months,
      rates: projection.rates.hash,
      status: worstOfYears(year),
    },
    notices: notices.map(reportNotice),
  };
}
