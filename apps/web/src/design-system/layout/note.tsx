import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './layout.module.css';

type NoteKind = 'warn' | 'info' | 'error' | 'ok';

export interface NoteProps {
  readonly kind?: NoteKind;
  /** The title: one bold clause. */
  readonly title: ReactNode;
  /** The text: one sentence. */
  readonly children?: ReactNode;
  /** One action, at most two. */
  readonly action?: ReactNode;
  /** The ARIA role: `alert` if the note answers an action of the person. */
  readonly role?: 'alert' | 'status';
  readonly compact?: boolean;
}

const KIND_ICONS: Readonly<Record<NoteKind, IconName>> = {
  warn: 'warning',
  info: 'info',
  error: 'error',
  ok: 'check',
};

export function Note({ kind = 'warn', title, children, action, role, compact = false }: NoteProps) {
  return (
    <div role={role} className={classNames(styles.note, styles[`note-${kind}`], compact && styles.noteCompact)}>
      <Icon name={KIND_ICONS[kind]} />
      <div className={styles.noteText}>
        <span className={styles.noteTitle}>{title}</span>
        {children !== undefined && <div className={styles.noteBody}>{children}</div>}
      </div>
      {action && <div className={styles.noteAction}>{action}</div>}
    </div>
  );
}

/** Describes why the person's last action failed. Renders nothing while `words` is undefined. */
export function FailureNote({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <Note kind="error" role="alert" title={words} />;
}
