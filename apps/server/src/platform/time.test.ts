import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoWriter, wholeSeconds } from './time.ts';

it('writes instants as toISOString does', () => {
  const write = isoWriter();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) }), (at) => {
      expect(write(at)).toBe(new Date(at).toISOString());
    }),
    { seed: 20_261_121 },
  );
  for (const text of ['1970-01-01T00:00:00.000Z', '2026-11-20T23:59:59.999Z', '2028-02-29T12:00:00.007Z']) {
    expect(write(Date.parse(text))).toBe(text);
  }
});

it('counts whole seconds', () => {
  expect([wholeSeconds(1999), wholeSeconds(2000)]).toEqual([1, 2]);
});
