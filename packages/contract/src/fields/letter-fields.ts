/** Names of letters, their lines and their other fields, for lists, questions and documents. */
import { type Choice, survivorPersons } from '../wire/enumerations.ts';
import type { Letter, LetterKind, LetterLine, LetterSender, PaidFee } from '../wire/letters.ts';
import { choiceText, type Format, longDayText, moneyText, monthText, plainText } from '../words/formats.ts';

export const letterKindNames = {
  means: 'Means test letter',
  invoice: 'Invoice',
  pension: 'Pension letter',
} as const satisfies Record<LetterKind, string>;

export const letterSenderNames = {
  'services-australia': 'Services Australia',
  dva: 'Department of Veterans’ Affairs',
  home: 'Aged care home',
} as const satisfies Record<LetterSender, string>;

/** Clear without the letter around them. A line that has two names before and after a reform has both. */
export const letterLineNames = {
  assets: 'Assessable assets',
  income: 'Assessable income',
  meansTestedAmount: 'Means tested amount',
  basicDailyFee: 'Basic daily fee',
  hotelling: 'Hotelling contribution',
  careFee: 'Means tested care fee or non-clinical care contribution',
  accommodation: 'Accommodation payment or contribution',
  everydayLiving: 'Extra service or higher everyday living fee',
  total: 'Total',
  pension: 'Pension',
  assetsTest: 'Pension under the assets test',
  incomeTest: 'Pension under the income test',
  partnerPension: 'Pension of the partner',
  partnerAssetsTest: 'Pension of the partner under the assets test',
  partnerIncomeTest: 'Pension of the partner under the income test',
} as const satisfies Record<LetterLine, string>;

interface FieldName {
  readonly name: string;
  readonly format: Format;
}

const named = (names: Readonly<Record<string, string>>): Format =>
  choiceText(Object.entries(names).map(([value, label]): Choice<string> => ({ value, label })));

/** The fields of a letter except its lines. */
const letterFieldNames = {
  kind: { name: 'Kind of letter', format: named(letterKindNames) },
  sender: { name: 'Sender', format: named(letterSenderNames) },
  person: { name: 'Person', format: choiceText(survivorPersons) },
  from: { name: 'Date of effect or first day', format: longDayText },
  to: { name: 'Last day', format: longDayText },
  days: { name: 'Days stated', format: plainText },
  note: { name: 'Note', format: plainText },
} as const satisfies Record<Exclude<keyof Letter, 'id' | 'amounts'>, FieldName>;

const paidFeeFieldNames = {
  person: letterFieldNames.person,
  month: { name: 'Month', format: (value) => monthText(value) },
  careFee: { name: 'Fee paid', format: moneyText },
  days: { name: 'Days charged', format: plainText },
} as const satisfies Record<Exclude<keyof PaidFee, 'id'>, FieldName>;

const namesOf = (names: Readonly<Record<string, FieldName>>) => names;

/**
 * The name and format of a field of a letter or fee paid, by the path inside it: `['from']`, `['amounts', 'assets']`.
 * Undefined for its id.
 */
export function letterFieldName(list: 'letters' | 'paidFees', [field = '', line]: readonly string[]) {
  if (list === 'paidFees') return namesOf(paidFeeFieldNames)[field];
  if (field !== 'amounts') return namesOf(letterFieldNames)[field];
  const name = (letterLineNames as Readonly<Record<string, string>>)[line ?? ''];
  return name === undefined ? undefined : { name, format: moneyText };
}
