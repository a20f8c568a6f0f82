/** The frame of a page of its own: how wide it is, its heading and what stands beside it, its sheets, the version. */
import { texts } from '@advice-builder/contract';
import type { FormEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { VersionFooter } from './brand.tsx';
import styles from './page.module.css';

export interface PageProps {
  /** What stands on it says how wide it is: a few fields, settings, text, a table, a list that has the whole window. */
  readonly kind: 'form' | 'settings' | 'text' | 'table' | 'list';
  /** The name of the tab, and the heading. */
  readonly title: string;
  /** In the heading, after the title: how many there are. */
  readonly titleEnd?: ReactNode;
  /** Over the heading: the way back. */
  readonly above?: ReactNode;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ kind, title, titleEnd, above, actions, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[kind])}>
      <title>{`${title} - ${texts.appName}`}</title>
      <main id="main">
        {above}
        <div className={styles.top}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
            {titleEnd}
          </h1>
          {actions}
        </div>
        {children}
      </main>
      <VersionFooter />
    </div>
  );
}

interface SheetParts {
  readonly className?: string | undefined;
  readonly busy?: boolean | undefined;
  /** It is a form then; the event is kept from loading the page. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface HeadedSheet extends SheetParts {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** Named to the ear alone. */
interface BareSheet extends SheetParts {
  readonly label: string;
}

export type PageSheetProps = HeadedSheet | BareSheet;

/** A part of such a page. */
export function PageSheet(props: PageSheetProps) {
  const { className, busy, onSubmit, children } = props;
  const isHeaded = 'id' in props;
  const shared = {
    className: classNames(styles.sheet, className),
    'aria-label': isHeaded ? undefined : props.label,
    'aria-labelledby': isHeaded ? props.id : undefined,
    'aria-busy': busy,
  };
  const inside = (
    <>
      {isHeaded && (
        <h2
          id={props.id}
          ref={props.titleRef}
          tabIndex={props.titleRef === undefined ? undefined : -1}
          className={styles.sheetTitle}
        >
          {props.title}
        </h2>
      )}
      {children}
    </>
  );
  if (onSubmit === undefined) return <section {...shared}>{inside}</section>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate {...shared} onSubmit={submit}>
      {inside}
    </form>
  );
}
