import { messageOf, tooManyRequests } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { ApiFailure } from '../../../platform/api.ts';
import { type Letter, type LettersRun, makeLetters } from './letters.ts';

const letters: readonly Letter[] = [
  { recId: 1, sid: 0, name: 'Margaret' },
  { recId: 2, sid: 3, name: 'Thomas' },
  { recId: 3, sid: 0, name: 'Ruth' },
];

/** Creates letters against a server with these answers. Returns the events in order. */
async function run(answers: (letter: Letter, turn: number) => ApiFailure | undefined, stops = new AbortController()) {
  const log: string[] = [];
  const reports: LettersRun[] = [];
  let turn = 0;
  await makeLetters(
    letters,
    {
      make: async (letter) => {
        log.push(`make ${letter.recId}`);
        const failure = answers(letter, ++turn);
        if (failure !== undefined) throw failure;
      },
      wait: async (seconds) => {
        log.push(`wait ${seconds}`);
      },
      report: (now) => reports.push(now),
    },
    stops.signal,
  );
  return { log, reports, last: reports.at(-1) };
}

it('letters are created one after another', async () => {
  const { log, last } = await run(() => undefined);
  expect(log).toEqual(['make 1', 'make 2', 'make 3']);
  expect(last).toEqual({ total: 3, made: 3, failed: [], waits: undefined, state: 'done' });
});

it('letters wait as long as the server says, and the same letter is tried again', async () => {
  // The error that the server sends when too many documents are requested, with its catalogue text.
  const tooMany = new ApiFailure(429, 'too-many-requests', messageOf(tooManyRequests(37)));
  const { log, reports, last } = await run((_, turn) => (turn === 2 || turn === 3 ? tooMany : undefined));
  expect(log).toEqual(['make 1', 'make 2', 'wait 37', 'make 2', 'wait 37', 'make 2', 'make 3']);
  expect(reports.map(({ waits }) => waits).filter((waits) => waits !== undefined)).toEqual([37, 37]);
  expect(last).toMatchObject({ made: 3, state: 'done' });
});

it('a report says which letters failed and why, and the next letters are still created', async () => {
  const gone = new ApiFailure(404, 'record-not-found', 'There is no such record.');
  const { last } = await run(({ recId }) => (recId === 2 ? gone : undefined));
  expect(last).toMatchObject({
    made: 2,
    failed: [{ recId: 2, name: 'Thomas', words: 'There is no such record.' }],
    state: 'done',
  });
});

it('letters stop on request, also while they wait', async () => {
  const stops = new AbortController();
  const { log, last } = await run((_, turn) => {
    if (turn === 2) stops.abort();
    return turn === 2 ? new ApiFailure(429, 'too-many-requests', messageOf(tooManyRequests(5))) : undefined;
  }, stops);
  expect(log).toEqual(['make 1', 'make 2']);
  expect(last).toMatchObject({ made: 1, failed: [], state: 'stopped' });
});
