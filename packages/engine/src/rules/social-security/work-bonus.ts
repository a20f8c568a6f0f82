/**
 * The Work Bonus: income from work that the income test of a pension leaves out, and the unused balance.
 *
 * Law: Social Security Act 1991 s1073AA (concession of an instalment period of 14 days), s1073AB (unused balance,
 * opening balance, maximum); Veterans' Entitlements Act 1986 ss 46AA, 46AC alike; Social Security Guide 3.1.15. The
 * balance moves only in a period with a pension above nil. Modelling choice: a month is 26/12 of such periods with equal
 * income, so a month adds or takes 26/12 of a fortnight's amount; nothing is rounded.
 */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

/** Dollars a fortnight of the income from work. */
const concession = { role: 'limit', series: 'pension.work-bonus-concession' } as const;
export const workBonusConcession = ruleRates()({ concession });
type ConcessionRates = RatesOf<typeof workBonusConcession>;

export const workBonusRates = ruleRates()({
  concession,
  maximum: { role: 'limit', series: 'pension.work-bonus-maximum' },
});
export type WorkBonusRates = RatesOf<typeof workBonusRates>;

/** The balance of a person who has none yet. */
export const workBonusOpening = ruleRates()({ opening: { role: '+', series: 'pension.work-bonus-opening' } });

/** Dollars a fortnight of income that use the concession, and dollars of the balance that a month uses. */
interface WorkBonusUse {
  readonly concessionPerFortnight: number;
  readonly balancePerMonth: number;
}

function workBonusUse(workIncomePerYear: number, balance: number, { concession }: ConcessionRates): WorkBonusUse {
  const perFortnight = workIncomePerYear / FORTNIGHTS_IN_YEAR;
  const concessionPerFortnight = Math.min(perFortnight, concession);
  const rest = ((perFortnight - concessionPerFortnight) * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
  return { concessionPerFortnight, balancePerMonth: Math.min(rest, balance) };
}

/** The part of a person's income from work that is left out of the income test, in dollars a year. */
export function workBonusReduction(
  workIncomePerYear: number,
  balance: number,
  rates: ConcessionRates,
  working?: Working,
): number {
  const { concessionPerFortnight, balancePerMonth } = workBonusUse(workIncomePerYear, balance, rates);
  working
    ?.add('Within the fortnightly amount', concessionPerFortnight * FORTNIGHTS_IN_YEAR, (part) =>
      concessionSteps(workIncomePerYear, rates, part).multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR),
    )
    .add('From the balance', balancePerMonth * MONTHS_IN_YEAR, (part) =>
      fromBalanceSteps(workIncomePerYear, balance, rates, part).multiply('Months in a year', MONTHS_IN_YEAR),
    );
  return concessionPerFortnight * FORTNIGHTS_IN_YEAR + balancePerMonth * MONTHS_IN_YEAR;
}

function concessionSteps(workIncomePerYear: number, { concession }: ConcessionRates, working: Working): Working {
  return working
    .add('workIncome', workIncomePerYear)
    .divide('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .limit('concession', concession);
}

function fromBalanceSteps(
  workIncomePerYear: number,
  balance: number,
  rates: ConcessionRates,
  working: Working,
): Working {
  const { concessionPerFortnight } = workBonusUse(workIncomePerYear, balance, rates);
  return working
    .add('workIncome', workIncomePerYear)
    .divide('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .subtract('Within the fortnightly amount', concessionPerFortnight)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .divide('Months in a year', MONTHS_IN_YEAR)
    .limit('balance', balance);
}

/** The balance after a month, in dollars. `isPaid`: whether the person's pension of the month is above nil. */
export function workBonusBalanceAfter(
  workIncomePerYear: number,
  balance: number,
  isPaid: boolean,
  rates: WorkBonusRates,
  working?: Working,
): number {
  working?.add('balance', balance);
  if (!isPaid) return balance;
  const { concessionPerFortnight, balancePerMonth } = workBonusUse(workIncomePerYear, balance, rates);
  const unused = ((rates.concession - concessionPerFortnight) * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
  working
    ?.subtract('Used in the month', balancePerMonth, (part) =>
      fromBalanceSteps(workIncomePerYear, balance, rates, part),
    )
    .add('Not used in the month', unused, (part) =>
      part
        .add('concession', rates.concession)
        .subtract('Within the fortnightly amount', concessionPerFortnight, (inner) =>
          concessionSteps(workIncomePerYear, rates, inner),
        )
        .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR)
        .divide('Months in a year', MONTHS_IN_YEAR),
    )
    .limit('maximum', rates.maximum);
  return Math.min(balance - balancePerMonth + unused, rates.maximum);
}

export const workBonusRule: RuleDefinition = {
  id: 'pension.work-bonus',
  title: 'Work Bonus of a month',
  law: "Social Security Act 1991 ss 1073AA, 1073AB; Veterans' Entitlements Act 1986 ss 46AA, 46AC",
  inputs: [
    field('on', 'date'),
    field('workIncomePerFortnight', '$/fn', NOT_NEGATIVE),
    field('balance', '$', NOT_NEGATIVE),
    fieldWithDefault('pensionAboveNil', 'bool', true),
  ],
  outputs: [field('leftOutPerFortnight', '$/fn'), field('assessedPerFortnight', '$/fn'), field('balanceAfter', '$')],
  run: (inputs, book) => {
    const rates = readRates(workBonusRates, book, { on: inputs.date('on') });
    const income = inputs.number('workIncomePerFortnight');
    const perYear = income * FORTNIGHTS_IN_YEAR;
    const balance = Math.min(inputs.number('balance'), rates.maximum);
    const leftOutPerFortnight = workBonusReduction(perYear, balance, rates) / FORTNIGHTS_IN_YEAR;
    return {
      leftOutPerFortnight,
      assessedPerFortnight: income - leftOutPerFortnight,
      balanceAfter: workBonusBalanceAfter(perYear, balance, inputs.flag('pensionAboveNil'), rates),
    };
  },
};
