import { z } from 'zod';
import { frequencies } from './enumerations.ts';
import { code, flag, money, percent, pickedMonth, signedMoney } from './fields.ts';
import { GROWTH_MAX_PERCENT } from './limits.ts';

/** `quickTotal` is the whole of the assets in quick mode, contents, collections and artworks in full mode. */
export const assetsSchema = z.strictObject({
  quick: flag(),
  quickTotal: money(),
  vehiclesTotal: signedMoney(),
  funeralBond: money(),
});
export type Assets = z.infer<typeof assetsSchema>;

/** `quickTotal`: bank accounts; `cashGrowth`: assumed interest, percent a year. */
export const investSchema = z.strictObject({
  quick: flag(),
  quickTotal: money(),
  cashGrowth: percent(GROWTH_MAX_PERCENT),
});
export type Invest = z.infer<typeof investSchema>;

/** The frequency of `quickTotal` stands in the automatic generic income entry. */
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
