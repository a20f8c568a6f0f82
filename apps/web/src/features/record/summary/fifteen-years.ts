/** The figures of a scenario over 180 months: until when the cash lasts is told from these alone. */

import type { Sid } from '../../../state/documents.ts';
import { useSession } from '../../../state/hooks.ts';
import type { Calculated } from '../../../state/results.ts';
import type { RecordSession } from '../../../state/session.ts';

/** By the figures over 60 months, which are made anew exactly when something is typed that moves them. */
const made = new WeakMap<Calculated, Calculated | undefined>();

function fifteenOf(session: RecordSession, sid: Sid, five: Calculated): Calculated | undefined {
  if (made.has(five)) return made.get(five);
  const { documents } = session.store.getState();
  const result = session.calculate(documents, sid, 180);
  const fifteen = result.ok ? result.value : undefined;
  made.set(five, fifteen);
  return fifteen;
}

/** @param five over 60 months; undefined where they cannot be calculated. */
export function useFifteenYears(sid: Sid, five: Calculated | undefined): Calculated | undefined {
  const session = useSession();
  return five && fifteenOf(session, sid, five);
}
