import { texts } from '@advice-builder/contract';
import styles from './shell.module.css';

export function WaitPage() {
  return (
    <main id="main" className={styles.wait} aria-busy="true">
      <h1 className="visually-hidden">{texts.appName}</h1>
      <span className={styles.spinner} aria-hidden="true" />
      <p role="status">{texts.pleaseWait}</p>
    </main>
  );
}
