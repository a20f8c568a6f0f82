/**
 * All facts that figures are calculated from: entered values, by a dotted path of the domain, or values that follow
 * from dates alone.
 */

export const householdFacts = [
  'assumptions.rateIndexation',
  'bank.interestPercent',
  'bank.opening',
  'death.livingExpensesPercent',
  'death.month',
  'home.capitalGrowthPercent',
  'home.elsewhere',
  'home.debtsInValue',
  'home.exitDate',
  'home.exitEntitlement',
  'home.gainSharePercent',
  'home.giftAmount',
  'home.growthPercent',
  'home.netValue',
  'home.next.costs',
  'home.next.growthPercent',
  'home.next.price',
  'home.purchaseDate',
  'home.purchasePrice',
  'home.refurbishmentCost',
  'home.rent',
  'home.sale.expenses',
  'home.sellingFeePercent',
  'home.serviceCharge',
  'home.testAmount',
  'livingExpenses.payment',
  'personalAssets.contents',
  'personalAssets.funeralBond',
  'personalAssets.vehicles',
  'projectFrom',
  'relationship',
  'home.departureFeeBy',
  'home.rentPaid',
  'home.rentPaidFrom',
  'home.rentPaidIndexation',
] as const;

export const personFacts = [
  'care.agreedPrice',
  'care.basicDailyFeeWaived',
  'care.clinicalCostPerYear',
  'care.dapIndexationPercent',
  'care.depositElsewhere',
  'care.depositFromSale',
  'care.depositPaid',
  'care.entryDate',
  'care.everydayLivingCostPerYear',
  'care.extraServiceFee',
  'care.feeAtTransitionPerDay',
  'care.independenceCostPerYear',
  'care.meansDisclosed',
  'care.mpirPercent',
  'care.nonClinicalDaysCharged',
  'care.packageStart',
  'care.personalCareCostPerYear',
  'care.respite',
  'care.retentionPercent',
  'care.statedStatus',
  'care.topUps',
  'care.move.agreedPrice',
  'care.move.date',
  'care.move.depositPaid',
  'care.move.mpirPercent',
  'care.unspentFunds',
  'person.annualCapUsed',
  'person.currentPension',
  'person.lifetimeCapUsed',
  'person.pensionType',
  'person.workBonusBalance',
] as const;

export type HouseholdFactId = (typeof householdFacts)[number];
export type PersonFactId = (typeof personFacts)[number];
export type FactId = HouseholdFactId | PersonFactId;

const personSet: ReadonlySet<FactId> = new Set(personFacts);

/** Whether each person has a separate value for the fact. */
export function isPersonFact(id: FactId): id is PersonFactId {
  return personSet.has(id);
}
