/** The frame of a page outside the record: its width, its heading with controls, its sheets, the version. */
import { texts } from '@advice-builder/contract';
import type { FormEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { VersionFooter } from './brand.tsx';
import styles from './page.module.css';

export interface PageProps {
  /**
   * The content of the page, which sets its width: a few fields, settings, text, a table, or a list over the whole
   * window.
   */
  readonly kind: 'form' | 'settings' | 'text' | 'table' | 'list';
  /** The title of the browser tab and the heading. */
  readonly title: string;
  /** Content inside the heading, after the title: the number of items. */
  readonly titleEnd?: ReactNode;
  /** Content above the heading: the link back. */
  readonly above?: ReactNode;
  /** Controls next to the heading. */
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
  /** If set, the page is a form and calls this on submit; the browser's own submit is prevented. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface HeadedSheet extends SheetParts {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A sheet with an accessible name but no visible heading. */
interface BareSheet extends SheetParts {
  readonly label: string;
}

export type PageSheetProps = HeadedSheet | BareSheet;

/** One sheet of a page outside the record. */
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
