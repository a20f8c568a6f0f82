import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, durationOf, holdToasts, toast, useToasts } from './toast-store.ts';

const titles = () => useToasts.getState().toasts.map((shown) => shown.title);

describe('toasts', () => {
  beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }));

  it('shows at most three, the newest last', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast({ kind: 'info', title });
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('replaces a timed toast before a sticky one', () => {
    toast({ kind: 'error', title: 'stays', sticky: true });
    for (const title of ['two', 'three', 'four']) toast({ kind: 'info', title });
    expect(titles()).toEqual(['stays', 'three', 'four']);
  });

  it('shows the same text only once', () => {
    toast({ kind: 'warning', title: 'Oops', body: 'first' });
    toast({ kind: 'info', title: 'other' });
    toast({ kind: 'warning', title: 'Oops', body: 'first' });
    expect(titles()).toEqual(['other', 'Oops']);
  });

  it('closes a toast by its id', () => {
    const id = toast({ kind: 'info', title: 'one' });
    toast({ kind: 'info', title: 'two' });
    dismissToast(id);
    expect(titles()).toEqual(['two']);
  });

  it('stay for the given time, by default longer for warnings than for errors; sticky ones stay until they are closed', () => {
    expect(durationOf({ kind: 'success', title: '', ms: 1950 })).toBe(1950);
    expect(durationOf({ kind: 'error', title: '' })).toBe(5000);
    expect(durationOf({ kind: 'warning', title: '' })).toBe(10_000);
    expect(durationOf({ kind: 'error', title: '', sticky: true })).toBeUndefined();
  });

  it('wait while any caller holds them back, and are shown after that', () => {
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
