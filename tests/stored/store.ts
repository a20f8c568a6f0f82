/**
 * Writes the documents of this release once: `node scripts/ts.mjs tests/stored/store.ts NAME`. They are random
 * documents that the schema accepts, including hidden values, with every care arrangement for one person and for two.
 */

import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { copyScenario } from '@advice-builder/casework';
import fc from 'fast-check';
import { anyRecord, anyScenario } from '../../packages/casework/src/testing/arbitrary.ts';
import { columnsOf, figuresOf, type StoredCase } from './figures.ts';

const COUNT = 300;
const [name = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(name)) throw new Error('usage: node scripts/ts.mjs tests/stored/store.ts NAME');

const columns = new Set<string>();
const known = (projection: Parameters<typeof columnsOf>[0]): ReadonlySet<string> => {
  for (const column of columnsOf(projection)) columns.add(column);
  return new Set(columnsOf(projection));
};

const sampled = fc.sample(fc.tuple(anyRecord, anyScenario, anyScenario), { seed: 20_261_121, numRuns: 4000 });
const byArrangement = new Map<string, (StoredCase & { readonly figures: object })[]>();
for (const [record, current, other] of sampled) {
  const stored: StoredCase = { record, scenarios: { 0: current, 1: copyScenario(other, 1, 1) } };
  const figures = figuresOf(stored, known);
  // A case without figures tests only its problems, so one in ten is enough.
  const hasFigures = Object.values(figures).every((text) => /^[0-9a-f]{24}$/.test(text));
  const people = record.relationship === 1 ? 1 : 2;
  const types = [current, other].map(({ sCare }) =>
    sCare
      .slice(0, people)
      .map(({ typeOfCare }) => typeOfCare)
      .join('+'),
  );
  const key = hasFigures ? `${record.relationship} ${types[0]}` : 'problems';
  byArrangement.set(key, [...(byArrangement.get(key) ?? []), { ...stored, figures }]);
}

const chosen: object[] = [];
for (let round = 0; chosen.length < COUNT && round < 400; round += 1) {
  for (const cases of byArrangement.values()) {
    const next = cases[round];
    if (next !== undefined && chosen.length < COUNT) chosen.push(next);
  }
}
const lines = [{ columns: [...columns].sort() }, ...chosen].map((line) => JSON.stringify(line)).join('\n');
writeFileSync(new URL(`${name}.jsonl.gz`, import.meta.url), gzipSync(lines, { level: 9 }));
console.log(`${chosen.length} records of ${byArrangement.size} arrangements, ${columns.size} columns.`);
