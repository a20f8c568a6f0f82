import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './feedback.module.css';
import { dismissToast, durationOf, type ShownToast, type ToastKind, useToasts } from './toast-store.ts';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  success: 'check',
  info: 'note',
  warning: 'warning',
  error: 'error',
};

function ToastCard({ message }: { readonly message: ShownToast }) {
  const [paused, setPaused] = useState(false);
  const total = durationOf(message);
  const remaining = useRef(total);
  useEffect(() => {
    if (paused || remaining.current === undefined) return;
    const since = performance.now();
    const timer = window.setTimeout(() => dismissToast(message.id), remaining.current);
    return () => {
      window.clearTimeout(timer);
      if (remaining.current !== undefined) remaining.current -= performance.now() - since;
    };
  }, [paused, message.id]);

  const urgent = message.kind === 'error' || message.kind === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it or reaching into it stops its clock
    <div
      role={urgent ? 'alert' : 'status'}
      className={classNames(styles.toast, styles[`toast-${message.kind}`], paused && styles.paused)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={ICONS[message.kind]} className={styles.toastIcon} />
      <div className={styles.toastText}>
        <p className={styles.toastTitle}>{message.title}</p>
        {message.body && <p className={styles.toastBody}>{message.body}</p>}
        {message.action && (
          <Button
            variant="link"
            onClick={() => {
              dismissToast(message.id);
              message.action?.onPress();
            }}
          >
            {message.action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" size="small" label="Close" onClick={() => dismissToast(message.id)} />
      {total !== undefined && (
        <span aria-hidden="true" className={styles.timeBar} style={{ animationDuration: `${total}ms` }} />
      )}
    </div>
  );
}

const NONE: readonly ShownToast[] = [];

/** The place where toasts appear. Rendered once per page. */
export function ToastRegion() {
  const toasts = useToasts((state) => (state.holds > 0 ? NONE : state.toasts));
  return (
    <section aria-label="Notifications" className={styles.toasts}>
      {toasts.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </section>
  );
}
