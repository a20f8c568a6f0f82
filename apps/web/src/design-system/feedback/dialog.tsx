import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './feedback.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** The buttons of the dialog, Cancel first. */
  readonly actions?: ReactNode;
  /** Whether work is under way; the dialog cannot be closed meanwhile. */
  readonly busy?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether the dialog is wide enough for a table. */
  readonly wide?: boolean;
  /** `table` makes the dialog wide enough for a table of many columns. */
  readonly size?: 'table';
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  busy = false,
  role,
  wide = false,
  size,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, wide && styles.wide, size === 'table' && styles.widest)}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <div className={styles.dialogInner}>
        <h2 id={titleId} className={styles.dialogTitle}>
          {title}
        </h2>
        {children !== undefined && <div className={styles.dialogBody}>{children}</div>}
        {actions && <div className={styles.dialogActions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** A modal dialog for a question or a small form. The browser traps the focus inside and returns it on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question, which names the object, e.g. "Delete 3 scenarios?". */
  readonly title: string;
  /** The consequence of confirming, in one line. */
  readonly children?: ReactNode;
  /** The verb on the confirming button, e.g. "Delete". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an action that cannot be undone. Cancel comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive = false,
    busy,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      busy={busy}
      role="alertdialog"
      actions={
        <>
          <Button autoFocus disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
