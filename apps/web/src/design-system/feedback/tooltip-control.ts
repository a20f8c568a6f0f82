/** Opens and closes a tooltip in response to the events of the control it wraps. */

/** The pointer has this many milliseconds to cross the gap to the tooltip. */
const LEAVE_MS = 150;

interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType?: string;
}

/** Touch has no hover: a finger either presses or is absent. */
const isFinger = ({ pointerType }: PointerPlace): boolean => pointerType === 'touch';

/**
 * The last press on any tooltip's control. The press may bring another control with a tooltip under the same pointer.
 */
let lastPress: PointerPlace | undefined;

const isAtLastPress = ({ clientX, clientY }: PointerPlace): boolean =>
  clientX === lastPress?.clientX && clientY === lastPress.clientY;

export interface TooltipControl {
  readonly enter: (at: PointerPlace, delay: number) => void;
  readonly leave: (to: PointerPlace) => void;
  readonly focus: (delay: number) => void;
  readonly press: (at: PointerPlace) => void;
  /** The press turned into something else, such as scrolling. */
  readonly cancel: () => void;
  /**
   * Called after a press, or by the keyboard without one. A control that only explains toggles its tooltip on this
   * event; for a mouse the tooltip is open before the press.
   */
  readonly click: (explains?: boolean) => void;
  /** Called on blur and on Esc. */
  readonly close: () => void;
  readonly stop: () => void;
}

export function createTooltipControl(onChange: (open: boolean) => void): TooltipControl {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let pressed: { readonly byFinger: boolean; readonly wasOpen: boolean } | undefined;
  const setOpen = (open: boolean): void => {
    clearTimeout(timer);
    isOpen = open;
    onChange(open);
  };
  const after = (ms: number, open: boolean): void => {
    clearTimeout(timer);
    timer = setTimeout(() => setOpen(open), ms);
  };
  const close = (): void => setOpen(false);
  const cancel = (): void => {
    pressed = undefined;
  };
  return {
    enter: (at, delay) => {
      if (isFinger(at)) return;
      // The page moved under a pointer that has not moved since its press, so this is no new hover.
      if (isAtLastPress(at)) return;
      lastPress = undefined;
      after(delay, true);
    },
    leave: (to) => {
      // A lifted finger sends "leave" before "click".
      if (isFinger(to)) return;
      cancel();
      // After a real movement the pointer may come back to the exact place of the press.
      if (!isAtLastPress(to)) lastPress = undefined;
      after(LEAVE_MS, false);
    },
    focus: (delay) => {
      if (pressed === undefined) after(delay, true);
    },
    // The person knows what a pressed control does; its tooltip would only cover what comes next.
    press: (at) => {
      pressed = { byFinger: isFinger(at), wasOpen: isOpen };
      lastPress = { clientX: at.clientX, clientY: at.clientY };
      close();
    },
    cancel,
    click: (explains = false) => {
      const { byFinger, wasOpen } = pressed ?? { byFinger: true, wasOpen: isOpen };
      cancel();
      setOpen(explains && byFinger && !wasOpen);
    },
    close,
    stop: () => clearTimeout(timer),
  };
}
