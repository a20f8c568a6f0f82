import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useFieldAction } from './fields/field-actions.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  /** One primary button per view. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'link' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** Fills its row. */
  readonly wide?: boolean;
  readonly disabled?: boolean | undefined;
  /** Looks disabled and keeps its place among what Tab reaches, for the reason that describes it. Presses are the caller's. */
  readonly barred?: boolean | undefined;
  /** Work is under way: the width stays, three dots show, presses do nothing. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string;
  /** Has the focus when the dialog it belongs to opens. */
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
  /** Its name for readers, and its tooltip text when `title` is not given. */
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
