/** Presses random keys on a page and checks that none is lost. The same seed presses the same keys. */
import { has } from '../../../design-system/testing/drawn.tsx';
import { keysOf } from '../../../design-system/testing/hands.ts';
import { LOST_KEY } from '../frame/layout/use-lost-keys.ts';

const PRINTABLE = [...'abcdefghijklmnopqrstuvwxyz0123456789012345678901234567890123456789AKMDP.,/$%-_=;?'];

/** The relative frequency of each key. */
const KEYS: readonly (readonly [keys: string, times: number])[] = [
  ['{Tab}', 24],
  ['{Shift>}{Tab}{/Shift}', 6],
  ['{Enter}', 6],
  [' ', 6],
  ['{Escape}', 4],
  ['{ArrowDown}', 3],
  ['{ArrowUp}', 2],
  ['{ArrowRight}', 3],
  ['{ArrowLeft}', 2],
  ['{Control>}z{/Control}', 4],
  ['', 44],
];
const ALL = KEYS.flatMap(([keys, times]) => Array.from({ length: times }, () => keys));

/**
 * The keys of one session, in the notation of `userEvent`. The empty string in `KEYS` represents a printable character.
 */
export function randomKeys(seed: number, count: number): readonly string[] {
  let state = (seed + 1) >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  };
  return Array.from({ length: count }, () => {
    const keys = ALL[below(ALL.length)] ?? '';
    return keys === '' ? keysOf(PRINTABLE[below(PRINTABLE.length)] ?? '') : keys;
  });
}

const TAKES_TEXT =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"], [type="file"])';
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Pressed {
  readonly key: string;
  readonly target: Element;
  readonly before: string;
  isTaken: boolean;
}

const isPrintable = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;

function elementName(element: Element): string {
  const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.getAttribute('aria-label');
  const text = (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50);
  return `${element.localName} "${text}"`;
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && (element.textContent ?? '').trim() !== '';

/** Whether a line below the field explains why it did not accept a key. */
const explainsRefusal = (field: Element): boolean =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .some((line) => line !== null && isSeen(line));

/** Whether Tab leaves the document or the open dialog from its last stop, or Shift+Tab from its first. */
function isAtEdge(element: Element, isBack: boolean): boolean {
  const within = element.closest('dialog[open]') ?? document;
  const stops = [...within.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const beyond = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return !stops.some((stop) => stop !== element && element.compareDocumentPosition(stop) & beyond);
}

/** Watches the keys of the page until it is stopped. */
export class KeyWatch {
  readonly faults: string[] = [];
  #pressed: Pressed | undefined;
  #isAtEdge = false;
  #last = 'the beginning';
  readonly #ends: (() => void)[] = [];
  /** False while another page loads, which takes the focus when it is ready. */
  readonly #isOnPage: () => boolean;

  constructor(isOnPage: () => boolean) {
    this.#isOnPage = isOnPage;
    const on = <E extends Event>(target: EventTarget, type: string, heard: (event: E) => void): void => {
      target.addEventListener(type, heard as EventListener, { capture: true });
      this.#ends.push(() => target.removeEventListener(type, heard as EventListener, { capture: true }));
    };
    on<KeyboardEvent>(window, 'keydown', (event) => this.#down(event));
    on(window, 'input', () => {
      if (this.#pressed) this.#pressed.isTaken = true;
    });
    on<KeyboardEvent>(window, 'keyup', (event) => this.#up(event));
    on<ErrorEvent>(window, 'error', ({ message }) => this.faults.push(`error after ${this.#last}: ${message}`));
    on<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason }) =>
      this.faults.push(`rejection after ${this.#last}: ${reason}`),
    );
    const said = console.error;
    console.error = (...words: unknown[]) => this.faults.push(`console after ${this.#last}: ${words.join(' ')}`);
    this.#ends.push(() => {
      console.error = said;
    });
  }

  stop(): void {
    for (const end of this.#ends) end();
  }

  /** Checks that some element has the focus, once the last key has had its full effect. */
  checkFocus(): void {
    const { activeElement, body } = document;
    if ((activeElement === body || activeElement === null) && !this.#isAtEdge && this.#isOnPage()) {
      this.faults.push(`the focus is nowhere after ${this.#last}`);
    }
  }

  #down(event: KeyboardEvent): void {
    const target = document.activeElement ?? document.body;
    if (target === document.body) this.checkFocus();
    if (event.key === 'Shift' || event.key === 'Control') return;
    this.#isAtEdge = event.key === 'Tab' && isAtEdge(target, event.shiftKey);
    this.#last = `${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key} on ${elementName(target)}`;
    this.#pressed = undefined;
    if (!isPrintable(event) || (event.key === ' ' && !target.matches(TAKES_TEXT))) return;
    this.#pressed = { key: event.key, target, before: (target as TextField).value ?? '', isTaken: false };
    const pressed = this.#pressed;
    // A key whose default is prevented is one that the page uses.
    const heard = event.preventDefault.bind(event);
    event.preventDefault = () => {
      pressed.isTaken = true;
      heard();
    };
  }

  #up({ key }: KeyboardEvent): void {
    const pressed = this.#pressed;
    if (pressed === undefined || key !== pressed.key) return;
    this.#pressed = undefined;
    const { target, before, isTaken } = pressed;
    // A select jumps to the option that begins with the key, and shows it.
    if (target.matches('select') || (isTaken && !target.matches(TAKES_TEXT))) return;
    const { value } = target as TextField;
    const isTyped = target.matches(TAKES_TEXT) && (value !== before || value.includes(key));
    if (isTyped || explainsRefusal(target) || document.body.textContent.includes(LOST_KEY.title)) return;
    // An open dialog says itself which keys it accepts.
    if (!target.matches(TAKES_TEXT) && has(document, 'dialog[open]')) return;
    this.faults.push(`"${key}" was lost on ${elementName(target)}`);
  }
}
