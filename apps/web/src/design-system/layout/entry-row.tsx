import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './entry.module.css';

export interface EntryRowProps {
  readonly id?: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly name: string;
  readonly chips?: ReactNode;
  /** What it does, in dollars and days. Of an open row the form says it, where more words push nothing. */
  readonly summary?: ReactNode;
  /** "Not counted. Needs a property value." Marks the row as incomplete. */
  readonly incomplete?: string | undefined;
  /** The amount, or "No value". */
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  readonly onDuplicate?: (() => void) | undefined;
  /** Why there can be no more of its kind: the button to duplicate it is disabled and says so. */
  readonly duplicateReason?: string | undefined;
  readonly onDelete?: (() => void) | undefined;
  /** It cannot be deleted; the padlock says why. */
  readonly protectedReason?: string | undefined;
  readonly onProtected?: (() => void) | undefined;
  readonly toggleRef?: Ref<HTMLButtonElement>;
  /** The focus leaves a part of it, perhaps for another one. */
  readonly onBlur?: ((event: FocusEvent<HTMLLIElement>) => void) | undefined;
  /** The field of a document that stands in its form. */
  readonly holds?: string | undefined;
  /** Keys pressed on the line, not in the form. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** The form, shown while open. */
  readonly children?: ReactNode;
}

function Actions(props: EntryRowProps) {
  const { name, onDuplicate, duplicateReason, onDelete, protectedReason, onProtected } = props;
  return (
    <div className={styles.actions}>
      {onDuplicate && (
        <IconButton
          icon="copy"
          size="small"
          label={`Duplicate ${name}`}
          title={duplicateReason ?? 'Duplicate'}
          disabled={duplicateReason !== undefined}
          onClick={onDuplicate}
        />
      )}
      {protectedReason !== undefined ? (
        <IconButton icon="lock" size="small" label={protectedReason} onClick={onProtected} />
      ) : (
        onDelete && (
          <IconButton icon="trash" size="small" danger label={`Delete ${name}`} title="Delete" onClick={onDelete} />
        )
      )}
    </div>
  );
}

/** One entry of a list: a line that says what it is, opening to its form. */
export function EntryRow(props: EntryRowProps) {
  const { open, onToggle, name, chips, summary, incomplete, value, unit, toggleRef, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <li
      id={id}
      className={classNames(styles.entry, open && styles.open, incomplete && styles.incomplete)}
      data-holds={props.holds}
      onBlur={props.onBlur}
    >
      <div className={styles.line}>
        <button
          ref={toggleRef}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-form`}
          onClick={onToggle}
          onKeyDown={props.onKeyDown}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} className={styles.chevron} />
          <span className={styles.text}>
            <span className={styles.name}>
              <span className={styles.nameText}>{name}</span>
              {chips}
            </span>
            {incomplete ? (
              <span className={styles.notCounted}>
                <Icon name="warning" />
                <span>{incomplete}</span>
              </span>
            ) : (
              summary !== undefined && <span className={styles.summary}>{summary}</span>
            )}
          </span>
          <span className={classNames('numeric', styles.value)}>
            <span className={styles.amount}>{value}</span>
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
        </button>
        <Actions {...props} />
      </div>
      <div id={`${id}-form`} hidden={!open} className={styles.form}>
        {open && children}
      </div>
    </li>
  );
}

export interface EntryListProps {
  readonly title: string;
  /** "3 entries, 2 counted" */
  readonly count: string;
  /** "Counted total" and the amount, at the right. */
  readonly total?: ReactNode;
  /** Rows; shown as one sentence when there are none. */
  readonly children: ReactNode;
  readonly empty?: string | undefined;
  /** Buttons named by template. */
  readonly addButtons?: ReactNode;
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined;
}

/** Heading, rows, buttons to add more. */
export function EntryList({ title, count, total, children, empty, addButtons, onPaste }: EntryListProps) {
  return (
    <div onPaste={onPaste}>
      <div className={styles.listHead}>
        <h3 className={styles.listTitle}>{title}</h3>
        <span className={classNames('numeric', styles.count)}>{count}</span>
        {total !== undefined && <span className={classNames('numeric', styles.total)}>{total}</span>}
      </div>
      {empty === undefined ? <ul className={styles.list}>{children}</ul> : <p className={styles.empty}>{empty}</p>}
      {addButtons && <div className={styles.add}>{addButtons}</div>}
    </div>
  );
}

/** What an entry does to the bank account, or which rules it comes under: last lines of its form. */
export function TransactionLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.transaction}>
      <Icon name="scales" />
      <span>{children}</span>
    </p>
  );
}
