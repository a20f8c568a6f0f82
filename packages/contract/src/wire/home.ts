import { z } from 'zod';
import { GROWTH_MAX_PERCENT, REFURBISHMENT_MAX, TABLE_ROWS } from '../limits.ts';
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  homeRentFrequencies,
  rentAssessments,
} from './enumerations.ts';
import { code, flag, money, percent, pickedMonth, typedDate } from './fields.ts';

/** The home of a scenario, of all kinds at once: which block counts follows from the types of care. */
export const homeSchema = z.strictObject({
  /** Granny flat: quick value instead of the full form. */
  quick: flag(),
  /** Beside a village or land lease community: value, growth and sale of the home are those of the former home. */
  formerHome: flag(),
  /** Beside residential care of everybody: the community that is left stays until its exit. */
  leavesCommunity: flag(),
  /** Beside residential care of everybody: the right to the granny flat that is left counts for up to two years. */
  leavesGrannyFlat: flag(),
  netHomeValue: money(),
  growthRate: percent(GROWTH_MAX_PERCENT),
  /** Stored; no figure depends on it. */
  interestRate: percent(GROWTH_MAX_PERCENT),
  protectedPerson: flag(),
  /** Exit entitlement of the quick mode. */
  home_rv_exit: money(),
  rent: flag(),
  rentValue: money(),
  rentFrequency: code(homeRentFrequencies),
  rentExpenses: money(),
  rentAtMonth: pickedMonth(),
  rentMonthEnd: pickedMonth(),
  rentIncomeAssement: code(rentAssessments),
  sell: flag(),
  /** Settlement. */
  sellMonth: pickedMonth(),
  sellExpenses: money(),
  rcom_exEnt_choice: code(entitlementModes),
  rv_calculationBase: code(calculationBases).nullable(),
  rv_date_purchased: typedDate(),
  rv_date_exit: typedDate(),
  /** Result of the full model, kept for display. */
  rv_exit_entitlement: z.number().nullable(),
  rv_purchasePrice: money(),
  rv_assetGrowth: percent(),
  rv_shareCapitalGain: percent(),
  rv_refurbCost: money(REFURBISHMENT_MAX),
  rv_sellingFees: percent(),
  rv__gsc_sf: money(),
  rv__gsc_sf_freq: code(chargeFrequencies),
  /** A proposed scenario: the part of the price of a home newly bought that comes from outside the record; null: none. */
  homeElsewhere: money(),
  /** A proposed scenario: the granny flat is given for the title of the home that the Current Situation has. */
  grannyFlatTitle: flag(),
  /** Beside a granny flat: value, growth and sale of the home are those of the former home, as beside a community. */
  grannyFlatFormerHome: flag(),
  grannyFlatQuick: money(),
  grannyFlatPurchPrice: money(),
  grannyFlatPurchDate: typedDate(),
  grannyFlatApplyTest: flag(),
  /** Null: calculated. */
  grannyFlatTestAmount: money(),
  /** Null: calculated. */
  grannyFlatGiftAmount: money(),
  grannyFlatRentFreq: code(chargeFrequencies),
  grannyFlatRentAmount: money(),
});
export type Home = z.infer<typeof homeSchema>;

/** One year of the retirement community table, in percent. */
export const rvRowSchema = z.strictObject({ dmf: percent(), ltmf: percent() });
export type RvRow = z.infer<typeof rvRowSchema>;

/** Ten years. */
export const rvTableSchema = z.array(rvRowSchema).length(TABLE_ROWS);
export type RvTable = z.infer<typeof rvTableSchema>;
