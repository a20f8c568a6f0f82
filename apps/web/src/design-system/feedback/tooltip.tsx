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

/** The delay in ms: shorter for icon controls, longer for long texts. */
export function tooltipDelay(text: string, icon: boolean): number {
  if (icon) return ICON_DELAY_MS;
  return text.length > LONG_TEXT ? LONG_DELAY_MS : DELAY_MS;
}

export interface TooltipProps {
  readonly text: string;
  /** Whether the control is an icon; its tooltip opens sooner. */
  readonly icon?: boolean;
  /** Whether the control does nothing but show the tooltip. A tap then opens and closes it. */
  readonly explains?: boolean;
  /** One control; the tooltip text becomes its accessible description. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A tap on a disabled control does nothing except show the reason. */
const isOff = (target: EventTarget): boolean => (target as Element).closest('[aria-disabled="true"]') !== null;

/**
 * A tooltip for the control it wraps, shown on hover and focus. Esc or a press elsewhere dismisses it. No information
 * is in a tooltip only.
 */
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
    // Listens on the document, because the hovered control may not have the focus.
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
      {/* Not a block element, because a text control may be inside a sentence. */}
      <span ref={layer} id={id} popover="manual" role="tooltip" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}

/** A question mark that explains the label next to it. */
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
