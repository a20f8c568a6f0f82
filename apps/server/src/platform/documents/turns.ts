/**
 * Decides whose document is next: practices take turns, the people of a practice take turns, and the documents of one
 * person keep their order.
 */
import type { Asker } from './documents.ts';

export interface Turns<T> {
  /** Sorts tasks into the order in which they will be taken. Tasks that no person requested come first. */
  inOrder(tasks: readonly T[]): readonly T[];
  /** Records that a task was taken. Practices and people without a task among `others` are dropped. */
  take(task: T, others: readonly T[]): void;
}

/** The turn in which each practice or person was last served. */
type Served = Map<string, number>;

const practiceOf = ({ practiceId }: Asker): string => `practice ${practiceId}`;
const personOf = ({ userId }: Asker): string => `person ${userId}`;

export function createTurns<T>(askerOf: (task: T) => Asker | undefined): Turns<T> {
  const served: Served = new Map();
  let turn = 0;

  const note = (asker: Asker, at: number, into: Served): void => {
    into.set(practiceOf(asker), at);
    into.set(personOf(asker), at);
  };

  function next(tasks: readonly T[], known: Served): T | undefined {
    const lastOf = (task: T, of: (asker: Asker) => string): number => {
      const asker = askerOf(task);
      return asker === undefined ? -1 : (known.get(of(asker)) ?? 0);
    };
    return tasks.toSorted(
      (a, b) => lastOf(a, practiceOf) - lastOf(b, practiceOf) || lastOf(a, personOf) - lastOf(b, personOf),
    )[0];
  }

  return {
    inOrder(tasks) {
      const known = new Map(served);
      const left = [...tasks];
      const order: T[] = [];
      for (let at = turn + 1; left.length > 0; at += 1) {
        const task = next(left, known) as T;
        const asker = askerOf(task);
        if (asker !== undefined) note(asker, at, known);
        left.splice(left.indexOf(task), 1);
        order.push(task);
      }
      return order;
    },
    take(task, others) {
      turn += 1;
      const asker = askerOf(task);
      if (asker !== undefined) note(asker, turn, served);
      const here = new Set(
        [task, ...others].flatMap((each) => {
          const of = askerOf(each);
          return of === undefined ? [] : [practiceOf(of), personOf(of)];
        }),
      );
      for (const key of served.keys()) if (!here.has(key)) served.delete(key);
    },
  };
}
