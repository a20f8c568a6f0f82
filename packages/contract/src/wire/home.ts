import { z } from 'zod';
import { GROWTH_MAX_PERCENT, REFURBISHMENT_MAX, TABLE_ROWS } from '../limits.ts';
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  homeRentFrequencies,
  homeValueReadings,
  landlords,
  partYears,
  rentAssessments,
  rentPaidFrequencies,
  villageStates,
} from './enumerations.ts';
import { code, flag, money, percent, pickedMonth, typedDate } from './fields.ts';

/** The home of a scenario, with the fields of every type. The types of care decide which block counts. */
export const homeSchema = z.strictObject({
  /** Whether a granny flat has only a quick value, instead of the full form. */
  quick: flag(),
  /**
   * With a village or land lease community: whether value, growth and sale of the home are those of the former home.
   */
  formerHome: flag(),
  /** When everyone is in residential care: whether they leave a community, which then counts until its exit. */
  leavesCommunity: flag(),
  /**
   * When everyone is in residential care: whether they leave a granny flat. The right to it then counts for up to two
   * years.
   */
  leavesGrannyFlat: flag(),
  netHomeValue: money(),
  growthRate: percent(GROWTH_MAX_PERCENT),
  /** Stored, but no figure depends on it. */
  interestRate: percent(GROWTH_MAX_PERCENT),
  protectedPerson: flag(),
  /** The exit entitlement in quick mode. */
  home_rv_exit: money(),
  rent: flag(),
  rentValue: money(),
  rentFrequency: code(homeRentFrequencies),
  rentExpenses: money(),
  rentAtMonth: pickedMonth(),
  rentMonthEnd: pickedMonth(),
  rentIncomeAssement: code(rentAssessments),
  sell: flag(),
  /** The settlement month. */
  sellMonth: pickedMonth(),
  sellExpenses: money(),
  rcom_exEnt_choice: code(entitlementModes),
  rv_calculationBase: code(calculationBases).nullable(),
  rv_date_purchased: typedDate(),
  rv_date_exit: typedDate(),
  /** The result of the full model, stored for display. */
  rv_exit_entitlement: z.number().nullable(),
  rv_purchasePrice: money(),
  rv_assetGrowth: percent(),
  rv_shareCapitalGain: percent(),
  rv_refurbCost: money(REFURBISHMENT_MAX),
  rv_sellingFees: percent(),
  rv__gsc_sf: money(),
  rv__gsc_sf_freq: code(chargeFrequencies),
  /** In a proposed scenario, the part of the price of a new home that comes from outside the record; null: none. */
  homeElsewhere: money(),
  /** In a proposed scenario: whether the title of the Current Situation's home is given for the granny flat. */
  grannyFlatTitle: flag(),
  /** With a granny flat: whether value, growth and sale of the home are those of the former home. */
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
  /** How fee and levy of the village table accrue in the last, unfinished year. */
  departureFeeBy: code(partYears),
  /** The State of a retirement village, for notices about its law; null: not chosen. No figure depends on it. */
  villageState: code(villageStates).nullable(),
  /** Whether the people who live at home rent it from somebody else. */
  paysRent: flag(),
  rentPaidAmount: money(),
  rentPaidFrequency: code(rentPaidFrequencies),
  /** Null: from the start without a home, otherwise from the month in which the home is sold or rented out. */
  rentPaidFromMonth: pickedMonth(),
  rentPaidIndexation: percent(),
  rentPaidLandlord: code(landlords),
  /** With an ordinary home that is sold: whether another home is bought. Its fields begin with `nextHome`. */
  buysHome: flag(),
  nextHomePrice: money(),
  nextHomeMonth: pickedMonth(),
  /** Stamp duty and other costs of buying, paid with the price. */
  nextHomeCosts: money(),
  nextHomeGrowth: percent(GROWTH_MAX_PERCENT),
  /** Our own addition: whether the value entered is already net of the loans secured on the home; null: not answered. */
  homeValueIsNet: code(homeValueReadings).nullable(),
});
export type Home = z.infer<typeof homeSchema>;

/** One year of the retirement community table, in percent. */
export const rvRowSchema = z.strictObject({ dmf: percent(), ltmf: percent() });
export type RvRow = z.infer<typeof rvRowSchema>;

/** Ten years. */
export const rvTableSchema = z.array(rvRowSchema).length(TABLE_ROWS);
export type RvTable = z.infer<typeof rvTableSchema>;
