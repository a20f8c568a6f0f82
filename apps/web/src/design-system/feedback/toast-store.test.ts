import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, durationOf, holdToasts, toast, useToasts } from './toast-store.ts';

const titles = () => useToasts.getState().toasts.map((shown) => shown.title);

describe('toasts', () => {
  beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }));

  it('keeps three, the newest last', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast({ kind: 'info', title });
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('lets a passing one give way before one that stays until closed', () => {
    toast({ kind: 'error', title: 'stays', sticky: true });
    for (const title of ['two', 'three', 'four']) toast({ kind: 'info', title });
    expect(titles()).toEqual(['stays', 'three', 'four']);
  });

  it('says the same thing once', () => {
    toast({ kind: 'warning', title: 'Oops', body: 'first' });
    toast({ kind: 'info', title: 'other' });
    toast({ kind: 'warning', title: 'Oops', body: 'first' });
    expect(titles()).toEqual(['other', 'Oops']);
  });

  it('closes one by its id', () => {
    const id = toast({ kind: 'info', title: 'one' });
    toast({ kind: 'info', title: 'two' });
    dismissToast(id);
    expect(titles()).toEqual(['two']);
  });

  it('stays as long as it was told, warnings longer than errors, sticky ones for ever', () => {
    expect(durationOf({ kind: 'success', title: '', ms: 1950 })).toBe(1950);
    expect(durationOf({ kind: 'error', title: '' })).toBe(5000);
    expect(durationOf({ kind: 'warning', title: '' })).toBe(10_000);
    expect(durationOf({ kind: 'error', title: '', sticky: true })).toBeUndefined();
  });

  it('are kept while somebody holds them, and shown when nobody does any more', () => {
    const isHeld = () => useToasts.getState().holds > 0;
    const [one, other] = [holdToasts(), holdToasts()];
    toast({ kind: 'info', title: 'kept' });
    one();
    expect(isHeld()).toBe(true);
    other();
    expect(isHeld()).toBe(false);
    expect(titles()).toEqual(['kept']);
  });
});
