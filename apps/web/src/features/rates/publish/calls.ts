/** The server calls of operators for packs of rates, and the texts for refusals. */
import type { PackEffect } from '@advice-builder/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, api } from '../../../platform/api.ts';
import { refusalWords } from '../../../platform/refusal-words.ts';
import { useAction } from '../../../platform/use-action.ts';
import { PACKS_KEY } from '../packs.ts';

/**
 * Milliseconds. The effect on ten thousand records takes minutes to calculate. Closing the dialog stops the
 * calculation.
 */
const EFFECT_TIMEOUT_MS = 900_000;

const UNKNOWN = 'The server did not answer, so the change may have been made. Check the list before you try again.';

/** The reasons for a refusal, one line each. */
function reasonsOf(failure: unknown): readonly string[] {
  const words = refusalWords(failure);
  if (words === undefined || !(failure instanceof ApiFailure)) return [UNKNOWN];
  const { fields, count } = failure;
  if (fields.length === 0) return [words];
  const more = count > fields.length ? [`There are ${count} in all; the first ${fields.length} are listed.`] : [];
  return [...new Set(fields.map(({ msg }) => msg)), ...more];
}

/** The errors of a call that changes nothing. They do not ask the operator to check whether it was carried out. */
export const readFaults = (failure: unknown): readonly string[] =>
  failure instanceof ApiFailure && failure.status === 0 ? [failure.message] : reasonsOf(failure);

/**
 * The text of a pack that was chosen or made. `key` is unique per text, so that a cached answer about another text is
 * never used.
 */
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

/** Runs every check on a pack that is not stored. */
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

/** The effect of a pack on every record. `of`: a text that is not stored, or the id of a proposal. */
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
  /** @param done called after the change, once the list is reloaded. */
  readonly run: <T>(work: () => Promise<T>, done: (answer: T) => void) => void;
  readonly forget: () => void;
}

const NO_REASONS: readonly string[] = [];

/** Makes one change at a time. The list is reloaded after each, including when the result is unknown. */
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
