/** Names the lines of a scenario's opening position, and describes their differences from the Current Situation. */
import { assetsFields, homeFields, investFields } from '@advice-builder/contract';
import type { OpeningLine } from '@advice-builder/engine';

/** The label of a line; `who` is the person whose deposit it is. */
export const openingLabels: Readonly<Record<OpeningLine['kind'], (who: string) => string>> = {
  bank: () => investFields.quickTotal.label,
  deposit: (who) => `Deposit of ${who}`,
  home: () => homeFields.netHomeValue.label,
  community: () => 'Village or land lease home',
  contents: () => assetsFields.quickTotal.labels.full,
  vehicles: () => 'Vehicles',
  'funeral-bond': () => assetsFields.funeralBond.label,
  entry: () => 'Entry',
};

/** Shown where a difference of the bank balance is split into parts. */
export const CASH_STARTS_EQUAL =
  'All scenarios start with the same money in the bank. Other differences at the start are shown under net worth.';

/** The label of a line of the opening position among the parts of a difference. */
export const openingPartLabel = (label: string): string => `At the start: ${label}`;
