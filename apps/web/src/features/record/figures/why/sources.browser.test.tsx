import { expect, it } from 'vitest';
import { draw } from '../../../../design-system/testing/drawn.tsx';
import { calculated, ratesWithPack } from '../../testing/margaret.ts';
import { Law, RateTable } from './sources.tsx';
import { collect } from './working.ts';

it('labels a choice made by this product as such, without a file name', () => {
  const ours = draw(<Law law={['Modelling choice: docs/method/projection']} />);
  expect(ours.textContent).toContain('Our choice: how we model this');
  expect(ours.outerHTML).not.toContain('docs/');
  expect(draw(<Law law={['Aged Care Act 2024 s284']} />).textContent).toContain('Aged Care Act 2024 s284');
});

it('names the pack of a rate next to its source, and nothing for a rate of the release', () => {
  const drawn = (rates?: Parameters<typeof calculated>[1]) => {
    const { projection } = calculated(undefined, rates);
    return draw(<RateTable rates={collect(projection, { figure: 'dap', person: 0, at: { month: 0 } }).rates} />);
  };
  const words = drawn(ratesWithPack()).textContent ?? '';
  expect(words.match(/Added here: Rates of 1 October 2026/g)).toHaveLength(1);
  expect(words).toContain('8.99%');
  expect(drawn().textContent).not.toContain('Added here');
});
