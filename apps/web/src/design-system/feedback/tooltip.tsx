import { cloneElement, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFieldAction } from '../fields/field-actions.tsx';
import { Icon } from '../icon.tsx';
import styles from './popover.module.css';
import { useAnchored } from './popover.tsx';
import { createTooltipControl } from './tooltip-control.ts';

const DELAY_MS = 500;
const LONG_DELAY_MS = 750;
const ICON_DELAY_MS = 100;
const LONG_TEXT = 80;

/** Icon controls answer sooner, long words later. */
export function tooltipDelay(text: string, icon: boolean): number {
  if (icon) return ICON_DELAY_MS;
  return text.length > LONG_TEXT ? LONG_DELAY_MS : DELAY_MS;
}

export interface TooltipProps {
  readonly text: string;
  /** Icon controls answer sooner. */
  readonly icon?: boolean;
  /** The control does nothing but show the words: a tap opens and closes them. */
  readonly explains?: boolean;
  /** One control; the words become its description. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A control that is off does nothing when it is tapped but say why. */
const isOff = (target: EventTarget): boolean => (target as Element).closest('[aria-disabled="true"]') !== null;

/** Words for what it wraps, on hover and on focus; Esc or a press elsewhere dismisses them. Never the only place something is told. */
export function Tooltip({ text, icon = false, explains = false, children, className }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const layer = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [control] = useState(() => createTooltipControl(setOpen));
  const delay = tooltipDelay(text, icon);
  useEffect(() => {
    if (open) layer.current?.showPopover();
    else layer.current?.hidePopover();
  }, [open]);
  useAnchored(layer, anchor, open, 'centre');
  useEffect(() => control.stop, [control]);
  useEffect(() => {
    if (!open) return;
    // On the page, since what the pointer rests on need not have focus.
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (anchor.current?.contains(event.target as Node)) event.stopPropagation();
      control.close();
    };
    const leave = ({ target }: PointerEvent): void => {
      if (!anchor.current?.contains(target as Node)) control.close();
    };
    document.addEventListener('keydown', dismiss, { capture: true });
    document.addEventListener('pointerdown', leave, { capture: true });
    return () => {
      document.removeEventListener('keydown', dismiss, { capture: true });
      document.removeEventListener('pointerdown', leave, { capture: true });
    };
  }, [open, control]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the control inside
    <span
      ref={anchor}
      className={className}
      onPointerEnter={(event) => control.enter(event, delay)}
      onPointerLeave={control.leave}
      onPointerDown={control.press}
      onPointerCancel={control.cancel}
      onClickCapture={({ target }) => control.click(explains || isOff(target))}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) control.focus(delay);
      }}
      onBlur={control.close}
    >
      {isValidElement<{ 'aria-describedby'?: string }>(children)
        ? cloneElement(children, { 'aria-describedby': id })
        : children}
      {/* No block: a control with words of its own may stand within a sentence. */}
      <span ref={layer} id={id} popover="manual" role="tooltip" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}

/** A question mark that explains the label it stands beside. */
export function HelpMark({ text, about }: { readonly text: string; readonly about: string }) {
  const action = useFieldAction();
  return (
    <Tooltip text={text} icon className={styles.helpAnchor} explains>
      <button {...action} type="button" className={styles.helpMark} aria-label={`About ${about}`}>
        <Icon name="help" />
      </button>
    </Tooltip>
  );
}
