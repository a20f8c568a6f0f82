import { texts } from '@advice-builder/contract';
import { VersionFooter } from '../../design-system/index.ts';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export function AccountPage() {
  return (
    <div className={styles.page}>
      <title>{`My Account - ${texts.appName}`}</title>
      <main id="main">
        <h1 tabIndex={-1} className={styles.title}>
          My Account
        </h1>
        <section className={styles.sheet} aria-labelledby="password">
          <h2 id="password">Change Password</h2>
          <ChangePassword />
        </section>
        <section className={styles.sheet} aria-labelledby="two-factor">
          <h2 id="two-factor">Two-Factor Authentication</h2>
          <TwoFactor />
        </section>
        <section className={styles.sheet} aria-labelledby="sessions">
          <h2 id="sessions">Signed in</h2>
          <OpenSessions />
        </section>
      </main>
      <VersionFooter />
    </div>
  );
}
