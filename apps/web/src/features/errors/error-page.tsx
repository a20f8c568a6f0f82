import { errorScreen, fillText, type Site, texts } from '@advice-builder/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '../../platform/session.ts';
import styles from './error.module.css';

const NOBODY_KNOWN: Site['support'] = [{ about: 'Support', contact: 'The administrator of your practice.' }];

/** The support contacts; until the server has sent them, the default contact. */
export function SupportContacts({ contacts }: { readonly contacts: Site['support'] }) {
  return (
    <div className={styles.support}>
      <p>
        If the problem persists, tell support what you did, when, and the title of this page. Never send a client&apos;s
        details.
      </p>
      <dl>
        {(contacts.length > 0 ? contacts : NOBODY_KNOWN).map(({ about, contact }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{contact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export interface ErrorScreenProps {
  readonly code: string;
  /** The id of the record concerned. */
  readonly id?: string | undefined;
}

/**
 * The error in the words that the specification prints, and what to do about it. It shows no internals of the program.
 */
export function ErrorScreen({ code, id = '' }: ErrorScreenProps) {
  const { title, subtitle } = errorScreen(code);
  const support = useSession((state) => state.site?.support) ?? [];
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
      <SupportContacts contacts={support} />
    </main>
  );
}

export function ErrorPage() {
  const { code = 'accessDenied', id } = useSearch({ from: '/shell/error' });
  return <ErrorScreen code={code} id={id} />;
}
