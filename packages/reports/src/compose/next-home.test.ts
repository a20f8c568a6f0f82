/** A home bought after a sale, in the documents: its sentences, its part of a difference, and its risks. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compose } from '../make-document.ts';
import { inputOfJob } from '../testing/inputs.ts';
import { jobOfCase } from '../testing/jobs.ts';

const file = JSON.parse(
  readFileSync(new URL('../../../../tests/review-cases/data/next-home-single-downsizes.json', import.meta.url), 'utf8'),
);

const textOf = (document: 'client' | 'detailed' | 'parts'): string =>
  JSON.stringify(compose(inputOfJob(jobOfCase(file.case, { document, scenarios: [0, 1], preferred: 1 }))).blocks);

describe('a home bought after a sale', () => {
  it('is on the client page with its month, its price, its costs and its growth', () => {
    const text = textOf('client');
    expect(text).toContain('You would sell the house in January 2027 and buy another home in June 2027.');
    expect(text).toContain('You move to the new home. It costs $650,000.');
    expect(text).toContain('Costs of buying the new home are $36,000 more.');
    expect(text).toContain('sold in January 2027, next home bought in June 2027');
    expect(text).toContain('The home bought after the sale gains 3.00% a year in value.');
  });

  it('is in the detailed report as a movement of money, a difference and a date', () => {
    const text = textOf('detailed');
    expect(text).toContain('The new home is bought in June 2027 for $686,000.00 with its costs.');
    expect(text).not.toContain('The home is sold in January 2027 and brings in');
    expect(text).toContain('Cost of buying the new home');
    expect(text).toContain('Settle the purchase of the new home.');
    expect(text).toContain('The $650,000.00 kept for the purchase is exempt in the pension assets test');
  });

  it('is in the parts for the advice with its risk', () => {
    const parts = textOf('parts');
    expect(parts).toContain('The next home can cost more, and its purchase can take longer.');
    expect(parts).not.toContain('Once it is sold, there is no home to return to.');
  });
});
