/** The words of letters that need no figures: kinds, senders and lines. */
import type { Letter, LetterKind, LetterLine, LetterSender } from '@advice-builder/contract';

export const KIND_WORDS: Readonly<Record<LetterKind, string>> = {
  means: 'Means test letter',
  invoice: 'Invoice of a home',
  pension: 'Pension letter',
};

export const SENDER_WORDS: Readonly<Record<LetterSender, string>> = {
  'services-australia': 'Services Australia',
  dva: 'DVA',
  home: 'Aged care home',
};

/** The senders of each kind, the usual one first. */
export const SENDERS: Readonly<Record<LetterKind, readonly LetterSender[]>> = {
  means: ['services-australia', 'dva'],
  invoice: ['home'],
  pension: ['services-australia', 'dva'],
};

const LINE_WORDS: Readonly<Record<LetterLine, string>> = {
  assets: 'Assessable assets',
  income: 'Assessable income',
  meansTestedAmount: 'Means tested amount',
  basicDailyFee: 'Basic daily fee',
  hotelling: 'Hotelling contribution',
  careFee: 'Means tested care fee or non-clinical care contribution',
  accommodation: 'Daily accommodation payment or contribution',
  everydayLiving: 'Higher everyday living',
  total: 'Total',
  pension: 'Pension paid',
  assetsTest: 'Under the assets test',
  incomeTest: 'Under the income test',
  partnerPension: 'Pension paid, partner',
  partnerAssetsTest: 'Under the assets test, partner',
  partnerIncomeTest: 'Under the income test, partner',
};

const UNIT_WORDS: Readonly<Record<LetterKind, string>> = {
  means: 'a day',
  invoice: 'in all',
  pension: 'a fortnight',
};

/** The label of the field of a line. */
export const lineField = (line: LetterLine): string => LINE_WORDS[line];

/** The unit of a line: `a day`. Assets have none. */
export function lineUnit(kind: Letter['kind'], line: LetterLine): string | undefined {
  if (line === 'assets') return undefined;
  return line === 'income' ? 'a year' : UNIT_WORDS[kind];
}

export const isOfPartner = (line: LetterLine): boolean => line.startsWith('partner');
