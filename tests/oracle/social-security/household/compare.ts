/** Compares every pension column of a month of a projection with the second implementation. */
import { calculate, type Household, type HouseholdFigureId, type PersonFigureId } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { type Decimal, dec, floorZero, sum, ZERO } from '../../decimal.ts';
import { isNear } from '../nearness.ts';
import { accountPayment } from './account.ts';
import { deprivedIn, type MeansInMonth, meansIn } from './assets.ts';
import { isOfDead, isWithin, type Month, monthOf, peopleIn } from './month.ts';
import { compensation, pensionIn } from './pensions.ts';
import { rentPaidIn } from './rent.ts';

type Wanted<Id extends string> = Partial<Record<Id, Decimal>>;

function householdFigures(month: Month, means: MeansInMonth): Wanted<HouseholdFigureId> {
  return {
    homeowner: dec(means.home.homeowner ? 1 : 0),
    homeAssessedForPension: means.home.assessed,
    homeRentForPension: means.home.rent,
    keptForPurchase: means.home.kept,
    rentPaid: rentPaidIn(month),
    personalAssets: means.personalAssets,
    deemedInvestments: means.deemedInvestments,
    notDeemedAssets: means.notDeemedAssets,
    deemedStreams: means.deemedStreams,
    streamAssets: means.streamAssets,
    deprivedAssets: means.deprivedAssets,
    financialAssets: means.financialAssets,
    assetDebt: means.assetDebt,
    assessableAssetsPension: means.assets,
    deemedIncome: means.deemedIncome,
    otherTestIncome: means.otherIncome,
    assessableIncomeYear: means.incomePerYear,
    assessableIncomeFortnight: means.incomePerYear.minus(sum(means.takenOff)).div(26),
    ...pensionTotals(month, means),
  };
}

/** The pension total includes DVA compensation, which has its own line too. */
function pensionTotals(month: Month, means: MeansInMonth): Wanted<HouseholdFigureId> {
  const compensations = peopleIn(month).map((person) => perMonth(compensation(person, month.on)));
  const pensions = month.household.people.map((_, at) =>
    perMonth(pensionIn(month, means, at === 0 ? 0 : 1)?.entitlement ?? ZERO),
  );
  return { dvaCompensationTotal: sum(compensations), pensionTotal: sum([...compensations, ...pensions]) };
}

const perMonth = (fortnightly: Decimal) => fortnightly.times(26).div(12);

function personFigures(month: Month, means: MeansInMonth, index: 0 | 1): Wanted<PersonFigureId> {
  const person = month.household.people[index];
  const paid = person && peopleIn(month).includes(person) ? compensation(person, month.on) : ZERO;
  const of = pensionIn(month, means, index);
  const work = means.work[index];
  const common = {
    dvaCompensation: paid,
    dvaCompensationMonth: perMonth(paid),
    ...(work === undefined
      ? {}
      : {
          workIncome: work.income,
          workBonusBefore: work.before,
          workBonus: work.leftOut,
          workBonusAfter: of?.entitlement.gt(0) === true ? work.afterPension : work.afterNone,
        }),
  };
  const deducted = means.takenOff[index];
  if (of === undefined) return { ...common, pensionEntitlement: ZERO, pensionMonth: ZERO, totalEntitlement: paid };
  return {
    ...common,
    ...(deducted === undefined ? {} : { incapacityDeducted: deducted, incapacityExcess: of.excess }),
    pensionMaximum: of.maximum,
    pensionBeforeMinimum: of.beforeMinimum,
    pensionEntitlement: of.entitlement,
    pensionExSupplement: of.exSupplement,
    pensionCountedForCare: of.countedForCare,
    rentAssistanceFull: of.rentAssistanceFull,
    rentAssistance: of.rentAssistance,
    pensionMonth: perMonth(of.entitlement),
    totalEntitlement: of.entitlement.plus(paid),
    ...(person?.pensionType === 'blind'
      ? {}
      : {
          pensionIncomeReduction: of.incomeReductionPerYear,
          pensionAssetsReduction: of.assetsReductionPerYear,
          pensionIncomeTestRate: floorZero(of.maximum.minus(of.incomeReductionPerYear.div(26))),
          pensionAssetsTestRate: floorZero(of.maximum.minus(of.assetsReductionPerYear.div(26))),
        }),
  };
}

/** The payment of each account-based pension in the month, by index of the entry. */
function accountPayments(month: Month): Wanted<string> {
  return Object.fromEntries(
    month.household.entries.flatMap((entry, index) => {
      const owned =
        entry.kind === 'account-based-pension' &&
        isWithin(month, entry.start, undefined) &&
        !isOfDead(month, entry.owner);
      return owned ? [[String(index), accountPayment(month, entry, index)]] : [];
    }),
  );
}

/** The assessed amount of each gift, by index of the entry. */
function giftValues(month: Month): Wanted<string> {
  return Object.fromEntries([...deprivedIn(month)].filter(([place]) => place !== 'granny-flat'));
}

/** Descriptions of the differences in the first, the middle and the last month. */
export function monthDifferences(household: Household, middle: number): string[] {
  const projection = calculate(household, shippedRateBook);
  return [0, middle, projection.months - 1].flatMap((index) => {
    const month = monthOf(projection, index);
    const means = meansIn(month);
    const payments = compared(accountPayments(month), (entry) => projection.entries[Number(entry)]?.income[index]);
    const gifts = compared(giftValues(month), (entry) => projection.entries[Number(entry)]?.value[index]);
    const shared = compared(householdFigures(month, means), (id) => projection.columns[id][index]);
    const people = projection.people.flatMap((columns, at) =>
      compared(personFigures(month, means, at === 0 ? 0 : 1), (id) => columns[id][index]).map((one) => `${at}: ${one}`),
    );
    return [...payments, ...gifts, ...shared, ...people].map((one) => `month ${index} (${month.on}) ${one}`);
  });
}

function compared<Id extends string>(wanted: Wanted<Id>, actual: (id: Id) => number | undefined): string[] {
  return (Object.entries(wanted) as [Id, Decimal][]).flatMap(([id, value]) => {
    const cell = actual(id);
    return cell !== undefined && isNear(cell, value) ? [] : [`${id} is ${cell}, law gives ${value.toString()}`];
  });
}
