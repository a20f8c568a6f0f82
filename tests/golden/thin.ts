/** The fewest golden cases, nearly, that together hold every feature often enough and notice every row of the rates. */

/** What a case is good for. */
export interface Held {
  readonly name: string;
  readonly features: readonly string[];
  readonly rows: readonly string[];
}

/** How often the kept cases hold each feature. */
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

/** How often each is wanted: what fewer cases have is wanted of all of them. */
function wantedOf(all: readonly Held[]): Map<string, number> {
  const times = (good: string): number => (good.startsWith('feature ') ? FEATURE_TIMES : 1);
  return new Map([...countsOf(all)].map(([good, count]) => [good, Math.min(count, times(good))]));
}

/**
 * Again and again the case that holds most of what is still wanted, the first one of equals; then those are left out
 * that the later ones have made needless. The same cases give the same names.
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
