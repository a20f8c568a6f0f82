/** A nearly minimal set of golden cases that contains every feature often enough and detects every row of the rates. */

/** The features of a case and the rate rows it detects. */
export interface Held {
  readonly name: string;
  readonly features: readonly string[];
  readonly rows: readonly string[];
}

/** How many readable cases each feature needs. */
const FEATURE_TIMES = 4;

const goods = ({ features, rows }: Held): readonly string[] => [
  ...features.map((name) => `feature ${name}`),
  ...rows.map((row) => `row ${row}`),
];

function countsOf(all: readonly Held[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const good of all.flatMap(goods)) counts.set(good, (counts.get(good) ?? 0) + 1);
  return counts;
}

/** How often each feature or row is needed. If fewer cases have it, all of them are needed. */
function wantedOf(all: readonly Held[]): Map<string, number> {
  const times = (good: string): number => (good.startsWith('feature ') ? FEATURE_TIMES : 1);
  return new Map([...countsOf(all)].map(([good, count]) => [good, Math.min(count, times(good))]));
}

/**
 * Repeatedly picks the case that has most of what is still needed, the first one on a tie. Then it drops cases that
 * later picks made unnecessary. The same cases always give the same names.
 */
export function thinned(all: readonly Held[]): readonly string[] {
  const wanted = wantedOf(all);
  const missing = new Map(wanted);
  const gainOf = (one: Held): number => goods(one).filter((good) => (missing.get(good) ?? 0) > 0).length;
  const chosen: Held[] = [];
  while ([...missing.values()].some((times) => times > 0)) {
    const best = all
      .filter((one) => !chosen.includes(one))
      .reduce((most, one) => (gainOf(one) > gainOf(most) ? one : most));
    chosen.push(best);
    for (const good of goods(best)) missing.set(good, (missing.get(good) ?? 0) - 1);
  }
  return withoutNeedless(chosen, wanted)
    .map(({ name }) => name)
    .sort();
}

function withoutNeedless(chosen: readonly Held[], wanted: ReadonlyMap<string, number>): readonly Held[] {
  return chosen.reduce<readonly Held[]>((kept, one) => {
    const counts = countsOf(kept.filter((other) => other !== one));
    const isNeedless = goods(one).every((good) => (counts.get(good) ?? 0) >= (wanted.get(good) ?? 0));
    return isNeedless ? kept.filter((other) => other !== one) : kept;
  }, chosen);
}
