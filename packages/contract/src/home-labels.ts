/** What the fields of the home are called, in the order of the form: for the form and for what names a field elsewhere. */
import type { Home } from './wire/home.ts';

export const homeLabels = {
  netHomeValue: 'Net Home Value',
  growthRate: 'Asset Growth',
  protectedPerson: 'Protected Person',
  rent: 'Rent Home',
  rentValue: 'Rent',
  rentExpenses: 'Expenses',
  rentAtMonth: 'Rent starts',
  rentMonthEnd: 'Rent ends',
  rentIncomeAssement: 'Income assessment',
  sell: 'Sell Home',
  sellMonth: 'Settlement date',
  sellExpenses: 'Sale expenses',
  home_rv_exit: 'Exit Entitlement',
  rv_calculationBase: 'Calculation base',
  rv_date_purchased: 'Date Purchased',
  rv_date_exit: 'Date of exit',
  rv_purchasePrice: 'Purchase Price',
  rv_assetGrowth: 'Capital growth',
  rv_shareCapitalGain: 'Share of capital gain',
  rv_refurbCost: 'Refurbishment cost',
  rv_sellingFees: 'Selling fees',
  rv__gsc_sf: 'Service charge or site fee',
  grannyFlatQuick: 'Granny flat value',
  grannyFlatPurchPrice: 'Purchase Price',
  grannyFlatPurchDate: 'Date Purchased',
  grannyFlatApplyTest: 'Apply the reasonableness test',
  grannyFlatTestAmount: 'Test amount',
  grannyFlatGiftAmount: 'Gift amount',
  grannyFlatRentAmount: 'Rent paid',
} as const satisfies { readonly [K in keyof Home]?: string };

export type HomeField = keyof typeof homeLabels;
export const homeFields = Object.keys(homeLabels) as readonly HomeField[];
