import { texts } from '@advice-builder/contract';
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useIsReadOnly } from '../fields/read-only.tsx';
import { Icon } from '../icon.tsx';
import styles from './layout.module.css';

export interface ModeButtonProps {
  readonly full: boolean;
  readonly onToggle: () => void;
  readonly controls?: string | undefined;
}

/** Quick or full: the label is the printed one, in capitals by rule. Not offered where everything is only read. */
function ModeButton({ full, onToggle, controls }: ModeButtonProps) {
  if (useIsReadOnly()) return null;
  return (
    <button type="button" className={styles.mode} aria-expanded={full} aria-controls={controls} onClick={onToggle}>
      <Icon name={full ? 'collapse' : 'expand'} />
      <span className={styles.modeWords} data-other={full ? texts.quickMode : texts.fullMode}>
        {full ? texts.fullMode : texts.quickMode}
      </span>
    </button>
  );
}

export interface SheetProps {
  /** Anchor of the section. */
  readonly id?: string | undefined;
  readonly title: string;
  /** Beside the heading: a chip. */
  readonly titleEnd?: ReactNode;
  /** At the right: when it was made, how much it holds. */
  readonly meta?: ReactNode;
  readonly mode?: ModeButtonProps | undefined;
  readonly actions?: ReactNode;
  /** The section waits for something: only its header shows, and pressing it tells what is missing. */
  readonly waiting?: { readonly reason: ReactNode; readonly onPress: () => void } | undefined;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** One section of a page on its own sheet. */
export function Sheet(props: SheetProps) {
  const { id, title, titleEnd, meta, mode, actions, waiting, titleRef, busy, children } = props;
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} aria-busy={busy || undefined} className={styles.sheet}>
      <header className={styles.sheetHead}>
        <h2
          id={headingId}
          ref={titleRef}
          tabIndex={-1}
          className={classNames(styles.sheetTitle, waiting && styles.waitingTitle)}
        >
          {title}
        </h2>
        {titleEnd}
        <span className={styles.spring} />
        {!waiting && meta !== undefined && <span className={classNames('numeric', styles.sheetMeta)}>{meta}</span>}
        {!waiting && mode && <ModeButton {...mode} />}
        {!waiting && actions}
        {waiting && (
          <button type="button" className={styles.waiting} onClick={waiting.onPress}>
            {waiting.reason}
          </button>
        )}
      </header>
      {!waiting && <div className={styles.sheetBody}>{children}</div>}
    </section>
  );
}

/** A heading inside a sheet, with what stands beside it. */
export function SubHeading({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles.subHeading}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A hairline between groups; `full` reaches the edges of the sheet. */
export function Divider({ full = false }: { readonly full?: boolean }) {
  return <hr className={classNames(styles.divider, full && styles.dividerFull)} />;
}

/** Takes the room between what stands left and what stands right. */
export function Spring() {
  return <span className={styles.spring} />;
}
