import { mpirOptions } from '@advice-builder/casework';
import type { RatesAnswer } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

/** Assets limits and rent amounts are per SSA 1991. */
function ratesOn(book: RateBook, today: CivilDate): RatesAnswer {
  const homeowner = book.at('pension.assets-limit.single-homeowner', today).value;
  const nonHomeowner = book.at('pension.assets-limit.single-non-homeowner', today).value;
  return {
    APAstThreshHOwnSingl: homeowner,
    APAstThreshNoHOwnSingl: nonHomeowner,
    // The extra allowable amount: assets that a non-homeowner may own in addition (SSA 1991 s1147, s12 village
    // residents).
    RV_Threshold: nonHomeowner - homeowner,
    RentAsCouplCap: book.at('rent-assistance.max.couple-combined', today).value,
    RentAsCouplThreshMin: book.at('rent-assistance.threshold.couple-combined', today).value,
    RentAsSinglCap: book.at('rent-assistance.max.single', today).value,
    RentAsSinglThreshMin: book.at('rent-assistance.threshold.single', today).value,
    RentAssistPaymentRate: book.at('rent-assistance.rate', today).value,
    MPIR: mpirOptions(book),
  };
}

const answers = new WeakMap<RateBook, { readonly today: CivilDate; readonly rates: RatesAnswer }>();

/** Today's rates for a page that loads a record. Built once a day. */
export function ratesAnswer(book: RateBook, today: CivilDate): RatesAnswer {
  const known = answers.get(book);
  if (known?.today === today) return known.rates;
  const rates = ratesOn(book, today);
  answers.set(book, { today, rates });
  return rates;
}
