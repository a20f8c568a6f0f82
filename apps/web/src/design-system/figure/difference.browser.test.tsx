import { describe, expect, it } from 'vitest';
import { all, draw, has, the } from '../testing/drawn.tsx';
import { Difference } from './difference.tsx';

describe('a difference on screen', () => {
  it('ends in its word, with nothing before its sign', () => {
    const drawn = draw(<Difference amount={-10.86} moreIs="worse" unit="a day" />);
    expect(drawn.textContent).toBe('−$10.86 a day, better');
    const mark = the(drawn, 'svg');
    const before = document.createRange();
    before.setStart(drawn, 0);
    before.setEndBefore(mark);
    expect(before.toString()).toBe('−$10.86 a day, ');
    expect(has(mark, 'path')).toBe(false);
  });

  it('has no disc in a table', () => {
    const drawn = draw(<Difference amount={-37_183.2} moreIs="better" whole />);
    expect(drawn.textContent).toBe('−$37,183, worse');
    expect(has(drawn, 'svg')).toBe(false);
  });

  it('names its baseline, only for screen readers if the table names it', () => {
    const drawn = draw(<Difference amount={5} moreIs="better" baseline="against Current Situation" isBaselineNamed />);
    expect(all(drawn, '.visually-hidden').at(-1)?.textContent).toBe(' against Current Situation');
    expect(drawn.textContent).toBe('+$5.00, better against Current Situation');
  });
});
