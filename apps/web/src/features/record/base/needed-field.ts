/** What a figure waits for, as the form labels it. */
import { careFields, homeFields } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';

/** Fields that a calculation cannot do without, and those that the form waits for. */
const FIELDS: Readonly<Record<string, string>> = {
  'type-of-care-missing': careFields.typeOfCare.label,
  'date-of-entry-missing': careFields.dateOfEntry.label,
  'package-date-missing': 'Date package commenced',
  'calculation-base-missing': homeFields.rv_calculationBase.label,
  'purchase-date-missing': homeFields.rv_date_purchased.label,
  'purchase-price-missing': homeFields.rv_purchasePrice.label,
};

/** `Date of Entry`; undefined where no single field is missing. */
export const neededField = ({ code }: Problem): string | undefined => FIELDS[code];
