/**
 * The lifetime cap of Support at Home contributions, and the ceiling of those who are no worse off.
 *
 * Law: Aged Care Act 2024 s273(5), Aged Care Rules 2025 s7-20 (two caps, one tally); s273-10 item 4 (in a fortnight no
 * more than 14 x the income tested care fee of 31 October 2025). Modelling choice: contributions stop at the cap to
 * the cent, and the month in which they stop counts.
 */
import { type CivilDate, isAbove, stepsUp } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';

export type ParticipantClass = 'standard' | 'no-worse-off';

/** Dollars, and months. */
export interface LifetimeCapMonths {
  readonly remaining: number;
  /** Undefined: never, because nothing is contributed. */
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

export function lifetimeCapSeries(participantClass: ParticipantClass): SeriesId {
  return participantClass === 'standard' ? 'residential-2025.lifetime-cap' : 'residential-2014.lifetime-cap';
}

/** Dollars; the cap of the class on a day. */
export function lifetimeCapOf(book: RateBook, on: CivilDate, participantClass: ParticipantClass): number {
  return book.at(lifetimeCapSeries(participantClass), on).value;
}

export const lifetimeCapRule: RuleDefinition = {
  id: 'support-at-home.lifetime-cap',
  title: 'What is left of the lifetime cap and when contributions stop',
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
    // The older of the two caps has values from before Support at Home; the standard one has none.
    const standardCap = lifetimeCapOf(book, on, 'standard');
    const isStandard = inputs.word<ParticipantClass>('participantClass') === 'standard';
    const lifetimeCap = isStandard ? standardCap : lifetimeCapOf(book, on, 'no-worse-off');
    const months = lifetimeCapMonths(lifetimeCap, inputs.number('lifetimeUsed'), inputs.number('contributionPerMonth'));
    return { lifetimeCap, ...months };
  },
};

const DAYS_IN_FORTNIGHT = 14;
/** The ceiling of a year is the fee of every day of it. */
const DAYS_IN_YEAR = 365;

/** Dollars a fortnight and a year. */
export interface NoWorseOffCeiling {
  readonly ceilingPerFortnight: number;
  readonly chargedPerFortnight: number;
  readonly ceilingPerYear: number;
}

export function noWorseOffCeiling(itcfPerDayAtTransition: number, contributionPerFortnight: number): NoWorseOffCeiling {
  const ceilingPerFortnight = DAYS_IN_FORTNIGHT * itcfPerDayAtTransition;
  return {
    ceilingPerFortnight,
    chargedPerFortnight: Math.min(contributionPerFortnight, ceilingPerFortnight),
    ceilingPerYear: DAYS_IN_YEAR * itcfPerDayAtTransition,
  };
}

export const noWorseOffCeilingRule: RuleDefinition = {
  id: 'support-at-home.no-worse-off-ceiling',
  title: 'Greatest contribution of a fortnight for a person who is no worse off',
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
