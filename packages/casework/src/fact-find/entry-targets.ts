/** The targets of financial entries: every field of every form with which a person can add an entry. */
import { ENTRY } from '@advice-builder/contract';
import { isShown } from '../entries/entry-faults.ts';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import {
  accountPensionTreatmentWords,
  entryChoiceWords,
  investmentTreatmentWords,
  personalTreatmentWords,
} from './choice-words.ts';
import type { EntryKindId, Target } from './target.ts';
import { type ChoiceWords, kindOfField, type ValueKind } from './value-kind.ts';

const TREATMENTS: Readonly<Record<number, ChoiceWords>> = {
  0: personalTreatmentWords,
  2: investmentTreatmentWords,
  4: personalTreatmentWords,
  12: investmentTreatmentWords,
  15: accountPensionTreatmentWords,
};

/** Other names that spreadsheets use for a field of an entry, by its wire name. */
const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ['description', 'details', 'institution', 'provider', 'account', 'account name', 'asset', 'item', 'fund'],
  clientId: ['ownership', 'owned by', 'whose', 'held by', 'recipient', 'owner name'],
  assetValue: ['value', 'amount', 'balance', 'market value', 'current value', 'current balance', 'purchase price'],
  assetIncome: ['annual income', 'income a year', 'yearly income', 'distributions', 'interest', 'dividends'],
  cashAmount: ['payment', 'income', 'rent', 'rental income', 'pension', 'cost', 'amount', 'payment amount'],
  cashFrequency: ['how often', 'period', 'payment frequency', 'paid', 'per'],
  incomeExpenses: ['costs', 'expenses', 'rental expenses', 'outgoings'],
  assetGrowth: ['growth rate', 'capital growth', 'return', 'growth'],
  indexation: ['indexed', 'increase', 'annual increase'],
  treatment: ['centrelink treatment', 'pension treatment', 'assessment', 'deeming'],
  deductibleAmount: ['deductible', 'deduction amount', 'centrelink deductible amount'],
  assetDateStart: ['purchase date', 'date bought', 'date of purchase', 'date of gift', 'acquired', 'bought', 'date'],
  assetDateEnd: ['maturity', 'maturity date', 'date sold', 'sale month', 'matures', 'redeemed'],
  cashDateStart: ['from', 'start date', 'starts', 'commencement', 'payments from'],
  cashDateEnd: ['until', 'end date', 'ends', 'to'],
  annuityType: ['type of annuity'],
  term: ['term in years', 'years', 'length'],
  rcv: ['residual', 'residual value'],
  assetTestExempt: ['exempt from asset test', 'asset test exemption'],
  exemptKept: ['kept exemption'],
  choice: ['rent assessment', 'income test'],
  dob: ['birth date'],
  investValue: ['amount invested', 'investment'],
  saResident: ['south australia'],
  legacy: ['payment is in dollars'],
  new: ['bought with cash', 'new purchase'],
  fromWork: ['from work', 'employment', 'wages', 'is work income'],
  paymentType: ['type of income', 'income type', 'mrca payment'],
  loanType: ['loan type', 'type of debt', 'type of liability'],
  loanRate: ['interest rate', 'rate', 'rate of interest'],
  securedEntry: ['asset that secures it', 'security property', 'secured asset'],
  loanUse: ['loan purpose', 'purpose of the loan', 'used for', 'what the loan was used for'],
  securedOn: ['security', 'secured by', 'secured against'],
  repayAmount: ['repayment amount', 'repayments', 'regular repayment', 'monthly repayment'],
  repayFrequency: ['repayment frequency'],
};

/** Whether the field is the pension payment: the form shows either a percentage or a dollar field of this name. */
const isPayment = (eid: EntryKindId, field: TemplateField): boolean =>
  eid === ENTRY.accountBasedPension && field.name === 'cashAmount';

function takesOf(eid: EntryKindId, field: TemplateField): ValueKind {
  if (isPayment(eid, field)) return { kind: 'payment' };
  const words = field.name === 'treatment' ? TREATMENTS[eid] : entryChoiceWords[field.name];
  return kindOfField(field, words);
}

const isAsked = (field: TemplateField): boolean =>
  field.visible === undefined ||
  isShown(field, {
    cashFrequency: 52,
    treatment: 1,
    assetTestExempt: 100,
    legacy: true,
    loanType: 0,
    securedOn: 2,
    repayFrequency: 12,
  });

export function entryTargets(eid: EntryKindId): readonly Target[] {
  const { title, fields } = templates[eid];
  const once = fields.filter((field, index) => fields.findIndex(({ name }) => name === field.name) === index);
  const hasFrequency = once.some(({ name }) => name === 'cashFrequency');
  return once
    .filter((field) => isAsked(field) || isPayment(eid, field) || field.name === 'term')
    .map((field) => ({
      id: `entry.${eid}.${field.name}`,
      group: title,
      label: field.label,
      place: { in: 'entry', eid, field: field.name },
      takes: takesOf(eid, field),
      words: FIELD_WORDS[field.name] ?? [],
      ...(hasFrequency && (field.name === 'cashAmount' || field.perPayment === true)
        ? { frequency: `entry.${eid}.cashFrequency` }
        : {}),
      ...(field.name === 'repayAmount' ? { frequency: `entry.${eid}.repayFrequency` } : {}),
    }));
}
