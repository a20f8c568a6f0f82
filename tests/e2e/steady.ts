/** Whether what a person looks at stays where it is on the screen while the page changes. */
import type { Locator, Page } from '@playwright/test';

/**
 * What may move with the control. `pushed`: what it adds stands in its place, and its row goes below. `closing`: what
 * was open above it closes, so that it stays itself and what is above comes down.
 */
export type Kind = 'stays' | 'pushed' | 'closing';

interface SteadyWindow {
  /** Notes where everything is, and looks again in each frame. */
  readonly start: (control: Element, kind: Kind) => void;
  /** What was somewhere else in any of the frames. */
  readonly stop: () => readonly string[];
  readonly frames: (count: number) => Promise<void>;
}

declare global {
  interface Window {
    steady: SteadyWindow;
    /** The sum of all layout shifts since the page was opened. */
    shifts: number;
  }
}

/** Runs in each page before its own scripts. */
function install(): void {
  // Edges are rounded to whole pixels, in one frame up and in the next one down.
  const tolerance = 1;
  const parts =
    'section[aria-label="Record"] > span:has(> svg):not(:has(> span)), input, select, textarea, button, a, label, legend, h1, h2, h3, h4, p, dt, dd, th, td';
  const place = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  type Place = ReturnType<typeof place>;
  interface Watched {
    readonly element: Element;
    readonly name: string;
    readonly before: Place;
    readonly sides: readonly (keyof Place)[];
  }
  const words = (element: Element): string => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
    const text = label ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} "${text.replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
  };
  const watch = (control: Element, kind: Kind): readonly Watched[] => {
    const of = place((kind === 'pushed' ? control.parentElement : undefined) ?? control);
    const main = document.querySelector('main');
    const isSeen = ({ left, top, right, bottom }: Place) =>
      right > left && bottom > top && bottom > 0 && top < window.innerHeight;
    const isAbove = ({ top, bottom }: Place) =>
      kind !== 'closing' && bottom <= (kind === 'pushed' ? of.top : of.bottom) + tolerance && top <= of.top + tolerance;
    const around = [...document.querySelectorAll(parts)]
      .filter((element) => element !== control && isSeen(place(element)))
      // The heading of the page stands behind the names, which may be what is typed.
      .filter((element) => element.localName !== 'h1')
      .filter((element) => main?.contains(element) !== true || isAbove(place(element)))
      // The results and the working follow the edit, and messages come and go.
      .filter((element) => element.closest('aside, [role="status"], [role="alert"], [role="tooltip"]') === null)
      .map((element): Watched => ({ element, name: words(element), before: place(element), sides: ['left', 'top'] }));
    const columns = [...document.querySelectorAll('header, nav, main, aside')].map(
      (element): Watched => ({
        element,
        name: `column ${element.getAttribute('aria-label') ?? element.localName}`,
        before: place(element),
        sides: ['left', 'right'],
      }),
    );
    const name = `the control itself, ${words(control)}`;
    const itself: readonly Watched[] = [{ element: control, name, before: of, sides: ['left', 'top'] }];
    return [...around, ...columns, ...(kind === 'pushed' ? [] : itself)];
  };

  let watched: readonly Watched[] = [];
  let frame = 0;
  const moved = new Map<string, string>();
  const look = (): void => {
    for (const { element, name, before, sides } of watched) {
      const now = place(element);
      // What is gone or hidden has not moved.
      if (!element.isConnected || now.right === now.left) continue;
      const by = sides.filter((side) => Math.abs(now[side] - before[side]) > tolerance);
      if (by.length === 0) continue;
      moved.set(name, by.map((side) => `${side} by ${Math.round(now[side] - before[side])}`).join(', '));
    }
  };
  // A frame is looked at once it is on the screen: what is put right before then nobody sees.
  const shown = new MessageChannel();
  shown.port1.onmessage = look;
  const each = (): void => {
    shown.port2.postMessage(undefined);
    frame = requestAnimationFrame(each);
  };
  window.steady = {
    start: (control, kind) => {
      moved.clear();
      watched = watch(control, kind);
      frame = requestAnimationFrame(each);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      look();
      return [...moved].map(([name, by]) => `${name}: ${by}`);
    },
    frames: async (count) => {
      for (let i = 0; i < count; i += 1) await new Promise((done) => requestAnimationFrame(done));
    },
  };
}

/**
 * Finds what moves although nobody moved it. The control in use stays where it is, with all that stands above or beside
 * it, the bars and the edges of the columns; only what is below may be pushed.
 */
export class Steady {
  readonly page: Page;
  readonly found: string[] = [];
  private constructor(page: Page) {
    this.page = page;
  }

  /** From the next page on. A field that is shaken moves on purpose: with reduced motion none is. */
  static async on(page: Page): Promise<Steady> {
    await page.addInitScript(install);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new Steady(page);
  }

  /** Gives the control the focus in the middle of the screen, does it, and notes what moved meanwhile. */
  async during(what: string, control: Locator, act: () => Promise<unknown>, kind: Kind = 'stays'): Promise<void> {
    await control.evaluate(async (element: HTMLElement, mayMove: Kind) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.focus({ preventScroll: true });
      await window.steady.frames(4);
      // Sections out of view are laid out when they come into it.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await window.steady.frames(2);
      window.steady.start(element, mayMove);
    }, kind);
    await act();
    const moved = await this.page.evaluate(async () => {
      await window.steady.frames(4);
      return window.steady.stop();
    });
    this.found.push(...moved.map((words) => `${what}: ${words}`));
  }
}
