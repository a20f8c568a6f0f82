/** Fields that a calculation cannot do without, by the code of their problem, as the form labels them. */
export const MISSING_FIELDS: Readonly<Record<string, string>> = {
  'type-of-care-missing': 'Type of Care',
  'date-of-entry-missing': 'Date of Entry',
};
