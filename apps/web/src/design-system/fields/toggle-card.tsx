import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './choice.module.css';
import { FieldActions } from './field-actions.tsx';
import { useIsReadOnly } from './read-only.tsx';
import { StaleMark } from './stale-mark.tsx';

export interface CheckMarkProps {
  readonly checked: boolean;
  /** Whether some, but not all, of the items are ticked. */
  readonly mixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** A checkbox with a hidden name, for table rows. */
export function CheckMark({ checked, mixed = false, onChange, label, disabled }: CheckMarkProps) {
  return (
    <label className={styles.bareCheck}>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {mixed ? <span className={styles.dash} /> : checked && <Icon name="check" />}
      </span>
    </label>
  );
}

export interface ToggleCardProps {
  readonly id?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  /** One line that describes the effect. */
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Shown in place of the description while the card is disabled. */
  readonly disabledReason?: string | undefined;
  readonly warning?: ReactNode;
  /** Set if the value differs from the Current Situation, whose value is `current`. */
  readonly changed?: { readonly current: string; readonly onUseCurrent: () => void } | undefined;
  /** Set if the Current Situation, now `current`, has changed since the value was imported or reviewed. */
  readonly stale?:
    | { readonly current: string; readonly onTakeOver: () => void; readonly onKeep: () => void }
    | undefined;
  /** Fields that belong to the card, shown while it is ticked. */
  readonly children?: ReactNode;
  /**
   * Whether the card is one of a row. The comparison with the Current Situation then replaces its description, so that
   * its height stays.
   */
  readonly inRow?: boolean | undefined;
  /** The id of the group of fields that opens with the card, below the row. */
  readonly opens?: string | undefined;
}

/** A checkbox with a description of its effect. The whole card can be pressed. Its fields open inside the card. */
export function ToggleCard(props: ToggleCardProps) {
  const { checked, onChange, label, description, disabledReason, warning, changed, stale, children } = props;
  const { inRow = false, opens } = props;
  const isReadOnly = useIsReadOnly();
  const disabled = props.disabled || isReadOnly;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isMarked = changed !== undefined || stale !== undefined;
  const explanation = disabled ? (disabledReason ?? description) : description;
  const line = inRow && isMarked ? undefined : explanation;
  return (
    <div
      data-field={id}
      className={classNames(styles.card, inRow && styles.inRow, checked && styles.on, disabled && styles.off)}
    >
      <label className={styles.cardHead}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={line === undefined ? undefined : `${id}-line`}
          aria-expanded={children === undefined && opens === undefined ? undefined : checked}
          aria-controls={checked ? opens : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          {checked && <Icon name="check" />}
        </span>
        <span className={styles.cardText}>
          <span id={`${id}-label`} className={styles.cardLabel}>
            {label}
          </span>
          {line !== undefined && (
            <span id={`${id}-line`} className={styles.cardLine}>
              {line}
            </span>
          )}
        </span>
      </label>
      <FieldActions field={id}>
        {stale && (
          <div className={styles.cardChanged}>
            <StaleMark {...stale} label={label} />
          </div>
        )}
        {changed && !stale && (
          <div className={styles.cardChanged}>
            <span>Current: {changed.current}</span>
            {!isReadOnly && (
              <Button variant="link" onClick={changed.onUseCurrent}>
                Use Current
              </Button>
            )}
          </div>
        )}
        {warning !== undefined && (
          <p className={styles.cardWarning}>
            <Icon name="warning" />
            <span>{warning}</span>
          </p>
        )}
      </FieldActions>
      {checked && children !== undefined && children !== null && children !== false && (
        <div className={styles.cardBody}>{children}</div>
      )}
    </div>
  );
}

export interface CardGroupProps {
  readonly id: string;
  /** The id of the card that opens the group and names it. */
  readonly card: string;
  readonly children: ReactNode;
}

/** The fields of a ticked card, shown below the row of cards. */
export function CardGroup({ id, card, children }: CardGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend beside the card that names it
    <div id={id} role="group" aria-labelledby={`${card}-label`} className={styles.cardGroup}>
      {children}
    </div>
  );
}
