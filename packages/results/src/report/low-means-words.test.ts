import { lowMeansWords } from '@advice-builder/casework';
import { recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Care, ScenarioPatch } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

/** Margaret without a home and with this much in the bank. */
function lowMeansText(bank: number, care: Partial<Care> = {}, more: ScenarioPatch = {}): string | undefined {
  const sCare = [{ ...resident, radRacPaid: null, ...care }];
  const scenario = scenarioOf({ sCare, sInvest: { quickTotal: bank }, ...more });
  const made = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return lowMeansWords(made.value.projection, 0)?.text;
}

describe('the words about low means', () => {
  it('say whether the amount is below the limit, and give the amount, the limit and what changes the status', () => {
    expect(lowMeansText(100_000)).toMatch(
      /^Low means: \$\d\d\.\d\d a day, limit \$73\.73\. With \$[\d,]+ more in the bank, deeming included, low means status ends\.$/,
    );
    expect(lowMeansText(400_000)).toMatch(
      /^Not low means: \$\d+\.\d\d a day, limit \$73\.73\. With \$[\d,]+ less in the bank, deeming included, the status becomes low means\.$/,
    );
  });

  it('give the change of the bank balance that changes the status, exact to the dollar', () => {
    const dollars = (words: string | undefined) =>
      Number(/With \$([\d,]+)/.exec(words ?? '')?.[1]?.replaceAll(',', ''));
    const more = dollars(lowMeansText(100_000));
    expect(lowMeansText(100_000 + more - 1)).toMatch(/^Low means: .* With \$1 more in the bank/);
    expect(lowMeansText(100_000 + more)).toMatch(/^Not low means: .* With \$1 less in the bank/);
  });

  it('never call one of two amounts lower if both look the same', () => {
    const dollars = Number(/With \$([\d,]+)/.exec(lowMeansText(100_000) ?? '')?.[1]?.replaceAll(',', ''));
    expect(lowMeansText(100_000 + dollars - 1)).toMatch(
      /^Low means: less than a cent below the limit of \$73\.73 a day\./,
    );
    expect(lowMeansText(100_000 + dollars)).toMatch(/^Not low means: at the limit of \$73\.73 a day\./);
  });

  it('say that the bank balance does not change the status', () => {
    expect(lowMeansText(20_000, {}, { sAssets: { quickTotal: 600_000 } })).toMatch(
      /^Not low means: .* Even an empty bank does not change this\.$/,
    );
  });

  it('name the month of a later entry, and say that a past one is tested with current means', () => {
    expect(lowMeansText(100_000, { dateOfEntry: '10/03/2027' })).toContain(
      'more in the bank in March 2027, deeming included,',
    );
    expect(lowMeansText(100_000, { dateOfEntry: '10/03/2026' })).toMatch(
      / low means status ends\. The means of November 2026 are tested, as the entry was earlier\.$/,
    );
  });

  it('give the stated status together with the result of the test', () => {
    expect(lowMeansText(400_000, { lmr: true, marketPriceRad: null })).toMatch(
      /^Low means as stated\. The means test says not low means: \$[\d.]+ a day, limit \$73\.73\. With \$[\d,]+ less in the bank, deeming included, the result changes\.$/,
    );
    expect(lowMeansText(100_000, { marketPayer: true })).toMatch(
      /^Market payer as stated\. The means test says low means: /,
    );
    expect(lowMeansText(100_000, { meansNotDisclosed: true })).toMatch(
      /^Means not disclosed: counted as not low means\. The means test says low means: /,
    );
  });

  it('are absent for a person who is not in residential care', () => {
    expect(lowMeansText(100_000, { typeOfCare: 2 })).toBeUndefined();
  });
});
