/**
 * The month calculated by the engine: rule by rule as the month step does it, by the names of the rules, and as a
 * projection.
 */
import { calculate, type Household, type Projection, runRule } from '@advice-builder/engine';
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { statutoryMonth } from '../../../packages/engine/bench/statutory-month.ts';
import { margaretHousehold } from '../../support/margaret.ts';
import { month, type StatutoryMonth, type StatutoryMonthInputs } from './statutory-month.ts';

export function byFunctions(inputs: StatutoryMonthInputs): StatutoryMonth {
  return statutoryMonth(shippedRateBook, month, inputs);
}

const on = '2026-11-01';

function numbersOf(rule: string, inputs: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const result = runRule(rule, { on, status: 'single', ...inputs }, shippedRateBook);
  if (!result.ok) throw new Error(`${rule}: ${JSON.stringify(result.problems)}`);
  return result.value as Readonly<Record<string, number>>;
}

/** Calls the public interface, which validates inputs and looks up rates for each rule. */
export function byNames(inputs: StatutoryMonthInputs): StatutoryMonth {
  const { financialAssets, otherIncomePerYear, homeValue, deposit } = inputs;
  const otherAssets = financialAssets + inputs.otherAssets;
  const { deemedIncomePerYear = Number.NaN } = numbersOf('pension.deemed-income', { financialAssets });
  const { entitlementPerFortnight: pensionPerFortnight = Number.NaN } = numbersOf('pension.entitlement', {
    assessableAssets: otherAssets,
    financialAssets,
    otherIncomePerFortnight: otherIncomePerYear / FORTNIGHTS_IN_YEAR,
  });
  const { assessableIncomePerYear } = numbersOf('residential-2014.assessed-income', {
    pensionPerYear: pensionPerFortnight * FORTNIGHTS_IN_YEAR,
    ordinaryIncomePerYear: deemedIncomePerYear + otherIncomePerYear,
  });
  const { assessableAssets } = numbersOf('residential-2025.assessed-assets', {
    homeValue,
    otherAssets,
    refundableDeposit: deposit,
  });
  const {
    meansTestedAmountPerDay = Number.NaN,
    hotellingPerDay = Number.NaN,
    nonClinicalPerDay = Number.NaN,
  } = numbersOf('residential-2025.resident-contribution', { assessableAssets, assessableIncomePerYear });
  return { pensionPerFortnight, meansTestedAmountPerDay, hotellingPerDay, nonClinicalPerDay };
}

const margaret = margaretHousehold(0);
const [resident] = margaret.people;
const { care } = resident;
if (care.kind !== 'residential' || margaret.home.kind !== 'ordinary') throw new Error('not a resident with a home');
const room = { ...care, agreedPrice: 1_000_000 };
const home = margaret.home;
const income = { id: 'income', owner: 0, kind: 'income', indexationPercent: 0, assessable: true } as const;

/** A household whose first month has these inputs. */
function householdOf(inputs: StatutoryMonthInputs): Household {
  const payment = { amount: inputs.otherIncomePerYear, frequency: 1 } as const;
  return {
    ...margaret,
    people: [{ ...resident, care: { ...room, depositPaid: inputs.deposit } }],
    home: { ...home, netValue: inputs.homeValue },
    bank: { ...margaret.bank, opening: inputs.financialAssets },
    personalAssets: { contents: inputs.otherAssets, vehicles: 0, funeralBond: 0 },
    entries: [{ ...income, payment, start: undefined, end: undefined }],
  };
}

export function projectionOf(inputs: StatutoryMonthInputs): Projection {
  return calculate(householdOf(inputs), shippedRateBook, { months: 60 });
}

/** Calculates sixty months and returns the first. */
export function byProjection(inputs: StatutoryMonthInputs): StatutoryMonth {
  const [own] = projectionOf(inputs).people;
  return {
    pensionPerFortnight: own?.pensionEntitlement[0] ?? Number.NaN,
    meansTestedAmountPerDay: own?.meansTestedAmount[0] ?? Number.NaN,
    hotellingPerDay: own?.hotelling[0] ?? Number.NaN,
    nonClinicalPerDay: own?.nonClinical[0] ?? Number.NaN,
  };
}
