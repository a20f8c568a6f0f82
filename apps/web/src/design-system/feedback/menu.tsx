import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './popover.module.css';
import { Popover, usePopover } from './popover.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
  /** The reason why the item is disabled, shown below its label. */
  readonly disabledReason?: string | undefined;
  /** The keyboard shortcut of the item, shown at the right. */
  readonly hint?: string | undefined;
  /** The heading of the group that starts with this item, shown with a line above. */
  readonly heading?: string | undefined;
  /** For an item of a group of choices: whether it is the chosen one. */
  readonly chosen?: boolean | undefined;
  /** For an item that switches on and off: whether it is on. */
  readonly isOn?: boolean | undefined;
  /** Whether a line separates the item from the one above. */
  readonly separated?: boolean | undefined;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The content of the button. */
  readonly children: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly disabled?: boolean | undefined;
}

type Move = (index: number, count: number) => number;

const first: Move = () => 0;
const MOVES: ReadonlyMap<string, Move> = new Map([
  ['ArrowDown', (index, count) => (index + 1) % count],
  ['ArrowUp', (index, count) => (index - 1 + count) % count],
  ['Home', first],
  ['End', (_, count) => count - 1],
]);

function focusItem(list: HTMLElement | null, move: Move): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const index = items.indexOf(document.activeElement as HTMLElement);
  items[move(index, items.length)]?.focus();
}

function roleOf({ chosen, isOn }: MenuItem): 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' {
  if (chosen !== undefined) return 'menuitemradio';
  return isOn === undefined ? 'menuitem' : 'menuitemcheckbox';
}

function MenuList({ items, onDone }: { readonly items: readonly MenuItem[]; readonly onDone: () => void }) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const move = MOVES.get(event.key);
    if (move) {
      event.preventDefault();
      focusItem(list.current, move);
    } else if (event.key === 'Tab') {
      onDone();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu around it is the widget; this carries its keys
    <div ref={list} role="presentation" onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Fragment key={item.key}>
          {(item.separated || item.heading) && <div className={styles.separator} role="presentation" />}
          {item.heading && (
            <div className={styles.heading} role="presentation">
              {item.heading}
            </div>
          )}
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: set with the roles menuitemradio and menuitemcheckbox only */}
          <button
            type="button"
            role={roleOf(item)}
            aria-checked={item.chosen ?? item.isOn}
            aria-disabled={item.disabledReason !== undefined || undefined}
            tabIndex={-1}
            className={classNames(styles.item, item.danger && styles.danger)}
            onClick={() => {
              if (item.disabledReason !== undefined) return;
              onDone();
              item.onSelect();
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            {roleOf(item) !== 'menuitem' && (
              <span className={styles.mark}>{(item.chosen || item.isOn) && <Icon name="check" />}</span>
            )}
            <span className={styles.words}>
              {item.label}
              {item.disabledReason !== undefined && <span className={styles.reason}>{item.disabledReason}</span>}
            </span>
            {item.hint && <span className={styles.hint}>{item.hint}</span>}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** A button that opens a list of actions. Arrow keys move, Enter chooses, Esc returns to the button. */
export function Menu({ label, items, children, buttonClassName, disabled }: MenuProps) {
  const control = usePopover();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        {...control.opener}
        ref={button}
        type="button"
        disabled={disabled}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        className={buttonClassName}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          control.show();
        }}
      >
        {children}
      </button>
      <Popover control={control} anchor={button} role="menu" label={label}>
        {() => (
          <MenuList
            items={items}
            onDone={() => {
              control.close();
              button.current?.focus();
            }}
          />
        )}
      </Popover>
    </>
  );
}
