/** The labels of the parts of a difference. */
import type { DifferencePartId, DifferenceView, Projection } from '@advice-builder/engine';

export interface PartContext {
  readonly view: DifferenceView;
  /** Whether every pension is the Age Pension. */
  readonly isAgePension: boolean;
  /** Whether a person dies in one of the compared projections. Amounts paid out at a death then leave the assets. */
  readonly hasDeath: boolean;
  /** Whether a loan in one of the compared projections has a lender who can lose interest. */
  readonly hasGuarantee?: boolean;
}

const LABELS: Readonly<Record<DifferencePartId, string>> = {
  openingPosition: 'Owned at the start',
  fromOutside: 'Money from outside these figures',
  pension: 'Pension',
  rent: 'Rent, less its expenses',
  interest: 'Interest on the bank account',
  otherIncome: 'Other income',
  accommodation: 'Accommodation payments (DAP/DAC)',
  careFees: 'Care fees',
  otherCare: 'Extra services and out-of-pocket costs',
  retention: 'Kept by the home (retention)',
  homeGrowth: 'Growth of the home',
  saleCosts: 'Cost of selling the home',
  communityPurchase: 'Price of the new home',
  assetGrowth: 'Growth of other assets',
  living: 'Living expenses and gifts',
  exit: 'Exit entitlement of the community',
  deathValues: 'Income streams paid out at death',
  depositsRefunded: 'Deposits refunded',
  purchaseCosts: 'Cost of buying the new home',
  loans: 'Interest on loans',
};

/** The labels of parts in a difference of cash, if they differ from those for net worth. */
const LABELS_IN_CASH: Partial<Readonly<Record<DifferencePartId, string>>> = {
  accommodation: 'Accommodation payments and deposits',
  homeGrowth: 'Price of the home',
  assetGrowth: 'Assets sold, less those bought',
  exit: 'Exit entitlement received',
  openingPosition: 'Bank account at the start',
  communityPurchase: 'Price of the new home, from the bank',
  loans: 'Loans drawn, less repayments',
};

/**
 * The labels of parts in a difference of net worth with a death. Amounts paid out at a death have their own parts and
 * are not included in these.
 */
const LABELS_WITH_DEATH: Partial<Readonly<Record<DifferencePartId, string>>> = {
  accommodation: 'Accommodation, and deposits paid back',
  assetGrowth: 'Other assets and streams ended',
};

export function partLabel(id: DifferencePartId, { view, isAgePension, hasDeath, hasGuarantee }: PartContext): string {
  if (id === 'pension' && isAgePension) return 'Age Pension';
  if (id === 'loans' && view === 'netWorth' && hasGuarantee === true) return 'Interest on loans, less lenders’ loss';
  const own = view === 'cash' ? LABELS_IN_CASH[id] : hasDeath ? LABELS_WITH_DEATH[id] : undefined;
  return own ?? LABELS[id];
}

/** @param projections all projections that are compared. */
export const partContext = (view: DifferenceView, projections: readonly Projection[]): PartContext => ({
  view,
  isAgePension: projections.every(isAgePensionAlone),
  hasDeath: projections.some(({ plan, months }) => plan.deathMonth < months),
  hasGuarantee: projections.some(({ plan }) => plan.loans.some((loan) => loan?.isLimited === true)),
});

/** Whether nobody has a pension other than the Age Pension. */
const isAgePensionAlone = ({ household }: Projection): boolean =>
  household.people.every(({ pensionType }) => pensionType === 'age' || pensionType === 'not-eligible');
