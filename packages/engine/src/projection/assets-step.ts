/** The assets and income from which both means tests start. */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { isAssessedNotDeemed, isDeemed } from '../household/entries.ts';
import type { Relationship } from '../household/household.ts';
import { deemedBesideKept, keptForHome } from '../rules/social-security/kept-for-home.ts';
import { at } from './at.ts';
import { headcountIn } from './death.ts';
import { giftCounted, keptIn } from './home-plan.ts';
import { isFormerHomeAsset, stepHomeAssessment } from './home-step.ts';
import { stepIncapacity } from './incapacity-step.ts';
import type { Projection } from './projection.ts';
import { ofStatus, type RatesOfMonth } from './rates-of-month.ts';
import { isStream } from './stream-plan.ts';
import { stepWorkBonus } from './work-bonus-step.ts';

/** The relationship status that the pension uses for the household in a month. */
export function statusInMonth(projection: Projection, month: number): Relationship {
  if (headcountIn(projection, month) === 1) return 'single';
  return month >= projection.plan.illnessSeparatedFromMonth ? 'illness-separated' : 'couple';
}

/** Dollars of the bank that are exempt: kept from the sale of a home for the purchase of the next one. */
function keptForPurchase({ columns, plan }: Projection, month: number): number {
  const kept = keptIn(plan.home, month);
  if (kept === undefined) return 0;
  const proceeds = kept.netProceeds - columns.homeDebtRepaid[month]!;
  return keptForHome(proceeds, kept.price, columns.bankAfterEvents[month]!);
}

/** The bank as the means tests of a finished month counted it: without the amounts drawn from loans in its course. */
export function bankInTests({ columns, plan }: Projection, month: number): number {
  return at(plan.hasLoans ? columns.bankBeforeDrawings : columns.bankAfterEvents, month);
}

export function stepAssets(projection: Projection, month: number, rates: RatesOfMonth): void {
  const { columns, household, plan } = projection;
  let personal = household.personalAssets.contents + household.personalAssets.vehicles;
  let deemed = 0;
  let notDeemed = 0;
  let deprived = 0;
  let streamsDeemed = 0;
  let streams = 0;
  let testIncome = 0;
  for (let i = 0; i < household.entries.length; i++) {
    const entry = household.entries[i]!;
    const own = projection.entries[i]!;
    const value = own.value[month]!;
    testIncome += own.testIncome[month]!;
    if (isDeemed(entry)) deemed += value;
    else if (isAssessedNotDeemed(entry) || entry.kind === 'investment-property') notDeemed += value;
    else if (entry.kind === 'personal-asset' && entry.assessable) personal += value;
    else if (entry.kind === 'gift') deprived += value;
    else if (isStream(entry)) {
      streamsDeemed += own.deemedValue[month]!;
      streams += own.testValue[month]!;
    }
  }
  for (const gift of plan.gifts) {
    if (gift.entry === undefined) deprived += giftCounted(gift, month);
  }
  if (isFormerHomeAsset(projection, month)) notDeemed += columns.formerHomeValue[month]! - columns.homeDebt[month]!;
  const financial = Math.max(0, columns.bankAfterEvents[month]!) + deemed + streamsDeemed + deprived;
  const outsideHome = financial + personal + notDeemed + streams - columns.assetDebt[month]!;
  testIncome += columns.homeRentForPension[month]!;
  stepHomeAssessment(projection, month);
  const kept = keptForPurchase(projection, month);
  const deemedIncome = deemedBesideKept(financial, kept, ofStatus(rates.deeming, statusInMonth(projection, month)));
  const income = deemedIncome + testIncome - stepWorkBonus(projection, month, rates);
  columns.personalAssets[month] = personal;
  columns.deemedInvestments[month] = deemed;
  columns.notDeemedAssets[month] = notDeemed;
  columns.deemedStreams[month] = streamsDeemed;
  columns.streamAssets[month] = streams;
  columns.deprivedAssets[month] = deprived;
  columns.financialAssets[month] = financial;
  columns.assetsOutsideHome[month] = outsideHome;
  columns.keptForPurchase[month] = kept;
  columns.assessableAssetsPension[month] = outsideHome + columns.homeAssessedForPension[month]! - kept;
  columns.deemedIncome[month] = deemedIncome;
  columns.otherTestIncome[month] = testIncome;
  columns.assessableIncomeYear[month] = income;
  columns.assessableIncomeFortnight[month] = (income - stepIncapacity(projection, month)) / FORTNIGHTS_IN_YEAR;
}
