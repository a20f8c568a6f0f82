const SEARCH_DELAY_MS = 200;

export interface Delayed<T> {
  readonly call: (value: T) => void;
  readonly cancel: () => void;
}

/** Passes on the last value after a pause without new values. */
export function delayed<T>(run: (value: T) => void): Delayed<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    call: (value) => {
      cancel();
      timer = setTimeout(() => run(value), SEARCH_DELAY_MS);
    },
    cancel,
  };
}
