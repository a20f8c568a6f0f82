import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './layout.module.css';

export interface ChipProps {
  readonly tone?: 'plain' | 'ok' | 'warn' | 'info' | 'changed' | 'error';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short label for the item next to it: Client, Changed, Rules from 1 November 2025. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[`chip-${tone}`])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
