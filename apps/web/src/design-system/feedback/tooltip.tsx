import { cloneElement, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './popover.module.css';
import { useAnchored } from './popover.tsx';

const DELAY_MS = 500;
const LONG_DELAY_MS = 750;
const ICON_DELAY_MS = 100;
/** The pointer may cross the gap to the tooltip in this time. */
const LEAVE_MS = 150;
const LONG_TEXT = 80;

export interface TooltipProps {
  readonly text: string;
  /** Icon controls answer sooner. */
  readonly icon?: boolean;
  /** One control; the words become its description. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Words for what it wraps, on hover and on focus; Esc dismisses them. Never the only place something is told. */
export function Tooltip({ text, icon = false, children, className }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState(false);
  const delay = icon ? ICON_DELAY_MS : text.length > LONG_TEXT ? LONG_DELAY_MS : DELAY_MS;
  useEffect(() => {
    if (open) layer.current?.showPopover();
    else layer.current?.hidePopover();
  }, [open]);
  useAnchored(layer, anchor, open, 'centre');
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function after(ms: number, next: boolean): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), ms);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the control inside
    <span
      ref={anchor}
      className={className}
      onPointerEnter={() => after(delay, true)}
      onPointerLeave={() => after(LEAVE_MS, false)}
      // A control that is pressed has been understood; its words would only cover what comes next.
      onPointerDown={() => after(0, false)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) after(delay, true);
      }}
      onBlur={() => after(0, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        after(0, false);
      }}
    >
      {isValidElement<{ 'aria-describedby'?: string }>(children)
        ? cloneElement(children, { 'aria-describedby': id })
        : children}
      <div ref={layer} id={id} popover="manual" role="tooltip" className={styles.tooltip}>
        {text}
      </div>
    </span>
  );
}

/** A question mark that explains the label it stands beside. */
export function HelpMark({ text, about }: { readonly text: string; readonly about: string }) {
  return (
    <Tooltip text={text} icon>
      <button type="button" className={styles.helpMark} aria-label={`About ${about}`}>
        <Icon name="help" />
      </button>
    </Tooltip>
  );
}
