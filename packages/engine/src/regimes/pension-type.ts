/**
 * The terms of each pension type, in one table. The rest of the engine never tests the type: it reads the terms from
 * the plan of the person. A type without a row does not compile.
 *
 * Law: Social Security Act 1991 Parts 2.2, 2.3 and s1065 (age, disability support, blind); Veterans' Entitlements Act
 * 1986 Part II (disability compensation, war widow(er) pension), Part III (service pension of a veteran with qualifying
 * service), Part IIIA (income support supplement); everybody else, including people without a pension, falls under the
 * Social Security Act 1991. Schedule 6 of the Veterans' Entitlements Act: a war widow(er) pension is income of the
 * supplement. Aged Care Rules 2025 s323-10: disability compensation is no income in the care means test if one of
 * the couple has qualifying service. Work Bonus: Social Security Act 1991 s1073AA (rate calculator A, which a blind
 * pension does not use; from Age Pension age), Veterans' Entitlements Act 1986 s46AA (from qualifying age, s5Q).
 * Modelling choices: the war widow(er) pension always counts there; the general rate is the amount received, if entered;
 * a blank age sets no age limit; the qualifying age of a supplement is that of a service pension.
 */
import type { PensionType, Person } from '../household/household.ts';
import type { CompensationPayment } from '../rules/social-security/dva-compensation.ts';
import type { Agency } from '../rules/social-security/instalment-rounding.ts';
import type { AgeGate } from '../rules/social-security/qualifying-age.ts';

/**
 * The test of a pension. `none`: not paid. `means`: reduced by its means tests. `untested`: not reduced (blind).
 * `supplement`: paid as an income support supplement.
 */
type PensionTest = 'none' | 'means' | 'untested' | 'supplement';

/** The terms of one person's payment of Veterans' Affairs that no test reduces. */
export interface Compensation {
  readonly payment: CompensationPayment;
  /** Dollars a fortnight as entered, which replace the amount of the published rate. */
  readonly receivedPerFortnight: number | undefined;
  /** Whether the compensation counts in the aged care means test. */
  readonly countsForCare: boolean;
}

/** The terms of a person's pension. */
export interface PensionTerms {
  /** The age that the person must reach first. */
  readonly gate: AgeGate | undefined;
  /** The agency that pays the income support, and whose Act therefore sets the test. */
  readonly payer: Agency;
  readonly test: PensionTest;
  readonly compensation: Compensation | undefined;
  /**
   * The number of the household's war widow(er) pensions that are income in this person's pension test: that of a
   * supplement or a social security pension, including an unpaid one used for the means of Support at Home.
   */
  readonly warWidowPensions: number;
  /** The age from which the Work Bonus applies; undefined if the pension has none. */
  readonly workBonusAge: AgeGate | undefined;
}

interface CompensationOfType {
  readonly payment: CompensationPayment;
  readonly isAsTyped: boolean;
  readonly isExemptWithQualifyingService: boolean;
  /** Whether the payment is income for its owner's supplement, and for a social security pension of either person. */
  readonly isPensionIncome: boolean;
}

interface PensionOfType {
  readonly gate: AgeGate | undefined;
  readonly payer: Agency;
  readonly test: PensionTest;
  readonly compensation: CompensationOfType | undefined;
  readonly workBonusAge: AgeGate | undefined;
  /** The terms for a person with qualifying service, if they differ. */
  readonly withQualifyingService?: Pick<PensionTerms, 'gate' | 'payer' | 'workBonusAge'>;
}

/** An Age Pension in addition to disability compensation; with qualifying service, a service pension. */
function besideDisability(payment: CompensationPayment, isAsTyped = false): PensionOfType {
  return {
    gate: 'age-pension',
    payer: 'centrelink',
    test: 'means',
    compensation: { payment, isAsTyped, isExemptWithQualifyingService: true, isPensionIncome: false },
    workBonusAge: 'age-pension',
    withQualifyingService: { gate: 'service-pension', payer: 'dva', workBonusAge: 'service-pension' },
  };
}

const TYPES: Readonly<Record<PensionType, PensionOfType>> = {
  age: {
    gate: 'age-pension',
    payer: 'centrelink',
    test: 'means',
    compensation: undefined,
    workBonusAge: 'age-pension',
  },
  'not-eligible': {
    gate: undefined,
    payer: 'centrelink',
    test: 'none',
    compensation: undefined,
    workBonusAge: undefined,
  },
  'disability-support': {
    gate: undefined,
    payer: 'centrelink',
    test: 'means',
    compensation: undefined,
    workBonusAge: 'age-pension',
  },
  blind: { gate: undefined, payer: 'centrelink', test: 'untested', compensation: undefined, workBonusAge: undefined },
  'dva-service': {
    gate: 'service-pension',
    payer: 'dva',
    test: 'means',
    compensation: undefined,
    workBonusAge: 'service-pension',
  },
  'dva-tpi': besideDisability('special-rate'),
  'dva-eda': besideDisability('extreme-disablement'),
  'dva-intermediate': besideDisability('intermediate-rate'),
  'dva-general': besideDisability('general-rate', true),
  'war-widow-iss': {
    gate: undefined,
    payer: 'dva',
    test: 'supplement',
    compensation: {
      payment: 'war-widow-pension',
      isAsTyped: false,
      isExemptWithQualifyingService: false,
      isPensionIncome: true,
    },
    workBonusAge: 'service-pension',
  },
};

export const allPensionTypes: readonly PensionType[] = Object.keys(TYPES) as PensionType[];

/** Whether the Work Bonus exists for a pension type, at some age. */
export function hasWorkBonusType(type: PensionType): boolean {
  return TYPES[type].workBonusAge !== undefined;
}

type PensionOwner = Pick<Person, 'pensionType' | 'qualifyingService'>;

function termsOfService({
  pensionType,
  qualifyingService,
}: PensionOwner): Pick<PensionTerms, 'gate' | 'payer' | 'workBonusAge'> {
  const type = TYPES[pensionType];
  return (qualifyingService ? type.withQualifyingService : undefined) ?? type;
}

/** The agency that pays a person's income support. */
export function pensionPayer(person: PensionOwner): Agency {
  return termsOfService(person).payer;
}

/** @param people everybody in the household, including the person. */
export function pensionTerms(person: Person, people: readonly Person[]): PensionTerms {
  const type = TYPES[person.pensionType];
  const { gate, payer, workBonusAge } = termsOfService(person);
  const isIncomeHere = type.test === 'supplement' || payer === 'centrelink';
  return {
    gate,
    payer,
    test: type.test,
    compensation: compensationTerms(type.compensation, person, people),
    workBonusAge,
    warWidowPensions: isIncomeHere
      ? people.filter((p) => TYPES[p.pensionType].compensation?.isPensionIncome === true).length
      : 0,
  };
}

function compensationTerms(
  type: CompensationOfType | undefined,
  person: Person,
  people: readonly Person[],
): Compensation | undefined {
  if (type === undefined) return undefined;
  const { payment, isAsTyped, isExemptWithQualifyingService } = type;
  return {
    payment,
    receivedPerFortnight: isAsTyped ? person.currentPensionPerFortnight : undefined,
    countsForCare: !isExemptWithQualifyingService || !people.some((p) => p.qualifyingService),
  };
}
