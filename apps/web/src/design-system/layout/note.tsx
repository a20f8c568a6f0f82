import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './layout.module.css';

type NoteKind = 'warn' | 'info' | 'error' | 'ok';

export interface NoteProps {
  readonly kind?: NoteKind;
  /** One bold clause. */
  readonly title: ReactNode;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One action, sometimes two. */
  readonly action?: ReactNode;
  /** `alert` when it answers something the person just did. */
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

/** Says what went wrong with what the person just did; nothing while there are no words. */
export function FailureNote({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <Note kind="error" role="alert" title={words} />;
}
