/**
 * The opening wealth of a household, line by line: its assets at the start of the projection, before anything dated in
 * the first month. All scenarios of a record share one past. A proposed scenario with other assets than the Current
 * Situation therefore has money without a source, or lost some.
 *
 * Modelling choice: docs/method/comparing.
 */
import { firstOfMonth } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, PersonIndex } from '../household/household.ts';
import { exitEntitlementOn, isCommunity, isNextHome, ownedHome } from '../projection/home-plan.ts';
import { nextHomeValueAt } from '../projection/home-purchase.ts';
import { owedAtStart } from '../projection/loan-step.ts';
import { makePlan, type Plan } from '../projection/plan.ts';
import type { PurchasedPlan, StreamPlan } from '../projection/stream-plan.ts';
import { isInTerm, worthAt } from '../projection/stream-step.ts';
import { homeValueAt } from '../rules/home-value.ts';

/** Dollars owned, of one kind. Lines of zero are left out. */
export type OpeningLine = { readonly value: number } & (
  | { readonly kind: 'bank' | 'home' | 'community' | 'contents' | 'vehicles' | 'funeral-bond' }
  | { readonly kind: 'deposit'; readonly person: PersonIndex }
  | { readonly kind: 'entry'; readonly entryId: string }
);

/** The two parts of a projection that the opening position needs. */
interface Planned {
  readonly household: Household;
  readonly plan: Plan;
}

/** Lines in the order of the form; the bank comes first. */
export function openingPosition(planned: Planned): readonly OpeningLine[] {
  const { household, plan } = planned;
  const { contents, vehicles, funeralBond } = household.personalAssets;
  const lines: OpeningLine[] = [
    { kind: 'bank', value: household.bank.opening },
    ...plan.people.map(({ deposit }, person): OpeningLine => {
      return { kind: 'deposit', person: person as PersonIndex, value: deposit?.history.deposit ?? 0 };
    }),
    { kind: 'home', value: homeAtStart(planned) },
    { kind: 'community', value: communityAtStart(planned) },
    { kind: 'contents', value: contents },
    { kind: 'vehicles', value: vehicles },
    { kind: 'funeral-bond', value: funeralBond },
    ...household.entries.map((entry, i): OpeningLine => {
      return { kind: 'entry', entryId: entry.id, value: entryAtStart(planned, i) };
    }),
  ];
  return lines.filter(({ value }) => value !== 0);
}

/** Like `openingPosition`, without a projection. @throws NoRateError (a RangeError) as `calculate`. */
export function openingPositionOf(household: Household, rates: RateBook): readonly OpeningLine[] {
  return openingPosition({ household, plan: makePlan(household, rates) });
}

/** Dollars: net worth at the start of the projection, before its first events. */
export function openingWealth(planned: Planned): number {
  return openingPosition(planned).reduce((sum, { value }) => sum + value, 0);
}

/** Value of the owned home (also a former home), or of the home given for a granny flat. */
export function homeAtStart({ household: { home }, plan }: Planned): number {
  const given = plan.home.purchase?.homeGiven;
  if (given !== undefined) return given;
  const { purchase } = plan.home;
  if (purchase?.nextHome !== undefined && isNextHome(plan.home, BEFORE)) return nextHomeValueAt(purchase.nextHome, 0);
  const owned = ownedHome(home);
  return owned === undefined || plan.home.saleMonth < 0 ? 0 : homeValueAt(owned, 0);
}

/** The month before the first one. */
const BEFORE = -1;

/**
 * The exit entitlement of a village or land lease home, unless it is bought within the projection or left before it.
 */
export function communityAtStart({ household, plan }: Planned): number {
  const { home } = household;
  if (!isCommunity(home) || plan.home.purchase !== undefined || plan.home.exitMonth < 0) return 0;
  return exitEntitlementOn(household, home, firstOfMonth(household.projectFrom));
}

/**
 * The value of an entry bought before the projection, before it is sold or its owner dies in the first month. Negative
 * for a loan.
 */
export function entryAtStart({ household, plan }: Planned, index: number): number {
  const { entries, projectFrom } = household;
  const entry = entries[index];
  if (entry === undefined) return 0;
  const isThere = (from: number | undefined, until: number | undefined): boolean =>
    (from === undefined || from <= projectFrom) && (until === undefined || until >= projectFrom);
  switch (entry.kind) {
    case 'account-based-pension':
      return isThere(entry.start, undefined) ? entry.value : 0;
    case 'term-pension':
    case 'annuity':
    case 'careplus':
      return purchasedAtStart(plan.streams[index]);
    case 'personal-asset':
    case 'investment':
    case 'investment-property':
      return isThere(entry.start, entry.end) ? entry.value : 0;
    case 'inheritance':
      return isThere(entry.start, entry.redemption) ? entry.value : 0;
    case 'loan':
      return -owedAtStart({ household, plan }, index);
    default:
      return 0;
  }
}

/** If the term ends at the start of the first month, the stream still has its residual capital. */
function purchasedAtStart(stream: StreamPlan | undefined): number {
  if (stream?.kind !== 'purchased') return 0;
  const { startMonth, endMonth, boughtMonth, residual }: PurchasedPlan = stream;
  if (boughtMonth === 0 || startMonth > 0) return 0;
  if (isInTerm(stream, 0)) return worthAt(stream, 0);
  return endMonth === 0 && endMonth > startMonth ? residual : 0;
}
