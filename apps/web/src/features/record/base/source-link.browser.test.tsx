import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { draw, has, the } from '../../../design-system/testing/drawn.tsx';
import { SourceLink } from './source-link.tsx';

it('links only to web addresses', () => {
  const drawn = (id: string) => draw(<SourceLink source={shippedRateBook.sourceOf(id)} law="Aged Care Rules 2025" />);
  const link = the(drawn('ato-drawdown'), 'a');
  expect(link.getAttribute('href')).toMatch(/^https:/);
  expect(link.textContent).toMatch(/^Minimum annual payments/);
  const nowhere = drawn('gh-firepath-2026');
  expect(nowhere.textContent).toBe('Aged Care Rules 2025');
  expect(has(nowhere, 'a')).toBe(false);
});
