import { runRule } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';

const means = {
  on: '2026-11-21',
  status: 'single',
  homeowner: true,
  assessableAssets: 430_000,
  financialAssets: 420_000,
};
const pension = runRule('pension.entitlement', means, shippedRateBook);
if (pension.ok) console.log(JSON.stringify(pension.value, undefined, 2));

// An invalid input gives a value, not an exception: a code, the place, and the details for the error text.
const wrong = runRule('pension.entitlement', { ...means, on: '2026-02-31', status: 'widowed' }, shippedRateBook);
if (!wrong.ok) for (const { code, fieldPath } of wrong.problems) console.log(code, fieldPath.join('.'));
