/** Exceptions of the citation tests, each with its reason. */

import type { AnySeriesId } from '@advice-builder/rates';

/** Series whose rows change no cell of any projection, each with the reason. */
export const UNSEEN: Partial<Record<AnySeriesId, string>> = {
  'accommodation.max-price': 'only the date of its newest value is read',
  'deeming.threshold.non-pensioner-couple-each': 'half of the threshold of a couple, stored only to check it',
  'home-care-package.subsidy.level-3': 'above the daily cap of the fee it limits',
  'home-care-package.subsidy.level-4': 'above the daily cap of the fee it limits',
  'income-streams.asset-test-exemption': 'the typed value counts; the table only warns of larger values',
  'income-streams.funeral-bond-limit': 'it warns and changes no figure',
  'pension.assets-cut-off.couple-homeowner': 'follows from rate, limit and taper, stored only to check them',
  'pension.assets-cut-off.couple-non-homeowner': 'follows from rate, limit and taper, stored only to check them',
  'pension.assets-cut-off.illness-separated-homeowner': 'follows from rate, limit and taper, stored only to check them',
  'pension.assets-cut-off.illness-separated-non-homeowner':
    'follows from rate, limit and taper, stored only to check them',
  'pension.assets-cut-off.single-homeowner': 'follows from rate, limit and taper, stored only to check them',
  'pension.assets-cut-off.single-non-homeowner': 'follows from rate, limit and taper, stored only to check them',
  'pension.contents-default': 'a default of the form, not used in calculations',
  'pension.income-cut-off.couple-combined': 'follows from rate, free area and taper, stored only to check them',
  'pension.income-cut-off.illness-separated-combined':
    'follows from rate, free area and taper, stored only to check them',
  'pension.income-cut-off.single': 'follows from rate, free area and taper, stored only to check them',
  'pension.max-total.couple-each': 'the sum of rate and supplements, stored only to check them',
  'pension.max-total.single': 'the sum of rate and supplements, stored only to check them',
  'pension.supplement-basic.couple-each': 'a part of the supplement, stored only to check it',
  'pension.supplement-basic.single': 'a part of the supplement, stored only to check it',
  'residential-2025.respite-days': 'it warns and changes no figure',
  'support-at-home.budget-rounded': 'a rounded copy of the budget that counts',
};
