/** Postpones, once, the second factor that the practice requires. */
import { Button } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { secondFactorIsOn, useSession } from '../../platform/session.ts';
import { failureWords, useAction } from '../../platform/use-action.ts';
import styles from './account.module.css';

export function Postpone() {
  const until = useSession((state) => state.postponableUntil);
  const { isBusy, failure, run } = useAction(async () => {
    await api.call('postponeTwoFactor');
    secondFactorIsOn();
  }, failureWords);
  if (until === undefined) return null;
  return (
    <div className={styles.form}>
      <p>
        Your practice requires a second factor. You can postpone it once, until {until.split('-').reverse().join('/')}.
      </p>
      <div role="alert" className={styles.failed}>
        {failure}
      </div>
      <div className={styles.submit}>
        <Button busy={isBusy} onClick={() => void run()}>
          Postpone
        </Button>
      </div>
    </div>
  );
}
