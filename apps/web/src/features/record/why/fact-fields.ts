/** Where on the page each fact of the engine was entered. */
import {
  type ExplanationLine,
  type HouseholdFactId,
  isPersonFact,
  type PersonFactId,
  type PersonIndex,
} from '@advice-builder/engine';
import type { FieldPath } from '../../../state/documents.ts';

/** The fields that may hold a fact, of which one is on the page; or why none does. */
export type WayOfFact = readonly [FieldPath, ...FieldPath[]] | { readonly derived: string };

const HOUSEHOLD: Readonly<Record<HouseholdFactId, WayOfFact>> = {
  'assumptions.rateIndexation': { derived: 'Follows from how rates are assumed to grow, and from dates.' },
  'bank.interestPercent': ['scenario.sInvest.cashGrowth'],
  'bank.opening': ['scenario.sInvest.quickTotal'],
  'home.capitalGrowthPercent': ['scenario.sHome.rv_assetGrowth'],
  'home.exitDate': ['scenario.sHome.rv_date_exit'],
  'home.exitEntitlement': ['scenario.sHome.home_rv_exit'],
  'home.gainSharePercent': ['scenario.sHome.rv_shareCapitalGain'],
  'home.giftAmount': [
    'scenario.sHome.grannyFlatGiftAmount',
    'scenario.sHome.grannyFlatApplyTest',
    'scenario.sHome.grannyFlatQuick',
  ],
  'home.growthPercent': ['scenario.sHome.growthRate'],
  'home.netValue': ['scenario.sHome.netHomeValue'],
  'home.purchaseDate': ['scenario.sHome.rv_date_purchased'],
  'home.purchasePrice': ['scenario.sHome.grannyFlatPurchPrice', 'scenario.sHome.rv_purchasePrice'],
  'home.refurbishmentCost': ['scenario.sHome.rv_refurbCost'],
  'home.rent': ['scenario.sHome.rentValue'],
  'home.sale.expenses': ['scenario.sHome.sellExpenses'],
  'home.sellingFeePercent': ['scenario.sHome.rv_sellingFees'],
  'home.testAmount': ['scenario.sHome.grannyFlatTestAmount'],
  'home.serviceCharge': ['scenario.sHome.rv__gsc_sf', 'scenario.sHome.grannyFlatRentAmount'],
  'livingExpenses.payment': ['scenario.sExpenses.quickTotal'],
  'personalAssets.contents': ['scenario.sAssets.quickTotal'],
  'personalAssets.funeralBond': ['scenario.sAssets.funeralBond'],
  'personalAssets.vehicles': ['scenario.sAssets.vehiclesTotal'],
  projectFrom: ['record.projectFrom'],
  relationship: ['record.relationship'],
};

const PERSON: Readonly<Record<PersonFactId, (person: PersonIndex) => WayOfFact>> = {
  'care.agreedPrice': (person) => [`scenario.sCare.${person}.marketPriceRad`],
  'care.basicDailyFeeWaived': (person) => [`scenario.sCare.${person}.homeCareFeeWaived`],
  'care.clinicalCostPerYear': (person) => [`scenario.sCare.${person}.clinicalCareCosts`],
  'care.dapIndexationPercent': (person) => [`scenario.sCare.${person}.dapIndexation`],
  'care.depositFromSale': (person) => [`scenario.sCare.${person}.sellRadRacPaid`],
  'care.depositPaid': (person) => [`scenario.sCare.${person}.radRacPaid`],
  'care.entryDate': (person) => [`scenario.sCare.${person}.dateOfEntry`],
  'care.everydayLivingCostPerYear': (person) => [`scenario.sCare.${person}.everydayLivingServiceCosts`],
  'care.extraServiceFee': (person) => [`scenario.sCare.${person}.resi_esf`],
  'care.feeAtTransitionPerDay': (person) => [`scenario.sCare.${person}.feeAtTransition`],
  'care.independenceCostPerYear': (person) => [`scenario.sCare.${person}.independenceServiceCosts`],
  'care.meansDisclosed': (person) => [`scenario.sCare.${person}.meansNotDisclosed`],
  'care.mpirPercent': (person) => [`scenario.sCare.${person}.applicableMPIR`],
  'care.nonClinicalDaysCharged': (person) => [`scenario.sCare.${person}.nonClinicalDaysCharged`],
  'care.retentionPercent': (person) => [`scenario.sCare.${person}.radRetention`],
  'care.statedStatus': (person) => [`scenario.sCare.${person}.lmr`],
  'care.topUps': () => ({ derived: 'The sum of the top-ups of the month, listed in the care arrangement.' }),
  'person.annualCapUsed': (person) => [`record.clients.${person}.annualCapUsed`],
  'person.currentPension': (person) => [`record.clients.${person}.currentPension`],
  'person.lifetimeCapUsed': (person) => [`record.clients.${person}.lifetimeCapUsed`],
  'person.pensionType': (person) => [`record.clients.${person}.pension_type`],
};

export function wayOfFact({ id, person = 0 }: NonNullable<ExplanationLine['fact']>): WayOfFact {
  return isPersonFact(id) ? PERSON[id](person) : HOUSEHOLD[id];
}
