/** The missing entry that a figure waits for, by its label in the form. */
import { careFields, homeFields } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';

/** Fields that the calculation requires and fields that the form waits for. */
const FIELDS: Readonly<Record<string, string>> = {
  'type-of-care-missing': careFields.typeOfCare.label,
  'date-of-entry-missing': careFields.dateOfEntry.label,
  'package-date-missing': 'Date package commenced',
  'calculation-base-missing': homeFields.rv_calculationBase.label,
  'purchase-date-missing': homeFields.rv_date_purchased.label,
  'purchase-price-missing': homeFields.rv_purchasePrice.label,
};

/** For example `Date of Entry`; undefined if the problem is not a single missing field. */
export const neededField = ({ code }: Problem): string | undefined => FIELDS[code];
