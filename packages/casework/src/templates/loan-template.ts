/** Loans: mortgage or personal loan, reverse mortgage, Home Equity Access Scheme, and a loan from family. */
import {
  ENTRY,
  frequencies,
  LOAN_TYPE,
  loanSecurities,
  loanTypes,
  loanUses,
  SECURED_ON_OTHER,
} from '@advice-builder/contract';
import type { Condition, EntryTemplate } from './field.ts';
import {
  endField,
  moneyField,
  monthField,
  nameField,
  ownerField,
  percentField,
  selectField,
  unlimited,
} from './parts.ts';

const isHeas: Condition = (entry) => entry.loanType === LOAN_TYPE.homeEquityAccess;
const isDrawn: Condition = (entry) => entry.cashFrequency !== 0;
const isRepaid: Condition = (entry) => entry.repayFrequency !== 0;
/** A reverse mortgage and the Home Equity Access Scheme are always secured on real estate, here the home. */
const asksSecurity: Condition = (entry) => entry.loanType === LOAN_TYPE.mortgage || entry.loanType === LOAN_TYPE.family;

export const loan: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.loan,
  etid: 0,
  key: 'loan',
  title: 'Loan',
  fields: [
    nameField(),
    ownerField({ label: 'Borrower' }),
    selectField('loanType', 'Type of loan', loanTypes, LOAN_TYPE.mortgage, {
      help: 'Interest compounds monthly, and each fortnight for the Home Equity Access Scheme, whose rate the Minister sets. A reverse mortgage and the scheme never take more than the value of the home.',
    }),
    moneyField('assetValue', 'Amount owed', {
      required: 'positive',
      requiredWhen: (entry) => !isDrawn(entry),
      missing: 'an amount',
      hint: 'Owed now, or drawn on a later date',
    }),
    selectField('securedOn', 'Secured on', loanSecurities, null, {
      required: 'filled',
      missing: 'what secures it',
      visible: asksSecurity,
      help: 'A loan on the home lowers what the care test counts of the home, and the pension once the home counts. The sale of the home repays it. A loan on another asset lowers that asset in both tests. Its sale repays the loan.',
    }),
    {
      name: 'securedEntry',
      kind: 'asset',
      label: 'Which asset',
      initial: null,
      visible: (entry) => asksSecurity(entry) && entry.securedOn === SECURED_ON_OTHER,
      hint: 'An asset of this scenario that the means tests count',
      help: 'The tests count the asset less what is owed on it, at most its value. Deeming still counts a financial investment in full. Until an asset is chosen, the loan lowers no asset.',
    },
    selectField('loanUse', 'Use of the loan', loanUses, null, {
      visible: (entry) => asksSecurity(entry) && entry.securedOn === SECURED_ON_OTHER,
      help: 'The interest of a loan that bought or improved an investment property lowers the rent that counts in both income tests, at most to nil. Enter a loan with two uses as two loans.',
    }),
    percentField('loanRate', 'Interest', { visible: (entry) => !isHeas(entry) }),
    monthField('assetDateStart', 'Drawn', {
      visible: (entry) => !isHeas(entry),
      showTransaction: true,
      dateOrder: 0,
      hint: 'Blank means owed now',
      help: 'On a later date the amount arrives in Cash at Bank. Blank or a past date means that it is owed already, and no cash moves.',
    }),
    monthField('assetDateEnd', 'Repaid in full', {
      showTransaction: true,
      dateOrder: 1,
      notBefore: { field: 'assetDateStart' },
      hint: 'Blank means on a sale of its security',
    }),
    moneyField('cashAmount', 'Amount drawn', {
      perPayment: true,
      visible: isDrawn,
      required: 'positive',
      missing: 'an amount drawn',
    }),
    selectField('cashFrequency', 'Drawn how often', frequencies, 0),
    monthField('cashDateStart', 'Drawn from', { visible: isDrawn, hint: 'Blank means from now' }),
    endField({ label: 'Drawn until', visible: isDrawn }),
    moneyField('repayAmount', 'Repayment', { visible: isRepaid, required: 'positive', missing: 'a repayment' }),
    selectField('repayFrequency', 'Repaid how often', frequencies, 0),
  ],
};
