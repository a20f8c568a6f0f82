import { calculate, type ExplanationLine, explain, totalOf } from '@advice-builder/engine';
import { formatLongDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { household } from './household.ts';

const projection = calculate(household, shippedRateBook);
const why = explain(projection, { figure: 'deemedIncome', at: { month: 0 } });

console.log(`${why.label}: ${why.value.toFixed(2)} (${why.status})`);
console.log(why.formula);

// Prints the steps: a running total that starts at nil and ends at the value. Each step changes it by its role. Steps
// within a step explain its own value.
function print(steps: readonly ExplanationLine[], indent = '  '): void {
  for (const { role, label, value, rate, steps: within } of steps) {
    const source = rate === undefined ? '' : `, ${rate.status}, from ${formatLongDate(rate.from)}`;
    console.log(`${indent}${role} ${label}: ${value}${source}`);
    print(within, `${indent}  `);
  }
}
print(why.steps);
console.log(totalOf(why.steps) === why.value, why.law.join('; '));

// `lines` lists all inputs. A line for another figure has a `ref`, which can be explained in turn; a line for an
// entered value names the fact.
const [assets] = why.lines;
const behind = assets?.ref === undefined ? [] : explain(projection, assets.ref).lines;
console.log(behind.map((line) => line.label).join(' + '));

// Values of your own can replace rates of the book for this case.
const own = shippedRateBook.withOverrides({ 'deeming.lower-rate': 2, 'deeming.upper-rate': 4 });
console.log(calculate(household, own).columns.deemedIncome[0]?.toFixed(2));
