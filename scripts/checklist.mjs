// npm run --silent checklist [-- --areas CA,HM] [--uncovered] [--rows]: lists the checklist rows that have a test.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allTitles, coverage, parseRows, rowsOfAreas } from './lib/checklist.mjs';
import { root } from './lib/paths.mjs';

const USAGE = 'usage: npm run --silent checklist -- [--areas CA,HM] [--uncovered] [--rows]';
function stop(words) {
  console.error(words);
  process.exit(2);
}

function readWords(words) {
  const options = { areas: undefined, uncovered: false, rows: false };
  const left = [...words];
  while (left.length > 0) {
    const word = left.shift();
    if (word === '--areas' && left.length > 0) options.areas = left.shift().split(',');
    else if (word === '--uncovered') options.uncovered = true;
    else if (word === '--rows') options.rows = true;
    else stop(USAGE);
  }
  return options;
}

const read = (place) => readFileSync(path.join(root, place), 'utf8');
const { areas, uncovered, rows: listsRows } = readWords(process.argv.slice(2));
const all = parseRows(read('tests/checklist/checklist.md'));
const known = new Set(all.map((row) => row.area));
const unknown = areas?.find((area) => !known.has(area));
if (unknown !== undefined) stop(`There is no area "${unknown}". There are ${[...known].join(', ')}.`);

const deferred = JSON.parse(read('tests/checklist/deferred.json'));
const rows = coverage(rowsOfAreas(all, areas), allTitles(root), deferred);

let missing = 0;
for (const area of new Set(rows.map((row) => row.area))) {
  const ofArea = rows.filter((row) => row.area === area);
  const inState = (state) => ofArea.filter((row) => row.state === state);
  const later = inState('deferred');
  missing += inState('uncovered').length;
  const note = later.length > 0 ? `   deferred: ${later.map((row) => row.id).join(' ')}` : '';
  console.log(`${area} ${inState('covered').length}/${ofArea.length - later.length}${note}`);
  if (listsRows) {
    for (const row of ofArea) {
      console.log(`  ${row.id} ${row.state}`);
      for (const { file, title } of row.tests) console.log(`    ${file}: ${title}`);
    }
  } else if (uncovered) {
    for (const row of inState('uncovered')) console.log(`  ${row.id} ${row.statement}`);
  }
}
console.log(`${rows.length - missing} of ${rows.length} rows are covered or deferred.`);
process.exitCode = missing > 0 ? 1 : 0;
