/** What has been started, to be stopped in the reverse order: also when the rest of a start fails. */

type Stop = () => unknown;

export interface Stops {
  /** @param started its `stop` is called when everything is stopped; or a function that stops it. */
  add<T extends Stop | { stop(): unknown }>(started: T): T;
  /** Stops everything, the last one first, each when the one before has ended. One that fails keeps none from stopping. */
  stopAll(): Promise<void>;
}

/** Node.js 22, which is supported, has no `AsyncDisposableStack`. */
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
