/** The common steps of all calls that change, add or delete scenarios. */
import { CallFailure } from './gateway.ts';
import { type Arrived, applyRemote, newerOf } from './newer-copy.ts';
import type { RecordStore } from './record-store.ts';

/** While `work` runs, the scenario is not ready, and `flag` gives the reason. */
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
    // A record that was closed in the meantime stays closed.
    store.setState(({ illustrationReady }) => ({ scenarioReady: illustrationReady, ...say(false) }));
  }
}

/** Adopts newer contents of an answer. If they clash with entered values, a person is asked. */
export function takeInAnswer(store: RecordStore, answer: Arrived): void {
  store.setState((state) => applyRemote(state, newerOf(answer, state)));
  if (store.getState().save.phase === 'asking') throw new CallFailure('conflict', '');
}
