/**
 * The lifetime cap of Support at Home contributions, and the ceiling for people under the no-worse-off rule.
 *
 * Law: Aged Care Act 2024 s273(5), Aged Care Rules 2025 s7-20 (two caps, one tally); s273-10 item 4 (in a fortnight no
 * more than 14 x the income tested care fee of 31 October 2025). Modelling choice: contributions stop at the cap to the
 * cent, and the month in which they stop counts.
 */
import { DAYS_IN_FORTNIGHT, DAYS_IN_YEAR, isAbove, stepsUp } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export type ParticipantClass = 'standard' | 'no-worse-off';

export interface LifetimeCapContext extends RateContext {
  readonly participantClass: ParticipantClass;
}

/** Lifetime cap in dollars. A package has the cap of the no-worse-off class. */
export const lifetimeCapRates = ruleRates<LifetimeCapContext>()({
  lifetimeCap: {
    role: '+',
    series: ({ participantClass }) =>
      participantClass === 'standard' ? 'residential-2025.lifetime-cap' : 'residential-2014.lifetime-cap',
  },
});
/** The lifetime cap that decides whether contributions stop: its amount on the day on which they could have met it. */
export const lifetimeCapToMeet = ruleRates<LifetimeCapContext>()({
  cap: { ...lifetimeCapRates.lifetimeCap, role: 'reaches' },
});

/** Dollars left under the cap, and the number of months until it is met. */
export interface LifetimeCapMonths {
  readonly remaining: number;
  /** Undefined if the cap is never met because nothing is contributed. */
  readonly monthsUntilCap: number | undefined;
  readonly lastMonthContribution: number | undefined;
}

export function lifetimeCapMonths(
  lifetimeCap: number,
  lifetimeUsed: number,
  contributionPerMonth: number,
): LifetimeCapMonths {
  const remaining = lifetimeUsed < lifetimeCap ? lifetimeCap - lifetimeUsed : 0;
  if (remaining === 0) return { remaining, monthsUntilCap: 0, lastMonthContribution: 0 };
  if (!isAbove(contributionPerMonth, 0)) {
    return { remaining, monthsUntilCap: undefined, lastMonthContribution: undefined };
  }
  const monthsUntilCap = Math.max(1, stepsUp(remaining, contributionPerMonth));
  return {
    remaining,
    monthsUntilCap,
    lastMonthContribution: remaining - (monthsUntilCap - 1) * contributionPerMonth,
  };
}

/** Dollars left under the lifetime cap; negative once it is passed. */
export function leftOfLifetimeCap(lifetimeCap: number, lifetimeUsed: number, working?: Working): number {
  working?.add('lifetimeCap', lifetimeCap).subtract('lifetimeUsed', lifetimeUsed);
  return lifetimeCap - lifetimeUsed;
}

export const lifetimeCapRule: RuleDefinition = {
  id: 'support-at-home.lifetime-cap',
  title: 'Amount left under the lifetime cap, and when contributions stop',
  law: 'Aged Care Act 2024 s273(5); Aged Care Rules 2025 s7-20',
  inputs: [
    field('on', 'date'),
    fieldWithDefault('participantClass', 'standard/no-worse-off', 'standard'),
    field('lifetimeUsed', '$', NOT_NEGATIVE),
    field('contributionPerMonth', '$/mo', NOT_NEGATIVE),
  ],
  outputs: [
    field('lifetimeCap', '$'),
    field('remaining', '$'),
    optionalField('monthsUntilCap', 'int'),
    optionalField('lastMonthContribution', '$'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const capOf = (participantClass: ParticipantClass): number =>
      readRates(lifetimeCapRates, book, { on, participantClass }).lifetimeCap;
    // Only the older of the two caps has values from before Support at Home; the standard cap has none.
    const standardCap = capOf('standard');
    const isStandard = inputs.word<ParticipantClass>('participantClass') === 'standard';
    const lifetimeCap = isStandard ? standardCap : capOf('no-worse-off');
    const months = lifetimeCapMonths(lifetimeCap, inputs.number('lifetimeUsed'), inputs.number('contributionPerMonth'));
    return { lifetimeCap, ...months };
  },
};

/** The ceiling in dollars a fortnight and a year. */
export interface NoWorseOffCeiling {
  readonly ceilingPerFortnight: number;
  readonly chargedPerFortnight: number;
  readonly ceilingPerYear: number;
}

/** The yearly ceiling in dollars: the fee of 31 October 2025 for every day of the year. */
function ceilingOfYear(feeAtTransition: number, working?: Working): number {
  working?.add('feeAtTransition', feeAtTransition).multiply('Days in a year', DAYS_IN_YEAR);
  return DAYS_IN_YEAR * feeAtTransition;
}

/** Both contributions in dollars a year, limited to the ceiling if a fee at the transition sets one. */
export function contributionsUnderCeiling(
  independence: number,
  everyday: number,
  feeAtTransition: number | undefined,
  working?: Working,
): number {
  working?.add('independenceContribution', independence).add('everydayLivingContribution', everyday);
  if (feeAtTransition === undefined) return independence + everyday;
  if (working !== undefined) ceilingSteps(feeAtTransition, working);
  return Math.min(independence + everyday, ceilingOfYear(feeAtTransition));
}

function ceilingSteps(feeAtTransition: number, working: Working): void {
  working.limit('The fee of 31 October 2025 for every day of a year', ceilingOfYear(feeAtTransition), (part) =>
    ceilingOfYear(feeAtTransition, part),
  );
}

export function noWorseOffCeiling(itcfPerDayAtTransition: number, contributionPerFortnight: number): NoWorseOffCeiling {
  const ceilingPerFortnight = DAYS_IN_FORTNIGHT * itcfPerDayAtTransition;
  return {
    ceilingPerFortnight,
    chargedPerFortnight: Math.min(contributionPerFortnight, ceilingPerFortnight),
    ceilingPerYear: ceilingOfYear(itcfPerDayAtTransition),
  };
}

export const noWorseOffCeilingRule: RuleDefinition = {
  id: 'support-at-home.no-worse-off-ceiling',
  title: 'Greatest fortnightly contribution of a person under the no-worse-off rule',
  law: 'Aged Care Rules 2025 s273-10 item 4',
  inputs: [
    field('itcfPerDayAtTransition', '$/day', NOT_NEGATIVE),
    field('contributionPerFortnight', '$/fn', NOT_NEGATIVE),
  ],
  outputs: [
    field('ceilingPerFortnight', '$/fn'),
    field('chargedPerFortnight', '$/fn'),
    field('ceilingPerYear', '$/yr'),
  ],
  run: (inputs) => ({
    ...noWorseOffCeiling(inputs.number('itcfPerDayAtTransition'), inputs.number('contributionPerFortnight')),
  }),
};
