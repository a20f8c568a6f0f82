/** For tests of whole pages: the screen, and the hands of a person before it. Keys are real ones. */
import { onTestFinished, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';

type Selectors = Pick<Locator, 'getByRole'>;

export const DESK = [1440, 900] as const;
export const PHONE = [390, 844] as const;
/** The size of the screen in tests that do not set one, from the configuration. */
const USUAL = [1000, 800] as const;

/** The screen is so large until the test ends. */
export async function screenOf([width, height]: readonly [number, number]): Promise<void> {
  onTestFinished(() => page.viewport(...USUAL));
  await page.viewport(width, height);
}

export interface Media {
  readonly 'prefers-color-scheme'?: 'light' | 'dark';
  readonly 'prefers-reduced-motion'?: 'reduce';
}

/** Sets what a person prefers on their device until the test ends. Preferences that are not named are not set. */
export async function prefer(media: Media): Promise<void> {
  const set = (chosen: Media) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: Object.entries(chosen).map(([name, value]) => ({ name, value })),
    });
  onTestFinished(async () => void (await set({})));
  await set(media);
}

/**
 * Touches the middle of an element, as a finger does. The screen is not told that it takes touches: it would not forget
 * that with the test, and tests after it would run on a screen without a mouse.
 */
export async function tap(target: Locator): Promise<void> {
  const element = await target.findElement();
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Not the frames and idle times of the browser, which go on: they are no clock. */
const CLOCK = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/**
 * The clock of the page stands still until the test ends, and is moved by `vi.advanceTimersByTimeAsync`; by the runner
 * too, while it looks for an element, as `expect.element`, `click` and `fill` do, and not by `press`, keys and `tap`.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Keys in the notation of `userEvent`, in which brackets name special ones. */
export const keysOf = (text: string): string => text.replace(/[{[]/g, '$&$&');

const isWhole = (name: string | RegExp): boolean => typeof name === 'string';

export const region = (name: string | RegExp): Locator => page.getByRole('region', { name, exact: false });

/** A field of text. A label that is no pattern is looked for whole. */
export const field = (label: string | RegExp, within: Selectors = page): Locator =>
  within.getByRole('textbox', { name: label, exact: isWhole(label) });

/** Presses what has the focus for it, by the keyboard. */
export async function press(button: Locator): Promise<void> {
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
}

/** Replaces the text of a field key by key, and leaves it by Tab. */
export async function type(label: string | RegExp, text: string, within?: Selectors): Promise<void> {
  await userEvent.click(field(label, within));
  await userEvent.keyboard(`{Control>}a{/Control}${keysOf(text)}{Tab}`);
}

/** Reaches a field as Tab does, so that all of it is selected, and types key by key. */
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

/** Labels with what is filled in at once, chosen (`= Male`), picked beside others (`o Couple`), ticked (`x`) or unticked (`-`), in this order. */
export type Typed = Readonly<Record<string, string>>;

/** A label is looked for whole. */
export async function fillIn(within: Selectors, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    if (text.startsWith('= ')) await choose(name, text.slice(2), within);
    else if (text.startsWith('o ')) await pick(within.getByRole('radiogroup', { name, exact: false }), text.slice(2));
    else if (text === 'x' || text === '-') await tick(within.getByRole('checkbox', { name }), text === 'x');
    else await fill(field(name, within), text);
  }
}

/** Filled at once: what happens key by key is for tests of the field. */
export async function fill(target: Locator, text: string): Promise<void> {
  await target.fill(text);
  await userEvent.tab();
}

/** What is seen of an option lies over it. */
export const pick = (group: Selectors, name: string | RegExp): Promise<void> =>
  group.getByRole('radio', { name }).click({ force: true });

export async function tick(box: Locator, isOn: boolean): Promise<void> {
  if (((await box.findElement()) as HTMLInputElement).checked !== isOn) await box.click();
}

const MOST_TABS = 200;

/** Presses Tab until the element has the focus; the person must be able to get there. */
export async function tabTo(target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error(`${target.asLocator()} was not reached in ${MOST_TABS} tabs`);
}
