import { messageOf, problem } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { ApiFailure } from './api.ts';
import { refusalWords } from './refusal-words.ts';

const answered = (status: number, code: string, message = 'words') =>
  new ApiFailure(status, code, message, { requestId: 'a-request' });

it('returns a message for a call that was certainly refused', () => {
  const busy = messageOf(problem('server-busy', [], { seconds: 3 }));
  expect(refusalWords(answered(409, 'purge-asked', 'asked before'))).toBe('asked before');
  expect(refusalWords(answered(503, 'server-busy', busy))).toBe(busy);
  expect(refusalWords(answered(500, 'server-error'))).toMatch(/^The server had an error and changed nothing./);
});

it.each([
  ['no answer came', new ApiFailure(0, 'unreachable', 'words')],
  ['a proxy answered in its place', new ApiFailure(502, 'server-error', 'words')],
  ['the database was lost', answered(503, 'server-unavailable')],
  ['the page failed', new Error('words')],
])('returns undefined if %s', (_what, failure) => {
  expect(refusalWords(failure)).toBeUndefined();
});
