/** The Work Bonus: income from work, the part that the income test leaves out, and the balance. */
import type { PersonIndex } from '../household/household.ts';
import { hasWorkBonus, isBalanceAssumed } from '../projection/plan.ts';
import { isWork } from '../projection/work-bonus-step.ts';
import {
  workBonusBalanceAfter,
  workBonusConcession,
  workBonusOpening,
  workBonusRates,
  workBonusReduction,
} from '../rules/social-security/work-bonus.ts';
import { headcount, personOf, planOf } from './cell.ts';
import {
  type Cell,
  entries,
  type FigureDefinition,
  fact,
  figure,
  lastMonth,
  monthStart,
  named,
  parts,
  useRates,
} from './definition.ts';
import { ageInputs } from './pension-figures.ts';

const applies = (c: Cell): boolean => hasWorkBonus(planOf(c), c.month);
/** Whether the Work Bonus applies to anybody. */
export const hasBonus = (c: Cell): boolean => c.projection.plan.people.some((plan) => hasWorkBonus(plan, c.month));
/** Whether this is the month in which the balance begins. */
const isFirst = (c: Cell): boolean => c.month === planOf(c).workBonusFrom;
const isEntered = (c: Cell): boolean => personOf(c).workBonusBalance !== undefined;
const isOpening = (c: Cell): boolean => isFirst(c) && !isEntered(c);
const conceded = useRates(workBonusConcession, (c) => ({ on: monthStart(c) }));
const now = useRates(workBonusRates, (c) => ({ on: monthStart(c) }));
const opening = useRates(workBonusOpening, (c) => ({ on: monthStart(c) }), isOpening);
const LAW = [
  'Social Security Act 1991 ss 1073AA, 1073AB',
  "Veterans' Entitlements Act 1986 ss 46AA, 46AC",
  'Social Security Guide 3.1.15',
] as const;
const MONTHS = 'Modelling choice: a month is 26/12 of the fortnights that the law counts';
const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;
const balance = { unit: 'money', period: 'lump', per: 'person', yearly: 'last' } as const;

const jointWork = {
  inputs: [
    entries('joint', 'Income from work of both', 'testIncome', (entry) => isWork(entry, 'joint')),
    fact('people', 'relationship', 'Persons', headcount, { role: '/', unit: 'ratio', period: undefined }),
  ],
} as const;

/** Cells of all persons whose pension of the month is nil. */
const withoutPension = (c: Cell): readonly Cell[] =>
  c.projection.people.flatMap((own, i) =>
    (own.pensionEntitlement[c.month] as number) > 0 ? [] : [{ ...c, person: i as PersonIndex }],
  );

/** The Work Bonus of persons who are paid no pension. */
export const bonusWithoutPension = parts(
  'bonusWithoutPension',
  'Work Bonus of persons without a pension',
  { inputs: [figure('workBonus')] },
  { period: 'year', of: withoutPension, when: hasBonus },
);

export const workBonusFigures = {
  workIncome: {
    label: 'Income from work',
    ...perYear,
    sentence: 'Assessable income from work of a person to whom the Work Bonus applies.',
    formula: 'Income from work of the person + an equal share of income from work of both.',
    law: LAW,
    applies,
    inputs: [
      entries('own', 'Income from work', 'testIncome', (entry, c) => isWork(entry, c.person)),
      parts('ofBoth', 'Share of income from work of both', jointWork, { period: 'year' }),
      ...ageInputs,
    ],
  },
  workBonusBefore: {
    label: 'Work Bonus balance before the month',
    ...balance,
    sentence:
      'The unused Work Bonus of earlier fortnights, which offsets income from work above the fortnightly amount.',
    formula: 'The balance after the previous month; at first the balance entered, or that of a new pensioner.',
    law: [...LAW, 'Modelling choice: a balance that is not entered is that of a new pensioner'],
    applies,
    inputs: [
      { ...lastMonth('workBonusAfter'), when: (c) => !isFirst(c) },
      fact('entered', 'person.workBonusBalance', 'Work Bonus balance', (c) => personOf(c).workBonusBalance ?? 0, {
        when: (c) => isFirst(c) && isEntered(c),
      }),
      ...opening.inputs,
      ...now.inputs.filter(({ name }) => name === 'maximum').map((input) => ({ ...input, when: isFirst })),
      ...ageInputs,
    ],
    estimated: (c) => isFirst(c) && isBalanceAssumed(planOf(c), personOf(c)),
  },
  workBonus: {
    label: 'Work Bonus',
    ...perYear,
    sentence: 'The part of the income from work that the income test leaves out.',
    formula:
      'Income from work a fortnight, at most the fortnightly amount, x 26 + the rest of the month, at most the balance, x 12.',
    law: [...LAW, MONTHS],
    applies,
    inputs: [figure('workIncome'), named('balance', figure('workBonusBefore', 'limit')), ...conceded.inputs],
    compute: (v, c, w) => workBonusReduction(v('workIncome'), v('balance'), conceded.read(c), w),
  },
  workBonusAfter: {
    label: 'Work Bonus balance',
    ...balance,
    sentence: 'The unused Work Bonus at the end of the month. It moves only while a pension is paid.',
    formula:
      'Balance before the month - the part used + 26/12 x (fortnightly amount - income within it), at most the maximum.',
    law: [...LAW, MONTHS],
    applies,
    inputs: [
      named('balance', figure('workBonusBefore')),
      figure('workIncome', 'consulted'),
      figure('pensionEntitlement', 'consulted'),
      ...now.inputs,
    ],
    compute: (v, c, w) =>
      workBonusBalanceAfter(v('workIncome'), v('balance'), v('pensionEntitlement') > 0, now.read(c), w),
  },
} as const satisfies Record<string, FigureDefinition>;
