import { z } from 'zod';
import { GROWTH_MAX_PERCENT, OPENING_KEY_MAX, OPENING_MAX } from '../limits.ts';
import { frequencies } from './enumerations.ts';
import { code, flag, money, percent, pickedMonth, signedMoney } from './fields.ts';

/** `quickTotal` is the total of the assets in quick mode, and contents, collections and artworks in full mode. */
export const assetsSchema = z.strictObject({
  quick: flag(),
  quickTotal: money(),
  vehiclesTotal: signedMoney(),
  funeralBond: money(),
});
export type Assets = z.infer<typeof assetsSchema>;

/** The key of a line of an opening position: `home`, `deposit.0`, `entry.<id>`. */
const openingKey = z
  .string()
  .max(OPENING_KEY_MAX)
  .regex(/^(?:[a-z][a-z-]*|(?:deposit|entry|own)\.[^[\]\p{Cc}]+)$/u);

/**
 * `quickTotal`: bank accounts. `cashGrowth`: assumed interest, percent a year. `openingKept`: in a proposed scenario,
 * the lines of its opening position that differ from the Current Situation on purpose, with the difference in dollars.
 */
export const investSchema = z.strictObject({
  quick: flag(),
  quickTotal: money(),
  cashGrowth: percent(GROWTH_MAX_PERCENT),
  openingKept: z.record(openingKey, z.number().min(-OPENING_MAX).max(OPENING_MAX)),
});
export type Invest = z.infer<typeof investSchema>;

/** The automatic generic income entry contains the frequency of `quickTotal`. */
export const incomeSchema = z.strictObject({ quick: flag(), quickTotal: money() });
export type Income = z.infer<typeof incomeSchema>;

/** Living expenses, with the months and the frequency of the quick total. */
export const expensesSchema = z.strictObject({
  quick: flag(),
  quickTotal: money(),
  oopDateStart: pickedMonth(),
  oopDateEnd: pickedMonth(),
  oopFrequency: code(frequencies),
});
export type Expenses = z.infer<typeof expensesSchema>;
