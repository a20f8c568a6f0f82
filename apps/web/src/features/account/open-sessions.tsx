/** Where the account is signed in, and signing out everywhere else. */
import { type OpenSession, PASSWORD_MAX } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Chip, PasswordField } from '../../design-system/index.ts';
import { ApiFailure, api } from '../../platform/api.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import styles from './account.module.css';
import { OPEN_SESSIONS } from './queries.ts';

export function OpenSessions() {
  const { data = [] } = useQuery({
    queryKey: OPEN_SESSIONS,
    queryFn: ({ signal }) => api.get<readonly OpenSession[]>('sessions', { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className={styles.form}>
      <ul className={styles.sessions}>
        {data.map((session) => (
          <li key={`${session.since} ${session.address}`}>
            <span className="numeric">{session.address}</span>
            <span className={styles.quiet}>last used {sydneyTimeAndDate(session.lastSeen)}</span>
            {session.current && <Chip>This one</Chip>}
          </li>
        ))}
      </ul>
      {data.length > 1 && <SignOutOthers />}
    </div>
  );
}

function SignOutOthers() {
  const cache = useQueryClient();
  const [current, setCurrent] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function end(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (current === '' || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.post('sessions/end', { currentPassword: current });
      setCurrent('');
      await cache.invalidateQueries({ queryKey: OPEN_SESSIONS });
    } catch (failure) {
      setRefusal(failure instanceof ApiFailure ? failure.message : 'The server did not answer. Try again.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void end(event)}>
      <PasswordField
        id="sessions-password"
        label="Current password"
        span={12}
        required
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={current}
        onChange={setCurrent}
        error={refusal}
      />
      <div className={styles.submit}>
        <Button type="submit" busy={busy} disabled={current === ''}>
          Sign out everywhere else
        </Button>
      </div>
    </form>
  );
}
