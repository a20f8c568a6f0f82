/** For tests of whole pages: screen size, keyboard and pointer of a person. Keys are real key events. */
import { onTestFinished, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';

type Selectors = Pick<Locator, 'getByRole'>;

export const DESK = [1440, 900] as const;
export const PHONE = [390, 844] as const;
/** The screen size in tests that do not set one, from the configuration. */
const USUAL = [1000, 800] as const;

/** Sets the screen size until the test ends. */
export async function screenOf([width, height]: readonly [number, number]): Promise<void> {
  onTestFinished(() => page.viewport(...USUAL));
  await page.viewport(width, height);
}

export interface Media {
  readonly 'prefers-color-scheme'?: 'light' | 'dark';
  readonly 'prefers-reduced-motion'?: 'reduce';
}

/** Sets media preferences of the person's device until the test ends. Preferences not listed are unchanged. */
export async function prefer(media: Media): Promise<void> {
  const set = (chosen: Media) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: Object.entries(chosen).map(([name, value]) => ({ name, value })),
    });
  onTestFinished(async () => void (await set({})));
  await set(media);
}

/**
 * Touches the middle of an element like a finger. Touch emulation stays off, because it would outlast the test and the
 * following tests would have no mouse.
 */
export async function tap(target: Locator): Promise<void> {
  const element = await target.findElement();
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Animation frames and idle callbacks of the browser continue, because they are not clocks. */
const CLOCK = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/**
 * Stops the clock of the page until the test ends. `vi.advanceTimersByTimeAsync` moves it. The runner also moves it
 * while it looks for an element, as in `expect.element`, `click` and `fill`; `press`, keys and `tap` do not.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The text in the notation of `userEvent`, with the brackets of special keys escaped. */
export const keysOf = (text: string): string => text.replace(/[{[]/g, '$&$&');

const isWhole = (name: string | RegExp): boolean => typeof name === 'string';

export const region = (name: string | RegExp): Locator => page.getByRole('region', { name, exact: false });

/** A text field. A label given as a string must match completely. */
export const field = (label: string | RegExp, within: Selectors = page): Locator =>
  within.getByRole('textbox', { name: label, exact: isWhole(label) });

/** Focuses a button and presses it by keyboard. */
export async function press(button: Locator): Promise<void> {
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
}

/** Replaces the text of a field key by key, and leaves the field by Tab. */
export async function type(label: string | RegExp, text: string, within?: Selectors): Promise<void> {
  await userEvent.click(field(label, within));
  await userEvent.keyboard(`{Control>}a{/Control}${keysOf(text)}{Tab}`);
}

/** Focuses a field as Tab does, which selects its text, and types key by key. */
export async function typeOver(target: Locator, text: string): Promise<void> {
  const element = await target.findElement();
  element.focus();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  if (document.activeElement !== element) throw new Error(`Tab does not lead to ${target.asLocator()}`);
  if (text !== '') await userEvent.keyboard(keysOf(text));
}

export async function choose(label: string, option: string, within: Selectors = page): Promise<void> {
  await within.getByRole('combobox', { name: label }).selectOptions(option);
}

/**
 * Labels with the action for each, in this order: text is filled in, `= Male` is chosen in a list, `o Couple` is picked
 * among options, `x` ticks and `-` unticks.
 */
export type Typed = Readonly<Record<string, string>>;

/** Fills in the fields. Labels must match completely. */
export async function fillIn(within: Selectors, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    if (text.startsWith('= ')) await choose(name, text.slice(2), within);
    else if (text.startsWith('o ')) await pick(within.getByRole('radiogroup', { name, exact: false }), text.slice(2));
    else if (text === 'x' || text === '-') await tick(within.getByRole('checkbox', { name }), text === 'x');
    else await fill(field(name, within), text);
  }
}

/** Fills a field at once. Tests of single keystrokes belong to the field. */
export async function fill(target: Locator, text: string): Promise<void> {
  await target.fill(text);
  await userEvent.tab();
}

/** Forces the click, because the visible part of an option covers its input. */
export const pick = (group: Selectors, name: string | RegExp): Promise<void> =>
  group.getByRole('radio', { name }).click({ force: true });

export async function tick(box: Locator, isOn: boolean): Promise<void> {
  if (((await box.findElement()) as HTMLInputElement).checked !== isOn) await box.click();
}

const MOST_TABS = 200;

/** Presses Tab until the element has the focus; fails if Tab does not reach it. */
export async function tabTo(target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error(`${target.asLocator()} was not reached in ${MOST_TABS} tabs`);
}
