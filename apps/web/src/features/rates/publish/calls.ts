/** What operators ask of the server about packs of rates, and how it is told when something is refused. */
import type { PackEffect } from '@advice-builder/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, api } from '../../../platform/api.ts';
import { refusalWords } from '../../../platform/refusal-words.ts';
import { useAction } from '../../../platform/use-action.ts';
import { PACKS_KEY } from '../packs.ts';

/** Ten thousand records take minutes; who closes the dialog ends it. */
const EFFECT_TIMEOUT_MS = 900_000;

const UNKNOWN =
  'The server did not answer, so it may have been done all the same. Look at the list before you try again.';

/** Why something was refused, a line for each reason. */
function reasonsOf(failure: unknown): readonly string[] {
  const words = refusalWords(failure);
  if (words === undefined || !(failure instanceof ApiFailure)) return [UNKNOWN];
  const { fields, count } = failure;
  if (fields.length === 0) return [words];
  const more = count > fields.length ? [`There are ${count} in all; the first ${fields.length} are listed.`] : [];
  return [...new Set(fields.map(({ msg }) => msg)), ...more];
}

/** The same of something that changes nothing: nobody needs to look whether it was done. */
export const readFaults = (failure: unknown): readonly string[] =>
  failure instanceof ApiFailure && failure.status === 0 ? [failure.message] : reasonsOf(failure);

/** A text that was chosen or made, as the server is asked about it. `key`: its own, so that no other answer is taken for its. */
export interface PackText {
  readonly key: number;
  readonly text: string;
}

let last = 0;

export function packText(text: string): PackText {
  last += 1;
  return { key: last, text };
}

const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, meta: { silent: true } } as const;

/** Every check of a pack that is not stored. */
export const useTried = (pack: PackText | undefined) =>
  useQuery({
    ...once,
    queryKey: ['rate-pack-tried', pack?.key],
    queryFn: ({ signal }) =>
      api.call('importPack', { body: { pack: pack?.text ?? '', dryRun: true, effect: false }, asJson: true, signal }),
    enabled: pack !== undefined,
  });

const effectOfText = async (pack: string, signal: AbortSignal): Promise<PackEffect | undefined> => {
  const options = { asJson: true, signal, timeout: EFFECT_TIMEOUT_MS };
  return (await api.call('importPack', { body: { pack, dryRun: true }, ...options })).effect;
};

/** What a pack would do to every record. `of`: a text that is not stored, or the number of a proposal. */
export const useEffectOf = (of: PackText | number) =>
  useQuery({
    ...once,
    queryKey: ['rate-pack-effect', typeof of === 'number' ? `stored ${of}` : of.key],
    queryFn: ({ signal }) =>
      typeof of === 'number'
        ? api.call('packEffect', { params: { pack: of }, signal, timeout: EFFECT_TIMEOUT_MS })
        : effectOfText(of.text, signal),
  });

export const useChangesOf = (id: number) =>
  useQuery({
    ...once,
    queryKey: ['rate-pack-changes', id],
    queryFn: ({ signal }) => api.call('packChanges', { params: { pack: id }, signal }),
  });

export const storePack = (pack: string) => api.call('importPack', { body: { pack }, asJson: true });
export const acceptPack = (id: number) => api.call('acceptPack', { params: { pack: id } });
export const withdrawPack = (id: number) => api.call('withdrawPack', { params: { pack: id } });

const readAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [PACKS_KEY] });

interface Change {
  readonly isBusy: boolean;
  readonly reasons: readonly string[];
  /** @param done once it is, and the list is the new one. */
  readonly run: <T>(work: () => Promise<T>, done: (answer: T) => void) => void;
  readonly forget: () => void;
}

const NO_REASONS: readonly string[] = [];

/** One change at a time; the list is read again after each, also where nobody knows what became of it. */
export function useChange(): Change {
  const client = useQueryClient();
  const {
    isBusy,
    failure: reasons = NO_REASONS,
    run,
    reset,
  } = useAction(async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      await readAgain(client);
      throw failure;
    }
  }, reasonsOf);
  const change: Change['run'] = (work, done) =>
    void run(async () => {
      const answer = await work();
      await readAgain(client);
      done(answer);
    });
  return { isBusy, reasons, run: change, forget: reset };
}
