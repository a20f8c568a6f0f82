/** Parts that were started, to be stopped in reverse order, even if the rest of a start fails. */

type Stop = () => unknown;

export interface Stops {
  /** @param started an object whose `stop` is called at the end, or a function that stops it */
  add<T extends Stop | { stop(): unknown }>(started: T): T;
  /** Stops everything in reverse order, one after the other. A failure does not prevent the other stops. */
  stopAll(): Promise<void>;
}

/** Node.js 22, which we support, has no `AsyncDisposableStack`. */
export function createStops(): Stops {
  const started: Stop[] = [];
  return {
    add(each) {
      started.push(typeof each === 'function' ? each : () => each.stop());
      return each;
    },
    async stopAll() {
      const errors: unknown[] = [];
      for (let stop = started.pop(); stop !== undefined; stop = started.pop()) {
        try {
          await stop();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
    },
  };
}
