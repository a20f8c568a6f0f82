/** Dialogs, menus and popovers: where the focus goes, what closes them and where the focus returns to. */
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/drawn.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { HelpMark } from './tooltip.tsx';

describe('a menu', () => {
  async function open(more: readonly Partial<MenuItem>[] = []) {
    const done: string[] = [];
    const names = ['Duplicate', 'Compare', 'Delete'];
    const items = names.map(
      (label, at): MenuItem => ({
        key: label,
        label,
        onSelect: () => done.push(label),
        ...more[at],
      }),
    );
    draw(
      <>
        <Menu label="Scenario" items={items}>
          Scenario
        </Menu>
        <button type="button">After</button>
      </>,
    );
    const button = page.getByRole('button', { name: 'Scenario' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    return { done, button, item };
  }

  it('opens on its first item; arrow keys wrap around, Home and End go to the ends', async () => {
    const { button, item } = await open();
    await button.click();
    await expect.element(item('Duplicate')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(item('Compare')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(item('Duplicate')).toHaveFocus();
  });

  it('Enter chooses an item, closes the menu and returns the focus to its button', async () => {
    const { button, item, done } = await open();
    await button.click();
    await expect.element(item('Duplicate')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(done).toEqual(['Compare']);
    await expect.element(button).toHaveFocus();
    await expect.element(item('Compare')).not.toBeInTheDocument();
  });

  it('Esc closes it without a choice and returns the focus to its button', async () => {
    const { button, item, done } = await open();
    await button.click();
    await expect.element(item('Duplicate')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(done).toEqual([]);
  });

  it('a press elsewhere closes it', async () => {
    const { button, item } = await open();
    await button.click();
    await expect.element(item('Duplicate')).toHaveFocus();
    await page.getByRole('button', { name: 'After' }).click();
    await expect.element(item('Duplicate')).not.toBeInTheDocument();
  });

  it('a disabled item shows its reason, takes the focus and does nothing', async () => {
    const { button, done } = await open([{}, { disabledReason: '5 of 5 scenarios are used.' }]);
    await button.click();
    const item = page.getByRole('menuitem', { name: /Compare/ });
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item).toHaveFocus();
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('5 of 5 scenarios are used.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual([]);
  });
});

function Question({ onAnswer }: { readonly onAnswer: (said: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const answer = (said: string) => () => {
    onAnswer(said);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete Record
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Delete this record?"
        confirmLabel="Delete"
        destructive
        onConfirm={answer('delete')}
        onCancel={answer('cancel')}
      >
        It cannot be taken back.
      </ConfirmDialog>
    </>
  );
}

describe('a confirmation dialog', () => {
  async function open() {
    const answers: string[] = [];
    draw(<Question onAnswer={(said) => answers.push(said)} />);
    const opener = page.getByRole('button', { name: 'Delete Record' });
    await opener.click();
    return { answers, opener };
  }

  it('focuses Cancel, traps Tab inside and returns the focus', async () => {
    const { answers, opener } = await open();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus();
    await expect.element(page.getByRole('alertdialog', { name: 'Delete this record?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(answers).toEqual(['cancel']);
    await expect.element(opener).toHaveFocus();
  });

  it('Enter on Cancel cancels, so that a destructive action takes one more key', async () => {
    const { answers } = await open();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(answers).toEqual(['cancel']);
  });
});

describe('a help mark', () => {
  const words = 'Used for life expectancy';

  it('shows its text on keyboard focus, and Esc hides it without moving the focus', async () => {
    draw(<HelpMark text={words} about="Gender" />);
    await userEvent.tab();
    const mark = page.getByRole('button', { name: 'About Gender' });
    await expect.element(mark).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(words);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    await expect.element(mark).toHaveFocus();
  });

  it('is inline, so that it can be inside a sentence', async () => {
    const drawn = draw(
      <p>
        Proposed <HelpMark text={words} about="the status" />
      </p>,
    );
    const sentence = drawn.querySelector('p');
    expect(sentence?.querySelector('[role=tooltip]')?.textContent).toBe(words);
    expect(sentence?.querySelector('div')).toBeNull();
  });

  it('shows its text on hover, and the pointer may move over the text', async () => {
    draw(<HelpMark text={words} about="Gender" />);
    await page.getByRole('button', { name: 'About Gender' }).hover();
    const tooltip = page.getByRole('tooltip');
    await expect.element(tooltip).toBeVisible();
    await tooltip.hover();
    await expect.element(tooltip).toBeVisible();
  });
});
