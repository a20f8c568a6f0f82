import { z } from 'zod';
import { survivorPersons } from './enumerations.ts';
import { code, percent, pickedMonth } from './fields.ts';

/** The death of one partner, in a proposed scenario. All blank: no death. Our own addition. */
export const survivorSchema = z.strictObject({
  /** The person who dies: 0 client, 1 partner; null: nobody. */
  clientIndex: code(survivorPersons).nullable(),
  /** The death is counted from the start of this month. */
  month: pickedMonth(),
  /** The survivor's share of the living expenses, in percent; null: the default share. */
  expensesPercent: percent(),
});
export type Survivor = z.infer<typeof survivorSchema>;
