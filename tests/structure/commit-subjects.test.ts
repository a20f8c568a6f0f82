import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from './source-files.ts';

const script = () => import(path.join(top, 'scripts/lib/commit-subjects.mjs'));

test.each([
  'Reject packs signed by revoked keys',
  'Merge the server floors into a branch whose own name takes far more than seventy-two characters',
])('accepts the commit subject "%s"', async (subject) => {
  const { subjectFault } = await script();
  expect(subjectFault(subject)).toBeUndefined();
});

test.each([
  ['A pack signed by a revoked key is rejected', 'is not an order'],
  ['What a call makes goes with it', 'is not an order'],
  ['reject packs signed by revoked keys', 'does not begin with a capital letter'],
  ['Reject packs signed by revoked keys.', 'ends with a full stop'],
  [`Reject ${'packs '.repeat(12)}`.trim(), '78 characters, at most 72'],
])('rejects the commit subject "%s"', async (subject, fault) => {
  const { subjectFault } = await script();
  expect(subjectFault(subject)).toBe(fault);
});
