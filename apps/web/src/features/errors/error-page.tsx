import { errorScreen, fillText, texts } from '@advice-builder/contract';
import { Link, useSearch } from '@tanstack/react-router';
import styles from './error.module.css';

export interface ErrorScreenProps {
  readonly code: string;
  /** The record id in question. */
  readonly id?: string | undefined;
}

/** What went wrong in the printed words, and what to do about it. Nothing of the inside of the program. */
export function ErrorScreen({ code, id = '' }: ErrorScreenProps) {
  const { title, subtitle } = errorScreen(code);
  return (
    <main id="main" className={styles.page}>
      <title>{`${title} - ${texts.appName}`}</title>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {subtitle !== '' && <p className={styles.subtitle}>{fillText(subtitle, { id })}</p>}
      <ul className={styles.tips}>
        <li>Check that you are connected to the internet.</li>
        <li>Refreshing this page does not help: it shows the error again.</li>
        <li>
          <Link to="/home">go to home</Link> and open the page again from there.
        </li>
      </ul>
      <p className={styles.support}>
        If the problem persists, tell the administrator of your practice what you were doing and the title of this page.
      </p>
    </main>
  );
}

export function ErrorPage() {
  const { code = 'accessDenied', id } = useSearch({ from: '/shell/error' });
  return <ErrorScreen code={code} id={id} />;
}
