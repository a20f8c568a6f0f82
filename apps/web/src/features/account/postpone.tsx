/** Putting off the second factor that the practice requires, once. */
import { useState } from 'react';
import { Button } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { words } from '../../platform/ask.tsx';
import { secondFactorIsOn, useSession } from '../../platform/session.ts';
import styles from './account.module.css';

export function Postpone() {
  const until = useSession((state) => state.postponableUntil);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (until === undefined) return null;
  async function postpone(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.call('postponeTwoFactor');
      secondFactorIsOn();
    } catch (failure) {
      setRefusal(words(failure));
      setBusy(false);
    }
  }
  return (
    <div className={styles.form}>
      <p>
        Your practice requires a second factor. You can postpone it once, until {until.split('-').reverse().join('/')}.
      </p>
      <div role="alert" className={styles.failed}>
        {refusal}
      </div>
      <div className={styles.submit}>
        <Button busy={busy} onClick={() => void postpone()}>
          Postpone
        </Button>
      </div>
    </div>
  );
}
