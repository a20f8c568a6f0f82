import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly title: string;
  readonly body?: string | undefined;
  /** How long the toast stays, in ms. Default: 5,000 for errors, 10,000 for warnings, 4,000 otherwise. */
  readonly ms?: number | undefined;
  /** Whether the toast stays until it is closed. */
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
  /** The number of callers that hold toasts back. New toasts wait, and their time starts when they are shown. */
  readonly holds: number;
  readonly nextId: number;
}

export const useToasts = create<ToastState>(() => ({ toasts: [], holds: 0, nextId: 1 }));

/**
 * Shows a toast and returns its id. A toast replaces an earlier one with the same text. If three are shown, a new one
 * replaces the oldest that is not sticky.
 */
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

/** Removes the toast with this title and body. */
export function dismissWords({ title, body }: Pick<ToastMessage, 'title' | 'body'>): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter((shown) => shown.title !== title || shown.body !== body),
  }));
}

/** Holds toasts back until the returned function is called. */
export function holdToasts(): () => void {
  const change = (by: number): void => useToasts.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => change(-1);
}

/** How long a toast stays, in ms; undefined means until it is closed. */
export function durationOf(message: ToastMessage): number | undefined {
  return message.sticky ? undefined : (message.ms ?? DEFAULT_MS[message.kind]);
}
