/** The summary line of a closed entry: its effect in dollars and dates. The figures come from the projection. */
import {
  assistiveServices,
  ENTRY,
  type Entry,
  type EntryNamed,
  fundingTiers,
  incomePaymentTypes,
  LOAN_TYPE,
  labelOf,
  loanUses,
  mrcaPaymentOf,
  SECURED_ON_OTHER,
} from '@advice-builder/contract';
import { assistivePaid, isMrcaIncome, type Projection } from '@advice-builder/engine';
import {
  formatLongDate,
  formatMoney,
  formatMonthYear,
  formatPercent,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import { perYear } from '../entries/entry-facts.ts';
import { isShown } from '../entries/entry-faults.ts';
import { assetName, type EntryById, isOnProperty } from '../entries/secured.ts';
import { dateOf } from '../facts/care-facts.ts';
import { templates } from '../templates/templates.ts';
import {
  accountPaysPerYear,
  type EntryEffect,
  effectOf,
  giftEffect,
  repaidWith,
  soldFor,
  topUpEffect,
} from './entry-effect.ts';
import { purchasedWords } from './purchased-words.ts';

export interface SummarySource {
  /** First names of the people in the record. */
  readonly names: readonly string[];
  /** The first month of the projection, which dates are relative to. */
  readonly projectFrom: MonthIndex;
  /** Finds the entries of the scenario, for the name of an asset that secures a loan. */
  readonly entryById: EntryById;
  /** The projection of the scenario; undefined if there are no figures yet, so that none are shown. */
  readonly projection?: Projection | undefined;
}

type Words = string | undefined;

const NOTHING = 'Nothing entered';
const BOTH = 'Both, half each';

const monthIn = (text: string | null): MonthIndex | undefined => {
  const date = dateOf(text);
  return date === undefined ? undefined : monthOf(date);
};

/** ` from March 2027 until June 2030`. The start is left out if it is not after the start of the projection. */
function spanWords(start: string | null, end: string | null, { projectFrom }: SummarySource): string {
  const [from, until] = [monthIn(start), monthIn(end)];
  return `${from === undefined || from <= projectFrom ? '' : ` from ${formatMonthYear(from)}`}${
    until === undefined ? '' : ` until ${formatMonthYear(until)}`
  }`;
}

const percentWords = (verb: string, value: number | null): Words =>
  value === null || value === 0 ? undefined : `${verb} ${formatPercent(value)} a year`;

interface Paid {
  readonly cashAmount: number | null;
  readonly cashFrequency: number;
  readonly cashDateStart: string | null;
  readonly cashDateEnd?: string | null;
}

/** For example `Pays $13,000.00 a year from March 2027`. */
function paidWords(verb: 'Pays' | 'Costs', entry: Paid, source: SummarySource): Words {
  const sum = perYear(entry.cashAmount, entry.cashFrequency);
  if (sum === undefined) return undefined;
  if (sum === 0) return `${verb} nothing`;
  return `${verb} ${formatMoney(sum)} a year${spanWords(entry.cashDateStart, entry.cashDateEnd ?? null, source)}`;
}

const TREATMENTS = { 2: 'Deemed', 1: 'Not deemed', 0: 'Exempt' } as const;

/** A later purchase leaves the bank. An asset already owned has no text. */
function boughtWords(start: string | null, { projectFrom }: SummarySource): Words {
  const month = monthIn(start);
  return month === undefined || month <= projectFrom ? undefined : `Bought ${formatMonthYear(month)} from Cash at Bank`;
}

/** For example `Sold July 2027 for $165,473.70`. */
function soldWords(verb: string, end: string | null, effect: EntryEffect | undefined): Words {
  const month = monthIn(end);
  if (month === undefined) return undefined;
  const amount = effect && soldFor(effect);
  return `${verb} ${formatMonthYear(month)}${amount === undefined ? '' : ` for ${formatMoney(amount)}`}`;
}

/** Assets that mature by themselves; all others are sold. */
const MATURES = /\b(?:term deposit|deposit|bond|debenture)s?\b/i;

/** For example `Earns 4.00% = $5,200.00 a year`. */
function earnedWords({ assetValue, assetIncome, incomeExpenses }: EntryNamed<'investment'>): Words {
  if (assetIncome === null || assetIncome === 0) return undefined;
  const share = assetValue === null || assetValue <= 0 ? '' : `${formatPercent((assetIncome / assetValue) * 100)} = `;
  const less = incomeExpenses === null || incomeExpenses === 0 ? '' : ` less ${formatMoney(incomeExpenses)} expenses`;
  return assetIncome < 0
    ? `Costs ${formatMoney(-assetIncome)} a year`
    : `Earns ${share}${formatMoney(assetIncome)} a year${less}`;
}

/** For example `Rent $18,200.00 less $4,680.00 expenses = $13,520.00 a year`. */
function rentWords(entry: EntryNamed<'investmentProperty'>, source: SummarySource): Words {
  const rent = perYear(entry.cashAmount, entry.cashFrequency) ?? 0;
  const expenses = perYear(entry.incomeExpenses, entry.cashFrequency) ?? 0;
  if (rent === 0 && expenses === 0) return undefined;
  const span = spanWords(entry.cashDateStart, entry.cashDateEnd, source);
  if (expenses === 0) return `Rent ${formatMoney(rent)} a year${span}`;
  return `Rent ${formatMoney(rent)} less ${formatMoney(expenses)} expenses = ${formatMoney(rent - expenses)} a year${span}`;
}

/** The treatment of generic income: `MRCA permanent impairment. Exempt`. Income that simply counts has no words. */
function kindWords({ treatment, fromWork, paymentType }: EntryNamed<'income'>): Words {
  const mrca = mrcaPaymentOf(paymentType);
  if (mrca !== undefined) {
    const counted = 'Comes off a Centrelink pension, otherwise counts as income';
    return `${labelOf(incomePaymentTypes, paymentType)}. ${isMrcaIncome(mrca) ? counted : TREATMENTS[0]}`;
  }
  if (treatment === 0) return TREATMENTS[0];
  return fromWork ? 'Income from work' : undefined;
}

function giftWords(entry: EntryNamed<'gift'>, { projection }: SummarySource): readonly Words[] {
  const date = dateOf(entry.assetDateStart);
  const effect = giftEffect(projection, entry.id);
  if (date === undefined) return [];
  if (effect === undefined) return [`Given ${formatLongDate(date)}`];
  const { counted, until, isToCome, isOver } = effect;
  const given = isToCome ? `Given ${formatLongDate(date)} from Cash at Bank` : undefined;
  if (counted === 0) return [given, 'Within the gifting limits, so none of it is counted'];
  const amount = formatMoney(counted);
  if (isOver) return [given, `${amount} was counted as still owned until ${formatLongDate(until)}`];
  return [given, `${amount} counted as still owned until ${formatLongDate(until)}`];
}

/** `Pays 9.00% = $18,900.00 a year`, or the legal minimum if it is higher than the entered rate. */
function accountWords(
  entry: EntryNamed<'legacyAccountBasedPension' | 'accountBasedPension'>,
  effect: EntryEffect | undefined,
  source: SummarySource,
): Words {
  if (entry.eid === ENTRY.legacyAccountBasedPension || entry.legacy) return paidWords('Pays', entry, source);
  const { cashAmount, assetValue } = entry;
  if (cashAmount === null) return undefined;
  const from = spanWords(entry.cashDateStart, null, source);
  const typed = formatPercent(cashAmount);
  const sum = effect && accountPaysPerYear(effect);
  if (sum === undefined || assetValue === null || assetValue <= 0) return `Pays ${typed} of the balance a year${from}`;
  const share = formatPercent((sum / assetValue) * 100);
  return `Pays ${share} = ${formatMoney(sum)} a year${share === typed ? '' : ', the legal minimum'}${from}`;
}

function topUpWords(entry: EntryNamed<'topUp'>, { projection }: SummarySource): Words {
  const typed = monthIn(entry.assetDateStart);
  const paid = topUpEffect(projection, entry.id);
  if (typed === undefined) return undefined;
  return paid?.isEntry && paid.month > typed
    ? `Dated ${formatMonthYear(typed)}: paid at entry, ${formatMonthYear(paid.month)}`
    : `Paid ${formatMonthYear(typed)}`;
}

/** For example `Medium tier. Costs $1,900.00 in March 2027: $140.00 contributed and nothing paid privately`. */
function assistiveWords(entry: EntryNamed<'assistiveTechnology'>, source: SummarySource): readonly Words[] {
  const month = monthIn(entry.assetDateStart);
  const kind = `${labelOf(assistiveServices, entry.service)}, ${labelOf(fundingTiers, entry.tier).toLowerCase()} tier`;
  if (month === undefined || entry.assetValue === null) return [kind];
  const price = `${formatMoney(entry.assetValue)} in ${formatMonthYear(month)}`;
  if (month < source.projectFrom) return [kind, `${price}, before the projection: it only uses its funding`];
  const paid = source.projection && assistivePaid(source.projection, entry.id);
  if (paid === undefined) return [kind, price];
  return [kind, `${price}, of which the client pays ${formatMoney(paid)}`];
}

const LOAN_NAMES = {
  0: 'Mortgage or personal loan',
  1: 'Reverse mortgage',
  2: 'Home Equity Access Scheme',
  3: 'Family loan',
} as const;

/** For example `Secured on Unit in Kew, and used to buy or improve it`. */
function securityWords(entry: EntryNamed<'loan'>, { entryById }: SummarySource): string {
  const asset = entry.securedEntry === null ? undefined : entryById(entry.securedEntry);
  const words = `Secured on ${asset === undefined ? 'another asset' : assetName(asset)}`;
  if (entry.loanUse === null || !isOnProperty(entry, entryById)) return words;
  return `${words}, and used ${labelOf(loanUses, entry.loanUse).toLowerCase()}`;
}

/** For example `Reverse mortgage. Interest 8.90% a year. Secured on the home. Draws $12,000.00 a year`. */
function loanWords(
  entry: EntryNamed<'loan'>,
  effect: EntryEffect | undefined,
  source: SummarySource,
): readonly Words[] {
  const { loanType, securedOn, loanRate, assetDateStart, assetDateEnd } = entry;
  const isHeas = loanType === LOAN_TYPE.homeEquityAccess;
  const isOnHome = isHeas || loanType === LOAN_TYPE.reverseMortgage || securedOn === 1;
  const isOnOther = !isOnHome && securedOn === SECURED_ON_OTHER;
  const start = isHeas ? undefined : monthIn(assetDateStart);
  const isLater = start !== undefined && start > source.projectFrom;
  const repaid = perYear(entry.repayAmount, entry.repayFrequency) ?? 0;
  const drawn = perYear(entry.cashAmount, entry.cashFrequency) ?? 0;
  const end = monthIn(assetDateEnd);
  const last = effect && repaidWith(effect);
  return [
    LOAN_NAMES[loanType],
    isHeas ? 'Interest set by law' : percentWords('Interest', loanRate),
    isOnHome ? 'Secured on the home' : isOnOther ? securityWords(entry, source) : undefined,
    isLater ? `Drawn ${formatMonthYear(start)} into Cash at Bank` : undefined,
    drawn === 0
      ? undefined
      : `Draws ${formatMoney(drawn)} a year${spanWords(entry.cashDateStart, entry.cashDateEnd, source)}`,
    repaid === 0 ? undefined : `Repays ${formatMoney(repaid)} a year`,
    end === undefined
      ? undefined
      : `Repaid ${formatMonthYear(end)}${last === undefined ? '' : ` with ${formatMoney(last)}`}`,
  ];
}

function effectWords(entry: Entry, source: SummarySource): readonly Words[] {
  const effect = effectOf(source.projection, entry.id);
  switch (entry.eid) {
    case ENTRY.personalAsset:
      return [
        entry.treatment === 0 ? TREATMENTS[0] : undefined,
        percentWords('Grows', entry.assetGrowth),
        boughtWords(entry.assetDateStart, source),
        soldWords('Sold', entry.assetDateEnd, effect),
      ];
    case ENTRY.gift:
      return giftWords(entry, source);
    case ENTRY.investment: {
      const matures = MATURES.test(entry.name);
      return [
        TREATMENTS[entry.treatment],
        earnedWords(entry),
        percentWords('Grows', entry.assetGrowth),
        boughtWords(entry.assetDateStart, source),
        matures ? soldWords('Matures', entry.assetDateEnd, undefined) : soldWords('Sold', entry.assetDateEnd, effect),
      ];
    }
    case ENTRY.investmentProperty:
      return [
        rentWords(entry, source),
        percentWords('Grows', entry.assetGrowth),
        boughtWords(entry.assetDateStart, source),
        soldWords('Sold', entry.assetDateEnd, effect),
      ];
    case ENTRY.income:
      return [kindWords(entry), paidWords('Pays', entry, source), percentWords('Indexed', entry.indexation)];
    case ENTRY.legacyAccountBasedPension:
    case ENTRY.accountBasedPension:
      return [
        entry.treatment === 2 ? TREATMENTS[2] : 'Deductible',
        accountWords(entry, effect, source),
        percentWords('Grows', entry.assetGrowth),
        entry.eid === ENTRY.legacyAccountBasedPension || entry.legacy
          ? percentWords('Indexed', entry.indexation)
          : undefined,
      ];
    case ENTRY.definedBenefit:
      return [paidWords('Pays', entry, source), percentWords('Indexed', entry.indexation)];
    case ENTRY.outOfPocket:
    case ENTRY.expense:
      return [paidWords('Costs', entry, source), percentWords('Indexed', entry.indexation)];
    case ENTRY.inheritance: {
      const month = monthIn(entry.assetDateStart);
      return [
        month === undefined || entry.assetValue === null
          ? undefined
          : `${formatMoney(entry.assetValue)} received in ${formatMonthYear(month)}`,
        TREATMENTS[entry.treatment],
        percentWords('Grows', entry.assetGrowth),
        soldWords('Redeemed', entry.assetDateEnd, effect),
      ];
    }
    case ENTRY.topUp:
      return [topUpWords(entry, source)];
    case ENTRY.assistiveTechnology:
      return assistiveWords(entry, source);
    case ENTRY.loan:
      return loanWords(entry, effect, source);
    default:
      return [...purchasedWords(entry, effect, source.projectFrom), percentWords('Indexed', entry.indexation)];
  }
}

/** `Thomas. Deemed. Pays 9.00% = $18,900.00 a year`. Joint ownership comes last. */
export function entrySummary(entry: Entry, source: SummarySource): string {
  const { names } = source;
  const isOwned =
    names.length > 1 && templates[entry.eid].fields.some((field) => field.kind === 'owner' && isShown(field, entry));
  const owner = entry.clientId ?? entry.cl;
  const does = effectWords(entry, source).filter((words) => words !== undefined);
  if (entry.auto && does.length === 0) return NOTHING;
  const phrases = [
    isOwned && owner !== null ? names[owner] : undefined,
    ...does,
    isOwned && owner === null ? BOTH : undefined,
  ];
  return phrases.filter((phrase) => phrase !== undefined).join('. ');
}
