import { STRATEGY_COMBINATIONS_MAX } from '@advice-builder/contract';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import type { AxisOffer } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { margaret, TODAY } from '../../../testing/margaret.ts';
import {
  type AxisChoice,
  askedOf,
  axisErrors,
  axisKey,
  choiceOf,
  listedWords,
  type MonthContext,
} from './axis-choices.ts';

const share: AxisOffer = { axis: { kind: 'share', person: 0, from: 0, to: 100, step: 10 } };
const home: AxisOffer = {
  axis: { kind: 'home', ways: ['keep', 'sell'], from: makeMonth(2026, 12), to: makeMonth(2028, 12), step: 6 },
};
const rules: AxisOffer = { axis: { kind: 'rules', person: 0, from: 0, to: 1, step: 1 } };
/** Projected from 1 November 2026. */
const context: MonthContext = { record: margaret().record, today: TODAY };
const choice: AxisChoice = { isOn: true, from: 0, to: 100, step: 50, ways: [] };
const ask = (offer: AxisOffer, part: Partial<AxisChoice> = {}) =>
  askedOf(context, [offer], { [axisKey(offer.axis)]: { ...choice, ...part } });

describe('the choices of a search', () => {
  it('are the ticked offers with the entered ranges, in the order of the axes', () => {
    const choices = Object.fromEntries([share, rules].map(({ axis }) => [axisKey(axis), choice]));
    expect(askedOf(context, [share, rules, home], choices)).toEqual({
      ok: true,
      axes: [rules.axis, { ...share.axis, step: 50 }],
      combinations: 6,
    });
  });

  it('need at least one tick', () => {
    expect(askedOf(context, [share], {})).toEqual({ ok: false, why: 'Tick what may vary.', isBlank: true });
  });

  it('list the ways of the home in the order of the offer, and need no months without a sale', () => {
    const made = ask(home, { ways: ['keep'], from: null, to: null, step: null });
    expect(made).toMatchObject({ ok: true, combinations: 1 });
    expect(
      ask(home, { ways: ['sell', 'keep'], from: makeMonth(2026, 12), to: makeMonth(2027, 6), step: 6 }),
    ).toMatchObject({
      axes: [{ ways: ['keep', 'sell'] }],
      combinations: 3,
    });
    expect(axisErrors(context, home.axis, { ...choice, ways: [] })).toEqual({ ways: 'Tick at least one.' });
  });

  it('name what is wrong with a range', () => {
    expect(axisErrors(context, share.axis, { ...choice, from: null })).toEqual({
      from: 'Enter where the range starts.',
    });
    expect(axisErrors(context, share.axis, { ...choice, to: null })).toEqual({ to: 'Enter where the range ends.' });
    expect(axisErrors(context, share.axis, { ...choice, from: 60, to: 40 })).toEqual({ to: 'To is less than From.' });
    const backwards = { ...choice, from: makeMonth(2027, 6), to: makeMonth(2027, 1) };
    expect(axisErrors(context, { kind: 'entry' }, backwards)).toEqual({ to: 'To is before From.' });
    expect(axisErrors(context, share.axis, { ...choice, step: 0 })).toEqual({ step: 'Enter a step above nil.' });
    expect(axisErrors(context, { kind: 'gift' }, { ...choice, to: 1_000_000, step: 1 })).toHaveProperty('step');
    expect(ask(share, { step: 0 })).toEqual({ ok: false, why: 'Correct the ranges marked above.' });
  });

  it('are checked against the months of the record and today', () => {
    const range = { ...choice, from: makeMonth(2026, 11), to: makeMonth(2041, 11), step: 1 };
    const early = { from: 'Not before December 2026.' };
    expect(axisErrors(context, { kind: 'entry' }, range)).toEqual({ to: 'Not after October 2041.' });
    expect(axisErrors(context, home.axis, { ...range, ways: ['sell'], to: makeMonth(2027, 1) })).toEqual(early);
    const later: MonthContext = { ...context, today: isoDate('2026-12-01') };
    expect(axisErrors(later, { kind: 'entry' }, { ...range, to: makeMonth(2027, 1) })).toEqual(early);
    expect(ask(home, { ...range, ways: ['sell'] })).toEqual({ ok: false, why: 'Correct the ranges marked above.' });
  });

  it('leave out a way of the home that is no longer offered', () => {
    const choices = { [axisKey(home.axis)]: { ...choice, ways: ['rent', 'sell'] as const } };
    expect(choiceOf(choices, home).ways).toEqual(['sell']);
  });

  it('count what is listed, and the rows where these are fewer', () => {
    expect(listedWords(1, 1)).toBe('1 combination');
    expect(listedWords(7, 3)).toBe('7 combinations in 3 rows');
    expect(listedWords(1_200, 1)).toBe('1,200 combinations in 1 row');
  });

  it('are refused above the most combinations, with their number', () => {
    const gift: AxisOffer = { axis: { kind: 'gift', from: 0, to: 1000, step: 10 } };
    const asked = askedOf(context, [share, gift], {
      [axisKey(share.axis)]: { ...choice, step: 0.05 },
      [axisKey(gift.axis)]: { ...choice, to: 1000, step: 1 },
    });
    expect(asked).toMatchObject({ ok: false, combinations: 2001 * 1001 });
    expect(2001 * 1001).toBeGreaterThan(STRATEGY_COMBINATIONS_MAX);
    expect(asked).toHaveProperty('why', expect.stringContaining('Narrow the ranges: at most 200,000'));
  });
});
