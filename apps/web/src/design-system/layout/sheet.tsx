import { texts } from '@advice-builder/contract';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useIsReadOnly } from '../fields/read-only.tsx';
import { Icon } from '../icon.tsx';
import styles from './layout.module.css';

export interface ModeButtonProps {
  readonly full: boolean;
  readonly onToggle: () => void;
  readonly controls?: string | undefined;
}

/**
 * Switches between quick and full. The specification prints the label in capitals. Not rendered in a read-only view.
 */
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
  /** The anchor id of the section. */
  readonly id?: string | undefined;
  readonly title: string;
  /** Content next to the heading, such as a chip. */
  readonly titleEnd?: ReactNode;
  /** Details at the right: a date, the number of items. */
  readonly meta?: ReactNode;
  readonly mode?: ModeButtonProps | undefined;
  readonly actions?: ReactNode;
  /**
   * Set while the section needs something else first. Only its header is shown, and pressing it explains what is
   * missing.
   */
  readonly waiting?: { readonly reason: ReactNode; readonly onPress: () => void } | undefined;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Enter in a field would send the form, and load the page again. */
const sendNothing = (event: FormEvent): void => event.preventDefault();

/** A section of a page, on its own sheet. */
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
      {!waiting && (
        // Chrome's autofill reads all fields of a form on every key. Without a form it would read those of the page.
        <form noValidate className={styles.sheetBody} onSubmit={sendNothing}>
          {children}
        </form>
      )}
    </section>
  );
}

/** A heading inside a sheet, with content next to it. */
export function SubHeading({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles.subHeading}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A hairline between groups; `full` extends it to the edges of the sheet. */
export function Divider({ full = false }: { readonly full?: boolean }) {
  return <hr className={classNames(styles.divider, full && styles.dividerFull)} />;
}

/** Fills the room between the left and the right content of a row. */
export function Spring() {
  return <span className={styles.spring} />;
}
