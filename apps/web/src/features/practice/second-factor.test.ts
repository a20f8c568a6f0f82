import { expect, it } from 'vitest';
import { stateWords } from './second-factor.tsx';

const state = { required: true, ofOverseers: false, people: 5, have: 3, postponableUntil: null, mayChange: true };

it.each([
  [{}, '3 of 5 people have one. The others set it up at their next sign-in.'],
  [
    { postponableUntil: '2026-12-07' },
    '3 of 5 people have one. The others set it up at their next sign-in; until 07/12/2026 they can postpone it once.',
  ],
  [
    { required: false, ofOverseers: true },
    '3 of 5 people have one. Supervisors and administrators without one set it up at their next sign-in.',
  ],
  [{ required: false }, '3 of 5 people have one. Nobody has to.'],
  [{ have: 5 }, '5 of 5 people have one.'],
  [{ have: 1, people: 1 }, '1 of 1 person has one.'],
])('the state of the second factor, with %j, is described: %s', (change, words) => {
  expect(stateWords({ ...state, ...change })).toBe(words);
});
