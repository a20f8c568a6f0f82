/**
 * `npm run golden`: which stored figures changed, and whether any figure of any case did; exit code 1 if one did. `--
 * --accept` stores the current figures, `-- --coverage` counts the readable cases with each feature and the rows of
 * rates that they detect, `-- --keep NAME ...` makes cases readable, `-- --thin` chooses the readable cases again.
 */
import { calculate } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import {
  type GoldenHousehold,
  readCases,
  readHashes,
  readHouseholds,
  removeCase,
  writeCase,
  writeHashes,
  writeOthers,
} from './case-files.ts';
import { compareAll } from './compare.ts';
import { coverageOf, featuresOf } from './features.ts';
import { keptOf } from './figures.ts';
import { hashesOf, otherHashes } from './hash.ts';
import { noticedRows } from './noticed.ts';
import { thinned } from './thin.ts';

const [option, ...names] = process.argv.slice(2);

function show(): void {
  const { text } = compareAll(readCases(), shippedRateBook).difference;
  console.log(text === '' ? `No figure moved in ${readCases().length} kept cases.` : text);
  const hashes = hashesOf(readHouseholds());
  const others = otherHashes(readHashes(), hashes);
  const named = others.slice(0, 10).join(', ');
  console.log(`To the last bit, ${hashes.size - others.length} of ${hashes.size} cases are as they were.`);
  if (others.length > 0) console.log(`Others are ${named}${others.length > 10 ? ', ...' : ''}.`);
  process.exitCode = text === '' && others.length === 0 ? 0 : 1;
}

function accept(): void {
  const { difference, now } = compareAll(readCases(), shippedRateBook);
  for (const stored of now) writeCase(stored);
  writeHashes(hashesOf(readHouseholds()));
  console.log(difference.text === '' ? 'No kept figure had moved.' : `${difference.text}\nAccepted.`);
}

function cover(): void {
  const cases = readCases();
  const projections = cases.map(({ household }) => calculate(household, shippedRateBook));
  for (const [name, count] of coverageOf(projections)) console.log(`${String(count).padStart(5)}  ${name}`);
  const rows = [...noticedRows(cases).values()];
  console.log(
    `${rows.filter(({ size }) => size > 0).length} of ${rows.length} rows of rates that they read are noticed.`,
  );
}

/** Gives files to the named cases and no others. A case that stays readable keeps its stored figures. */
function keepOnly(wanted: ReadonlySet<string>): void {
  const all = readHouseholds();
  const stored = new Set(readCases().map(({ name }) => name));
  const keep = ({ name, household }: GoldenHousehold) =>
    writeCase({ name, household, kept: keptOf(calculate(household, shippedRateBook)) });
  all.filter(({ name }) => wanted.has(name) && !stored.has(name)).forEach(keep);
  for (const name of stored) if (!wanted.has(name)) removeCase(name);
  writeOthers(all.filter(({ name }) => !wanted.has(name)));
  console.log(`${wanted.size} of ${all.length} cases are kept.`);
}

function keep(): void {
  const known = new Set(readHouseholds().map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (names.length === 0 || unknown.length > 0) fail(`No such case: ${unknown.join(', ') || 'none is named'}.`);
  else keepOnly(new Set([...readCases().map(({ name }) => name), ...names]));
}

function thin(): void {
  const all = readHouseholds();
  const rows = [...noticedRows(all)];
  keepOnly(
    new Set(
      thinned(
        all.map(({ name, household }) => ({
          name,
          features: featuresOf(calculate(household, shippedRateBook)),
          rows: rows.filter(([, by]) => by.has(name)).map(([row]) => row),
        })),
      ),
    ),
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

const commands: Readonly<Record<string, () => void>> = {
  '': show,
  '--accept': accept,
  '--coverage': cover,
  '--keep': keep,
  '--thin': thin,
};
const command = names.length === 0 || option === '--keep' ? commands[option ?? ''] : undefined;
if (command === undefined) fail('usage: npm run golden -- [--accept|--coverage|--keep NAME ...|--thin]');
else command();
