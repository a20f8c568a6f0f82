/** A person at a keyboard, counted: keys, clicks and pauses to think, by the keystroke-level model. */
import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the operators of the keystroke-level model (Card, Moran and Newell, 1983): a key of an average typist who
 * is no secretary, a pointer moved to its target, a button of the mouse pressed and let go, a hand moved between
 * keyboard and mouse, a pause to think before each unit of what is done.
 */
export const OPERATORS = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, think: 1.35 } as const;

/** To the mouse, to the target, pressed, back to the keyboard. */
const CLICK_SECONDS = 2 * OPERATORS.home + OPERATORS.point + OPERATORS.press;
/** As many tabs as take no longer than a click. */
const MOST_TABS = Math.floor(CLICK_SECONDS / OPERATORS.key);

export interface Counted {
  readonly keys: number;
  readonly clicks: number;
  /** Fields and buttons: one pause each. */
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

  /** Types into a field, reached by the shorter way. */
  async type(target: Locator, text: string): Promise<void> {
    await this.#reach(target);
    await this.#keysOf(text);
  }

  /** The first letters of an option; a list that a click has opened is closed with Enter. */
  async choose(target: Locator, letters: string): Promise<void> {
    const isOpen = await this.#reach(target);
    await this.#keysOf(letters);
    if (!isOpen) return;
    await this.page.keyboard.press('Enter');
    this.#keys += 1;
  }

  /** Presses a button or ticks a card that was reached by the shorter way. */
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

  /** Keys held together, such as Control+Enter: each is one. */
  async chord(keys: string): Promise<void> {
    this.#units += 1;
    this.#keys += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  /** Tabs to a field, however many, on a page as it opens; counted for nothing else. */
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

  /** By Tab where that is no longer than a click. Says whether it was clicked. */
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
