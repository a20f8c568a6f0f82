/** Checks that the content a person looks at stays in place while the page changes. */
import type { Locator } from 'vitest/browser';
import { all } from './drawn.tsx';
import { prefer } from './hands.ts';

/**
 * The movement that is allowed. `pushed`: content added in the place of the control moves its row down. `closing`:
 * something open above the control closes, so the control stays and the content above it moves down.
 */
export type Kind = 'stays' | 'pushed' | 'closing';

/** In px. Edges are rounded to whole pixels, up in one frame and down in the next. */
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
    // Not watched: results and workings, which follow the edit; messages, which appear and disappear; and the heading,
    // which follows a name while it is typed.
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

/** Records all positions and compares them in each frame. The returned function reports what moved in any frame. */
function start(control: Element, kind: Kind): () => readonly string[] {
  const watched = watch(control, kind);
  const moved = new Map<string, string>();
  const look = (): void => {
    for (const { element, name, before, sides } of watched) {
      const now = placeOf(element);
      // Removed or hidden elements have not moved.
      if (!element.isConnected || now.right === now.left) continue;
      const by = sides.filter((side) => Math.abs(now[side] - before[side]) > TOLERANCE);
      if (by.length === 0) continue;
      moved.set(name(element), by.map((side) => `${side} by ${now[side] - before[side]}`).join(', '));
    }
  };
  // Positions are checked after a frame is painted, because nobody sees what is corrected before.
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
 * Detects unintended movement. The focused control must stay in place, with everything above and next to it, the bars
 * and the edges of the columns. Only content below it may move.
 */
export class Steady {
  readonly found: string[] = [];
  private constructor() {}

  /** Sets reduced motion until the test ends, because a field that shakes moves on purpose. */
  static async on(): Promise<Steady> {
    await prefer({ 'prefers-reduced-motion': 'reduce' });
    return new Steady();
  }

  /** Focuses the control in the middle of the screen, performs the action and records what moved meanwhile. */
  async during(what: string, control: Locator, act: () => Promise<unknown>, kind: Kind = 'stays'): Promise<void> {
    const element = await control.findElement();
    element.focus({ preventScroll: true });
    // Sections out of view get their layout only when they scroll into view, so this waits until nothing moves.
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

/** Fields that would cut off a large amount, a percentage or a count of days. */
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
