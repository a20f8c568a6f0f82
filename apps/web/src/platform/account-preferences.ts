/** A person's choices for their account. They apply wherever the person signs in. */
import type { AccountPreferences, PreferencesRequest } from '@advice-builder/contract';
import { toast } from '../design-system/index.ts';
import { api } from './api.ts';
import { useSession } from './session.ts';

function apply(change: PreferencesRequest): void {
  useSession.setState(({ preferences }) => ({
    preferences: preferences && ({ ...preferences, ...change } as AccountPreferences),
  }));
}

/** Shows the choice at once. If it cannot be stored, undoes it and notifies the person, unless `quietly` is set. */
export async function choose(change: PreferencesRequest, { quietly = false } = {}): Promise<void> {
  const before = useSession.getState().preferences;
  apply(change);
  try {
    await api.call('changePreferences', { body: change });
  } catch {
    if (quietly || before === undefined) return;
    const names = Object.keys(change) as (keyof AccountPreferences)[];
    apply(Object.fromEntries(names.map((name) => [name, before[name]])));
    toast({ kind: 'error', title: 'Unable to Save Your Choice', body: 'The server did not answer. Try again.' });
  }
}

export const showFirstSteps = (shown: boolean): Promise<void> => choose({ firstSteps: shown ? 'shown' : 'hidden' });
