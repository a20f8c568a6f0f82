import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { expect, it } from 'vitest';
import { createSession } from '../../../state/session.ts';
import { memoryServer } from '../../../state/testing/memory-server.ts';
import { margaret } from '../testing/margaret.ts';
import { comparedWith } from './baseline.ts';

it('the baseline mentions older rates once newer ones have arrived', () => {
  const server = memoryServer();
  const answer = server.answer();
  const meta = answer.scenarios['0']?.meta;
  if (meta === undefined) throw new Error('no scenario');
  const { record, scenario } = margaret();
  let book = shippedRateBook;
  const { results } = createSession(
    { ...answer, record: { ...answer.record, ...record }, scenarios: { 0: { ...scenario, meta } } },
    0,
    {
      gateway: server.gateway,
      calculate: calculateReport,
      rates: () => book,
      later: () => () => undefined,
      schedule: (run) => run(),
    },
  );
  const compared = () => comparedWith(results.getState(), 'update');
  expect(compared()).toMatchObject({ name: 'As opened', words: 'since opened', hasOtherRates: false });
  const { sources, series } = shippedRateBook.data;
  book = new RateBook({ sources, series: [...series] });
  results.recalculate();
  expect(compared()).toMatchObject({
    name: 'As opened, older rates',
    words: 'since opened, with new rates',
    hasOtherRates: true,
  });
});
