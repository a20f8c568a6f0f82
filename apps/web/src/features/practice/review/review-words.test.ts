import { lastsDifference } from '@advice-builder/results';
import { expect, it } from 'vitest';
import { reviewOf, rowsOf } from '../testing.ts';
import {
  clientName,
  countersOf,
  fromWords,
  headWords,
  mayAccept,
  monthUntil,
  resultWords,
  titleOf,
  wholeOf,
} from './review-words.ts';

it('the head counts rates and records, and says that nothing is saved', () => {
  const rate = { series: 'mpir.rate', title: 'MPIR', before: '8.51%', after: '8.99%' };
  expect(titleOf('2027-03-20')).toBe('Rates of 20 March 2027');
  expect(headWords(reviewOf({ changedRates: [rate, rate] }))).toBe(
    '2 rates changed. 38 of 41 records are recalculated with them; nothing is saved until you accept it.',
  );
  expect(headWords(reviewOf({ done: { records: 1, of: 1 } }))).toBe(
    'No rates changed. 1 of 1 record is recalculated with them; nothing is saved until you accept it.',
  );
});

it('the counters show by how much care, pension and cash change', () => {
  expect(countersOf(reviewOf()).map(({ value, below }) => [value, below])).toEqual([
    [31, 'by $2.88 a day at the median'],
    [6, '4 records cross a threshold'],
    [5, 'by 1 to 6 months'],
  ]);
  const counters = {
    careMore: { records: 0, median: null },
    pensionFalls: { records: 1, thresholds: 1 },
    cashSooner: { records: 1, least: 1, most: 1 },
    cannot: 0,
  };
  expect(countersOf(reviewOf({ counters })).map(({ below }) => below)).toEqual([
    '',
    '1 record crosses a threshold',
    'by 1 month',
  ]);
});

it('distinguishes the months until which cash lasts; beyond 15 years is undefined', () => {
  expect(lastsDifference(monthUntil('2034-03'), monthUntil('2033-11'))).toEqual({
    text: '4 months sooner',
    word: 'worse',
  });
  expect(monthUntil(null)).toBeUndefined();
});

it('names the month of a later figure', () => {
  expect(fromWords('2027-06-01', '2026-11-21')).toBe('from June 2027');
  expect(fromWords('2026-11-01', '2026-11-21')).toBeUndefined();
});

it("only a person's own, calculated, unaccepted and unchanged records can be accepted", () => {
  const { margaret, reid, okafor, petrakis, vale } = rowsOf;
  expect([margaret, reid, okafor, petrakis, vale, { ...margaret, isStale: true }].map(mayAccept)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([clientName(margaret), clientName(okafor)]).toEqual(['Margaret Hale', 'Record 33']);
});

it('counts the results of accepting', () => {
  const of = (result: 'accepted' | 'changed-meanwhile' | 'cannot') => ({ recId: 1, result, words: null });
  expect(resultWords([of('accepted')])).toBe('1 accepted.');
  expect(resultWords([of('accepted'), of('changed-meanwhile'), of('cannot'), of('cannot')])).toBe(
    '1 accepted. 1 changed meanwhile: look at it again. 2 cannot be accepted.',
  );
});

it('the parts of a difference add up to it: all except the largest are combined', () => {
  const { margaret, vale } = rowsOf;
  expect(wholeOf(margaret.review)).toEqual({ total: -1_200, parts: margaret.review.parts });
  const [cost, pension] = margaret.review.parts;
  const without = (parts: typeof margaret.review.parts) => wholeOf({ ...margaret.review, parts });
  expect(without(cost === undefined ? [] : [cost])?.parts).toEqual([cost, { label: 'Everything else', value: 300 }]);
  const nearly = (value: number) => (pension === undefined ? [] : [{ label: 'Cost of care', value }, pension]);
  expect(without(nearly(-1_499.51))?.parts).toHaveLength(2);
  expect(without(nearly(-1_499.5))?.parts.at(-1)).toEqual({ label: 'Everything else', value: -0.5 });
  expect(wholeOf(vale.review)).toBeUndefined();
});
