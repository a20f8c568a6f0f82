/** What is typed into a page, by label, and the two ways there are to do it: with a pointer, and by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keys.ts';

/** Labels with what is typed, chosen (`= Male`), picked beside others (`o Couple`), ticked (`x`) or unticked (`-`), in this order. */
export type Typed = Readonly<Record<string, string>>;

export interface Hand {
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly choose: (list: Locator, label: string) => Promise<void>;
  readonly pick: (group: Locator, option: string) => Promise<void>;
  readonly tick: (box: Locator, isOn: boolean) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
}

/** Filled at once: what happens key by key is tested elsewhere. */
export const pointer: Hand = {
  fill: async (field, text) => {
    await field.fill(text);
    await field.press('Tab');
  },
  choose: async (list, label) => {
    await list.selectOption({ label });
  },
  // What is seen of an option lies over it.
  pick: (group, name) => group.getByRole('radio', { name, exact: true }).check({ force: true }),
  tick: (box, isOn) => box.setChecked(isOn),
  press: (button) => button.click(),
};

/** No field is reached but by Tab. */
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

/** A label is looked for whole. */
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
