/**
 * Measures the time to read a form body of six full scenarios of a couple, with 40 entries each. `parse` has a target
 * (5 ms); `validate` and `encode` are shown for comparison. Prints one JSON line: median milliseconds after warm-up.
 */

import {
  type Entry,
  type EntryTemplateId,
  encodeForm,
  parseForm,
  type SavePayload,
  type Scenario,
  savePayloadSchema,
  validate,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import {
  automaticEntries,
  copyScenario,
  newClient,
  newEntry,
  newRecord,
  newScenario,
  templateList,
} from '../src/index.ts';

const TODAY = isoDate('2026-11-21');
const ENTRIES = 40;
const RUNS = 60;
const WARM_UP = 40;

function filled(entry: Entry): Entry {
  const values: Record<string, unknown> = { ...entry, cl: 0 };
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== '') continue;
    if (name === 'name') values[name] = 'Australian shares & funds';
    else if (name.includes('Date')) values[name] = '2027-03-01';
    else if (name === 'dob') values[name] = '03/03/1942';
    else if (/Amount|Value|Income|Expenses/.test(name)) values[name] = 123_456.78;
    else if (name === 'indexation' || name === 'rcv') values[name] = 2.5;
    else if (name === 'assetGrowth' || name === 'term') values[name] = 3;
  }
  return values as Entry;
}

function fullScenario(): Scenario {
  const scenario = newScenario(TODAY);
  const entries = [...automaticEntries({ sid: 0, existing: [], today: TODAY })];
  const addable = templateList.filter((template) => template.canAdd);
  for (let n = 0; entries.length < ENTRIES; n += 1) {
    const eid = addable[n % addable.length]!.eid as EntryTemplateId;
    entries.push(filled(newEntry(eid, { sid: 0, existing: entries, today: TODAY })));
  }
  return { ...scenario, sFentries: entries };
}

const scenario = fullScenario();
const scenarios = Object.fromEntries(Array.from({ length: 6 }, (_, sid) => [sid, copyScenario(scenario, sid)]));
const payload: SavePayload = {
  recId: 1,
  record: { ...newRecord(TODAY), relationship: 2, clients: [newClient(0), newClient(1)] },
  scenarios: scenarios as NonNullable<SavePayload['scenarios']>,
};
const body = encodeForm(payload);
const escaped = body.replaceAll('[', '%5B').replaceAll(']', '%5D');

function median(run: () => unknown): number {
  const times: number[] = [];
  for (let n = 0; n < RUNS + WARM_UP; n += 1) {
    const start = performance.now();
    run();
    if (n >= WARM_UP) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[RUNS / 2]!;
}

const parsed = parseForm(body, savePayloadSchema);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const valid = validate(savePayloadSchema, parsed.value);
if (!valid.ok) throw new Error(JSON.stringify(valid.problems.slice(0, 3)));

console.log(
  JSON.stringify({
    bench: 'form',
    bytes: body.length,
    fields: body.split('&').length,
    parse: median(() => parseForm(body, savePayloadSchema)),
    parseEscapedBrackets: median(() => parseForm(escaped, savePayloadSchema)),
    validate: median(() => validate(savePayloadSchema, parsed.value)),
    encode: median(() => encodeForm(payload)),
    jsonParse: median(() => JSON.parse(JSON.stringify(payload))),
  }),
);
