/**
 * What follows from a pension type, in one table. Nothing else in the engine asks which type somebody has: it reads the
 * terms that the plan of the person holds, so that a type without its row does not compile.
 *
 * Law: Social Security Act 1991 Parts 2.2, 2.3 and s1065 (age, disability support, blind); Veterans' Entitlements Act
 * 1986 Part II (disability compensation, war widow(er) pension), Part III (service pension of a veteran with qualifying
 * service), Part IIIA (income support supplement); everybody else, also who has no pension, falls under the Social
 * Security Act 1991. Sch 6 of the former: a war widow(er) pension is income of the supplement. Aged Care Rules 2025 s323-10: disability compensation is no income in the care means test where one
 * of the couple has qualifying service. Modelling choices: the war widow(er) pension always counts there; the general
 * rate is the amount received, where typed; a blank age sets no gate.
 */
import type { PensionType, Person } from '../household/household.ts';
import type { CompensationPayment } from '../rules/social-security/dva-compensation.ts';
import type { Agency } from '../rules/social-security/instalment-rounding.ts';
import type { AgeGate } from '../rules/social-security/qualifying-age.ts';

/** How the pension is tested: not paid at all, by its means tests, not reduced by them (blind), as a supplement. */
type PensionTest = 'none' | 'means' | 'untested' | 'supplement';

/** Terms of a payment of Veterans' Affairs that no test reduces, of one person. */
export interface Compensation {
  readonly payment: CompensationPayment;
  /** Dollars a fortnight as typed, which stand for those of the rate. */
  readonly receivedPerFortnight: number | undefined;
  /** In the aged care means test. */
  readonly countsForCare: boolean;
}

/** Terms of a person's pension. */
export interface PensionTerms {
  /** The age that has to be reached first. */
  readonly gate: AgeGate | undefined;
  /** Who pays the income support, and so by whose Act it is tested. */
  readonly payer: Agency;
  readonly test: PensionTest;
  readonly compensation: Compensation | undefined;
  /**
   * War widow(er) pensions of the household that are income here: of a supplement and of a social security pension, also
   * of one that is not paid and stands for the means of Support at Home.
   */
  readonly warWidowPensions: number;
}

interface CompensationOfType {
  readonly payment: CompensationPayment;
  readonly isAsTyped: boolean;
  readonly isExemptWithQualifyingService: boolean;
  /** Income of the owner's supplement, and of a social security pension of either. */
  readonly isPensionIncome: boolean;
}

interface PensionOfType {
  readonly gate: AgeGate | undefined;
  readonly payer: Agency;
  readonly test: PensionTest;
  readonly compensation: CompensationOfType | undefined;
  /** Of a person with qualifying service, where that makes a difference. */
  readonly withQualifyingService?: Pick<PensionTerms, 'gate' | 'payer'>;
}

/** An age pension beside disability compensation; with qualifying service a service pension. */
function besideDisability(payment: CompensationPayment, isAsTyped = false): PensionOfType {
  return {
    gate: 'age-pension',
    payer: 'centrelink',
    test: 'means',
    compensation: { payment, isAsTyped, isExemptWithQualifyingService: true, isPensionIncome: false },
    withQualifyingService: { gate: 'service-pension', payer: 'dva' },
  };
}

const TYPES: Readonly<Record<PensionType, PensionOfType>> = {
  age: { gate: 'age-pension', payer: 'centrelink', test: 'means', compensation: undefined },
  'not-eligible': { gate: undefined, payer: 'centrelink', test: 'none', compensation: undefined },
  'disability-support': { gate: undefined, payer: 'centrelink', test: 'means', compensation: undefined },
  blind: { gate: undefined, payer: 'centrelink', test: 'untested', compensation: undefined },
  'dva-service': { gate: 'service-pension', payer: 'dva', test: 'means', compensation: undefined },
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
  },
};

/** Every type that there is. */
export const allPensionTypes: readonly PensionType[] = Object.keys(TYPES) as PensionType[];

/** @param people everybody of the household, the person included. */
export function pensionTerms(person: Person, people: readonly Person[]): PensionTerms {
  const type = TYPES[person.pensionType];
  const { gate, payer } = (person.qualifyingService ? type.withQualifyingService : undefined) ?? type;
  const isIncomeHere = type.test === 'supplement' || payer === 'centrelink';
  return {
    gate,
    payer,
    test: type.test,
    compensation: compensationTerms(type.compensation, person, people),
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
