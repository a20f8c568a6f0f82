/** One thing a fact-find can fill. */
import { ENTRY } from '@advice-builder/contract';
import type { ChangePath } from '../form-rules/consequences.ts';
import type { ValueKind } from './value-kind.ts';

type TargetPlace =
  | { readonly in: 'record' | 'scenario'; readonly path: ChangePath }
  /** A field of an entry of its own. */
  | { readonly in: 'entry'; readonly eid: EntryKindId; readonly field: string };

/** The kinds of entry a person can add to the Current Situation. */
export const entryKinds = [
  ENTRY.personalAsset,
  ENTRY.gift,
  ENTRY.investment,
  ENTRY.investmentProperty,
  ENTRY.inheritance,
  ENTRY.income,
  ENTRY.accountBasedPension,
  ENTRY.termPension,
  ENTRY.definedBenefit,
  ENTRY.annuity,
  ENTRY.careplus,
  ENTRY.expense,
] as const;
export type EntryKindId = (typeof entryKinds)[number];

export interface Target {
  /** `client.0.first_name`, `home.netHomeValue`, `entry.2.assetValue`. */
  readonly id: string;
  /** `Client 1`, `Care of client 1`, `Home`, `Investment asset`. */
  readonly group: string;
  readonly label: string;
  readonly place: TargetPlace;
  readonly takes: ValueKind;
  /** What else it is called, in plain words. */
  readonly words: readonly string[];
  /** Whose it is. */
  readonly person?: 0 | 1;
  /** Several values are added together: balances of bank accounts. */
  readonly sums?: boolean;
  /** The target that says how often this amount is paid. */
  readonly frequency?: string;
}
