/** Retirement community exits: the terms of the contract, and the payment for an exit after each whole year. */
import { mapCommunityModel } from '@advice-builder/casework';
import { calculationBases, communityNames, type Scenario } from '@advice-builder/contract';
import { type CommunityHome, type CommunityModel, communityExits, type Projection } from '@advice-builder/engine';
import { addYears, toIso } from '@advice-builder/kernel';
import type { CommunityAmount } from './amounts/community.ts';
import { amountCell, cell, monthIso } from './cells.ts';
import type { CommunityExit, ExitRow, PaidExit, ReportAmount, RetirementCommunity } from './report-data.ts';

/**
 * The exit entitlement after each year of the table, from the documents only. Empty while the basis, date or price of
 * the purchase is missing.
 */
export function exitsAsEntered(scenario: Pick<Scenario, 'sHome' | 'sRV'>): readonly number[] {
  const { rv_calculationBase, rv_date_purchased, rv_purchasePrice } = scenario.sHome;
  if (rv_calculationBase === null || rv_date_purchased === null || (rv_purchasePrice ?? 0) <= 0) return [];
  return communityExits(mapCommunityModel(scenario)).rows.map((row) => row.exitEntitlement ?? 0);
}

export function retirementCommunity(projection: Projection): RetirementCommunity {
  const { home } = projection.household;
  if (home.kind !== 'village' && home.kind !== 'land-lease') return { exits: [] };
  // A community bought after the projection is in none of its months.
  if ((projection.plan.home.purchase?.month ?? 0) >= projection.months) return { exits: [] };
  const { model } = home;
  return {
    ...common(projection, home),
    ...(model === undefined ? { exits: [] } : { ...terms(model), exits: exitRows(model) }),
  };
}

function common(projection: Projection, home: CommunityHome): Omit<CommunityExit, 'exits'> {
  const exit = paidExit(projection);
  const month = firstMonth(projection);
  return {
    name: communityNames[home.kind === 'village' ? 4 : 5],
    ...(month === 0 ? {} : { from: monthIso(projection, month) }),
    worth: cell(projection, 'homeValue', { month }),
    gsc_sf: cell(projection, 'siteFees', { month }),
    ...(exit === undefined ? {} : { exit }),
  };
}

/** A community bought later has a value, and its fees are paid, from the month of its purchase. */
function firstMonth({ plan, months }: Projection): number {
  const month = plan.home.purchase?.month ?? 0;
  return month > 0 && month < months ? month : 0;
}

/** The exit within the projection, if it has a date. */
function paidExit(projection: Projection): PaidExit | undefined {
  const { exitMonth } = projection.plan.home;
  if (exitMonth < 0 || exitMonth >= projection.months) return undefined;
  const at = { month: exitMonth };
  return { month: exitMonth, date: monthIso(projection, exitMonth), amount: cell(projection, 'homeSalePrice', at) };
}

function terms(model: CommunityModel) {
  return {
    purchase: amountOf('purchase', model.purchasePrice),
    ...(model.purchaseDate === undefined ? {} : { purchased: toIso(model.purchaseDate) }),
    calcBase: calculationBases[model.base === 'resale' ? 1 : 0].label,
    growth: model.growthPercent,
    captlGain: model.gainSharePercent,
    refurbCost: amountOf('refurbCost', model.refurbishmentCost),
    sellFees: model.sellingFeePercent,
  };
}

/** Without a purchase price there is nothing to repay. */
const amountOf = (name: CommunityAmount, value: number | undefined, year = 0): ReportAmount =>
  amountCell(value ?? 0, { of: 'community', name, year });

function exitRows(model: CommunityModel): readonly ExitRow[] {
  return communityExits(model).rows.map((row) => ({
    year: row.period,
    ...(model.purchaseDate === undefined ? {} : { date: toIso(addYears(model.purchaseDate, row.period)) }),
    dmf: row.dmfCumulativePercent,
    ltmf: row.ltmfCumulativePercent,
    resale: amountOf('resale', row.resaleValue, row.period),
    gain: amountOf('gain', row.shareOfGain, row.period),
    dmfAmount: amountOf('dmfAmount', row.dmfAmount, row.period),
    ltmfAmount: amountOf('ltmfAmount', row.ltmfAmount, row.period),
    sellFee: amountOf('sellFee', row.sellingFee, row.period),
    ex: amountOf('ex', row.exitEntitlement, row.period),
  }));
}
