import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { HelpMark } from '../feedback/tooltip.tsx';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { useIsReadOnly } from './read-only.tsx';
import { shake } from './shake.ts';
import { StaleMark } from './stale-mark.tsx';

export interface Computed {
  readonly label: string;
  readonly value: ReactNode;
}

const linesOf = (computed: FieldFrameProps['computed']): readonly Computed[] =>
  computed === undefined ? [] : [computed].flat();

/** What every field takes. Sizes are columns of the twelve of a FieldGrid. */
export interface FieldFrameProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** The label is read, not seen: only inside a group that names it. */
  readonly hideLabel?: boolean | undefined;
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12 | undefined;
  /** Keeps half a row on the narrowest screens, beside its neighbour. */
  readonly pair?: boolean | undefined;
  readonly hint?: ReactNode;
  /** What is wrong and what to type. */
  readonly error?: string | undefined;
  /** Worth a look, not wrong. */
  readonly warning?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shown in the hint line while disabled. */
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** The value comes from the Current Situation and cannot be typed over; the message answers an attempt. */
  readonly imported?: { readonly message: string; readonly onOpen?: () => void } | undefined;
  /** The value is still the one copied from the Current Situation. */
  readonly follows?: boolean | undefined;
  /** The value differs from the Current Situation, whose value is `current`. */
  readonly changed?: { readonly current: string; readonly onUseCurrent: () => void } | undefined;
  /** The Current Situation, whose value is now `current`, has changed since the value was imported or reviewed. */
  readonly stale?:
    | { readonly current: string; readonly onTakeOver: () => void; readonly onKeep: () => void }
    | undefined;
  /** A figure that follows from this one, right aligned beneath it; or some, a line each. */
  readonly computed?: Computed | readonly Computed[] | undefined;
  /** What the field means, behind a question mark beside its label. */
  readonly help?: string | undefined;
  /** At the far end of the label's line: a link, a count. */
  readonly labelEnd?: ReactNode;
  /** Keeps the message line's height when it is empty. */
  readonly reserve?: boolean | undefined;
}

/** Attributes the control inside takes over. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

export interface FieldParts {
  readonly control: ControlAttributes;
  /** Answers an attempt to change an imported value; undefined when the value is the scenario's own. */
  readonly refuse: (() => void) | undefined;
  readonly locked: boolean;
}

interface FrameInternals extends FieldFrameProps {
  /** Short answer to the last edit ("Max 10%"), in place of the hint, told to readers. */
  readonly notice?: string | undefined;
  /** Each increase shakes the control once. */
  readonly shakes?: number;
  /** A group of controls: the label gets the id `{id}-label` and belongs to no single one. */
  readonly group?: boolean;
  readonly children: (parts: FieldParts) => ReactNode;
}

function Message({ id, props }: { readonly id: string; readonly props: FrameInternals }) {
  if (props.error) {
    return (
      <p id={id} className={classNames(styles.message, styles.messageError)}>
        <Icon name="error" />
        <span>{props.error}</span>
      </p>
    );
  }
  const text = props.notice ?? (props.disabled ? props.disabledReason : undefined) ?? props.hint;
  // A warning stands where the line would be kept free.
  if (text === undefined && (!props.reserve || props.warning !== undefined)) return null;
  return (
    <p id={id} className={styles.message} role={props.notice === undefined ? undefined : 'status'}>
      <span>{text}</span>
    </p>
  );
}

interface ComparisonProps {
  readonly id: string;
  /** Of the control. */
  readonly fieldId: string;
  readonly props: FrameInternals;
}

function Comparison({ id, fieldId, props }: ComparisonProps) {
  const { changed, follows, stale } = props;
  const isReadOnly = useIsReadOnly();
  if (stale) {
    return (
      <div id={`${id}-changed`} className={styles.computed}>
        <StaleMark {...stale} label={props.label} fieldId={fieldId} />
      </div>
    );
  }
  if (changed) {
    return (
      <div id={`${id}-changed`} className={styles.computed}>
        <span className={styles.changed}>
          <span className={styles.diamond} aria-hidden="true" />
          Current: {changed.current}
        </span>
        {!isReadOnly && (
          <Button variant="link" onClick={changed.onUseCurrent}>
            Use Current
          </Button>
        )}
      </div>
    );
  }
  return follows ? <p className={classNames(styles.message, styles.quiet)}>From Current Situation</p> : null;
}

function Imported({
  id,
  refused,
  props,
}: {
  readonly id: string;
  readonly refused: boolean;
  readonly props: FrameInternals;
}) {
  const { imported } = props;
  if (!imported) return null;
  return (
    <div id={`${id}-imported`} className={refused ? styles.imported : 'visually-hidden'}>
      <Icon name="lock" />
      <span role={refused ? 'alert' : undefined}>{imported.message}</span>
      {refused && imported.onOpen && (
        <Button variant="link" onClick={imported.onOpen}>
          Open in Current Situation
        </Button>
      )}
    </div>
  );
}

function describedBy(id: string, props: FrameInternals): string | undefined {
  const message = props.error || props.notice || props.hint !== undefined || (props.disabled && props.disabledReason);
  const ids = [
    message ? id : undefined,
    props.warning === undefined ? undefined : `${id}-warning`,
    props.changed || props.stale ? `${id}-changed` : undefined,
    props.imported ? `${id}-imported` : undefined,
  ].filter((part) => part !== undefined);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, one control, one line beneath: the anatomy all fields share. */
export function FieldFrame(props: FrameInternals) {
  const { label, help, labelEnd, hideLabel, span = 6, pair, imported, group, shakes = 0 } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const messageId = `${id}-message`;
  const [refusals, setRefusals] = useState(0);
  const shaker = useRef<HTMLDivElement>(null);
  const total = shakes + refusals;
  useEffect(() => {
    if (total > 0) shake(shaker.current);
  }, [total]);

  const locked = imported !== undefined;
  const isReadOnly = useIsReadOnly();
  const control: ControlAttributes = {
    id,
    'aria-describedby': describedBy(messageId, props),
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.required ? true : undefined,
    disabled: props.disabled ?? false,
    readOnly: Boolean(props.readOnly) || isReadOnly || locked,
  };
  const refuse = locked ? () => setRefusals((count) => count + 1) : undefined;
  return (
    <div className={styles.field} data-span={span} data-pair={pair || undefined}>
      <div className={hideLabel ? 'visually-hidden' : styles.labelRow}>
        <span className={styles.labelStart}>
          {group ? (
            <span className={styles.label} id={`${id}-label`}>
              {label}
            </span>
          ) : (
            <label className={styles.label} htmlFor={id}>
              {label}
            </label>
          )}
          {help && <HelpMark about={label} text={help} />}
        </span>
        {labelEnd}
      </div>
      <div className={styles.shaker} ref={shaker}>
        {props.children({ control, refuse, locked })}
      </div>
      <Message id={messageId} props={props} />
      {props.warning !== undefined && (
        <p id={`${messageId}-warning`} className={classNames(styles.message, styles.messageWarning)}>
          <Icon name="warning" />
          <span>{props.warning}</span>
        </p>
      )}
      {linesOf(props.computed).map(({ label: line, value }) => (
        <div key={line} className={styles.computed}>
          <span>{line}</span>
          <span className={classNames('numeric', styles.computedValue)}>{value}</span>
        </div>
      ))}
      <Comparison id={messageId} fieldId={id} props={props} />
      <Imported id={messageId} refused={refusals > 0} props={props} />
    </div>
  );
}
