/**
 * `npm run golden`: which kept figures moved; exit code 1 when one did. `-- --accept` keeps the figures of now,
 * `-- --coverage` counts the cases with each feature, `-- --add` stores sampled cases that are not there yet.
 */
import { calculate } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { isStored, readCases, writeCase } from './case-files.ts';
import { compareAll } from './compare.ts';
import { coverageOf } from './features.ts';
import { keptOf } from './figures.ts';
import { sampleCases } from './sample.ts';

const [option, ...more] = process.argv.slice(2);

function show(): void {
  const { text } = compareAll(readCases(), shippedRateBook).difference;
  console.log(text === '' ? `No figure moved in ${readCases().length} cases.` : text);
  process.exitCode = text === '' ? 0 : 1;
}

function accept(): void {
  const { difference, now } = compareAll(readCases(), shippedRateBook);
  for (const stored of now) writeCase(stored);
  console.log(difference.text === '' ? 'No figure had moved.' : `${difference.text}\nAccepted.`);
}

function cover(): void {
  const projections = readCases().map(({ household }) => calculate(household, shippedRateBook));
  for (const [name, count] of coverageOf(projections)) console.log(`${String(count).padStart(5)}  ${name}`);
}

function add(): void {
  const missing = sampleCases().filter(({ name }) => !isStored(name));
  for (const sampled of missing) {
    writeCase({ ...sampled, kept: keptOf(calculate(sampled.household, shippedRateBook)) });
  }
  console.log(`${missing.length} cases added.`);
}

const commands: Readonly<Record<string, () => void>> = {
  '': show,
  '--accept': accept,
  '--coverage': cover,
  '--add': add,
};
const command = more.length === 0 ? commands[option ?? ''] : undefined;
if (command === undefined) {
  console.error('usage: npm run golden -- [--accept|--coverage|--add]');
  process.exitCode = 2;
} else {
  command();
}
