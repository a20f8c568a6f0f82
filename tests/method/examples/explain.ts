import { calculate, explain } from '@advice-builder/engine';
import { formatLongDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { household } from './household.ts';

const projection = calculate(household, shippedRateBook);
const why = explain(projection, { figure: 'deemedIncome', at: { month: 0 } });

console.log(`${why.label}: ${why.value.toFixed(2)} (${why.status})`);
console.log(why.formula);
for (const line of why.lines) {
  const rate = line.rate === undefined ? '' : `, ${line.rate.status}, from ${formatLongDate(line.rate.from)}`;
  console.log(`  ${line.role} ${line.label}: ${line.value}${rate}`);
}
console.log(why.law.join('; '));

// A line that is a figure has a `ref`, to be explained in turn; one that was typed names the fact.
const [assets] = why.lines;
const behind = assets?.ref === undefined ? [] : explain(projection, assets.ref).lines;
console.log(behind.map((line) => line.label).join(' + '));

// The same case with values of one's own in place of rates of the book.
const own = shippedRateBook.withOverrides({ 'deeming.lower-rate': 2, 'deeming.upper-rate': 4 });
console.log(calculate(household, own).columns.deemedIncome[0]?.toFixed(2));
