/** When a tooltip opens and closes, told by what happens to the control it wraps. */

/** The pointer may cross the gap to the tooltip in this time. */
const LEAVE_MS = 150;

interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType?: string;
}

/** A finger rests on nothing: it presses, or it is not there. */
const isFinger = ({ pointerType }: PointerPlace): boolean => pointerType === 'touch';

/** Of all tooltips: what a press changes may put a new control, with a tooltip of its own, beneath the same pointer. */
let lastPress: PointerPlace | undefined;

const isAtLastPress = ({ clientX, clientY }: PointerPlace): boolean =>
  clientX === lastPress?.clientX && clientY === lastPress.clientY;

export interface TooltipControl {
  readonly enter: (at: PointerPlace, delay: number) => void;
  readonly leave: (to: PointerPlace) => void;
  readonly focus: (delay: number) => void;
  readonly press: (at: PointerPlace) => void;
  /** The press became something else, such as scrolling. */
  readonly cancel: () => void;
  /**
   * After a press, or by the keyboard without one. What does nothing but explain opens and closes by it; a mouse has
   * shown its words before it pressed.
   */
  readonly click: (explains?: boolean) => void;
  /** Blurred, or dismissed with Esc. */
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
      // The page moved beneath a pointer that rests where it pressed: it has not come back.
      if (isAtLastPress(at)) return;
      lastPress = undefined;
      after(delay, true);
    },
    leave: (to) => {
      // Lifted, a finger leaves before the click comes.
      if (isFinger(to)) return;
      cancel();
      // A pointer that has moved may come back to the very place.
      if (!isAtLastPress(to)) lastPress = undefined;
      after(LEAVE_MS, false);
    },
    focus: (delay) => {
      if (pressed === undefined) after(delay, true);
    },
    // A control that is pressed has been understood; its words would only cover what comes next.
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
