/** Starting Financial Position. */
import { labels, type Scenario } from '@advice-builder/contract';
import { ownedHome, type Projection, totalOf } from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { namesIn, type PositionAmount, positionLines } from './amounts/position-lines.ts';
import { amountCell, cell, monthIso, multiple, persons, sum } from './cells.ts';
import type { FinancialPosition, ReportAmount, ReportCell } from './report-data.ts';

const FIRST = { month: 0 };

/** A home whose sale settles in the first month is still owned at its start. */
function homeWorth(projection: Projection): ReportCell {
  const sold = cell(projection, 'homeSalePrice', FIRST);
  return sold.value > 0 ? sold : cell(projection, 'homeValue', FIRST);
}

/**
 * The value of a former home kept with a community or a granny flat. Undefined without one, or if it was sold before
 * the projection.
 */
function formerHomeWorth(projection: Projection): ReportCell | undefined {
  const { home } = projection.household;
  if (home.kind === 'ordinary' || ownedHome(home) === undefined) return undefined;
  const sold = cell(projection, 'formerHomePrice', FIRST);
  const worth = sold.value > 0 ? sold : cell(projection, 'formerHomeValue', FIRST);
  return worth.value > 0 ? worth : undefined;
}

/** Contents, vehicles, funeral bond and the personal asset entries, including exempt ones. */
function personalAssets(projection: Projection, whole: ReportAmount): ReportCell {
  const figure = cell(projection, 'personalAssets', FIRST);
  return whole.value === figure.value ? figure : { ...whole, status: figure.status };
}

/** The bank balance after a proposed scenario pays or receives money for deposits and a home in the first month. */
function bankAtStart(projection: Projection): readonly ReportCell[] {
  // A home sold in the first month is still owned here. A home bought with its price is not bought yet.
  const isSoldNow = projection.household.home.kind === 'ordinary' && projection.plan.home.saleMonth === 0;
  const figures = isSoldNow ? (['depositsPaidNow'] as const) : (['depositsPaidNow', 'communityPurchase'] as const);
  const paid = figures.map((figure) => multiple(cell(projection, figure, FIRST), -1));
  const moved = [cell(projection, 'depositsReturned', FIRST), ...paid].filter(({ value }) => value !== 0);
  return [cell(projection, 'bankOpening', FIRST), ...moved];
}

export function financialPosition(projection: Projection, scenario: Scenario): FinancialPosition {
  const entryNameOf = namesIn(scenario);
  const own = (name: PositionAmount): ReportAmount =>
    amountCell(totalOf(positionLines(projection, name, entryNameOf)), { of: 'position', name });
  const homeValue = homeWorth(projection);
  const formerHome = formerHomeWorth(projection);
  const former = formerHome === undefined ? [] : [formerHome];
  const personalAsts = personalAssets(projection, own('personalAssets'));
  const investments = sum(...bankAtStart(projection), own('investments'));
  const incomeAssets = own('incomeAssets');
  const interest = multiple(cell(projection, 'bankInterest', FIRST), MONTHS_IN_YEAR);
  const investmentInc = sum(interest, multiple(cell(projection, 'investmentIncome', FIRST), MONTHS_IN_YEAR));
  const rent = sum(own('homeRent'), own('propertyRent'));
  const incomeStreams = own('incomeStreams');
  const totalAssets = sum(homeValue, ...former, personalAsts, investments, incomeAssets);
  const debts = own('debts');
  return {
    asAt: monthIso(projection, 0),
    homeValue,
    ...(formerHome === undefined ? {} : { formerHome }),
    personalAsts,
    investments,
    incomeAssets,
    totalAssets,
    investmentIncLabel: interest.value > 0 ? labels.investmentIncome : labels.annualInvestmentIncome,
    investmentInc,
    rent,
    incomeStreams,
    totalIncome: sum(investmentInc, rent, incomeStreams),
    ...(debts.value === 0 ? {} : { debts, netAssets: sum(totalAssets, debts) }),
    deposits: sum(...persons(projection).map((person) => cell(projection, 'depositOpening', FIRST, person))),
  };
}
