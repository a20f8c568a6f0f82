import { STRATEGY_COMBINATIONS_MAX } from '@advice-builder/contract';
import type { AxisOffer } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { type AxisChoice, askedOf, axisErrors, axisKey } from './axis-choices.ts';

const share: AxisOffer = { axis: { kind: 'share', person: 0, from: 0, to: 100, step: 10 } };
const home: AxisOffer = { axis: { kind: 'home', ways: ['keep', 'sell'], from: 324_00, to: 324_24, step: 6 } };
const rules: AxisOffer = { axis: { kind: 'rules', person: 0, from: 0, to: 1, step: 1 } };
const choice: AxisChoice = { isOn: true, from: 0, to: 100, step: 50, ways: [] };
const ask = (offer: AxisOffer, part: Partial<AxisChoice> = {}) =>
  askedOf([offer], { [axisKey(offer.axis)]: { ...choice, ...part } });

describe('the choices of a search', () => {
  it('are the ticked offers with the entered ranges, in the order of the axes', () => {
    const choices = Object.fromEntries([share, rules].map(({ axis }) => [axisKey(axis), choice]));
    expect(askedOf([share, rules, home], choices)).toEqual({
      ok: true,
      axes: [rules.axis, { ...share.axis, step: 50 }],
      combinations: 6,
    });
  });

  it('need at least one tick', () => {
    expect(askedOf([share], {})).toEqual({ ok: false, why: 'Tick what may vary.', isBlank: true });
  });

  it('list the ways of the home in the order of the offer, and need no months without a sale', () => {
    const made = ask(home, { ways: ['keep'], from: null, to: null, step: null });
    expect(made).toMatchObject({ ok: true, combinations: 1 });
    expect(ask(home, { ways: ['sell', 'keep'], from: 10, to: 16, step: 6 })).toMatchObject({
      axes: [{ ways: ['keep', 'sell'] }],
      combinations: 3,
    });
    expect(axisErrors(home.axis, { ...choice, ways: [] })).toEqual({ ways: 'Tick at least one.' });
  });

  it('name what is wrong with a range', () => {
    expect(axisErrors(share.axis, { ...choice, from: null })).toEqual({ from: 'Enter where the range starts.' });
    expect(axisErrors(share.axis, { ...choice, to: null })).toEqual({ to: 'Enter where the range ends.' });
    expect(axisErrors(share.axis, { ...choice, from: 60, to: 40 })).toEqual({ to: 'To is less than From.' });
    expect(axisErrors({ kind: 'entry' }, { ...choice, from: 60, to: 40 })).toEqual({ to: 'To is before From.' });
    expect(axisErrors(share.axis, { ...choice, step: 0 })).toEqual({ step: 'Enter a step above nil.' });
    expect(axisErrors({ kind: 'gift' }, { ...choice, to: 1_000_000, step: 1 })).toHaveProperty('step');
    expect(ask(share, { step: 0 })).toEqual({ ok: false, why: 'Correct the ranges marked above.' });
  });

  it('are refused above the most combinations, with their number', () => {
    const gift: AxisOffer = { axis: { kind: 'gift', from: 0, to: 1000, step: 10 } };
    const asked = askedOf([share, gift], {
      [axisKey(share.axis)]: { ...choice, step: 0.05 },
      [axisKey(gift.axis)]: { ...choice, to: 1000, step: 1 },
    });
    expect(asked).toMatchObject({ ok: false, combinations: 2001 * 1001 });
    expect(2001 * 1001).toBeGreaterThan(STRATEGY_COMBINATIONS_MAX);
    expect(asked).toHaveProperty('why', expect.stringContaining('Narrow the ranges: at most 200,000'));
  });
});
