/** Damages a good case file like a person, another program or an attacker. The same seed gives the same damage. */

type Group = Record<string, unknown>;
/** A whole number from 0 up to, but not including, `below`. */
type Pick = (below: number) => number;

/** The generator of a seed (mulberry32). */
function pickerOf(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** Every group and list of a document, including the document itself. */
function groupsIn(value: unknown): Group[] {
  return isGroup(value) ? [value, ...Object.values(value).flatMap(groupsIn)] : [];
}

const leavesOf = (group: Group): string[] => Object.keys(group).filter((key) => !isGroup(group[key]));
const of = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** A random group of the document with a fitting value, and the name of that value. */
function somewhere(file: Group, pick: Pick, fits: (value: unknown) => boolean = () => true) {
  const places = groupsIn(file).flatMap((group) =>
    leavesOf(group)
      .filter((key) => fits(group[key]))
      .map((key) => ({ group, key })),
  );
  return of(places, pick);
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** The JSON text, with `"HERE"` and its quotes replaced by a text. */
const put = (file: Group, text: string): string => JSON.stringify(file).replace('"HERE"', () => text);

function withHere(file: Group, pick: Pick, fits?: (value: unknown) => boolean): Group {
  const { group, key } = somewhere(file, pick, fits);
  group[key] = 'HERE';
  return file;
}

const scenarioOf = (file: Group, sid = '0') => (file.scenarios as Record<string, Group>)[sid] as Group;

/** Each way to damage a file; returns the damaged text. */
export const SPOILINGS: Readonly<Record<string, (file: Group, pick: Pick) => string>> = {
  'JSON cut off': (file, pick) => JSON.stringify(file).slice(0, -1 - pick(2000)),
  'JSON with an extra character': (file, pick) => {
    const text = JSON.stringify(file);
    const at = text.indexOf(',', pick(text.length - 200));
    return `${text.slice(0, at)}${of([',', ';', '}', ']', "'"], pick)}${text.slice(at)}`;
  },
  'a value that is no number': (file, pick) =>
    put(withHere(file, pick, isNumber), of(['NaN', 'Infinity', '+1', '.5', '0x10'], pick)),
  'a number beyond the largest': (file, pick) =>
    put(withHere(file, pick, isNumber), of(['1e999', '-1e999', '1e308'], pick)),
  'a value of another type': (file, pick) => {
    const { group, key } = somewhere(file, pick, (value) => typeof value === 'boolean' || isNumber(value));
    group[key] = of([{ a: 1 }, ['x'], 'twelve'], pick);
    return JSON.stringify(file);
  },
  'a list instead of a group': (file, pick) => {
    const name = of(['sHome', 'sAssets', 'sInvest', 'sIncome', 'sExpenses'], pick);
    scenarioOf(file)[name] = [];
    return JSON.stringify(file);
  },
  'a group instead of a list': (file, pick) => {
    if (pick(2) === 0) (file.record as Group).clients = { 0: {} };
    else scenarioOf(file)[of(['sCare', 'sFentries', 'sRV'], pick)] = { 0: {} };
    return JSON.stringify(file);
  },
  'an amount beyond its limits': (file, pick) => {
    (scenarioOf(file).sInvest as Group).quickTotal = of([-1, 1e12, 0.001, 100_000_000], pick);
    return JSON.stringify(file);
  },
  'a date that does not exist': (file, pick) => {
    (scenarioOf(file).sCare as Group[])[0] = {
      dateOfEntry: of(['31/02/2026', '2026-13-01', '01/01/1899', 'soon'], pick),
    };
    return JSON.stringify(file);
  },
  'an unknown field': (file, pick) => {
    const group = of(
      groupsIn(file).filter((each) => !Array.isArray(each)),
      pick,
    );
    group[of(['ownerId', 'shareCode', 'constructor', 'prototype', 'toString'], pick)] = 1;
    return JSON.stringify(file);
  },
  'a field that changes every group': (file, pick) => {
    const group = of(
      groupsIn(file).filter((each) => !Array.isArray(each)),
      pick,
    );
    group.HERE = { polluted: true };
    return JSON.stringify(file).replace('"HERE":', '"__proto__":');
  },
  'a repeated field': (file, pick) => {
    const { group, key } = somewhere(file, pick, isNumber);
    if (Array.isArray(group)) return '{"asAt": 1, "asAt": 2}';
    group.HERE = 1;
    return JSON.stringify(file).replace('"HERE":', () => `${JSON.stringify(key)}:`);
  },
  'very deep nesting': (file, pick) =>
    put(
      withHere(file, pick),
      of([nested(50_000, '[', ']'), `${nested(50_000, '{"a":', '}').replace('}', '1}')}`], pick),
    ),
  'an unknown entry': (file, pick) => {
    scenarioOf(file).sFentries = [{ eid: of([16, 99, -1, '2'], pick), name: 'Shares' }];
    return JSON.stringify(file);
  },
  'two entries with one id': (file, pick) => {
    const entry = { eid: of([0, 2, 4], pick), id: 'u-s0-e2-n0-f0', name: 'Shares' };
    scenarioOf(file).sFentries = [entry, { ...entry, name: 'Bonds' }];
    return JSON.stringify(file);
  },
  'a scenario too many, or none': (file, pick) => {
    const current = scenarioOf(file);
    file.scenarios = of([{}, { 1: current }, { 0: current, 6: {} }, { 0: current, ' 1': {} }, { '00': current }], pick);
    return JSON.stringify(file);
  },
  'contradictory people': (file, pick) => {
    const record = file.record as Group;
    const [client] = record.clients as Group[];
    Object.assign(
      record,
      of([{ relationship: 2, clients: [client] }, { relationship: 1, clients: [client, {}] }, { clients: [] }], pick),
    );
    return JSON.stringify(file);
  },
  'a text that is too long': (file, pick) => {
    const [client] = (file.record as Group).clients as Group[];
    (client as Group)[of(['first_name', 'last_name', 'poaRepName'], pick)] = 'x'.repeat(57 + pick(5000));
    return JSON.stringify(file);
  },
  'another kind of file': (_file, pick) =>
    of(
      ['[]', 'null', '"case"', '', '{"format": "shares"}', 'first_name;last_name\nMargaret;Hale', '<html></html>'],
      pick,
    ),
  'a later version, or a date that does not exist': (file, pick) =>
    JSON.stringify({
      ...file,
      ...of([{ version: 2 + pick(9) }, { asAt: '2026-02-30' }, { exported: 'today' }, { format: 1 }], pick),
    }),
};

export interface BadCaseFile {
  readonly about: string;
  readonly text: string;
}

/** @param each number of files for each way, with consecutive seeds. */
export function badCaseFiles(good: object, each: number): readonly BadCaseFile[] {
  return Object.entries(SPOILINGS).flatMap(([how, spoil], index) =>
    Array.from({ length: each }, (_, turn) => {
      const seed = 20_261_121 + index * 1000 + turn;
      return { about: `${how}, seed ${seed}`, text: spoil(structuredClone(good) as Group, pickerOf(seed)) };
    }),
  );
}
