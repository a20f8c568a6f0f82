import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { mpirOffer } from './mpir-offer.ts';
import { sourceAddress, sourceWords } from './source-words.ts';

const source = (id: string) => shippedRateBook.sourceOf(id);

it('a source is named by its publisher, a copy of it by the law, else by what is recorded of it', () => {
  expect(sourceWords(source('ato-drawdown'), 'SIS Regulations 1994')).toBe('Australian Taxation Office');
  const copy = source('gh-firepath-2026');
  expect(sourceWords(copy, 'Aged Care Rules 2025')).toBe('Aged Care Rules 2025');
  expect(sourceWords(copy)).toBe(`source recorded in the rates: ${copy.title}`);
});

it('the MPIR of today names the law that sets it', () => {
  const offer = mpirOffer(shippedRateBook, isoDate('2026-11-21'));
  expect(offer && sourceWords(offer.source, offer.law)).toBe(
    'Fees and Payments Principles 2014 (No. 2) s6; Aged Care Rules 2025',
  );
});

it('only an address of the web is one', () => {
  expect(sourceAddress(source('bt-2024'))).toMatch(/^https:\/\/www\.bt\.com\.au\//);
  expect([sourceAddress(source('gh-firepath-2026')), sourceAddress(source('aca-1997'))]).toEqual([
    undefined,
    undefined,
  ]);
});

it('of several addresses the first is one', () => {
  const first = 'https://www.dva.gov.au/rates?a=1,2';
  for (const between of [' ', '; ', ';', ', ', ',', ' and ']) {
    expect(sourceAddress({ url: `${first}${between}https://clik.dva.gov.au/x` }), between).toBe(first);
  }
  expect(sourceAddress({ url: first })).toBe(first);
  expect(sourceAddress({ url: 'see https://www.dva.gov.au' })).toBeUndefined();
  expect(sourceAddress({ url: 'https://' })).toBeUndefined();
  expect(sourceAddress({ url: first.replace('https', 'http') })).toBeUndefined();
});
