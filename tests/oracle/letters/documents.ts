/** Writes the documents of a household, as an adviser would enter it. */
import { completeRecord, newScenario } from '@advice-builder/casework';
import { CARE_TYPE, type Care, ENTRY, pensionTypes, type Scenario } from '@advice-builder/contract';
import type { Entry, Household, Person, ResidentialCare } from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, type MonthIndex, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { LetterContext } from '@advice-builder/results';
import { typed, withEntry } from '../money/arbitrary-parts.ts';
import { TODAY } from '../money/hand-worked.ts';

const RELATIONSHIPS = { single: 1, couple: 2, 'illness-separated': 3 } as const;
const AGE = pensionTypes.find(({ label }) => label === 'Age Pension')?.value;
const NOT_ELIGIBLE = pensionTypes.find(({ label }) => label === 'Not eligible')?.value;
const NAMES = ['Margaret', 'Thomas'];
const TREATMENTS = { deemed: 2, 'not-deemed': 1, exempt: 0 } as const;

const text = (day: CivilDate): string => typed(toIso(day));

function clientOf(person: Person, index: number, { relationship }: Household): object {
  return {
    first_name: NAMES[index],
    dob: person.dateOfBirth === undefined ? null : text(person.dateOfBirth),
    gender: person.sex === 'male' ? 1 : 2,
    pension_type: person.pensionType === 'age' ? AGE : NOT_ELIGIBLE,
    lifetimeCapUsed: person.lifetimeCapUsed === 0 ? null : person.lifetimeCapUsed,
    annualCapUsed: person.annualCapUsed === 0 ? null : person.annualCapUsed,
    illnessSep: relationship === 'illness-separated',
  };
}

function residence(care: ResidentialCare): Partial<Care> {
  return {
    typeOfCare: CARE_TYPE.residential,
    dateOfEntry: text(care.entryDate),
    lmr: care.statedStatus === 'low-means',
    marketPayer: care.statedStatus === 'market-payer',
    marketPriceRad: care.agreedPrice ?? null,
    radRacPaid: care.depositPaid,
    applicableMPIR: care.mpirPercent ?? null,
    FacilityAccom: care.facilityOption,
    resi_esf: care.extraServiceFee.amount,
    resi_esf_frequency: care.extraServiceFee.frequency,
    postJuly2025Rules: care.optIn,
    optInDate: care.optInDate === undefined ? null : text(care.optInDate),
    noWorseOffPrinciple: care.noWorseOff,
    meansNotDisclosed: !care.meansDisclosed,
    nonClinicalDaysCharged: care.nonClinicalDaysCharged ?? null,
  };
}

interface Parts {
  readonly eid: Parameters<typeof withEntry>[2]['eid'];
  readonly fields: object;
}

function entryParts(entry: Entry): Parts {
  switch (entry.kind) {
    case 'investment':
      return {
        eid: ENTRY.investment,
        fields: {
          name: `Fund ${entry.id}`,
          assetValue: entry.value,
          treatment: TREATMENTS[entry.treatment],
          assetIncome: entry.incomePerYear,
        },
      };
    case 'gift':
      return { eid: ENTRY.gift, fields: { assetValue: entry.amount, assetDateStart: toIso(entry.date) } };
    case 'income':
      return {
        eid: ENTRY.income,
        fields: {
          name: `Income ${entry.id}`,
          cashAmount: entry.payment.amount,
          cashFrequency: entry.payment.frequency,
        },
      };
    case 'annuity':
      return {
        eid: ENTRY.annuity,
        fields: {
          name: `Annuity ${entry.id}`,
          annuityType: 1,
          assetDateStart: toIso(entry.purchase),
          assetValue: entry.value,
          cashAmount: entry.payment.amount,
          cashFrequency: entry.payment.frequency,
          term: entry.termYears,
          rcv: entry.residualPercent,
          assetTestExempt: entry.exemptPercent,
        },
      };
    default:
      throw new TypeError(`no letter is made with ${entry.kind}`);
  }
}

/** @param recordFrom the first month of the record: that of the household, or a later one. */
export function contextOf(household: Household, recordFrom: MonthIndex): LetterContext {
  const { home, people, entries } = household;
  const record = completeRecord(
    {
      relationship: RELATIONSHIPS[household.relationship],
      projectFrom: toIso(firstOfMonth(recordFrom)),
      clients: people.map((person, index) => clientOf(person, index, household)),
    } as never,
    TODAY,
  );
  const blank = newScenario(TODAY, 0);
  const careOf = (index: 0 | 1): Care => {
    const care = people[index]?.care;
    const parts = care?.kind === 'residential' ? residence(care) : { typeOfCare: CARE_TYPE.stayAtHome };
    return { ...blank.sCare[index], ...parts };
  };
  const bare: Scenario = {
    ...blank,
    sCare: [careOf(0), careOf(1)],
    sHome: {
      ...blank.sHome,
      netHomeValue: home.kind === 'ordinary' ? home.netValue : null,
      protectedPerson: home.kind === 'ordinary' && home.protectedPerson,
    },
    sAssets: {
      ...blank.sAssets,
      quick: false,
      quickTotal: household.personalAssets.contents,
      vehiclesTotal: household.personalAssets.vehicles,
    },
    sInvest: { ...blank.sInvest, quick: false, quickTotal: household.bank.opening },
    sIncome: { ...blank.sIncome, quick: false },
  };
  const scenario = entries.reduce(
    (made, entry) => withEntry(made, 0, entryParts(entry), entry.owner === 'joint' ? null : entry.owner),
    bare,
  );
  return { record, scenario, current: scenario, sid: 0, today: TODAY, book: shippedRateBook };
}
