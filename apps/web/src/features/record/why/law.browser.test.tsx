import { expect, it } from 'vitest';
import { draw } from '../../../design-system/testing/drawn.tsx';
import { Law } from './sources.tsx';

it('calls a choice of ours so, and names no file of the program', () => {
  const ours = draw(<Law law={['Modelling choice: docs/method/projection']} />);
  expect(ours.textContent).toContain('Our choice: how we model this');
  expect(ours.outerHTML).not.toContain('docs/');
  expect(draw(<Law law={['Aged Care Act 2024 s284']} />).textContent).toContain('Aged Care Act 2024 s284');
});
