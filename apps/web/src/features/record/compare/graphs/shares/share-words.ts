/**
 * The texts for shares and for kinks. A kink is a pair of neighbouring shares between which a rule changes its outcome.
 */
import type { Kink, Limb, LimbChange, SweepPoint, SweepSubject } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  formatMoney,
  formatMonthYear,
  formatPercent,
  formatWholeDollars,
  nearestHundredthPercent,
} from '@advice-builder/kernel';
import { spokenMoney } from '../../../../../design-system/index.ts';

/** A share in percent, to two decimals. */
export const percentOf = (share: number): number => nearestHundredthPercent(share * 100);

/** Returns for example `60%` or `61.54%`. */
export function shareText(share: number): string {
  const percent = percentOf(share);
  return formatPercent(percent, Number.isInteger(percent) ? 0 : 2);
}

/** Returns for example `60 percent, 390,000 dollars`. */
export const spokenShare = (share: number, dollars: number): string =>
  `${percentOf(share)} percent, ${spokenMoney(dollars)}`;

export interface DepositWords {
  /** `RAD`, or `RAC` for a low-means resident. */
  readonly lump: 'RAD' | 'RAC';
  readonly daily: 'DAP' | 'DAC';
  /** The amount that a share is a part of: `price` or `lump sum contribution`. */
  readonly whole: string;
}

export const depositWords = ({ of }: Pick<SweepSubject, 'of'>): DepositWords =>
  of === 'price'
    ? { lump: 'RAD', daily: 'DAP', whole: 'price' }
    : { lump: 'RAC', daily: 'DAC', whole: 'lump sum contribution' };

/** Returns for example `March 2029`. */
export const monthWords = ({ household }: Pick<SweepSubject, 'household'>, month: number): string =>
  formatMonthYear(addMonthsToIndex(household.projectFrom, month));

/** Returns for example `second` for year 2. */
export const yearWord = (year: number): string =>
  ['first', 'second', 'third', 'fourth', 'fifth'][year - 1] ?? `${year}`;

const PENSION_LIMITS = { assets: 'assets', income: 'income' } as const;

function pensionWords(before: string, after: string): string {
  if (before === 'nil') {
    if (after in PENSION_LIMITS)
      return `The pension starts: ${after} ${after === 'assets' ? 'fall' : 'falls'} below the limit`;
    return 'The pension starts';
  }
  if (after === 'nil') {
    if (before in PENSION_LIMITS)
      return `The pension stops: ${before} ${before === 'assets' ? 'are' : 'is'} above the limit`;
    return 'The pension stops';
  }
  if (after === 'maximum') return 'The pension is paid in full';
  if (before === 'maximum') return `The ${after} test starts to reduce the pension`;
  return `The ${after} test takes over from the ${before} test`;
}

const CONTRIBUTIONS = {
  hotelling: 'hotelling contribution',
  nonClinical: 'non-clinical care contribution',
  meansTestedFee: 'means tested care fee',
} as const;

function contributionWords(name: string, before: string, after: string): string {
  if (after === 'ended') return `The ${name} has ended by the year shown, because a cap is reached`;
  if (before === 'ended') return `The ${name} is still charged in the year shown, because no cap is reached`;
  if (after === 'nil') return `The ${name} is nil`;
  if (after === 'maximum') return `The ${name} reaches its maximum`;
  return before === 'nil' ? `The ${name} is charged` : `The ${name} falls below its maximum`;
}

const CAPS = {
  nonClinicalEnd: 'limit of the non-clinical care contribution',
  annualCap: 'annual cap',
  lifetimeCap: 'lifetime cap',
} as const;

function paymentWords(value: Limb['value'], subject: SweepSubject, who: string): string {
  const { lump, daily, whole } = depositWords(subject);
  const { settlement, payableAtEntry } = subject;
  const when = settlement?.kind === 'exit' ? 'the exit from the community' : 'the sale of the home';
  if (value === 'at-settlement') {
    return `${who} can pay ${formatMoney(payableAtEntry)} before ${when}; at a larger share, the rest is paid at settlement`;
  }
  if (value === 'part-unpaid')
    return `No more can be paid; at a larger share, part of the ${whole} stays unpaid and costs a ${daily}`;
  return `The ${lump} can be paid at entry`;
}

type RuleLimb = Exclude<Limb, { readonly id: 'payment' }>;

/** One sentence about a rule whose outcome changes. */
export function ruleWords(before: Limb, after: RuleLimb): string {
  switch (after.id) {
    case 'status':
      return after.value === 'low-means'
        ? 'Low means: a contribution based on means replaces the price'
        : 'No longer low means: the price is paid';
    case 'pension':
      return pensionWords(before.value, after.value);
    case 'hotelling':
    case 'nonClinical':
    case 'meansTestedFee':
      return contributionWords(CONTRIBUTIONS[after.id], before.value, after.value);
    default:
      return `The ${CAPS[after.id]} is ${after.value === 'reached' ? '' : 'no longer '}reached`;
  }
}

/** One sentence about a change of rule between two neighbouring shares, in rising order. */
const changeWords = ({ before, after }: LimbChange, subject: SweepSubject, who: string): string =>
  after.id === 'payment' ? paymentWords(after.value, subject, who) : ruleWords(before, after);

const personOf = ({ after }: LimbChange): number | undefined => ('person' in after ? after.person : undefined);

/**
 * The sentences of a kink. A sentence that is the same for both of a couple appears once; otherwise it names the
 * person.
 */
export function kinkWords({ changes }: Kink, subject: SweepSubject, names: readonly string[]): readonly string[] {
  const isCouple = subject.household.people.length > 1;
  const who = names[subject.person] ?? '';
  const said = new Map<string, Set<number | undefined>>();
  for (const change of changes) {
    const words = changeWords(change, subject, who);
    said.set(words, (said.get(words) ?? new Set()).add(personOf(change)));
  }
  return [...said].map(([words, people]) => {
    const [one] = people;
    return isCouple && people.size === 1 && one !== undefined ? `${names[one] ?? ''}: ${words}` : words;
  });
}

/** Returns for example `38% to 39%`. */
export const kinkPlace = ({ from, to }: Pick<Kink, 'from' | 'to'>): string => `${shareText(from)} to ${shareText(to)}`;

/** Returns for example `paid 62 of 80 percent`; undefined if the full share is paid. */
export function partlyPaid({ share, paidShare, unpaid }: SweepPoint): string | undefined {
  return unpaid < HALF_CENT ? undefined : `paid ${percentOf(paidShare)} of ${percentOf(share)} percent`;
}

const HALF_CENT = 0.005;

/** A sentence on whether cash lasts, over all calculated shares. */
export function cashWords(points: readonly SweepPoint[], subject: SweepSubject): string {
  const short = points.filter(({ firstMonthBelowZero }) => firstMonthBelowZero !== undefined);
  const [first] = short;
  const last = short.at(-1);
  if (first === undefined || last === undefined) return 'Cash does not go below zero within five years at any share.';
  const earliest = short.reduce((one, other) => (monthOf(other) < monthOf(one) ? other : one));
  const when = `first in ${monthWords(subject, monthOf(earliest))}, at ${shareText(earliest.share)}`;
  if (short.length === points.length) return `Cash goes below zero within five years at every share: ${when}.`;
  const isRun = points.indexOf(last) - points.indexOf(first) === short.length - 1;
  const where = isRun ? `from ${shareText(first.share)} to ${shareText(last.share)}` : `at ${short.length} shares`;
  return `Cash goes below zero within five years at shares ${where}: ${when}.`;
}

const monthOf = ({ firstMonthBelowZero }: SweepPoint): number => firstMonthBelowZero ?? Number.POSITIVE_INFINITY;

/** Dollars. Steps that differ by less are described as one rate. */
const STRAIGHT = 0.1;

/**
 * Returns for example `Falls by about $5,545 for each 10%.` If the line bends, it names the values at both ends
 * instead.
 */
export function courseWords(
  readings: readonly { readonly share: number; readonly value: number }[],
): string | undefined {
  const tenths = readings.filter(({ share }) => share % 10 === 0);
  const [first] = tenths;
  const last = tenths.at(-1);
  if (first === undefined || last === undefined || tenths.length < 2) return undefined;
  const rises = tenths.slice(1).map(({ value }, i) => value - (tenths[i]?.value ?? 0));
  const mean = (last.value - first.value) / rises.length;
  const isFlat = rises.every((rise) => Math.abs(rise) < HALF_CENT);
  if (isFlat) return 'The same at every share.';
  const spread = Math.max(...rises) - Math.min(...rises);
  if (spread < STRAIGHT * Math.abs(mean)) {
    return `${mean > 0 ? 'Rises' : 'Falls'} by about ${formatWholeDollars(Math.abs(mean))} for each 10%.`;
  }
  const nil = readings.filter(({ value }) => Math.abs(value) < HALF_CENT);
  if (nil.length > 1 && nil[0]?.share === 0) return `Nil up to ${shareText((nil.at(-1)?.share ?? 0) / 100)}.`;
  return `From ${formatWholeDollars(first.value)} at 0% to ${formatWholeDollars(last.value)} at 100%.`;
}

/** The reading at a share, for screen readers. */
export const spokenReading = ({
  share,
  costOfCare,
  pension,
  netWorthAfterFiveYears,
  bankAfterFiveYears,
}: SweepPoint): string =>
  [
    `At ${percentOf(share)} percent: cost of care ${spokenMoney(costOfCare)} a year`,
    `pension ${spokenMoney(pension)} a year`,
    `net worth ${spokenMoney(netWorthAfterFiveYears)} and cash ${spokenMoney(bankAfterFiveYears)} after five years`,
  ].join(', ');
