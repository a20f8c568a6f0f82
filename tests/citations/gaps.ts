/** Exceptions of the citation tests, each with its reason. */

import type { AnySeriesId } from '@advice-builder/rates';

/** Series whose rows change no cell of any projection. */
export const UNSEEN: Partial<Record<AnySeriesId, string>> = {
  'accommodation.max-price': 'only the day of its newest value is asked for',
  'deeming.threshold.non-pensioner-couple-each': 'half of the threshold of a couple, kept to check it',
  'home-care-package.subsidy.level-3': 'above the daily cap of the fee it limits',
  'home-care-package.subsidy.level-4': 'above the daily cap of the fee it limits',
  'income-streams.asset-test-exemption': 'what was typed counts; the table warns of more than it gives',
  'income-streams.funeral-bond-limit': 'it warns and moves nothing',
  'pension.assets-cut-off.couple-homeowner': 'follows from rate, limit and taper, kept to check them',
  'pension.assets-cut-off.couple-non-homeowner': 'follows from rate, limit and taper, kept to check them',
  'pension.assets-cut-off.illness-separated-homeowner': 'follows from rate, limit and taper, kept to check them',
  'pension.assets-cut-off.illness-separated-non-homeowner': 'follows from rate, limit and taper, kept to check them',
  'pension.assets-cut-off.single-homeowner': 'follows from rate, limit and taper, kept to check them',
  'pension.assets-cut-off.single-non-homeowner': 'follows from rate, limit and taper, kept to check them',
  'pension.contents-default': 'a value for the form, no part of a calculation',
  'pension.income-cut-off.couple-combined': 'follows from rate, free area and taper, kept to check them',
  'pension.income-cut-off.illness-separated-combined': 'follows from rate, free area and taper, kept to check them',
  'pension.income-cut-off.single': 'follows from rate, free area and taper, kept to check them',
  'pension.max-total.couple-each': 'the sum of rate and supplements, kept to check them',
  'pension.max-total.single': 'the sum of rate and supplements, kept to check them',
  'pension.supplement-basic.couple-each': 'a part of the supplement, kept to check it',
  'pension.supplement-basic.single': 'a part of the supplement, kept to check it',
  'support-at-home.budget-rounded': 'a rounded amount beside the budget that counts',
  'support-at-home.carry-over-floor': 'a rule of its own, no part of a projection',
  'support-at-home.carry-over-share': 'a rule of its own, no part of a projection',
};
