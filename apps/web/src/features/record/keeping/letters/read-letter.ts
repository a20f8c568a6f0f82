/**
 * Reads the figures of a pasted letter. An amount is read only from directly after a known phrase, and only if the text
 * gives one: an amount that the text gives twice, with another period or as a maximum is left blank.
 */
import { INVOICE_DAYS_MAX, type LetterKind, type LetterLine, type LetterSender } from '@advice-builder/contract';
import { isoDate, nearestCent, parseMoneyText, toIso } from '@advice-builder/kernel';
import { readDateText } from '../../../../design-system/index.ts';

export interface ReadLetter {
  readonly sender?: LetterSender;
  /** `yyyy-mm-dd` */
  readonly from?: string;
  readonly to?: string;
  readonly days?: number;
  readonly amounts: Readonly<Partial<Record<LetterLine, number>>>;
  /** Lines that the text names without one clear amount. */
  readonly unclear: readonly LetterLine[];
}

interface Phrase {
  readonly line: LetterLine;
  readonly words: RegExp;
  /** Counts only if no other phrase of its line is in the text. */
  readonly isWeak?: boolean;
}

const CARE_PHRASES: readonly Phrase[] = [
  { line: 'basicDailyFee', words: /basic\s+daily\s+(?:care\s+)?fee/gi },
  { line: 'hotelling', words: /hotelling\s+(?:supplement\s+)?(?:contribution|fee|supplement)|hotelling\b/gi },
  { line: 'careFee', words: /non[-\s]?clinical\s+care\s+contribution|means[-\s]tested\s+(?:care\s+)?fee\b/gi },
  {
    line: 'accommodation',
    words: /(?:daily\s+)?accommodation\s+(?:payment|contribution|charge)|\bDA[PC]\b/gi,
  },
];

const PHRASES: Readonly<Record<LetterKind, readonly Phrase[]>> = {
  means: [
    { line: 'assets', words: /assessable\s+assets?|assessed\s+assets?|assets?\s+assessed/gi },
    { line: 'income', words: /assessable\s+income|assessed\s+income|income\s+assessed/gi },
    { line: 'meansTestedAmount', words: /means[-\s]tested\s+amount/gi },
    ...CARE_PHRASES,
  ],
  invoice: [
    ...CARE_PHRASES,
    {
      line: 'everydayLiving',
      words: /higher\s+everyday\s+living(?:\s+fees?)?|\bHELF\b|(?:extra|additional)\s+services?(?:\s+fees?)?/gi,
    },
    { line: 'total', words: /(?<!sub[-\s]?)\btotal\b|amount\s+(?:due|payable)|balance\s+due/gi },
  ],
  pension: [
    { line: 'assetsTest', words: /assets?\s+test/gi },
    { line: 'incomeTest', words: /income\s+test/gi },
    { line: 'pension', words: /total\s+(?:fortnightly\s+)?(?:payment|pension|amount|rate)|\btotal\b/gi },
    {
      line: 'pension',
      isWeak: true,
      words:
        /(?:age|service|disability\s+support|carer)\s+pension(?!\s+supplement)|rate\s+of\s+pension|pension\s+(?:rate|payment)|fortnightly\s+(?:rate|payment)/gi,
    },
  ],
};

const PARTNER_LINES: Readonly<Partial<Record<LetterLine, LetterLine>>> = {
  pension: 'partnerPension',
  assetsTest: 'partnerAssetsTest',
  incomeTest: 'partnerIncomeTest',
};

/** An amount with a dollar sign or with cents, and the period after it. */
const AMOUNT =
  /(?:\$\s?\d{1,3}(?:,\d{3})+|\$\s?\d+|(?<![\d.,/])\d{1,3}(?:,\d{3})+(?=\.\d\d)|(?<![\d.,/])\d+(?=\.\d\d))(?:\.\d{1,2})?/g;
/** A number that goes on after the amount, as in `65.555`; after whole dollars also as in `$1 234.50`. */
const GOES_ON = /^(?:[.,]?\d|,\s\d)/;
const THOUSANDS = /^\s\d{3}(?:[,.\s]|$)/;
const CREDIT = /(?:[-\u2212]|\bless\b|\bcredit(?:ed)?\b)\s*$/i;
/** Words that make an amount another one: a limit, or the amount before. */
const OTHER =
  /\b(?:cap|maximum|limit|up to|threshold|previous(?:ly)?|was|old|lifetime|annual|reduc\w+|increase[ds]? by|decrease[ds]? by|if)\b/i;
const SENTENCE = /[.;!?](?=\s+[A-Z])/;
const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['day', /^[ )]*(?:\/|per|a|each|every)\s*day|^[ )]*daily/i],
  ['fortnight', /^[ )]*(?:\/|per|a|each|every)\s*fortnight|^[ )]*fortnightly|^[ )]*(?:\/|per)\s*fn\b/i],
  ['year', /^[ )]*(?:\/|per|a|each|every)\s*(?:year|annum)|^[ )]*annual|^[ )]*p\.?a\b/i],
  ['other', /^[ )]*(?:\/|per|a|each|every)\s*(?:month|week|quarter)|^[ )]*(?:monthly|weekly)/i],
];
type Period = 'day' | 'fortnight' | 'year' | 'other';

const PERIOD_OF: Readonly<Record<LetterKind, Period | undefined>> = {
  means: 'day',
  invoice: undefined,
  pension: 'fortnight',
};

/** The period in which the letter states the line; undefined for an amount without one. */
function periodOf(kind: LetterKind, line: LetterLine): Period | undefined {
  if (line === 'assets') return undefined;
  return line === 'income' ? 'year' : PERIOD_OF[kind];
}

interface Found extends Pick<Phrase, 'line' | 'isWeak'> {
  readonly start: number;
  readonly end: number;
}

interface Amount {
  readonly value: number;
  readonly period: Period | undefined;
}

/** An occurrence of a phrase: its amount, or why it has none. */
interface Reading {
  readonly line: LetterLine;
  readonly isWeak: boolean;
  /** Whether an amount follows that is not clear. */
  readonly isUnclear: boolean;
  readonly value?: number | undefined;
  readonly days?: number | undefined;
}

/** Phrases in their order. Of two that overlap, the longer one counts. */
function phrasesIn(text: string, kind: LetterKind): readonly Found[] {
  const all = PHRASES[kind].flatMap(({ line, words, isWeak }) =>
    [...text.matchAll(words)].map(
      (match): Found => ({ line, ...(isWeak && { isWeak }), start: match.index, end: match.index + match[0].length }),
    ),
  );
  const isInside = (one: Found, other: Found): boolean =>
    one !== other &&
    one.start < other.end &&
    other.start < one.end &&
    (other.end - other.start > one.end - one.start || (other.start < one.start && other.end === one.end));
  return all.filter((one) => !all.some((other) => isInside(one, other))).sort((a, b) => a.start - b.start);
}

const isCut = (amount: string, after: string): boolean =>
  GOES_ON.test(after) || (!amount.includes('.') && THOUSANDS.test(after));

const isCredit = (before: string, after: string): boolean =>
  CREDIT.test(before) || /^\s?CR\b/i.test(after) || (before.endsWith('(') && after.startsWith(')'));

/** The amounts of a piece of text; undefined if one of them is not clear. */
function amountsIn(piece: string): readonly Amount[] | undefined {
  const found: Amount[] = [];
  for (const match of piece.matchAll(AMOUNT)) {
    const after = piece.slice(match.index + match[0].length);
    const value = parseMoneyText(match[0]);
    if (/^\s?%/.test(after)) continue;
    if (value === undefined || isCut(match[0], after) || isCredit(piece.slice(0, match.index), after)) return undefined;
    found.push({ value, period: PERIODS.find(([, words]) => words.test(after))?.[0] });
  }
  return found;
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The amount of a letter with rates, in its period. */
function rateIn(amounts: readonly Amount[], period: Period | undefined): Pick<Reading, 'value'> | undefined {
  const inPeriod = amounts.filter((each) => each.period === period);
  const [only, ...others] = distinct((inPeriod.length > 0 ? inPeriod : amounts).map(({ value }) => value));
  const isOtherPeriod = inPeriod.length === 0 && amounts.some((each) => each.period !== undefined);
  return others.length === 0 && !isOtherPeriod && only !== undefined ? { value: only } : undefined;
}

/** Half a cent of each day, because an invoice rounds the rate or the charge. */
const isProduct = (days: number, rate: number, charge: number): boolean => Math.abs(days * rate - charge) < 0.006;

/** The charge of a row of an invoice: its only amount, or days times rate. */
function chargeIn(piece: string, amounts: readonly Amount[]): Pick<Reading, 'value' | 'days'> | undefined {
  const [first, second] = amounts;
  if (first === undefined) return undefined;
  const isRate = first.period !== undefined || /@|\bx\b|×/i.test(piece);
  if (second === undefined) return isRate ? undefined : { value: first.value };
  if (amounts.length > 2) return undefined;
  const days = [...piece.matchAll(/(?<![\d./$,])\d{1,3}(?![\d./,])/g)].map(([text]) => Number(text));
  const found = days.find((each) => each > 0 && isProduct(each, first.value, second.value));
  return found === undefined ? undefined : { value: second.value, days: found };
}

function readingOf(text: string, kind: LetterKind, found: Found, next: Found | undefined, isColumn: boolean): Reading {
  const { isWeak = false } = found;
  const before =
    text
      .slice(0, found.start)
      .split(/[\n.;!?]/)
      .at(-1) ?? '';
  const isPartner = kind === 'pension' && /\b(?:partner|spouse|wife|husband)\b/i.test(before);
  const line = (isPartner ? PARTNER_LINES[found.line] : undefined) ?? found.line;
  const rest = text.slice(found.end, next?.start ?? text.length);
  const whole = rest.slice(0, rest.search(SENTENCE) < 0 ? undefined : rest.search(SENTENCE));
  const piece = kind === 'invoice' ? (whole.split('\n').find((each) => each.trim() !== '') ?? '') : whole;
  const amounts = amountsIn(piece);
  const isOther = OTHER.test(before) || OTHER.test(piece.slice(0, piece.search(AMOUNT)));
  if (isOther || amounts?.length === 0) return { line, isWeak, isUnclear: false };
  const read = amounts && (kind === 'invoice' ? chargeIn(piece, amounts) : rateIn(amounts, periodOf(kind, line)));
  // A pension without its supplements is not the pension paid.
  const isBase = isWeak && kind === 'pension' && /supplement/i.test(text);
  return isColumn || isBase || read === undefined
    ? { line, isWeak, isUnclear: true }
    : { line, isWeak, isUnclear: false, ...read };
}

/** One reading for each phrase. Labels in a column of their own are not matched with the amounts in the next column. */
function readingsIn(text: string, kind: LetterKind): readonly Reading[] {
  const found = phrasesIn(text, kind);
  let isColumn = false;
  return found.map((each, at) => {
    const before = found[at - 1];
    const isDirect =
      before !== undefined && before.line !== each.line && /^\s*\n\s*$/.test(text.slice(before.end, each.start));
    isColumn = isDirect || (isColumn && before?.line === each.line);
    return readingOf(text, kind, each, found[at + 1], isColumn);
  });
}

/** The amount of a line; `unclear` if the text gives several. */
function amountOf(readings: readonly Reading[], days: number | undefined): number | 'unclear' | undefined {
  const isAny = ({ value, isUnclear }: Reading): boolean => value !== undefined || isUnclear;
  const strong = readings.filter((each) => !each.isWeak && isAny(each));
  const counted = strong.length > 0 ? strong : readings.filter(isAny);
  if (counted.some(({ isUnclear }) => isUnclear)) return 'unclear';
  const values = counted.map(({ value = 0 }) => value);
  if (distinct(values).length <= 1) return values[0];
  // Rows of an invoice before and after a change of the rate, whose days are together those of the invoice.
  const inRows = counted.reduce((sum, each) => sum + (each.days ?? Number.NaN), 0);
  return inRows === days ? nearestCent(values.reduce((sum, value) => sum + value, 0)) : 'unclear';
}

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const DAY = `\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\.?,?\\s+\\d{4}`;
const RANGE = new RegExp(`(${DAY})\\s*(?:to|-|–|—|until|through)\\s*(${DAY})`, 'gi');
const SHORT_RANGE = new RegExp(
  `(?<![\\d/])(\\d{1,2})(?:\\s+${MONTH})?\\s*(?:to|-|–|—)\\s*(\\d{1,2})\\s+(${MONTH}\\.?,?\\s+\\d{4})`,
  'gi',
);
const EFFECT = [
  `(?:date\\s+of\\s+effect|effective(?:\\s+date)?|effect)(?:\\s+(?:from|on|is|date))*[\\s:]*(${DAY})`,
  `(?:from|starting|commencing|as\\s+at|as\\s+of)(?:\\s+(?:on|from))?[\\s:]*(${DAY})`,
].map((words) => new RegExp(words, 'gi'));

function dayOf(text: string): string | undefined {
  const date = readDateText(text.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1'));
  return date === undefined ? undefined : toIso(date);
}

/** The first and last day of an invoice, if the text gives one pair, or calls one pair its period. */
function periodIn(text: string): Pick<ReadLetter, 'from' | 'to'> {
  const short = [...text.matchAll(SHORT_RANGE)].map((match) => ({
    at: match.index,
    from: /[a-z]/i.test(match[0].split(/to|-|–|—/i)[0] ?? '') ? undefined : dayOf(`${match[1]} ${match[3]}`),
    to: dayOf(`${match[2]} ${match[3]}`),
  }));
  const ranges = [
    ...[...text.matchAll(RANGE)].map((match) => ({
      at: match.index,
      from: dayOf(match[1] ?? ''),
      to: dayOf(match[2] ?? ''),
    })),
    ...short,
  ].filter(({ from, to }) => from !== undefined && to !== undefined && from <= to);
  const named = ranges.filter(({ at }) => /period(?:\s+(?:covered|from|of))?[\s:]*$/i.test(text.slice(0, at)));
  const pairs = (named.length > 0 ? named : ranges).map(({ from, to }) => `${from} ${to}`);
  const [only, ...others] = distinct(pairs);
  const [from, to] = only?.split(' ') ?? [];
  return others.length === 0 && from !== undefined && to !== undefined ? { from, to } : {};
}

/** The date of effect, if the text gives one. */
function effectIn(text: string): Pick<ReadLetter, 'from'> {
  for (const words of EFFECT) {
    const days = distinct([...text.matchAll(words)].map((match) => dayOf(match[1] ?? '')));
    const [from] = days;
    if (days.length > 1) return {};
    if (from !== undefined) return { from };
  }
  return {};
}

function senderIn(text: string, kind: LetterKind): Pick<ReadLetter, 'sender'> {
  if (kind === 'invoice') return {};
  const isDva = /\bDVA\b|veterans[’']?\s+affairs/i.test(text);
  const isServices = /services\s+australia|centrelink/i.test(text);
  if (isDva === isServices) return {};
  return { sender: isDva ? 'dva' : 'services-australia' };
}

function daysIn(text: string, readings: readonly Reading[]): Pick<ReadLetter, 'days'> {
  const stated = [
    ...text.matchAll(/(?:number\s+of\s+days|days\s+(?:charged|in\s+(?:care|period)))[\s:]*(\d{1,3})\b/gi),
  ];
  const rows = readings.flatMap((each) => (each.days === undefined ? [] : [each.days]));
  const [days, ...others] = distinct(stated.length > 0 ? stated.map((match) => Number(match[1])) : rows);
  const isKept = days !== undefined && others.length === 0 && days > 0 && days <= INVOICE_DAYS_MAX;
  return isKept ? { days } : {};
}

/** The days stated, otherwise those of the period. */
function daysOf({ from, to, days }: Pick<ReadLetter, 'from' | 'to' | 'days'>): number | undefined {
  return days ?? (from === undefined || to === undefined ? undefined : isoDate(to) - isoDate(from) + 1);
}

/** Reads what the text of a letter gives clearly. */
export function readLetter(pasted: string, kind: LetterKind): ReadLetter {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ');
  const readings = readingsIn(text, kind);
  const period = kind === 'invoice' ? { ...periodIn(text), ...daysIn(text, readings) } : effectIn(text);
  const amounts: Partial<Record<LetterLine, number>> = {};
  const unclear: LetterLine[] = [];
  for (const line of distinct(readings.map((each) => each.line))) {
    const amount = amountOf(
      readings.filter((each) => each.line === line),
      daysOf(period),
    );
    if (amount === 'unclear') unclear.push(line);
    else if (amount !== undefined) amounts[line] = amount;
  }
  return {
    ...senderIn(text, kind),
    ...period,
    amounts,
    unclear,
  };
}
