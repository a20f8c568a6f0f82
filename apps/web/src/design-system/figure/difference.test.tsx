import { differenceText } from '@advice-builder/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Difference } from './difference.tsx';

const text = (markup: string): string => markup.replace(/<[^>]*>/g, '');

describe('a difference in words', () => {
  it.each([
    { amount: -10.86, moreIs: 'worse', unit: 'a day', says: '−$10.86 a day, better' },
    { amount: 167.16, moreIs: 'worse', says: '+$167.16, worse' },
    { amount: -422, moreIs: 'better', says: '−$422.00, worse' },
    { amount: 29_570.4, moreIs: 'better', whole: true, says: '+$29,570, better' },
    { amount: 37_183, moreIs: 'neither', says: '+$37,183.00' },
  ] as const)('$says', ({ says, ...parts }) => {
    expect(differenceText(parts)).toBe(says);
  });

  it.each([
    { whole: false, below: 0.0049, at: 0.005 },
    { whole: true, below: 0.49, at: 0.5 },
  ])('is no change below half of what is shown, whole dollars: $whole', ({ whole, below, at }) => {
    expect(differenceText({ amount: -below, moreIs: 'better', whole })).toBe('no change');
    expect(differenceText({ amount: at, moreIs: 'better', whole })).not.toBe('no change');
  });
});

describe('a difference on screen', () => {
  it('ends in its word, and nothing stands before its sign', () => {
    const markup = renderToStaticMarkup(<Difference amount={-10.86} moreIs="worse" unit="a day" />);
    expect(text(markup)).toBe('−$10.86 a day, better');
    expect(markup.indexOf('<svg')).toBeGreaterThan(markup.indexOf('a day'));
    expect(markup).not.toContain('<path');
  });

  it('has no mark in a table', () => {
    const markup = renderToStaticMarkup(<Difference amount={-37_183.2} moreIs="better" whole />);
    expect(text(markup)).toBe('−$37,183, worse');
    expect(markup).not.toContain('<svg');
  });

  it('names what it is measured from, for ears alone where the table does', () => {
    const named = <Difference amount={5} moreIs="better" baseline="against Current Situation" isBaselineNamed />;
    expect(renderToStaticMarkup(named)).toContain('visually-hidden"> against Current Situation');
    expect(text(renderToStaticMarkup(named))).toBe('+$5.00, better against Current Situation');
  });
});
