import { type FocusEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { HelpMark } from '../feedback/tooltip.tsx';
import styles from './field.module.css';
import { FieldActions } from './field-actions.tsx';
import { RowsContext } from './field-grid.tsx';
import { Comparison, describedBy, Imported, linesOf, Message } from './field-messages.tsx';
import type { ControlAttributes, FrameInternals } from './field-props.ts';
import { useIsReadOnly } from './read-only.tsx';
import { shake } from './shake.ts';

export type { FieldFrameProps, FieldParts } from './field-props.ts';

/** The layout all fields share: a label above, one control, one line below. */
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

  const lines = linesOf(messageId, props, useContext(RowsContext));
  const locked = imported !== undefined || (props.readOnly === true && props.lockedReason !== undefined);
  const isReadOnly = useIsReadOnly();
  const control: ControlAttributes = {
    id,
    'aria-describedby': describedBy(messageId, props, lines),
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.required ? true : undefined,
    disabled: props.disabled ?? false,
    readOnly: Boolean(props.readOnly) || isReadOnly || locked,
  };
  const refuse = locked ? () => setRefusals((count) => count + 1) : undefined;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) props.onLeft?.();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the control inside */}
      <div className={styles.field} data-field={id} data-span={span} data-pair={pair || undefined} onBlur={onBlur}>
        <FieldActions field={id}>
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
        </FieldActions>
        <div className={styles.shaker} ref={shaker}>
          {props.children({ control, refuse, locked })}
        </div>
        <FieldActions field={id}>
          {lines.under.map((line) => (
            <Message key={line.id} line={line} />
          ))}
          {props.reserve && lines.under.length === 0 && <p className={styles.message} />}
          {[props.computed ?? []].flat().map(({ label: line, value }) => (
            <div key={line} className={styles.computed}>
              <span>{line}</span>
              <span className={classNames('numeric', styles.computedValue)}>{value}</span>
            </div>
          ))}
          <Comparison id={messageId} props={props} />
          <Imported id={messageId} refused={refusals > 0} props={props} />
        </FieldActions>
      </div>
      <FieldActions field={id}>
        {lines.below.map((line) => (
          <Message key={line.id} line={line} isBelow />
        ))}
      </FieldActions>
    </>
  );
}
