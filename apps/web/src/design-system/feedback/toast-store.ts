import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly title: string;
  readonly body?: string | undefined;
  /** How long it stays; 5 s for errors, 10 s for warnings, 4 s else, unless told. */
  readonly ms?: number | undefined;
  /** Stays until closed. */
  readonly sticky?: boolean | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

const MOST_SHOWN = 3;
const DEFAULT_MS: Readonly<Record<ToastKind, number>> = { success: 4000, info: 4000, warning: 10_000, error: 5000 };

interface ToastState {
  readonly toasts: readonly ShownToast[];
  /** How many want no toasts on screen now: those that come are kept, and their time begins when they are shown. */
  readonly holds: number;
  readonly nextId: number;
}

export const useToasts = create<ToastState>(() => ({ toasts: [], holds: 0, nextId: 1 }));

/** Shows a toast and returns its id. The same words twice replace the first; the oldest passing one gives way to a fourth. */
export function toast(message: ToastMessage): number {
  const { toasts, nextId } = useToasts.getState();
  const others = toasts.filter((shown) => shown.title !== message.title || shown.body !== message.body);
  const room =
    others.length < MOST_SHOWN
      ? others
      : others.filter((shown) => shown !== (others.find((t) => !t.sticky) ?? others[0]));
  useToasts.setState({ toasts: [...room, { ...message, id: nextId }], nextId: nextId + 1 });
  return nextId;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}

/** Takes away the toast that says these words. */
export function dismissWords({ title, body }: Pick<ToastMessage, 'title' | 'body'>): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter((shown) => shown.title !== title || shown.body !== body),
  }));
}

/** Keeps toasts off the screen until the answer is called. */
export function holdToasts(): () => void {
  const change = (by: number): void => useToasts.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => change(-1);
}

/** How long a toast stays, in ms; undefined: until closed. */
export function durationOf(message: ToastMessage): number | undefined {
  return message.sticky ? undefined : (message.ms ?? DEFAULT_MS[message.kind]);
}
