/** Builds the report of a projection for the screen, the API and the command line. */

import { personName } from '@advice-builder/casework';
import type { Notice, RecordDocument, Scenario } from '@advice-builder/contract';
import { type Projection, worstStatusOf } from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';
import { agedCare, agedCareMonths } from './aged-care.ts';
import { careplus } from './careplus.ts';
import { yearPanel } from './cash-flow.ts';
import { monthStart, persons } from './cells.ts';
import { dataset } from './dataset.ts';
import { homeCare, supportAtHome } from './home-care.ts';
import { pensionPanel } from './pension.ts';
import { financialPosition } from './position.ts';
import type { ReportBasis, ReportData } from './report-data.ts';
import { retirementCommunity } from './retirement-community.ts';
import { reportNotice } from './warnings.ts';

/** The source of the figures, and the worst status of the rates behind any year. */
export function reportBasis(projection: Projection): ReportBasis {
  return {
    projectFrom: toIso(monthStart(projection, 0)),
    months: projection.months,
    rates: projection.rates.hash,
    status: worstStatusOf(projection, ['careCostTotal', 'netCashFlow', 'netWorth']),
  };
}

export function toReportData(
  projection: Projection,
  record: RecordDocument,
  scenario: Scenario,
  notices: readonly Notice[],
  basis: ReportBasis,
): ReportData {
  const people = persons(projection);
  return {
    financialPosition: financialPosition(projection, scenario),
    pension: pensionPanel(projection, record),
    agedCare: agedCare(projection, record),
    agedCareMonths: agedCareMonths(projection, record),
    homeCare: homeCare(projection, record),
    supportAtHome: supportAtHome(projection, record),
    retirementCommunity: retirementCommunity(projection),
    year: yearPanel(projection),
    careplus: careplus(projection, scenario),
    var: {
      couple: people.length === 2,
      names: people.map((person) => personName(record, person)),
      colspan: people.length === 2 ? 3 : 1,
    },
    dataset: dataset(projection, record, scenario),
    css: {},
    basis,
    notices: notices.map(reportNotice),
  };
}
