import { expect, it } from 'vitest';
import { newSessionId } from './ids.ts';

it('makes session ids of 128 bits, each of which varies', () => {
  const ids = Array.from({ length: 200 }, newSessionId).map((id) => Buffer.from(id, 'base64url'));
  expect(new Set(ids.map(({ length }) => length))).toEqual(new Set([16]));
  expect(new Set(ids.map((id) => id.toString('hex'))).size).toBe(200);
  const seen = (at: number) => new Set(ids.map((id) => ((id[at >> 3] ?? 0) >> (at & 7)) & 1));
  for (let at = 0; at < 128; at += 1) expect([at, seen(at).size]).toEqual([at, 2]);
});
