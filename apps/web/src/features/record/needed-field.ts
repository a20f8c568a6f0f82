/** What a figure waits for, as the form labels it. */
import { careFields } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';

/** Fields that a calculation cannot do without. */
const FIELDS: Readonly<Record<string, string>> = {
  'type-of-care-missing': careFields.typeOfCare.label,
  'date-of-entry-missing': careFields.dateOfEntry.label,
  'package-date-missing': 'Date package commenced',
};

/** `Date of Entry`; undefined where no single field is missing. */
export const neededField = ({ code }: Problem): string | undefined => FIELDS[code];
