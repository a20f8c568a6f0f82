import { calculate, type ExplanationLine, explain, totalOf } from '@advice-builder/engine';
import { formatLongDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { household } from './household.ts';

const projection = calculate(household, shippedRateBook);
const why = explain(projection, { figure: 'deemedIncome', at: { month: 0 } });

console.log(`${why.label}: ${why.value.toFixed(2)} (${why.status})`);
console.log(why.formula);

// The steps: a running total that starts at nil and ends at the value, each step in its role. Steps within a step tell
// how its own value comes about.
function print(steps: readonly ExplanationLine[], indent = '  '): void {
  for (const { role, label, value, rate, steps: within } of steps) {
    const source = rate === undefined ? '' : `, ${rate.status}, from ${formatLongDate(rate.from)}`;
    console.log(`${indent}${role} ${label}: ${value}${source}`);
    print(within, `${indent}  `);
  }
}
print(why.steps);
console.log(totalOf(why.steps) === why.value, why.law.join('; '));

// Everything that was read, in `lines`: a line that is a figure has a `ref`, to be explained in turn; one that was typed
// names the fact.
const [assets] = why.lines;
const behind = assets?.ref === undefined ? [] : explain(projection, assets.ref).lines;
console.log(behind.map((line) => line.label).join(' + '));

// The same case with values of one's own in place of rates of the book.
const own = shippedRateBook.withOverrides({ 'deeming.lower-rate': 2, 'deeming.upper-rate': 4 });
console.log(calculate(household, own).columns.deemedIncome[0]?.toFixed(2));
