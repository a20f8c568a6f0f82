import type { User } from '@advice-builder/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { holdUnsaved, release, useHeld } from './held-session.ts';
import { isAnythingUnsaved, saveBeforeLeaving, whenLeaving } from './unsaved.ts';

const user: User = {
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  tags: [],
  cat: 'adviser',
  role: 'adviser',
  practice: 'Practice',
};

describe('a session that ends with unsaved work', () => {
  let forget = (): unknown => undefined;
  afterEach(() => {
    forget();
    release();
  });

  /** A page whose work is saved by the first save that succeeds. */
  function editingPage(isReachable = true): void {
    let unsaved = true;
    const save = async (): Promise<void> => {
      if (!isReachable) throw new Error('no answer');
      unsaved = false;
    };
    forget = whenLeaving({ save, isUnsaved: () => unsaved });
  }

  it('is held for its own person, until released', () => {
    editingPage();
    expect(holdUnsaved('expired', user)).toBe(true);
    expect(useHeld.getState()).toEqual({ email: 'a@b.example', reason: 'expired' });
    release();
    expect(useHeld.getState().email).toBeUndefined();
  });

  it('is also held when another tab logged out', () => {
    editingPage();
    expect(holdUnsaved('elsewhere', user)).toBe(true);
  });

  it('is not held if nothing would be lost, nor after the person logged out here', async () => {
    expect(holdUnsaved('expired', user)).toBe(false);
    editingPage();
    expect(holdUnsaved('logout', user)).toBe(false);
    expect(holdUnsaved('expired', undefined)).toBe(false);
    await saveBeforeLeaving();
    expect(holdUnsaved('expired', user)).toBe(false);
    expect(useHeld.getState().email).toBeUndefined();
  });

  it('still counts its work as unsaved if the save failed', async () => {
    editingPage(false);
    await saveBeforeLeaving();
    expect(isAnythingUnsaved()).toBe(true);
  });
});
