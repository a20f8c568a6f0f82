/** The frame of drawers in the right-hand column. A drawer is not a dialog: the form stays usable. */
import type { ReactNode, Ref } from 'react';
import { Button, IconButton } from '../../../design-system/index.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly of: 'why' | 'rates';
  /** Called on Escape anywhere in the drawer. */
  readonly onEscape?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Drawer({ of, onEscape, children }: DrawerProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from anywhere inside it
    <div
      className={styles.drawer}
      data-why={of === 'why' || undefined}
      data-rates={of === 'rates' || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onEscape === undefined) return;
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}

interface Press {
  readonly words: string;
  readonly onPress: () => void;
}

export function DrawerBack({ words, onPress }: Press) {
  return (
    <Button variant="ghost" size="small" icon="arrowLeft" onClick={onPress}>
      {words}
    </Button>
  );
}

export interface DrawerBarProps {
  readonly back?: Press | undefined;
  readonly copy?: Press | undefined;
  readonly close: Press;
}

/** The bar that stays at the top while the rest scrolls. */
export function DrawerBar({ back, copy, close }: DrawerBarProps) {
  return (
    <div className={styles.bar}>
      {back && <DrawerBack {...back} />}
      <span className={styles.spring} />
      {copy && (
        <Button size="small" icon="copy" onClick={copy.onPress}>
          {copy.words}
        </Button>
      )}
      <IconButton icon="close" size="small" label={close.words} onClick={close.onPress} />
    </div>
  );
}

export interface DrawerHeadingProps {
  readonly title: string;
  /** The heading that gets the focus when the drawer opens. */
  readonly ref: Ref<HTMLHeadingElement>;
}

export function DrawerHeading({ title, ref }: DrawerHeadingProps) {
  return (
    <h2 ref={ref} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
  );
}

/** A row of items below the heading. */
export function DrawerLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

export function DrawerHead({ children }: { readonly children: ReactNode }) {
  return <header className={styles.head}>{children}</header>;
}

export function DrawerBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

export interface DrawerStepperProps {
  readonly step: 'month' | 'year';
  /** For example `October 2026` or `Year 2`. */
  readonly words: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Steps through the months or years of a working. */
export function DrawerStepper({ step, words, isFirst, isLast, onMove }: DrawerStepperProps) {
  return (
    <span className={styles.stepper}>
      <span className={styles.quiet}>As at</span>
      <IconButton
        icon="chevronLeft"
        size="small"
        label={step === 'month' ? 'Previous month' : 'Previous year'}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <span className={styles.month}>{words}</span>
      <IconButton
        icon="chevronRight"
        size="small"
        label={step === 'month' ? 'Next month' : 'Next year'}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  );
}

export interface NotFetchedProps extends Pick<DrawerProps, 'of'> {
  readonly back: Press;
  readonly children: string;
}

/** Shown in place of a drawer that could not be loaded. */
export function NotFetched({ of, back, children }: NotFetchedProps) {
  return (
    <Drawer of={of}>
      <div className={styles.bar}>
        <DrawerBack {...back} />
      </div>
      <p className={styles.failed} role="alert">
        {children}
      </p>
    </Drawer>
  );
}
