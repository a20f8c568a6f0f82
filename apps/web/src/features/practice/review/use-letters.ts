/** The state of the letters that this page creates. Leaving the page stops their creation. */
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../design-system/index.ts';
import { api, keepFile } from '../../../platform/api.ts';
import { countOf } from '../words.ts';
import { type Letter, type LettersRun, makeLetters } from './letters.ts';

async function makeOne({ recId, sid }: Letter, signal: AbortSignal): Promise<void> {
  const file = await api.file('clientPage', {
    params: { recId, preferredScenId: sid },
    type: 'application/pdf',
    signal,
  });
  if (!signal.aborted) keepFile(file, `client-${recId}.pdf`);
}

const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function announceTurn({ made, waits, state }: LettersRun): void {
  if (waits !== undefined) announce(`The next letter starts in ${countOf(waits, 'second')}.`);
  if (state === 'done') announce(`${countOf(made, 'letter')} made.`);
  if (state === 'stopped') announce('The letters were stopped.');
}

export function useLetters() {
  const [run, setRun] = useState<LettersRun>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const start = (letters: readonly Letter[]): void => {
    stopper.current?.abort();
    const stops = new AbortController();
    stopper.current = stops;
    const report = (now: LettersRun): void => {
      setRun(now);
      announceTurn(now);
    };
    void makeLetters(letters, { make: makeOne, wait: waitFor, report: report }, stops.signal);
  };
  return { run, start, stop: () => stopper.current?.abort(), close: () => setRun(undefined) };
}
