import styles from './shell.module.css';

/** A page of one message. */
export function WaitPage() {
  return (
    <main id="main" className={styles.wait} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      <p role="status">Please wait...</p>
    </main>
  );
}

/** Where the password will be changed. */
export function AccountPage() {
  return (
    <main id="main" className={styles.page}>
      <title>My Account - Advice Builder</title>
      <h1 tabIndex={-1} className={styles.pageTitle}>
        My Account
      </h1>
      <p>Changing a password here is not built yet. The administrator of your practice can give you a new one.</p>
    </main>
  );
}
