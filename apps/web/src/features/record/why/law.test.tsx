import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Law } from './sources.tsx';

it('calls a choice of ours so, and names no file of the program', () => {
  const markup = renderToStaticMarkup(<Law law={['Modelling choice: docs/method/projection']} />);
  expect(markup).toContain('Our choice: how we model this');
  expect(markup).not.toContain('docs/');
  expect(renderToStaticMarkup(<Law law={['Aged Care Act 2024 s284']} />)).toContain('Aged Care Act 2024 s284');
});
