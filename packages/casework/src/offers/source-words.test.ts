import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { mpirOffer } from './mpir-offer.ts';
import { sourceAddress, sourceLine, sourceWords } from './source-words.ts';

const source = (id: string) => shippedRateBook.sourceOf(id);

it('names an official source by its publisher, another by the law, or else as a copy to be confirmed', () => {
  expect(sourceWords(source('ato-drawdown'), 'SIS Regulations 1994')).toBe('Australian Taxation Office');
  for (const copy of ['gh-firepath-2026', 'bbb-2026', 'recall', 'bt-2024'].map(source)) {
    expect(sourceWords(copy, 'Aged Care Rules 2025')).toBe('Aged Care Rules 2025');
    expect(sourceWords(copy, '')).toBe('Published copy, to be confirmed');
    expect(sourceLine(copy, 'Aged Care Rules 2025')).toEqual({
      words: 'Aged Care Rules 2025',
      title: 'Aged Care Rules 2025',
      address: undefined,
    });
  }
  const official = source('ato-drawdown');
  expect(sourceLine(official, 'SIS Regulations 1994')).toMatchObject({ title: official.title });
  expect(sourceLine(official, 'SIS Regulations 1994').address).toMatch(/^https:/);
});

it('names the law that sets the MPIR', () => {
  const offer = mpirOffer(shippedRateBook, isoDate('2026-11-21'));
  expect(offer && sourceWords(offer.source, offer.law)).toBe(
    'Fees and Payments Principles 2014 (No. 2) s6; Aged Care Rules 2025',
  );
});

it('returns only web addresses', () => {
  expect(sourceAddress(source('bt-2024'))).toMatch(/^https:\/\/www\.bt\.com\.au\//);
  expect([sourceAddress(source('gh-firepath-2026')), sourceAddress(source('aca-1997'))]).toEqual([
    undefined,
    undefined,
  ]);
});

it('returns the first of several addresses', () => {
  const first = 'https://www.dva.gov.au/rates?a=1,2';
  for (const between of [' ', '; ', ';', ', ', ',', ' and ']) {
    expect(sourceAddress({ url: `${first}${between}https://clik.dva.gov.au/x` }), between).toBe(first);
  }
  expect(sourceAddress({ url: first })).toBe(first);
  expect(sourceAddress({ url: 'see https://www.dva.gov.au' })).toBeUndefined();
  expect(sourceAddress({ url: 'https://' })).toBeUndefined();
  expect(sourceAddress({ url: first.replace('https', 'http') })).toBeUndefined();
});
