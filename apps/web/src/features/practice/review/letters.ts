/** The page for the client of several records, one after another, at the pace the server allows. */
import { ApiFailure } from '../../../platform/api.ts';

export interface Letter {
  readonly recId: number;
  readonly sid: number;
  /** Whom it is for. */
  readonly name: string;
}

export interface LettersRun {
  readonly total: number;
  readonly made: number;
  readonly failed: readonly { readonly recId: number; readonly name: string; readonly words: string }[];
  /** Seconds until it goes on: the server makes so many documents a minute for one person. */
  readonly waits: number | undefined;
  readonly state: 'running' | 'stopped' | 'done';
}

export interface LetterTools {
  /** Makes one and keeps it; rejects where it could not be made. */
  readonly make: (letter: Letter, signal: AbortSignal) => Promise<void>;
  /** Resolves after so many seconds, or when it is stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly tell: (run: LettersRun) => void;
}

const TOO_MANY = 429;
/** Where the server does not say how long. */
const SECONDS_UNSAID = 10;

/** The server says in its sentence for how long: `Wait 37 seconds, then try again.` */
const secondsOf = ({ message }: ApiFailure): number =>
  Number(/\b(\d{1,3}) seconds?\b/.exec(message)?.[1] ?? SECONDS_UNSAID);

const isTooMany = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status === TOO_MANY;

const wordsOf = (failure: unknown): string =>
  failure instanceof ApiFailure ? failure.message : 'The letter could not be made.';

/** What is under way is left where it is stopped; what was made stays made. Never rejects. */
export async function makeLetters(
  letters: readonly Letter[],
  { make, wait, tell }: LetterTools,
  signal: AbortSignal,
): Promise<void> {
  let run: LettersRun = { total: letters.length, made: 0, failed: [], waits: undefined, state: 'running' };
  const step = (change: Partial<LettersRun>): void => {
    run = { ...run, ...change };
    tell(run);
  };
  /** Once more after each wait that the server asks for. */
  const one = async (letter: Letter): Promise<void> => {
    try {
      await make(letter, signal);
      step({ made: run.made + 1 });
    } catch (failure) {
      if (signal.aborted) return;
      if (!isTooMany(failure)) {
        const { recId, name } = letter;
        step({ failed: [...run.failed, { recId, name, words: wordsOf(failure) }] });
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
