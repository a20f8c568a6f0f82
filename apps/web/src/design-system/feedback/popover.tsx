import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

const GAP_PX = 4;
const EDGE_PX = 8;

type Align = 'start' | 'end' | 'centre';

function place(layer: HTMLElement, anchor: Element, align: Align): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const fitsBelow = at.bottom + GAP_PX + height <= window.innerHeight - EDGE_PX;
  const top = fitsBelow || at.top < height + GAP_PX ? at.bottom + GAP_PX : at.top - GAP_PX - height;
  const wished = align === 'start' ? at.left : align === 'end' ? at.right - width : (at.left + at.right - width) / 2;
  const left = Math.min(Math.max(EDGE_PX, wished), document.documentElement.clientWidth - EDGE_PX - width);
  layer.style.top = `${top}px`;
  layer.style.left = `${left}px`;
}

/** Positions an element of the browser's top layer next to its anchor while it is open. */
export function useAnchored(
  layer: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  open: boolean,
  align: Align,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const update = () => {
      if (layer.current && anchor.current) place(layer.current, anchor.current, align);
    };
    update();
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [layer, anchor, open, align]);
}

export interface PopoverControl {
  readonly id: string;
  readonly open: boolean;
  /** Whether the layer is rendered and positioned. */
  readonly shown: boolean;
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly setOpen: (open: boolean) => void;
  readonly setShown: (shown: boolean) => void;
  readonly show: () => void;
  readonly close: () => void;
  /** Props for the button that opens and closes the layer. */
  readonly opener: {
    readonly popoverTarget: string;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
  };
}

/** Controls a layer that closes on Esc and on a press outside. The browser returns the focus. */
export function usePopover(): PopoverControl {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const show = useCallback(() => layer.current?.showPopover(), []);
  const close = useCallback(() => layer.current?.hidePopover(), []);
  return {
    id,
    open,
    shown,
    layer,
    setOpen,
    setShown,
    show,
    close,
    opener: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
  };
}

export interface PopoverProps {
  readonly control: PopoverControl;
  readonly anchor: RefObject<Element | null>;
  readonly align?: Align;
  readonly role?: 'dialog' | 'menu';
  /** The accessible name of the layer. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Renders the content; called only while the layer is open. */
  readonly children: () => ReactNode;
}

export function Popover({ control, anchor, align = 'end', role = 'dialog', label, className, children }: PopoverProps) {
  const { id, layer, open, shown, setOpen, setShown } = control;
  useAnchored(layer, anchor, shown, align);

  // The content is rendered before the layer appears, and is positioned and focused once it has a size.
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const before = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') setOpen(true);
      else setShown(false);
    };
    const after = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      setShown(isOpen);
      // The content is removed only now, because the browser returns the focus only if the focus is still inside the
      // layer when the layer closes.
      if (!isOpen) setOpen(false);
    };
    element.addEventListener('beforetoggle', before);
    element.addEventListener('toggle', after);
    return () => {
      element.removeEventListener('beforetoggle', before);
      element.removeEventListener('toggle', after);
    };
  }, [layer, setOpen, setShown]);

  useLayoutEffect(() => {
    if (!shown || layer.current?.contains(document.activeElement)) return;
    layer.current?.querySelector<HTMLElement>('[tabindex="0"], [role^="menuitem"]')?.focus();
  }, [layer, shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is given, dialog or menu
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      id={id}
      ref={layer}
      popover="auto"
      role={role}
      aria-label={label}
      className={classNames(styles.popover, !shown && styles.placing, className)}
      onKeyDown={(event) => {
        // The layer is on top, so Esc closes only this layer and not what is below it.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      {open && children()}
    </div>
  );
}
