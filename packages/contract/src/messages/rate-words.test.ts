import { isoDate } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import { rateIndexationText } from '../words/formats.ts';
import { ratesKnownWords } from './rate-words.ts';

const GROWING = { cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 2.8 };
const KNOWN = isoDate('2026-10-01');

it('says how long rates are known, and what is assumed after that', () => {
  expect(ratesKnownWords(KNOWN, null)).toBe('Rates known to 1 October 2026, flat after that');
  expect(ratesKnownWords(KNOWN, GROWING)).toBe(
    'Rates known to 1 October 2026, indexed after that at prices 2.50%, wages 3.00%, pensions 2.80%',
  );
});

it('formats the rates setting of a record', () => {
  expect([null, GROWING].map(rateIndexationText)).toEqual([
    'Held flat',
    'Indexed at prices 2.50%, wages 3.00%, pensions 2.80%',
  ]);
});
