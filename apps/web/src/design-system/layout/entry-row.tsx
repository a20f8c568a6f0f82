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
  /**
   * The effect of the entry in dollars and days. While the row is open, the form shows it instead, where a longer text
   * moves nothing.
   */
  readonly summary?: ReactNode;
  /** The reason the entry is incomplete, e.g. "Not counted. Needs a property value." It marks the row. */
  readonly incomplete?: string | undefined;
  /** The amount of the entry, or "No value". */
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  readonly onDuplicate?: (() => void) | undefined;
  /** The reason why no further entry of this kind is possible. The Duplicate button is then disabled and shows it. */
  readonly duplicateReason?: string | undefined;
  readonly onDelete?: (() => void) | undefined;
  /** The reason why the entry cannot be deleted, shown by a padlock. */
  readonly protectedReason?: string | undefined;
  readonly onProtected?: (() => void) | undefined;
  readonly toggleRef?: Ref<HTMLButtonElement>;
  /** Called when the focus leaves a part of the row, even for another part. */
  readonly onBlur?: ((event: FocusEvent<HTMLLIElement>) => void) | undefined;
  /** The document field that the form of the row contains. */
  readonly holds?: string | undefined;
  /** Called for keys pressed on the line, not in the form. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** The form, shown while the row is open. */
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

/** One entry of a list: a line that describes it and opens to its form. */
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
  /** The count, e.g. "3 entries, 2 counted". */
  readonly count: string;
  /** The total with its label ("Counted total"), at the right. */
  readonly total?: ReactNode;
  /** The rows. Without any, the list shows the sentence `empty`. */
  readonly children: ReactNode;
  readonly empty?: string | undefined;
  /** One button per template, to add an entry. */
  readonly addButtons?: ReactNode;
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined;
}

/** A list of entries: heading, rows, buttons to add more. */
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

/** The effect of an entry on the bank account, or the rules that apply to it: the last lines of its form. */
export function TransactionLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.transaction}>
      <Icon name="scales" />
      <span>{children}</span>
    </p>
  );
}
