/** A person at a keyboard. Counts keys, clicks and pauses to think, by the keystroke-level model. */
import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of each operator of the keystroke-level model (Card, Moran and Newell, 1983): a key by an average
 * non-secretary typist, moving the pointer to a target, pressing and releasing a mouse button, moving a hand between
 * keyboard and mouse, and a pause to think before each unit of work.
 */
export const OPERATORS = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, think: 1.35 } as const;

/** The seconds of a click: move to the mouse, point at the target, press, return to the keyboard. */
const CLICK_SECONDS = 2 * OPERATORS.home + OPERATORS.point + OPERATORS.press;
/** The most presses of Tab that take no longer than a click. */
const MOST_TABS = Math.floor(CLICK_SECONDS / OPERATORS.key);

export interface Counted {
  readonly keys: number;
  readonly clicks: number;
  /** Number of fields and buttons, each with one pause. */
  readonly units: number;
  readonly seconds: number;
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

export class Typist {
  readonly page: Page;
  #keys = 0;
  #clicks = 0;
  #units = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Types into a field, reached by the faster way. */
  async type(target: Locator, text: string): Promise<void> {
    await this.#reach(target);
    await this.#keysOf(text);
  }

  /** Types the first letters of an option. If a click opened the list, Enter closes it. */
  async choose(target: Locator, letters: string): Promise<void> {
    const isOpen = await this.#reach(target);
    await this.#keysOf(letters);
    if (!isOpen) return;
    await this.page.keyboard.press('Enter');
    this.#keys += 1;
  }

  /** Presses a button or ticks a card, reached by the faster way. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    const clicked = await this.#reach(target);
    if (clicked) return;
    await this.page.keyboard.press(key);
    this.#keys += 1;
  }

  async click(target: Locator): Promise<void> {
    this.#units += 1;
    this.#clicks += 1;
    await target.click();
  }

  /** Keys held together, such as Control+Enter, count as one each. */
  async chord(keys: string): Promise<void> {
    this.#units += 1;
    this.#keys += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  /** Counts the presses of Tab to a field on a newly opened page, without adding to the other counts. */
  static async tabsTo(page: Page, target: Locator, most = 60): Promise<number> {
    for (let tabs = 0; tabs <= most; tabs += 1) {
      if (await isFocused(target)) return tabs;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} was not reached in ${most} tabs`);
  }

  counted(): Counted {
    const seconds = this.#keys * OPERATORS.key + this.#clicks * CLICK_SECONDS + this.#units * OPERATORS.think;
    return { keys: this.#keys, clicks: this.#clicks, units: this.#units, seconds: Math.round(seconds) };
  }

  async #keysOf(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#keys += text.length;
  }

  /** Moves by Tab if that takes no longer than a click. Returns whether it clicked. */
  async #reach(target: Locator): Promise<boolean> {
    this.#units += 1;
    await target.waitFor({ state: 'attached' });
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      if (await isFocused(target)) {
        this.#keys += tabs;
        return false;
      }
      await this.page.keyboard.press('Tab');
    }
    await target.click();
    this.#clicks += 1;
    return true;
  }
}
