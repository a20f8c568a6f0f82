/** The body of a save with random characters damaged: it is read and validated, or rejected in words. */
import { encodeForm, readForm, savePayloadSchema } from '@advice-builder/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRecord, anyScenario } from '../../packages/casework/src/testing/arbitrary.ts';
import { expectTyped } from './answers.ts';

const spot = fc.record({
  at: fc.nat(20_000),
  drop: fc.nat(1),
  put: fc.constantFrom(
    ...['', '0', 'e9', '-', '.', '[', ']', '[]', '%', '%5B', '%00', '%ED%A0%80', '+', '&', '=', '&a='],
  ),
});

it('reads or rejects a thousand damaged bodies', () => {
  let read = 0;
  fc.assert(
    fc.property(
      anyRecord,
      anyScenario,
      fc.array(fc.array(spot, { minLength: 1, maxLength: 2, size: 'xsmall' }), { minLength: 5, maxLength: 5 }),
      (record, scenario, ways) => {
        const body = encodeForm({ recId: 1, record, scenarios: { 0: scenario } });
        for (const spots of ways) {
          const text = spots.reduce((t, { at, drop, put }) => {
            const from = at % t.length;
            return t.slice(0, from) + put + t.slice(from + drop);
          }, body);
          const result = readForm(text, savePayloadSchema);
          if (result.ok) read += 1;
          else expectTyped(result.problems);
        }
      },
    ),
    { seed: 20261121, numRuns: 200 },
  );
  expect(read).toBeGreaterThan(20);
  expect(read).toBeLessThan(970);
});
