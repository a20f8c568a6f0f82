/**
 * Explains why a cost of care or a pension changes in a month, in one or two clauses about the parts that changed most.
 */
import { labels } from '@advice-builder/contract';
import type {
  PersonColumns,
  PersonFigureId,
  PersonIndex,
  Projection,
  Turn,
  TurnCause,
  TurnPart,
} from '@advice-builder/engine';
import { FORTNIGHTS_IN_YEAR, formatMoney } from '@advice-builder/kernel';

const CAUSES: Readonly<Record<TurnCause, string>> = {
  'own-entry': 'with the entry',
  'partner-entry': 'as the partner enters care',
  'pension-starts': 'at pension age',
  'pension-nil': '',
  'cap-met': 'as its cap is met',
  'cap-over': 'as the cap starts a new year',
  'home-sold': 'with the sale',
  'community-bought': 'with the purchase',
  'community-exit': 'with the exit entitlement',
  separated: 'as the couple lives apart',
  'home-assessable': 'as the home is counted',
  'deposit-paid': 'with the top-up',
  'deposit-returned': 'with the deposit back in the bank',
  'deposit-refunded': 'with the deposit refunded',
  death: 'with the death',
  'asset-sold': 'with the asset sold',
  'asset-bought': 'with the purchase',
  'loan-drawn': 'with the loan',
  'loan-repaid': 'with the loan repaid',
  'stream-ended': 'as the income stream ends',
  inheritance: 'with the inheritance',
  gift: 'with the gift',
  'gift-ceases': 'as the gift no longer counts',
  'annuity-threshold': 'as the annuity counts at its lower value',
  'kept-counts': 'as the money kept for a home counts',
  'income-starts': 'with the new income',
  'income-ends': 'as an income ends',
  'rent-assistance-starts': 'with Rent Assistance',
  'rent-assistance-ends': 'as Rent Assistance ends',
  'new-fees-start': 'with the new fees',
  // Empty because the words depend on the direction of the change.
  'pension-moves': '',
  'rent-changes': 'with the rent of the home',
  'fee-changes': '',
  'respite-starts': '',
  'respite-ends': '',
  'work-bonus-used-up': 'as the Work Bonus balance is used up',
  'care-move': 'with the move to another home',
};

const CARE_NAMES: Partial<Readonly<Record<PersonFigureId, string>>> = {
  basicDailyFee: 'Basic Daily Fee',
  meansTestedFee: 'Means Tested Care Fee',
  hotelling: 'Hotelling Supplement',
  nonClinical: 'Non Clinical Care',
  extraServiceDaily: labels.higherLivingFee,
  packageBasicDailyFee: 'Basic Daily Fee',
  incomeTestedFee: 'Income Tested Care Fee',
  supportAtHomeDaily: 'Support at Home',
  outOfPocketDaily: 'Out of Pocket',
  respiteDaily: 'Respite care',
};

/** Dollars a day. A second part with a smaller change is not mentioned. */
const LEAST_TOLD = 1;

const joined = (words: string, cause: string): string => (cause === '' ? words : `${words} ${cause}`);
const isNothing = (amount: number): boolean => Math.abs(amount) < 0.005;

/** For example `as the pension ends`: how the pension that counts as income changes in the month. */
function pensionMoves(projection: Projection, person: PersonIndex, month: number): string {
  const counted = projection.people[person]?.pensionCountedForCare;
  const [before, now] = [counted?.[month - 1] ?? 0, counted?.[month] ?? 0];
  if (isNothing(now)) return 'as the pension ends';
  if (isNothing(before)) return 'as the pension starts';
  return now > before ? 'as the pension rises' : 'as the pension falls';
}

/** For example `The DAP of $93.26 ends with the sale; Non Clinical Care rises to $109.45.` */
export function careTurnWords(projection: Projection, person: PersonIndex, { month, causes, parts }: Turn): string {
  const cause =
    causes[0] === 'pension-moves' ? pensionMoves(projection, person, month) : CAUSES[causes[0] as TurnCause];
  const lowMeans = projection.people[person]?.lowMeans[month] === 1;
  const partName = ({ figure }: TurnPart): string => CARE_NAMES[figure] ?? (lowMeans ? 'DAC' : 'DAP');
  const [first, next] = parts;
  const second = next !== undefined && Math.abs(next.after - next.before) >= LEAST_TOLD ? next : undefined;
  if (first === undefined) return '';
  if (causes[0] === 'death' && projection.plan.whoDies === person) return 'Care ends with the death.';
  if (causes[0] === 'own-entry') {
    const isHomeCare = projection.plan.people[person]?.resident?.entryMonth !== month;
    const start = isHomeCare ? 'Home care starts' : 'Care starts with the entry';
    return `${start}; the largest part is the ${partName(first)} of ${formatMoney(first.after)}.`;
  }
  const clause = (part: TurnPart): string => {
    const name = partName(part);
    if (isNothing(part.after)) return `the ${name} of ${formatMoney(part.before)} ends`;
    if (isNothing(part.before)) return `the ${name} of ${formatMoney(part.after)} starts`;
    return `${name} ${part.after > part.before ? 'rises' : 'falls'} to ${formatMoney(part.after)}`;
  };
  const words = [joined(clause(first), cause), ...(second === undefined ? [] : [clause(second)])].join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Whether the person who dies received a pension. */
function hadPension({ people, plan }: Projection, month: number): boolean {
  const own = plan.whoDies === undefined ? undefined : people[plan.whoDies];
  return !isNothing(own?.pensionEntitlement[month] ?? 0);
}

/** For example `Rent Assistance adds $223.80`; undefined if it neither starts nor ends in the month. */
function rentAssistanceWords(own: PersonColumns, { month, causes }: Turn): string | undefined {
  if (!causes.includes('rent-assistance-starts') && !causes.includes('rent-assistance-ends')) return undefined;
  const more = (own.rentAssistanceFull[month] as number) - (own.rentAssistanceFull[month - 1] as number);
  return more > 0 ? `Rent Assistance adds ${formatMoney(more)}` : `Rent Assistance of ${formatMoney(-more)} ends`;
}

/** For example `The assets test takes $426.75 more with the sale.` Amounts are per fortnight. */
export function pensionTurnWords(projection: Projection, person: PersonIndex, turn: Turn): string {
  const own = projection.people[person];
  if (own === undefined) return '';
  const { month, causes } = turn;
  const cause = CAUSES[causes[0] as TurnCause];
  const read = (at: number): TestResult & { readonly pays: number } => {
    const byIncome = own.pensionIncomeReduction[at] as number;
    const byAssets = own.pensionAssetsReduction[at] as number;
    const test = byAssets > byIncome ? 'assets' : byIncome > 0 ? 'income' : 'none';
    return {
      test,
      takes: Math.max(byIncome, byAssets) / FORTNIGHTS_IN_YEAR,
      pays: own.pensionEntitlement[at] as number,
    };
  };
  const [before, now] = [read(month - 1), read(month)];
  if (causes[0] === 'death' && hadPension(projection, month - 1)) {
    return 'One pension ends with the death; the survivor is tested as a single person.';
  }
  if (causes[0] === 'pension-starts') return 'The pension starts at pension age.';
  if (isNothing(now.pays)) return `${joined(`The ${now.test} test takes all of it`, cause)}.`;
  if (isNothing(before.pays)) return `${joined(`The ${before.test} test no longer takes all of it`, cause)}.`;
  const more = now.takes - before.takes;
  const higher = (own.pensionMaximum[month] as number) - (own.pensionMaximum[month - 1] as number);
  if (causes.includes('separated') && higher > Math.abs(more))
    return 'Each is paid the single rate: the couple lives apart.';
  const ofRent = rentAssistanceWords(own, turn);
  const isOfRent = causes[0] === 'rent-assistance-starts' || causes[0] === 'rent-assistance-ends';
  if (ofRent !== undefined && isOfRent) return `${ofRent}.`;
  return `${[joined(testWords(before, now), cause), ...(ofRent === undefined ? [] : [ofRent])].join('; ')}.`;
}

interface TestResult {
  readonly test: 'assets' | 'income' | 'none';
  readonly takes: number;
}

/** How the reduction by the means tests changes, such as `The assets test takes $426.75 more`. */
function testWords(before: TestResult, now: TestResult): string {
  const more = now.takes - before.takes;
  if (now.test === 'none' && before.test !== 'none') return `The ${before.test} test no longer reduces it`;
  if (now.test === 'none' || isNothing(more)) return 'The maximum rate changes';
  if (before.test !== 'none' && before.test !== now.test) {
    return `The ${now.test} test applies instead, and takes ${formatMoney(now.takes)}`;
  }
  return `The ${now.test} test takes ${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}
