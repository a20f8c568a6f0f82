/** Everything a fact-find can fill, in the order of the form: where it goes, what it takes, what others call it. */
import { careTargets } from './care-targets.ts';
import { entryTargets } from './entry-targets.ts';
import { homeTargets } from './home-targets.ts';
import { moneyTargets } from './money-targets.ts';
import { clientTargets, recordTargets } from './person-targets.ts';
import { entryKinds, type Target } from './target.ts';

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
