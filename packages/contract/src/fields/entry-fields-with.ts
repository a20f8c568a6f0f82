/** Fields of entries that only make sense together. */
import type { Entry } from '../wire/entries.ts';

type FieldsOf<E> = E extends unknown ? keyof E : never;
/** The fields that not every kind of entry has. */
type EntryField = Exclude<FieldsOf<Entry>, keyof Entry>;

const PAYMENT: readonly EntryField[] = ['cashFrequency', 'legacy', 'is_legacy'];
const SERVICE: readonly EntryField[] = ['service'];
const KIND_OF_ANNUITY: readonly EntryField[] = ['annuityType'];

/**
 * For each entry field, the fields that decide what its value means (`with` in `field-spec.ts`). A field without a line
 * here does not compile.
 */
export const entryFieldsWith: Readonly<Record<EntryField, readonly EntryField[]>> = {
  annuityType: KIND_OF_ANNUITY,
  assetDateEnd: [],
  assetDateStart: [],
  assetGrowth: [],
  assetIncome: [],
  assetTestExempt: [],
  assetValue: [],
  cashAmount: PAYMENT,
  cashDateEnd: [],
  cashDateStart: [],
  cashFrequency: PAYMENT,
  choice: [],
  deductibleAmount: [],
  dob: [],
  exemptKept: [],
  fromWork: [],
  gender: [],
  incomeExpenses: PAYMENT,
  indexation: [],
  investValue: [],
  is_legacy: PAYMENT,
  legacy: PAYMENT,
  new: [],
  paymentType: [],
  rcv: KIND_OF_ANNUITY,
  saResident: [],
  service: SERVICE,
  term: [],
  tier: SERVICE,
  treatment: [],
  loanType: [],
  loanRate: ['loanType'],
  securedOn: ['loanType'],
  securedEntry: ['loanType', 'securedOn'],
  loanUse: ['loanType', 'securedOn', 'securedEntry'],
  repayAmount: ['repayFrequency'],
  repayFrequency: ['repayFrequency'],
};
