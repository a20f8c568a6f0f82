/** Everything a fact-find can fill, in the order of the form: where it goes, what it takes, what others call it. */
import type { ChangePath } from '../form-rules/consequences.ts';
import { careTargets } from './care-targets.ts';
import { entryTargets } from './entry-targets.ts';
import { homeTargets } from './home-targets.ts';
import { moneyTargets } from './money-targets.ts';
import { clientTargets, recordTargets } from './person-targets.ts';
import type { ValueKind } from './value-kind.ts';

type TargetPlace =
  | { readonly in: 'record' | 'scenario'; readonly path: ChangePath }
  /** A field of an entry of its own. */
  | { readonly in: 'entry'; readonly eid: EntryKindId; readonly field: string };

/** The kinds of entry a person can add to the Current Situation. */
export const entryKinds = [0, 1, 2, 3, 12, 4, 15, 6, 7, 13, 14, 11] as const;
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

/** In the order of the form. */
export const targets: readonly Target[] = [
  ...recordTargets,
  ...clientTargets(0),
  ...clientTargets(1),
  ...careTargets(0),
  ...careTargets(1),
  ...homeTargets,
  ...moneyTargets,
  ...entryKinds.flatMap(entryTargets),
];

const byId = new Map(targets.map((target) => [target.id, target]));

export const targetOf = (id: string): Target | undefined => byId.get(id);

/** The groups of targets, in their order. */
export const targetGroups: readonly string[] = [...new Set(targets.map(({ group }) => group))];
