import { expect, it } from 'vitest';
import { printable } from './at-console.ts';

it('names that other people typed do not control the terminal', () => {
  expect(printable('Ann\u001b[2J\u0007\u009b1A\tof\nOak Street')).toBe('Ann\ufffd[2J\ufffd\ufffd1A\tof\nOak Street');
});
