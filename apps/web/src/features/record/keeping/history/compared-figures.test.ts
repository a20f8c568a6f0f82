import { RateBook, type RateData, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Documents } from '../../../../state/documents.ts';
import { field, versionAnswer } from '../../testing/history.ts';
import { margaret, TODAY } from '../../testing/margaret.ts';
import { sessionOf } from '../../testing/record-session.ts';
import { comparedScenarios, documentsOf, movedScenario, type Side } from './compared-figures.ts';

/** The shipped rates with another MPIR, as the rates of an earlier time. */
function withMpir(value: number): RateBook {
  const { sources, series } = shippedRateBook.data;
  const data: RateData = {
    sources,
    series: series.map((file) =>
      file.id === 'mpir.rate' ? { ...file, values: file.values.map((row) => ({ ...row, value })) } : file,
    ),
  };
  return new RateBook(data);
}

const session = sessionOf();
const figuresOf = (side: Side | undefined) => {
  if (side === undefined || !('figures' in side)) throw new Error('no figures');
  return side.figures;
};

describe('the figures of a version', () => {
  it('use the rates of its time, and the current figures use the current rates', () => {
    const version = versionAnswer();
    const now = documentsOf(version);
    const [same] = comparedScenarios(session, version, shippedRateBook, now);
    expect(same?.was).toEqual(same?.now);
    const [dearer] = comparedScenarios(session, version, withMpir(12), now);
    expect(figuresOf(dearer?.now)).toEqual(figuresOf(same?.now));
    expect(figuresOf(dearer?.was).netCashFlow).toBeLessThan(figuresOf(same?.was).netCashFlow - 1000);
  });

  it('cover every scenario of the version and of the record, and name a missing one', () => {
    const { record, scenario } = margaret();
    const now: Documents = { record, scenarios: { 0: scenario, 2: { ...scenario, name: 'Sell the home' } } };
    const compared = comparedScenarios(session, versionAnswer(), shippedRateBook, now);
    expect(compared.map(({ sid, name }) => [sid, name])).toEqual([
      [0, 'Current Situation'],
      [2, 'Sell the home'],
    ]);
    expect(compared[1]?.was).toEqual({ needs: 'Not present' });
    expect(session.store.getState().today).toBe(TODAY);
  });

  it('are calculated for one scenario only, on request', () => {
    const { record, scenario } = margaret();
    const calculated: number[] = [];
    const counting: Pick<typeof session, 'figures'> = {
      figures: {
        ...session.figures,
        of: (documents, sid, options) => {
          if (options?.with === undefined) calculated.push(sid);
          return session.figures.of(documents, sid, options);
        },
      },
    };
    const now: Documents = { record, scenarios: { 0: scenario, 2: scenario } };
    const compared = comparedScenarios(counting, versionAnswer(), shippedRateBook, now, 2);
    expect(compared.map(({ sid }) => sid)).toEqual([2]);
    expect(calculated).toEqual([2]);
  });

  it('are shown below the entries for the scenario changed last that exists in both', () => {
    const { record, scenario } = margaret();
    const scenarios = { 0: scenario, 1: scenario, 2: scenario, 3: scenario };
    const change = (sid: number | null, number: number) => ({ ...field, sid, number, at: '', by: '', isMine: true });
    const moved = (now: Documents['scenarios'], ...since: ReturnType<typeof change>[]) =>
      movedScenario({ scenarios, since }, { record, scenarios: now });
    expect(moved(scenarios, change(1, 9), change(2, 4))).toBe(1);
    expect(moved(scenarios, change(1, 4), change(2, 4))).toBe(2);
    expect(moved(scenarios, change(0, 5), change(2, 4))).toBe(0);
    expect(moved({ 0: scenario, 1: scenario }, change(1, 4), change(3, 9))).toBe(1);
    expect(moved({ ...scenarios, 4: scenario }, change(1, 4), change(4, 9))).toBe(1);
    expect(moved(scenarios, change(null, 9))).toBe(0);
  });
});
