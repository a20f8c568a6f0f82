/**
 * Assistive technology and home modifications. Law: Aged Care Act 2024 s273; Aged Care Rules 2025 ss 211-10, 212-10,
 * 220-5, 221-5, 273-10, 314-10.
 */
import type { Entry } from '../household/household.ts';
import { type AssistiveEntry, type AssistivePlan, assistiveIn, tierContext } from '../projection/assistive-plan.ts';
import { contributesIn } from '../projection/assistive-step.ts';
import { capDay } from '../projection/fee-stops.ts';
import { chargedUnderCap } from '../rules/fee-caps.ts';
import { fundedPart, oneOffContribution, tierRates } from '../rules/home-care/assistive-technology.ts';
import { leftOfLifetimeCap, lifetimeCapRates } from '../rules/home-care/support-at-home-caps.ts';
import type { Working } from '../rules/working.ts';
import {
  type Cell,
  entries,
  type FigureDefinition,
  type Formula,
  figure,
  named,
  parts,
  useRates,
} from './definition.ts';
import { entryOf, typed } from './entry-inputs.ts';
import { hasCeiling, lifetimeCapIn } from './home-care-cell.ts';

const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;

const boughtIn = (c: Cell): readonly AssistivePlan[] => assistiveIn(c.projection.plan.assistive, c.person, c.month);
const buys = (c: Cell): boolean => boughtIn(c).length > 0;
const isFunded = (c: Cell): boolean => boughtIn(c).some((each) => each.isFunded);
const contributes = (c: Cell): boolean => contributesIn(c.projection, c.person, c.month);

const isOwn = (entry: Entry, { person }: Cell): boolean => entry.kind === 'assistive' && entry.owner === person;

const own = (c: Cell): AssistiveEntry => entryOf<'assistive'>(c);
const planned = (c: Cell): AssistivePlan | undefined => boughtIn(c).find(({ entry }) => entry === c.entry);
const tier = useRates(tierRates, (c: Cell) => tierContext(c.projection.household, own(c)));

/** The part of one price that its tier funds. */
const fundedOfOne: Formula = {
  inputs: [
    typed('cost', 'Price', (c) => own(c).cost, { period: 'lump' }),
    ...tier.inputs,
    typed('used', 'Already used of this funding', (c) => planned(c)?.used ?? 0, { role: '-', period: 'lump' }),
  ],
  compute: (v, c, w) => fundedPart(v('cost'), tier.read(c).tierAmount, v('used'), w),
};

/** A cell for each price that Support at Home funds in the month. */
const fundedCells = (c: Cell): readonly Cell[] =>
  boughtIn(c).flatMap((each) => (each.isFunded ? [{ ...c, entry: each.entry }] : []));

const lifetimeCap = useRates(lifetimeCapRates, lifetimeCapIn, contributes);

export const assistiveFigures = {
  assistiveCost: {
    label: 'Assistive technology and home modifications',
    ...perMonth,
    sentence: 'The full prices of everything delivered in this month.',
    formula: 'Sum of the prices entered for this month.',
    law: ['Aged Care Act 2024 s273', 'Aged Care Rules 2025 ss 212-10, 221-5'],
    applies: buys,
    inputs: [entries('cost', 'Prices', 'expense', isOwn)],
  },
  assistiveFunded: {
    label: 'Funded by Support at Home',
    ...perMonth,
    sentence:
      'The part of the prices within their funding tiers. Funding lasts 12 months from its first use. The high tier of home modifications is available once in a lifetime.',
    formula: 'For each price: the price, at most what is left of its tier.',
    law: [
      'Aged Care Rules 2025 ss 211-10, 212-10, 220-5, 221-5',
      'Modelling choice: funding starts in the month of its first use',
    ],
    applies: isFunded,
    inputs: [parts('funded', 'Price within its tier', fundedOfOne, { period: 'lump', of: fundedCells })],
  },
  assistiveShare: {
    label: 'Contribution before the lifetime cap',
    ...perMonth,
    sentence: 'The person contributes the independence rate of the funded part.',
    formula:
      'Funded part x independence rate; where the fee of 31 October 2025 limits contributions, at most that fee for a fortnight.',
    law: [
      'Aged Care Act 2024 s273(2)',
      'Aged Care Rules 2025 ss 273-10, 314-10',
      'Modelling choice: the rate of the month of delivery',
    ],
    applies: contributes,
    inputs: [
      named('cost', figure('assistiveFunded')),
      named('percent', figure('independenceRate', '%')),
      figure('feeAtTransition', 'consulted', hasCeiling),
    ],
    compute: (v, c, w) =>
      oneOffContribution(v('cost'), v('percent'), hasCeiling(c) ? v('feeAtTransition') : undefined, w),
  },
  assistiveContribution: {
    label: 'Contribution to assistive technology and home modifications',
    ...perMonth,
    sentence:
      'It counts towards the lifetime cap after the contributions of the month. Nothing is contributed after the cap is met.',
    formula: 'Contribution before the lifetime cap, at most the amount left under the cap.',
    law: [
      'Aged Care Act 2024 s273(5)',
      'Modelling choice: the contribution that would pass the cap is charged up to it',
    ],
    applies: contributes,
    inputs: [
      named('feePerDay', figure('assistiveShare')),
      ...lifetimeCap.inputs,
      named('lifetimeUsed', figure('lifetimeUsedBefore', 'consulted')),
      figure('supportAtHomeMonth', 'consulted'),
    ],
    compute: (v, c, w) => {
      const cap = lifetimeCap.read(c).lifetimeCap;
      const used = v('lifetimeUsed') + v('supportAtHomeMonth');
      const left = (working?: Working): number => {
        working
          ?.add('lifetimeCap', cap)
          .subtract('lifetimeUsed', v('lifetimeUsed'))
          .subtract('supportAtHomeMonth', v('supportAtHomeMonth'));
        return leftOfLifetimeCap(cap, used);
      };
      w?.define('remaining', 'Left under the lifetime cap', left);
      return chargedUnderCap(v('feePerDay'), 1, left(), capDay(c.projection, c.month), w);
    },
  },
  assistivePrivate: {
    label: 'Paid privately for assistive technology and home modifications',
    ...perMonth,
    sentence:
      'The part of the prices above their funding tiers. Without Support at Home in the month, the full prices.',
    formula: 'Prices - funded part.',
    law: ['Aged Care Rules 2025 ss 212-10, 221-5', 'Modelling choice: the person pays what is not funded'],
    applies: buys,
    inputs: [figure('assistiveCost'), figure('assistiveFunded', '-')],
  },
} as const satisfies Record<string, FigureDefinition>;
