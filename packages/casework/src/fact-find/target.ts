/** One place in the record that a fact-find can fill. */
import { ENTRY } from '@advice-builder/contract';
import type { ChangePath } from '../form-rules/consequences.ts';
import type { ValueKind } from './value-kind.ts';

type TargetPlace =
  | { readonly in: 'record' | 'scenario'; readonly path: ChangePath }
  /** A field of an entry that the fact-find adds. */
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
  ENTRY.loan,
] as const;
export type EntryKindId = (typeof entryKinds)[number];

export interface Target {
  /** For example `client.0.first_name`, `home.netHomeValue`, `entry.2.assetValue`. */
  readonly id: string;
  /** For example `Client 1`, `Care of client 1`, `Home`, `Investment asset`. */
  readonly group: string;
  readonly label: string;
  readonly place: TargetPlace;
  readonly takes: ValueKind;
  /** Other names for the target, in plain words. */
  readonly words: readonly string[];
  /** The person that the target belongs to. */
  readonly person?: 0 | 1;
  /** Whether several values are added up, as for the balances of bank accounts. */
  readonly sums?: boolean;
  /** The target that gives the payment frequency of this amount. */
  readonly frequency?: string;
}
