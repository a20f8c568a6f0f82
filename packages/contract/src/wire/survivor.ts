import { z } from 'zod';
import { survivorPersons } from './enumerations.ts';
import { code, percent, pickedMonth } from './fields.ts';

/** One of a couple dies, in a proposed scenario. Ours; all blank: nobody does. */
export const survivorSchema = z.strictObject({
  /** Who dies: 0 client, 1 partner; null: nobody. */
  clientIndex: code(survivorPersons).nullable(),
  /** At the start of this month. */
  month: pickedMonth(),
  /** What the survivor spends of the living expenses, in percent; null: the usual share. */
  expensesPercent: percent(),
});
export type Survivor = z.infer<typeof survivorSchema>;
