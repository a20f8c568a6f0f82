/** When a tooltip opens and closes, told by what happens to the control it wraps. */

/** The pointer may cross the gap to the tooltip in this time. */
const LEAVE_MS = 150;

export interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
}

/** Of all tooltips: what a press changes may put a new control, with a tooltip of its own, beneath the same pointer. */
let lastPress: PointerPlace | undefined;

const isAtLastPress = ({ clientX, clientY }: PointerPlace): boolean =>
  clientX === lastPress?.clientX && clientY === lastPress.clientY;

export interface TooltipControl {
  readonly enter: (at: PointerPlace, delay: number) => void;
  readonly leave: (to: PointerPlace) => void;
  readonly focus: (delay: number) => void;
  readonly press: (at: PointerPlace) => void;
  /** After a press, or by the keyboard without one. */
  readonly click: () => void;
  /** Blurred, or dismissed with Esc. */
  readonly close: () => void;
  readonly stop: () => void;
}

export function createTooltipControl(setOpen: (open: boolean) => void): TooltipControl {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressing = false;
  const after = (ms: number, open: boolean): void => {
    clearTimeout(timer);
    timer = setTimeout(() => setOpen(open), ms);
  };
  const close = (): void => {
    clearTimeout(timer);
    setOpen(false);
  };
  return {
    enter: (at, delay) => {
      // The page moved beneath a pointer that rests where it pressed: it has not come back.
      if (isAtLastPress(at)) return;
      lastPress = undefined;
      after(delay, true);
    },
    leave: (to) => {
      isPressing = false;
      // A pointer that has moved may come back to the very place.
      if (!isAtLastPress(to)) lastPress = undefined;
      after(LEAVE_MS, false);
    },
    focus: (delay) => {
      if (!isPressing) after(delay, true);
    },
    // A control that is pressed has been understood; its words would only cover what comes next.
    press: (at) => {
      isPressing = true;
      lastPress = { clientX: at.clientX, clientY: at.clientY };
      close();
    },
    click: () => {
      isPressing = false;
      close();
    },
    close,
    stop: () => clearTimeout(timer),
  };
}
