import type { Worker } from 'node:worker_threads';
import { completeRecord, completeScenario } from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { afterEach, expect, it } from 'vitest';
import { startThread } from '../thread.ts';
import { type Calculator, createOwnCalculator, createThreadCalculator } from './calculator.ts';
import type { RecordJob } from './messages.ts';

const today = isoDate('2026-11-21');
const scenario = completeScenario(
  {
    sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 }],
    sHome: { netHomeValue: 900_000 },
    sInvest: { quickTotal: 420_000, cashGrowth: 3 },
  },
  0,
  today,
);
const job: RecordJob = {
  record: completeRecord({}, today),
  scenarios: [[0, scenario]],
  before: [[0, shippedRateBook.hash]],
  now: shippedRateBook.hash,
  today,
};
const threads: Worker[] = [];
const begin = (heapMb: number) => (): Worker => {
  const source = new URL('worker.ts', import.meta.url);
  const thread = startThread({ name: 'test', joined: 'nothing.mjs', source, heapMb });
  threads.push(thread);
  return thread;
};

let calculator: Calculator;
afterEach(async () => {
  await calculator.close();
  threads.length = 0;
});

it('gives the same result in a thread as without one', async () => {
  calculator = createThreadCalculator(begin(300));
  const [first, second, own] = await Promise.all([
    calculator.calculate(job, [shippedRateBook]),
    calculator.calculate({ ...job, before: [] }, [shippedRateBook]),
    createOwnCalculator().calculate(job, [shippedRateBook]),
  ]);
  expect(first).toEqual(own);
  expect([first.outcome, second.outcome]).toEqual(['same-to-the-dollar', 'not-calculated-before']);
  expect(threads).toHaveLength(1);
});

it('tries a record again if its thread ended, and keeps the order of the others', async () => {
  calculator = createThreadCalculator(begin(300));
  await calculator.calculate(job, [shippedRateBook]);
  const under = [calculator.calculate(job, [shippedRateBook]), calculator.calculate(job, [shippedRateBook])];
  await threads[0]?.terminate();
  const outcomes = (await Promise.all(under)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['same-to-the-dollar', 'same-to-the-dollar']);
  expect(threads.length).toBeLessThanOrEqual(2);
});

it('reports a record that fails, without any content of it, and continues with the next', async () => {
  calculator = createThreadCalculator(begin(300));
  const broken = await calculator.calculate({ ...job, scenarios: [[1, scenario]] }, [shippedRateBook]);
  expect(broken).toEqual({ outcome: 'failed', error: 'The program could not calculate this record (RangeError).' });
  expect((await calculator.calculate(job, [shippedRateBook])).outcome).toBe('same-to-the-dollar');
});

it('rejects unfinished work when it is closed', async () => {
  calculator = createThreadCalculator(begin(300));
  const refused = expect(calculator.calculate(job, [shippedRateBook])).rejects.toThrow('closed');
  await calculator.close();
  await refused;
});
