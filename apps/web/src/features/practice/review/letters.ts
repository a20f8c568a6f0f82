/** Creates the client page of several records, one after another, at the rate the server allows. */
import { ApiFailure } from '../../../platform/api.ts';

export interface Letter {
  readonly recId: number;
  readonly sid: number;
  /** The name of the client. */
  readonly name: string;
}

export interface LettersRun {
  readonly total: number;
  readonly made: number;
  readonly failed: readonly { readonly recId: number; readonly name: string; readonly words: string }[];
  /**
   * Seconds until work continues, because the server limits documents per minute and person; undefined while it works.
   */
  readonly waits: number | undefined;
  readonly state: 'running' | 'stopped' | 'done';
}

export interface LetterTools {
  /** Creates and stores one letter. The promise rejects if this fails. */
  readonly make: (letter: Letter, signal: AbortSignal) => Promise<void>;
  /** Resolves after this many seconds, or when stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly report: (run: LettersRun) => void;
}

const TOO_MANY = 429;
/** Seconds to wait if the server does not say how long. */
const SECONDS_UNSAID = 10;

/** The seconds named in the server's sentence: `Wait 37 seconds, then try again.` */
const secondsOf = ({ message }: ApiFailure): number =>
  Number(/\b(\d{1,3}) seconds?\b/.exec(message)?.[1] ?? SECONDS_UNSAID);

const isTooMany = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status === TOO_MANY;

const failureMessage = (failure: unknown): string =>
  failure instanceof ApiFailure ? failure.message : 'The letter could not be made.';

/** Stopping abandons the current letter; finished letters stay. Never rejects. */
export async function makeLetters(
  letters: readonly Letter[],
  { make, wait, report }: LetterTools,
  signal: AbortSignal,
): Promise<void> {
  let run: LettersRun = { total: letters.length, made: 0, failed: [], waits: undefined, state: 'running' };
  const step = (change: Partial<LettersRun>): void => {
    run = { ...run, ...change };
    report(run);
  };
  /** Creates one letter, and tries again after each wait that the server requests. */
  const one = async (letter: Letter): Promise<void> => {
    try {
      await make(letter, signal);
      step({ made: run.made + 1 });
    } catch (failure) {
      if (signal.aborted) return;
      if (!isTooMany(failure)) {
        const { recId, name } = letter;
        step({ failed: [...run.failed, { recId, name, words: failureMessage(failure) }] });
        return;
      }
      const seconds = secondsOf(failure);
      step({ waits: seconds });
      await wait(seconds, signal);
      step({ waits: undefined });
      if (!signal.aborted) await one(letter);
    }
  };
  step({});
  for (const letter of letters) {
    if (signal.aborted) break;
    await one(letter);
  }
  step({ state: signal.aborted ? 'stopped' : 'done' });
}
