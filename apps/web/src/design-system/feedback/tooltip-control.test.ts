import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTooltipControl, type TooltipControl } from './tooltip-control.ts';

const BUTTON = { clientX: 10, clientY: 20 };
const BESIDE = { clientX: 11, clientY: 20 };
const DELAY = 500;

describe('a tooltip', () => {
  let isOpen: boolean;
  let tooltip: TooltipControl;
  const make = () =>
    createTooltipControl((open) => {
      isOpen = open;
    });
  const wait = (ms = DELAY) => vi.advanceTimersByTime(ms);
  beforeEach(() => {
    vi.useFakeTimers();
    isOpen = false;
    tooltip = make();
    tooltip.enter({ clientX: 0, clientY: 0 }, DELAY);
    wait();
  });
  afterEach(() => vi.useRealTimers());

  it('opens after its delay, and closes a moment after the pointer has left', () => {
    expect(isOpen).toBe(true);
    tooltip.leave(BESIDE);
    wait(149);
    expect(isOpen).toBe(true);
    wait(1);
    expect(isOpen).toBe(false);
  });

  it('closes on a press, and stays closed until the pointer leaves and returns', () => {
    tooltip.press(BUTTON);
    expect(isOpen).toBe(false);
    tooltip.focus(DELAY);
    tooltip.click();
    wait();
    expect(isOpen).toBe(false);
    tooltip.leave(BESIDE);
    tooltip.enter(BESIDE, DELAY);
    wait();
    expect(isOpen).toBe(true);
  });

  it('opens at the place of the press once the pointer has been elsewhere', () => {
    tooltip.press(BUTTON);
    tooltip.click();
    tooltip.leave(BESIDE);
    tooltip.enter(BUTTON, DELAY);
    wait();
    expect(isOpen).toBe(true);
  });

  it('does not open if a press comes before its delay has passed', () => {
    tooltip.leave(BESIDE);
    wait();
    tooltip.enter(BESIDE, DELAY);
    wait(DELAY - 1);
    tooltip.press(BUTTON);
    wait();
    expect(isOpen).toBe(false);
  });

  it('stays closed if the page changes under a resting pointer', () => {
    tooltip.press(BUTTON);
    tooltip.click();
    make().enter(BUTTON, DELAY);
    wait();
    expect(isOpen).toBe(false);
  });

  it('closes on a keyboard click and on Esc, and opens when the control is focused again', () => {
    for (const end of [tooltip.click, tooltip.close]) {
      tooltip.focus(DELAY);
      wait();
      expect(isOpen).toBe(true);
      end();
      wait();
      expect(isOpen).toBe(false);
    }
  });

  describe('on touch', () => {
    const FINGER = { ...BUTTON, pointerType: 'touch' };
    const tap = (explains: boolean): void => {
      tooltip.enter(FINGER, DELAY);
      tooltip.press(FINGER);
      tooltip.leave(FINGER);
      tooltip.click(explains);
    };
    beforeEach(() => tooltip.close());

    it('opens at once and stays if the control does nothing else; the next tap closes it', () => {
      tap(true);
      expect(isOpen).toBe(true);
      wait();
      expect(isOpen).toBe(true);
      tap(true);
      wait();
      expect(isOpen).toBe(false);
    });

    it('stays closed if the control does something', () => {
      tap(false);
      wait();
      expect(isOpen).toBe(false);
    });

    it('does not open if the touch turns into scrolling, and works by keyboard after that', () => {
      tooltip.press(FINGER);
      tooltip.cancel();
      tooltip.leave(FINGER);
      wait();
      expect(isOpen).toBe(false);
      tooltip.focus(DELAY);
      wait();
      expect(isOpen).toBe(true);
    });
  });

  it('of a help mark toggles by its key: a click closes the text opened by focus, and opens it again', () => {
    tooltip.click(true);
    expect(isOpen).toBe(false);
    tooltip.click(true);
    expect(isOpen).toBe(true);
  });

  it('of a help mark closes on a mouse press, because hovering has shown it already', () => {
    tooltip.press(BUTTON);
    tooltip.click(true);
    wait();
    expect(isOpen).toBe(false);
  });
});
