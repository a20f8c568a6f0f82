/** Incapacity payments that Centrelink takes off a pension, and the excess that is income of the partner. */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { statusInMonth } from '../projection/assets-step.ts';
import { at, itemAt } from '../projection/at.ts';
import { excessOfPartner, isCompensationAffected } from '../projection/incapacity-step.ts';
import { isIncapacity } from '../regimes/mrca-payments.ts';
import { excessForPartner } from '../rules/social-security/incapacity-deduction.ts';
import { basicRate, supplementMaximum } from '../rules/social-security/pension-entitlement.ts';
import type { Working } from '../rules/working.ts';
import { headcount, planOf } from './cell.ts';
import {
  type Cell,
  entries,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  monthStart,
  named,
  parts,
  sumOverPeople,
  useRates,
  type Values,
} from './definition.ts';

type When = (c: Cell) => boolean;

const LAW = [
  'Social Security Act 1991 ss 17, 1173, 1174, 1175',
  'Social Security Guide 1.1.C.250, 4.13.3.30, 5.5.1.80',
  'CLIK 9.11.4',
] as const;
/** The choices behind the deduction, for each figure that it lowers. */
export const DEDUCTION_LAW = [
  ...LAW,
  'Modelling choice: the injury came before the pension, and the minimum payment applies before incapacity payments come off',
] as const;
const perYear = { unit: 'money', period: 'year', per: 'person', yearly: 'none' } as const;

/** Whether the household has incapacity payments and Centrelink would take them off the pension of the person. */
const applies: When = (c) => c.projection.plan.hasIncapacity && isCompensationAffected(planOf(c), c.month);
const ownColumns = (c: Cell) => itemAt(c.projection.people, c.person);
export const isDeducted: When = (c) => at(ownColumns(c).incapacityDeducted, c.month) > 0;

/** Payments that come off a pension of the household, and are therefore no ordinary income. */
export const deductedFromIncome = sumOverPeople('incapacityDeducted', '-', (c) => c.projection.plan.hasIncapacity);

/** The person's own payments that come off the pension. */
export const deduction: FigureInput = named('deductedPerYear', figure('incapacityDeducted', 'consulted', isDeducted));

/** The deduction in dollars a fortnight, from the input above; 0 if there is none. */
export function deductionOf(v: Values, c: Cell, w: Working | undefined): number {
  if (!isDeducted(c)) return 0;
  const perFortnight = v('deductedPerYear') / FORTNIGHTS_IN_YEAR;
  w?.define('deduction', 'Incapacity payments', (part) =>
    part.add('deductedPerYear', v('deductedPerYear')).divide('Fortnights in a year', FORTNIGHTS_IN_YEAR),
  );
  return perFortnight;
}

const excessCounted = (c: Cell): number => excessOfPartner(c.projection, c.person, c.month);
export const countsExcess: When = (c) => excessCounted(c) > 0;
/** The excess of the partner's incapacity payment, in dollars a year. A part, because it is a figure of the partner. */
export const partnerExcess = parts(
  'partnerExcess',
  'Excess of the partner’s incapacity payments',
  { inputs: [figure('incapacityExcess')] },
  { period: 'year', of: (c) => [{ ...c, person: (1 - c.person) as PersonIndex }], when: countsExcess },
);

const jointPayments = {
  inputs: [
    entries('joint', 'Incapacity payments of both', 'testIncome', (entry) => isIncapacity(entry, 'joint')),
    fact('people', 'relationship', 'Persons', headcount, { role: '/', unit: 'ratio', period: undefined }),
  ],
} as const;

const pension = (c: Cell) => ({ on: monthStart(c), status: statusInMonth(c.projection, c.month), homeowner: true });
const basic = useRates(basicRate, pension);
const supplement = useRates(supplementMaximum, pension);

export const incapacityFigures = {
  incapacityDeducted: {
    label: 'Incapacity payments taken off the pension',
    ...perYear,
    sentence:
      'MRCA incapacity payments of a person with a pension from Centrelink. They reduce the pension dollar for dollar, and are no ordinary income in the pension test.',
    formula: 'Incapacity payments of the person + an equal share of those of both.',
    law: DEDUCTION_LAW,
    applies,
    inputs: [
      entries('own', 'Incapacity payments', 'testIncome', (entry, c) => isIncapacity(entry, c.person)),
      parts('ofBoth', 'Share of incapacity payments of both', jointPayments, { period: 'year' }),
    ],
  },
  incapacityExcess: {
    label: 'Incapacity payments as income of the partner',
    ...perYear,
    sentence:
      'The part of incapacity payments that is ordinary income of the partner. There is one only if the payments leave no pension of their owner.',
    formula: 'Incapacity payments - 26 x (maximum basic rate + pension supplement), not below 0.',
    law: [...LAW, 'Modelling choice: the excess also counts for a partner who is paid by DVA'],
    applies: (c) => isDeducted(c) && !countsExcess(c) && !(at(ownColumns(c).pensionEntitlement, c.month) > 0),
    inputs: [
      named('payment', figure('incapacityDeducted')),
      figure('pensionEntitlement', 'consulted'),
      ...basic.inputs.map((input) => ({ ...input, role: '-' as const })),
      ...supplement.inputs.map((input) => ({ ...input, role: '-' as const })),
    ],
    compute: (v, c, w) => excessForPartner(v('payment'), { ...basic.read(c), ...supplement.read(c) }, w),
  },
} as const satisfies Record<string, FigureDefinition>;
