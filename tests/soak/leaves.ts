/** The leaves of a record, found without the code that a proof tests. */
import { type Documents, sidsOf } from '../../apps/web/src/state/documents.ts';
import type { ClashQuestion } from '../../apps/web/src/state/question.ts';

export type Leaves = ReadonlyMap<string, string>;

const NEVER_ASKED =
  /\.imported\.|\.meta\.|\.tmp|reportSetting|graphSetting|documentSetting|notes|sCare\.\d\.(sellMonth|typeOfCare_disabled)|rv_exit_entitlement|\.quick$|\.(eidn|fn|id)$/;

/** Returns every leaf of the documents by its place. Entries are identified by their ids. */
export function leavesOf({ record, scenarios }: Documents): Leaves {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) {
      leaves.set(path, JSON.stringify(value));
      return;
    }
    const members = Array.isArray(value)
      ? value.map((each, at) => [(each as { id?: string | number } | null)?.id ?? at, each] as const)
      : Object.entries(value);
    for (const [key, member] of members) walk(member, `${path}.${key}`);
  };
  walk(record, 'record');
  for (const sid of sidsOf(scenarios)) walk(scenarios[sid], String(sid));
  for (const path of leaves.keys()) if (NEVER_ASKED.test(path)) leaves.delete(path);
  return leaves;
}

export function changed(before: Leaves, after: Leaves): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(path) !== after.get(path)) found.set(path, after.get(path));
  }
  return found;
}

/** Whether a question covers a leaf: its places and all leaves below them. */
export function isAsked({ merged }: ClashQuestion, path: string): boolean {
  const places = merged.clashes.flatMap((clash) => clash.places);
  return places.some((place) => {
    const prefix = [place.sid ?? 'record', ...place.path].join('.');
    return path === prefix || path.startsWith(`${prefix}.`) || prefix.startsWith(`${path}.`);
  });
}

/** The values that a place has ever had. */
export class Given {
  readonly #values = new Map<string, Set<string>>();

  /** Documents share their unchanged parts, so each part is read once. */
  readonly #noted = new WeakSet<object>();

  note({ record, scenarios }: Documents): void {
    const isNew = (part: object | undefined): boolean => part !== undefined && !this.#noted.has(part);
    const news = Object.fromEntries(Object.entries(scenarios).filter(([, scenario]) => isNew(scenario)));
    const changed = { record: isNew(record) ? record : ({} as Documents['record']), scenarios: news };
    for (const part of [record, ...Object.values(scenarios)]) this.#noted.add(part);
    for (const [path, value] of leavesOf(changed)) {
      const known = this.#values.get(path);
      if (known === undefined) this.#values.set(path, new Set([value]));
      else known.add(value);
    }
  }

  holds(path: string, value: string): boolean {
    return this.#values.get(path)?.has(value) ?? false;
  }
}
