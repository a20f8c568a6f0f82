/** Disclaimer & Assumptions, on screen and in documents. */
import type { RecordDocument } from '../wire/record.ts';
import { rateIndexationText } from '../words/formats.ts';

export const disclaimer = {
  title: 'Disclaimer & Assumptions',
  lead: 'The results are estimates that support an adviser’s work. They are not advice and do not replace it.',
} as const;

function laterRates(assumed: RecordDocument['rateIndexation']): string {
  if (assumed === null) return 'rates are held flat unless the record says otherwise.';
  const percents = rateIndexationText(assumed).replace('Indexed', '');
  return `rates are indexed by assumption${percents}. Rates that the law does not index keep their last value.`;
}

/** Shown with the assumptions and in the form of a record with rounded Support at Home budgets. */
export const ROUNDED_BUDGETS =
  'Support at Home budgets are rounded to whole thousands, not the official amounts. This does not change any fee or contribution.';

/** @param record The record whose later rates and budgets are described. */
export const disclaimerPoints = ({
  rateIndexation,
  supportAtHomeBudgets,
}: Pick<RecordDocument, 'rateIndexation' | 'supportAtHomeBudgets'>): readonly string[] => [
  'No tax is considered.',
  'Only certain pensions are supported: those in the list of pension types.',
  `Fees and thresholds are revised on 1 January, 20 March, 1 July and 20 September each year; the MPIR on 1 January, 1 April, 1 July and 1 October. After the last published value ${laterRates(rateIndexation)}`,
  'The cash flow covers 5 years (60 months). Care forecasts can go up to 15 years.',
  'Amounts are entered in today’s dollars. Figures are shown with 2 decimals and calculated in full precision.',
  ...(supportAtHomeBudgets === 'rounded' ? [ROUNDED_BUDGETS] : []),
];
