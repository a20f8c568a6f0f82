/** Where on the page each fact of the engine was entered. */
import type { FactId, PersonIndex } from '@advice-builder/engine';
import type { FieldPath } from '../../../state/documents.ts';

const FIELDS: Readonly<Record<FactId, FieldPath>> = {
  'bank.opening': 'scenario.sInvest.quickTotal',
  'bank.interestPercent': 'scenario.sInvest.cashGrowth',
  'home.netValue': 'scenario.sHome.netHomeValue',
  'home.growthPercent': 'scenario.sHome.growthRate',
  'home.sale.month': 'scenario.sHome.sellMonth',
  'home.sale.expenses': 'scenario.sHome.sellExpenses',
  'home.rent': 'scenario.sHome.rentValue',
  'home.rent.rent': 'scenario.sHome.rentValue',
  'home.rent.expensesPerPayment': 'scenario.sHome.rentExpenses',
  'home.contract': 'scenario.sHome.rv_purchasePrice',
  'home.serviceCharge': 'scenario.sHome.rv__gsc_sf',
  personalAssets: 'scenario.sAssets.quickTotal',
  'personalAssets.contents': 'scenario.sAssets.quickTotal',
  'personalAssets.vehicles': 'scenario.sAssets.vehiclesTotal',
  'personalAssets.funeralBond': 'scenario.sAssets.funeralBond',
  livingExpenses: 'scenario.sExpenses.quickTotal',
  'livingExpenses.payment': 'scenario.sExpenses.quickTotal',
  relationship: 'record.relationship',
};

const PERSON_FIELDS: Readonly<Record<FactId, (person: PersonIndex) => FieldPath>> = {
  'care.entryDate': (person) => `scenario.sCare.${person}.dateOfEntry`,
  'care.statedStatus': (person) => `scenario.sCare.${person}.lmr`,
  'care.agreedPrice': (person) => `scenario.sCare.${person}.marketPriceRad`,
  'care.depositPaid': (person) => `scenario.sCare.${person}.radRacPaid`,
  'care.depositFromSale': (person) => `scenario.sCare.${person}.sellRadRacPaid`,
  'care.mpirPercent': (person) => `scenario.sCare.${person}.applicableMPIR`,
  'care.facilityOption': (person) => `scenario.sCare.${person}.FacilityAccom`,
  'care.retentionPercent': (person) => `scenario.sCare.${person}.radRetention`,
  'care.dapIndexationPercent': (person) => `scenario.sCare.${person}.dapIndexation`,
  'care.extraServiceFee': (person) => `scenario.sCare.${person}.resi_esf`,
  'care.nonClinicalDaysCharged': (person) => `scenario.sCare.${person}.nonClinicalDaysCharged`,
  'care.independenceCostPerYear': (person) => `scenario.sCare.${person}.independenceServiceCosts`,
  'care.everydayLivingCostPerYear': (person) => `scenario.sCare.${person}.everydayLivingServiceCosts`,
  'care.clinicalCostPerYear': (person) => `scenario.sCare.${person}.clinicalCareCosts`,
  'care.basicDailyFeeWaived': (person) => `scenario.sCare.${person}.homeCareFeeWaived`,
  'care.meansDisclosed': (person) => `scenario.sCare.${person}.meansNotDisclosed`,
  'care.feeAtTransitionPerDay': (person) => `scenario.sCare.${person}.feeAtTransition`,
  'person.lifetimeCapUsed': (person) => `record.clients.${person}.lifetimeCapUsed`,
  'person.annualCapUsed': (person) => `record.clients.${person}.annualCapUsed`,
  'person.dateOfBirth': (person) => `record.clients.${person}.dob`,
  'person.pensionType': (person) => `record.clients.${person}.pension_type`,
};

/** Undefined when no one field holds the fact. */
export function fieldOfFact(fact: FactId, person: PersonIndex | undefined): FieldPath | undefined {
  return FIELDS[fact] ?? PERSON_FIELDS[fact]?.(person ?? 0);
}
