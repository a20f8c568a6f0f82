/** Whether what a person looks at stays where it is on the screen while the page changes. */
import type { Locator } from 'vitest/browser';
import { all } from './drawn.tsx';
import { prefer } from './hands.ts';

/**
 * What may move with the control. `pushed`: what it adds stands in its place, and its row goes below. `closing`: what
 * was open above it closes, so that it stays itself and what is above comes down.
 */
export type Kind = 'stays' | 'pushed' | 'closing';

/** Edges are rounded to whole pixels, in one frame up and in the next one down. */
const TOLERANCE = 1;
const PARTS =
  'section[aria-label="Record"] > span:has(> svg):not(:has(> span)), input, select, textarea, button, a, label, legend, h1, h2, h3, h4, p, dt, dd, th, td';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Watched {
  readonly element: Element;
  readonly name: (element: Element) => string;
  readonly before: Place;
  readonly sides: readonly (keyof Place)[];
}

const LEFT_OUT = 'aside, h1, [role="status"], [role="alert"], [role="tooltip"]';

const placeOf = (element: Element): Place => element.getBoundingClientRect();

function words(element: Element): string {
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const text = label ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.localName} "${text.replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
}

function watch(control: Element, kind: Kind): readonly Watched[] {
  const of = placeOf((kind === 'pushed' ? control.parentElement : undefined) ?? control);
  const main = document.querySelector('main');
  const isSeen = ({ left, top, right, bottom }: Place) =>
    right > left && bottom > top && bottom > 0 && top < window.innerHeight;
  const isAbove = ({ top, bottom }: Place) =>
    kind !== 'closing' && bottom <= (kind === 'pushed' ? of.top : of.bottom) + TOLERANCE && top <= of.top + TOLERANCE;
  const around = all(document, PARTS)
    // The results and the working follow the edit, and messages come and go; the heading stands behind names that are typed.
    .filter((element) => element !== control && element.closest(LEFT_OUT) === null)
    .map((element): Watched => ({ element, name: words, before: placeOf(element), sides: ['left', 'top'] }))
    .filter(({ element, before }) => isSeen(before) && (main?.contains(element) !== true || isAbove(before)));
  const columns = all(document, 'header, nav, main, aside').map(
    (element): Watched => ({
      element,
      name: () => `column ${element.getAttribute('aria-label') ?? element.localName}`,
      before: placeOf(element),
      sides: ['left', 'right'],
    }),
  );
  const name = () => `the control itself, ${words(control)}`;
  const itself: readonly Watched[] = [{ element: control, name, before: of, sides: ['left', 'top'] }];
  return [...around, ...columns, ...(kind === 'pushed' ? [] : itself)];
}

/** Notes where everything is, and looks again in each frame. The answer says what was somewhere else in any of them. */
function start(control: Element, kind: Kind): () => readonly string[] {
  const watched = watch(control, kind);
  const moved = new Map<string, string>();
  const look = (): void => {
    for (const { element, name, before, sides } of watched) {
      const now = placeOf(element);
      // What is gone or hidden has not moved.
      if (!element.isConnected || now.right === now.left) continue;
      const by = sides.filter((side) => Math.abs(now[side] - before[side]) > TOLERANCE);
      if (by.length === 0) continue;
      moved.set(name(element), by.map((side) => `${side} by ${now[side] - before[side]}`).join(', '));
    }
  };
  // A frame is looked at once it is on the screen: what is put right before then nobody sees.
  const shown = new MessageChannel();
  shown.port1.onmessage = look;
  let frame = 0;
  const each = (): void => {
    shown.port2.postMessage(undefined);
    frame = requestAnimationFrame(each);
  };
  frame = requestAnimationFrame(each);
  return () => {
    cancelAnimationFrame(frame);
    shown.port1.close();
    look();
    return [...moved].map(([name, by]) => `${name}: ${by}`);
  };
}

export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
}

/**
 * Finds what moves although nobody moved it. The control in use stays where it is, with all that stands above or beside
 * it, the bars and the edges of the columns; only what is below may be pushed.
 */
export class Steady {
  readonly found: string[] = [];
  private constructor() {}

  /** Until the test ends. A field that is shaken moves on purpose: with reduced motion none is. */
  static async on(): Promise<Steady> {
    await prefer({ 'prefers-reduced-motion': 'reduce' });
    return new Steady();
  }

  /** Gives the control the focus in the middle of the screen, does it, and notes what moved meanwhile. */
  async during(what: string, control: Locator, act: () => Promise<unknown>, kind: Kind = 'stays'): Promise<void> {
    const element = await control.findElement();
    element.focus({ preventScroll: true });
    // Sections out of view are laid out when they come into it: until that moves nothing.
    for (let top = Number.NaN; element.getBoundingClientRect().top !== top; ) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      top = element.getBoundingClientRect().top;
      await frames(2);
    }
    const stop = start(element, kind);
    await act();
    await frames(4);
    this.found.push(...stop().map((each) => `${what}: ${each}`));
  }
}

/** Fields whose text is wider than they are when they hold a large amount, a percentage or a count of days. */
export function cutFields(): readonly string[] {
  const fields = (all(document, 'main input[inputmode="decimal"]') as HTMLInputElement[]).filter(
    ({ clientWidth }) => clientWidth > 0,
  );
  if (fields.length === 0) throw new Error('no field is on the page');
  return fields.flatMap((each) => {
    const { value } = each;
    const around = each.parentElement?.textContent ?? '';
    each.value = around.includes('$') ? '1,234,567.89' : around.includes('%') ? '100.00' : '1,460';
    const isCut = each.scrollWidth > each.clientWidth;
    each.value = value;
    return isCut ? [`${each.labels?.[0]?.textContent ?? ''}, ${each.clientWidth} px`] : [];
  });
}
