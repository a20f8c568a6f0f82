import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useFieldAction } from './fields/field-actions.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  /** The look of the button; `secondary` by default. A view has one primary button. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'link' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** Whether the button fills its row. */
  readonly wide?: boolean;
  readonly disabled?: boolean | undefined;
  /**
   * Whether the button looks disabled but can still be reached by Tab, so that the reason can be read. The caller
   * ignores presses.
   */
  readonly barred?: boolean | undefined;
  /** Whether work is under way: the button keeps its width, shows three dots and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string;
  /** Whether the button takes the focus when its dialog opens. */
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  iconAfter,
  wide = false,
  disabled = false,
  barred = false,
  busy = false,
  busyLabel = 'Please wait...',
  children,
  type = 'button',
  onClick,
  className,
  autoFocus,
  ...rest
}: ButtonProps) {
  const action = useFieldAction();
  return (
    <button
      {...action}
      {...rest}
      data-autofocus={autoFocus || undefined}
      type={type}
      disabled={disabled}
      aria-disabled={busy || barred || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={classNames(
        styles.button,
        styles[variant],
        size === 'small' && styles.small,
        wide && styles.wide,
        barred && styles.barred,
        busy && styles.busy,
        className,
      )}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconAfter && <Icon name={iconAfter} />}
      </span>
      {busy && (
        <span className={styles.dots}>
          <span aria-hidden="true" className={styles.dot} />
          <span aria-hidden="true" className={styles.dot} />
          <span aria-hidden="true" className={styles.dot} />
          <span className={styles.busyLabel}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label' | 'disabled'> {
  readonly icon: IconName;
  /** The accessible name, and the tooltip text if `title` is not given. */
  readonly label: string;
  readonly size?: 'normal' | 'small';
  readonly danger?: boolean;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
}

export function IconButton({
  icon,
  label,
  size = 'normal',
  danger = false,
  type = 'button',
  className,
  title,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title ?? label}
      className={classNames(
        styles.iconButton,
        size === 'small' && styles.iconSmall,
        danger && styles.iconDanger,
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
