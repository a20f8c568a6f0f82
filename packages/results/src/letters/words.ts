/** The words of letters, their lines and the causes that could explain them. No words claim that a cause is a fact. */
import { hasPartner, personName } from '@advice-builder/casework';
import {
  type Letter,
  type LetterKind,
  type LetterLine,
  letterLineNames,
  type RecordDocument,
} from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import { formatLongDate, formatMoney, formatMonthYear, isoDate, nearestCent } from '@advice-builder/kernel';
import type { Cause } from './causes.ts';
import type { ComparedLine } from './compare.ts';

/** The lines about the partner, each with the line of the person whose name a couple's letter shows. */
const OWN_LINE: Readonly<Partial<Record<LetterLine, LetterLine>>> = {
  partnerPension: 'pension',
  partnerAssetsTest: 'assetsTest',
  partnerIncomeTest: 'incomeTest',
};

const UNITS: Readonly<Record<LetterKind, string>> = { means: 'a day', invoice: '', pension: 'a fortnight' };

/** The unit of a line, such as `a day`; empty for dollars. */
export function lineUnit({ kind }: Pick<Letter, 'kind'>, line: LetterLine): string {
  if (line === 'assets') return '';
  return line === 'income' ? 'a year' : UNITS[kind];
}

/** For example `Pension under the assets test, Frank`. */
export function lineLabel(
  { kind, person }: Pick<Letter, 'kind' | 'person'>,
  line: LetterLine,
  record: RecordDocument,
): string {
  if (kind !== 'pension' || !hasPartner(record)) return letterLineNames[line];
  const isPartner = line.startsWith('partner');
  return `${letterLineNames[OWN_LINE[line] ?? line]}, ${personName(record, isPartner === (person === 0) ? 1 : 0)}`;
}

interface Rule {
  readonly rule: string;
  readonly before?: string;
}

/** `before`: under the law before 1 November 2025. */
const RULES: Readonly<Record<LetterLine, Rule>> = {
  assets: { rule: 'Aged Care Act 2024 s330', before: 'Aged Care Act 1997 s44-26A' },
  income: { rule: 'Aged Care Act 2024 s323', before: 'Aged Care Act 1997 s44-24' },
  meansTestedAmount: { rule: 'Aged Care Act 2024 s319', before: 'Aged Care Act 1997 s44-22' },
  basicDailyFee: { rule: 'Aged Care Act 2024 s277', before: 'Aged Care Act 1997 s52C-4' },
  hotelling: { rule: 'Aged Care Act 2024 s278' },
  careFee: {
    rule: 'Aged Care Act 2024 s279, and Aged Care Rules 2025 s319-20 for the earlier fees',
    before: 'Aged Care Act 1997 ss 44-21, 52C-3',
  },
  accommodation: {
    rule: 'Aged Care Act 2024 ss 294, 296, 298; Aged Care Rules 2025 ss 296-5, 298-10',
    before: 'Aged Care Act 1997 ss 52F-3, 52G-2, 52G-6',
  },
  everydayLiving: { rule: 'Aged Care Act 2024 s284, and the agreement', before: 'The agreement with the home' },
  total: { rule: 'The sum of its lines' },
  pension: { rule: 'Social Security Act 1991 s1064' },
  assetsTest: { rule: 'Social Security Act 1991 s1064, module G' },
  incomeTest: { rule: 'Social Security Act 1991 s1064, module E' },
  partnerPension: { rule: 'Social Security Act 1991 s1064' },
  partnerAssetsTest: { rule: 'Social Security Act 1991 s1064, module G' },
  partnerIncomeTest: { rule: 'Social Security Act 1991 s1064, module E' },
};

/** The law that a line follows on the day of the letter. */
export function lineRule({ kind, sender, from }: Pick<Letter, 'kind' | 'sender' | 'from'>, line: LetterLine): string {
  if (kind === 'pension' && sender === 'dva') return 'Veterans’ Entitlements Act 1986 Schedule 6';
  const { rule, before = rule } = RULES[line];
  return isoDate(from) < NEW_ACT_START ? before : rule;
}

/** For example `As notified for July 2026; unchanged since, because the changes stayed under 10 cents.` */
export function notifiedWords({ notifiedFor }: Pick<ComparedLine, 'notifiedFor'>): string {
  if (notifiedFor === undefined) return '';
  return `As notified for ${formatMonthYear(notifiedFor)}; unchanged since, because the changes stayed under 10 cents.`;
}

export interface CauseWords {
  /** The assumption that the letter may have made. */
  readonly what: string;
  /** The value that explains the letter exactly, and how far it is from what is entered; may be empty. */
  readonly exactly: string;
  /** A question to the sender. */
  readonly ask: string;
}

const money = (amount: number): string => formatMoney(nearestCent(amount));
const dayWords = ({ day }: Cause): string => (day === undefined ? '' : formatLongDate(isoDate(day)));
const lineWords = ({ line }: Cause): string => (line === undefined ? 'amount' : letterLineNames[line].toLowerCase());

export function causeWords(cause: Cause): CauseWords {
  switch (cause.kind) {
    case 'rates':
      return words(`The rates of ${dayWords(cause)} instead of those of the day`, 'Which day’s rates were used?');
    case 'line-rates':
      return words(
        `The ${lineWords(cause)} was not indexed: it uses the rates of ${dayWords(cause)}`,
        `Was the ${lineWords(cause)} indexed on the last change day?`,
      );
    case 'cap':
      return capWords(cause);
    case 'divisor':
      return divisorWords(cause);
    case 'sharing':
      return words(
        `The ${SHARED[cause.id] ?? 'means'} of both people counted in full for one`,
        'Were the means of the couple halved?',
      );
    case 'home':
      return words(HOMES[cause.id] ?? '', 'How was the home counted, and from which day?');
    case 'deposit':
      return words('The refundable deposit is left out of the assets', 'Was the refundable deposit balance counted?');
    case 'days':
      return words(`${cause.value} days were charged instead of ${cause.entered}`, 'Which days were charged, and why?');
    case 'sum':
      return words(
        `The total is not the sum of its lines: they add up to ${money(cause.entered ?? 0)}`,
        'How was the total worked out?',
      );
    case 'digits':
      return words(
        `Digits of the ${lineWords(cause)} changed places: ${money(cause.entered ?? 0)} would agree`,
        `Is the ${lineWords(cause)} typed correctly?`,
      );
    case 'gift':
      return words(`The gift is not counted: ${cause.subject}`, `Was the gift “${cause.subject}” counted?`);
    case 'left-out':
      return words(`Not counted: ${cause.subject}`, `Was “${cause.subject}” counted?`);
    case 'fact':
      return words(
        `${cause.subject}: ${cause.assumed ?? ''}`,
        `Was “${cause.subject}: ${cause.assumed ?? ''}” assumed?`,
      );
    case 'date':
      return words(
        `Another date: ${cause.subject}, ${cause.assumed ?? ''}`,
        `Which date was used for “${cause.subject}”?`,
      );
    case 'amount':
      return amountWords(cause);
  }
}

const words = (what: string, ask: string, exactly = ''): CauseWords => ({ what, exactly, ask });

const SHARED: Readonly<Record<string, string>> = {
  'sharing:assets': 'assets',
  'sharing:income': 'income',
  'sharing:both': 'assets and income',
};

const HOMES: Readonly<Record<string, string>> = {
  'home:uncapped': 'The home is counted above its cap',
  'home:left-out': 'The home is not counted',
  'home:counted': 'The home is counted, although it is protected',
};

function capWords({ id, subject }: Cause): CauseWords {
  if (id === 'cap:ignored') {
    return words('The fee is charged past its cap', 'When does the sender’s record say that the cap was reached?');
  }
  if (id === 'cap:reached') {
    return words('A cap is taken as reached, so no fee is charged', 'Which cap was reached, and when?');
  }
  return words(`No earlier fees are counted towards the cap: ${subject}`, 'Which fees were counted towards the cap?');
}

function divisorWords({ id }: Cause): CauseWords {
  if (id === 'divisor:365') {
    return words('The yearly amounts are divided by 365 days instead of 364', 'By how many days was the year divided?');
  }
  const days = id.split(':').at(-1) ?? '';
  return words(
    `The daily payment is divided by ${days} days instead of 365`,
    'By how many days was the yearly payment divided?',
  );
}

function amountWords({ subject, entered = 0, value = 0, least = value, most = value }: Cause): CauseWords {
  const gap = value - entered;
  const far = `${money(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'} than entered (${money(entered)})`;
  const range = most - least < 1 ? money(value) : `${money(value)} (anything from ${money(least)} to ${money(most)})`;
  return words(`Another amount: ${subject}`, `Which amount was used for “${subject}”?`, `${range}, ${far}.`);
}
