/** The unit of the running total of steps, and of a step that is neither an input nor a rate. */
import type { StepRole } from '../rules/working.ts';
import type { FigureUnit } from './definition.ts';

const PER_CENT = 100;

interface StepUnit {
  readonly role: StepRole;
  readonly unit: FigureUnit;
  readonly value: number;
}

/** A running total may be an amount times an amount, until it is divided by an amount. */
export type TotalUnit = FigureUnit | 'money-squared';

/** The unit of the running total after a step; `total` is undefined before the first step. */
export function unitAfter(total: TotalUnit | undefined, { role, unit, value }: StepUnit): TotalUnit | undefined {
  switch (role) {
    case 'consulted':
      return total;
    case 'whole':
    case 'begun':
      return 'ratio';
    case 'below':
    case 'above':
    case 'reaches':
      return 'yes-no';
    case 'x':
      if (total === 'ratio' && value === PER_CENT) return 'percent';
      if (unit === 'money') return total === 'money' ? 'money-squared' : 'money';
      return total ?? unit;
    case '/':
      if (total === 'percent' && value === PER_CENT) return 'ratio';
      if (unit === 'money' && total === 'money-squared') return 'money';
      return total === 'money' && unit === 'money' ? 'ratio' : (total ?? unit);
    default:
      return total ?? unit;
  }
}

export function unitOfTotal(steps: readonly StepUnit[]): TotalUnit | undefined {
  let total: TotalUnit | undefined;
  for (const step of steps) total = unitAfter(total, step);
  return total;
}

/** The unit of a step without its own unit: a factor is a number; any other step has the unit of the total so far. */
export function plainUnit(role: StepRole, total: TotalUnit): FigureUnit {
  switch (role) {
    case '%':
      return 'percent';
    case 'x':
    case '/':
    case '^':
      return 'ratio';
    default:
      return total === 'money-squared' ? 'ratio' : total;
  }
}
