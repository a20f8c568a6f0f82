import { shippedRateBook } from '@advice-builder/rates';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SourceLink } from './source-link.tsx';

it('leads to the web, or nowhere', () => {
  const markup = (id: string) => renderToStaticMarkup(<SourceLink source={shippedRateBook.sourceOf(id)} />);
  expect(markup('bt-2024')).toMatch(/^<a href="https:.*>Residential aged care fees and charges/);
  expect(markup('gh-firepath-2026')).toMatch(/^FirePath/);
});
