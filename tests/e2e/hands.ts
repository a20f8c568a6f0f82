/** Types values into a page by label, in two ways: with a pointer, or by keyboard only. */
import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keys.ts';

/**
 * Labels with the action for each, in this order: text is filled in, `= Male` is chosen in a list, `o Couple` is picked
 * among options, `x` ticks and `-` unticks.
 */
export type Typed = Readonly<Record<string, string>>;

export interface Hand {
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly choose: (list: Locator, label: string) => Promise<void>;
  readonly pick: (group: Locator, option: string) => Promise<void>;
  readonly tick: (box: Locator, isOn: boolean) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
}

/** Uses a pointer, and fills each field at once. Single keystrokes are tested elsewhere. */
export const pointer: Hand = {
  fill: async (field, text) => {
    await field.fill(text);
    await field.press('Tab');
  },
  choose: async (list, label) => {
    await list.selectOption({ label });
  },
  // Forces the click, because the visible part of an option covers its input.
  pick: (group, name) => group.getByRole('radio', { name, exact: true }).check({ force: true }),
  tick: (box, isOn) => box.setChecked(isOn),
  press: (button) => button.click(),
};

/** Uses only the keyboard, and reaches every field by Tab. */
export function keyboard(page: Page): Hand {
  const press = async (target: Locator, key: string): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  return {
    fill: async (field, text) => {
      await tabTo(page, field);
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    choose: async (list, label) => {
      await tabTo(page, list);
      await page.keyboard.type(label.split(' ')[0] ?? label);
    },
    pick: async (group, name) => {
      await tabTo(page, group.getByRole('radio', { checked: true }));
      const option = group.getByRole('radio', { name, exact: true });
      while (!(await option.isChecked())) await page.keyboard.press('ArrowRight');
    },
    tick: async (box, isOn) => {
      if ((await box.isChecked()) !== isOn) await press(box, 'Space');
    },
    press: (button) => press(button, 'Enter'),
  };
}

/** Fills in the fields. Labels must match completely. */
export async function fillIn(within: Locator | Page, typed: Typed, hand: Hand = pointer): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    if (text.startsWith('= ')) {
      await hand.choose(within.getByRole('combobox', { name, exact: true }), text.slice(2));
    } else if (text.startsWith('o ')) {
      await hand.pick(within.getByRole('radiogroup', { name }), text.slice(2));
    } else if (text === 'x' || text === '-') {
      await hand.tick(within.getByRole('checkbox', { name, exact: true }), text === 'x');
    } else {
      await hand.fill(within.getByRole('textbox', { name, exact: true }), text);
    }
  }
}
