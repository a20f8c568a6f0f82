/** The asset and income lists both means tests start from. */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { isAssessedNotDeemed, isDeemed } from '../household/entries.ts';
import type { Relationship } from '../household/household.ts';
import { deemedPerYear } from '../rules/social-security/deemed-income.ts';
import { headcountIn } from './death.ts';
import { giftCounted } from './home-plan.ts';
import { stepHomeAssessment } from './home-step.ts';
import type { Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { isStream } from './stream-plan.ts';

/** How the pension sees the household in a month. */
export function statusInMonth(projection: Projection, month: number): Relationship {
  if (headcountIn(projection, month) === 1) return 'single';
  return month >= projection.plan.illnessSeparatedFromMonth ? 'illness-separated' : 'couple';
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
  const financial = Math.max(0, columns.bankAfterEvents[month]!) + deemed + streamsDeemed + deprived;
  const outsideHome = financial + personal + notDeemed + streams;
  testIncome += columns.homeRentForPension[month]!;
  stepHomeAssessment(projection, month);
  const deemedIncome = deemedPerYear(financial, rates.deeming[statusInMonth(projection, month)]);
  const income = deemedIncome + testIncome;
  columns.personalAssets[month] = personal;
  columns.deemedInvestments[month] = deemed;
  columns.notDeemedAssets[month] = notDeemed;
  columns.deemedStreams[month] = streamsDeemed;
  columns.streamAssets[month] = streams;
  columns.deprivedAssets[month] = deprived;
  columns.financialAssets[month] = financial;
  columns.assetsOutsideHome[month] = outsideHome;
  columns.assessableAssetsPension[month] = outsideHome + columns.homeAssessedForPension[month]!;
  columns.deemedIncome[month] = deemedIncome;
  columns.otherTestIncome[month] = testIncome;
  columns.assessableIncomeYear[month] = income;
  columns.assessableIncomeFortnight[month] = income / FORTNIGHTS_IN_YEAR;
  for (const own of projection.people) {
    own.careOrdinaryIncome[month] = income - columns.homeRentForPension[month]! + own.homeRentForCare[month]!;
  }
}
