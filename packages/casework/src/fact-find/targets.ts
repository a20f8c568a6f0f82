/** Everything a fact-find can fill: the place, the kind of value and the other names for it. */
import { careTargets } from './care-targets.ts';
import { entryTargets } from './entry-targets.ts';
import { homeTargets } from './home-targets.ts';
import { moneyTargets } from './money-targets.ts';
import { clientTargets, recordTargets } from './person-targets.ts';
import { entryKinds, type Target } from './target.ts';

/** All targets, in the order of the form. */
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

/** The groups of targets, in the order of the form. */
export const targetGroups: readonly string[] = [...new Set(targets.map(({ group }) => group))];
