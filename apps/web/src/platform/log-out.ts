import { texts } from '@advice-builder/contract';
import { toast } from '../design-system/index.ts';
import { api } from './api.ts';
import { isDrafted } from './drafts.ts';
import { endSession } from './session.ts';
import { isAnythingUnsaved, saveBeforeLeaving } from './unsaved.ts';

const LOGOUT_WAITS =
  'You are still logged in, because your last changes could not be saved. To log out without them, leave the record first.';

const LOGOUT_WAITS_FOR_DRAFT =
  'You are still logged in, because a note or a message is not saved yet. Save it or cancel it first.';

/**
 * Saves unsaved changes, logs out on the server and removes the session. The session ends here even if the server
 * cannot be reached, but not if unsaved work would be lost.
 */
export async function logOut(): Promise<void> {
  await saveBeforeLeaving();
  if (isAnythingUnsaved()) {
    const body = isDrafted() ? LOGOUT_WAITS_FOR_DRAFT : LOGOUT_WAITS;
    toast({ kind: 'error', title: texts.saveFailed.title, body });
    return;
  }
  try {
    await api.call('logOut', { judges401: true });
  } catch {
    // The session expires on the server by itself.
  }
  endSession('logout');
}
