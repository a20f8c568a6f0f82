/**
 * The last page in the window where a person signed in at the provider again. The page that opened the window
 * continues.
 */
import { messageOf, problem, SIGN_ON_FAILED_FRAGMENT, signInAgainFailures, texts } from '@advice-builder/contract';
import { useEffect, useState } from 'react';
import { BrandMark, Note, VersionFooter } from '../../design-system/index.ts';
import { announceSignedInAgain } from '../../platform/again.tsx';
import styles from './login.module.css';

function failureInAddress() {
  const [name, value] = window.location.hash.slice(1).split('=');
  if (name !== SIGN_ON_FAILED_FRAGMENT) return undefined;
  return signInAgainFailures.find((known) => known === value) ?? 'sign-in-again-refused';
}

export function SignedInAgain() {
  const [failure] = useState(failureInAddress);
  useEffect(() => {
    announceSignedInAgain(failure);
    // A failure is shown on the other page too. If the browser does not close the window, this page says what to do.
    window.close();
  }, [failure]);
  return (
    <div className={styles.page}>
      <title>{texts.loginTitle}</title>
      <main id="main" className={styles.middle}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <BrandMark />
          </div>
          <h1 className={styles.title}>Signing in again</h1>
          {failure === undefined ? (
            <p role="status">You are signed in again. Close this window and continue where you were.</p>
          ) : (
            <Note kind="error" role="alert" title={messageOf(problem(failure))}>
              Close this window and try again where you were.
            </Note>
          )}
        </div>
      </main>
      <VersionFooter centred />
    </div>
  );
}
