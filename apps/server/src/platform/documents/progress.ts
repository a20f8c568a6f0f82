import type { DocumentStage, ProgressAnswer } from '@advice-builder/contract';

/** The most documents whose progress is kept. The oldest are dropped first. */
const REMEMBERED = 200;
const MS = 1000;

/** The progress of documents while they are made. It exists only in the memory of this process. */
export interface Progress {
  /** Starts to follow a document. The returned function takes every step. */
  follow(name: string): (stage: DocumentStage, place?: number) => void;
  read(name: string): ProgressAnswer | undefined;
}

interface Followed {
  stage: DocumentStage;
  place: number | undefined;
  since: number;
  readonly seconds: Partial<Record<DocumentStage, number>>;
}

/** @param now milliseconds of a monotonic clock */
export function createProgress(now: () => number = () => performance.now()): Progress {
  const all = new Map<string, Followed>();
  return {
    follow(name) {
      const followed: Followed = { stage: 'waiting', place: undefined, since: now(), seconds: {} };
      all.delete(name);
      all.set(name, followed);
      for (const oldest of all.keys()) {
        if (all.size <= REMEMBERED) break;
        all.delete(oldest);
      }
      return (stage, place) => {
        followed.place = place;
        if (stage === followed.stage) return;
        followed.seconds[followed.stage] = (now() - followed.since) / MS;
        followed.stage = stage;
        followed.since = now();
      };
    },
    read(name) {
      const found = all.get(name);
      if (found === undefined) return undefined;
      const { stage, place, seconds } = found;
      return { stage, ...(place === undefined ? {} : { place }), seconds: { ...seconds } };
    },
  };
}

/**
 * The name under which the progress of a document is kept. Nobody else can ask for it, because the user id is part of
 * the name.
 */
export const progressName = (userId: number, recId: number, key: string): string => `${userId} ${recId} ${key}`;
