import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { draw, has, the } from '../../design-system/testing/drawn.tsx';
import { SourceLink } from './source-link.tsx';

it('leads to the web, or nowhere', () => {
  const drawn = (id: string) => draw(<SourceLink source={shippedRateBook.sourceOf(id)} />);
  const link = the(drawn('bt-2024'), 'a');
  expect(link.getAttribute('href')).toMatch(/^https:/);
  expect(link.textContent).toMatch(/^Residential aged care fees and charges/);
  const nowhere = drawn('gh-firepath-2026');
  expect(nowhere.textContent).toMatch(/^FirePath/);
  expect(has(nowhere, 'a')).toBe(false);
});
