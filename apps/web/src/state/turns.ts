/** What every call that changes, adds or deletes scenarios does beside its own work. */
import { CallFailure } from './gateway.ts';
import { type Arrived, newerOf, takeIn } from './newer-copy.ts';
import type { RecordStore } from './record-store.ts';

/** While it runs the scenario is not ready, and `flag` says why. */
export async function whileNotReady<A>(
  store: RecordStore,
  work: () => Promise<A>,
  flag?: 'addingScenario' | 'changingScenario',
): Promise<A> {
  const say = (isRunning: boolean) => (flag === undefined ? {} : { [flag]: isRunning });
  store.setState({ scenarioReady: false, ...say(true) });
  try {
    return await work();
  } finally {
    // A record that was closed meanwhile stays so.
    store.setState(({ illustrationReady }) => ({ scenarioReady: illustrationReady, ...say(false) }));
  }
}

/** What an answer brings that is newer is taken in; where it clashes with what is typed, a person is asked. */
export function takeInAnswer(store: RecordStore, answer: Arrived): void {
  store.setState((state) => takeIn(state, newerOf(answer, state)));
  if (store.getState().save.phase === 'asking') throw new CallFailure('conflict', '');
}
