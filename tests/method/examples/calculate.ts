import { calculate, defaultAssumptions, figureValue, statusOf } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { household } from './household.ts';

const projection = calculate(household, shippedRateBook, { months: 60 });

// Every figure is a column of months. docs/method/figures.md lists the ids.
const [person] = projection.people;
console.log('pension a fortnight, first month:', person?.pensionEntitlement[0]);
console.log('bank after five years:', projection.columns.bankClosing[59]?.toFixed(2));

// A figure for a year, and its reliability.
const firstYear = { figure: 'pensionTotal', at: { year: 1 } } as const;
console.log('pension, first year:', figureValue(projection, firstYear).toFixed(2), statusOf(projection, firstYear));

// Rates can be assumed to grow after their newest value instead of being held.
const rateIndexation = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
const grown = calculate({ ...household, assumptions: { ...defaultAssumptions, rateIndexation } }, shippedRateBook);
console.log('with indexed rates:', grown.columns.bankClosing[59]?.toFixed(2));
