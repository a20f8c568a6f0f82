import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Chip } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { isShown, NOTHING_TYPED, PersonField, proofOf, words } from '../../platform/ask.tsx';
import { useAccount } from '../../platform/factors.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import styles from './account.module.css';
import { OPEN_SESSIONS } from './queries.ts';

export function OpenSessions() {
  const { data = [] } = useQuery({
    queryKey: OPEN_SESSIONS,
    queryFn: ({ signal }) => api.call('sessions', { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className={styles.form}>
      <ul className={styles.sessions}>
        {data.map((session) => (
          <li key={`${session.since} ${session.address}`}>
            {/* Of a session from before browsers were kept there is the address alone. */}
            <strong>{session.browser ?? session.address}</strong>
            {session.current && <Chip tone="ok">This session</Chip>}
            <span className={styles.quiet}>
              {session.browser !== null && `from ${session.address}, `}
              signed in {sydneyTimeAndDate(session.since)}, last used {sydneyTimeAndDate(session.lastSeen)}
            </span>
          </li>
        ))}
      </ul>
      {data.length > 1 && <SignOutOthers />}
    </div>
  );
}

function SignOutOthers() {
  const cache = useQueryClient();
  const { data } = useAccount();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (data === undefined) return null;
  const { provesAt } = data;
  const isReady = isShown(typed, provesAt);
  async function end(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.call('endSessions', { body: await proofOf(typed, false) });
      setTyped(NOTHING_TYPED);
      await cache.invalidateQueries({ queryKey: OPEN_SESSIONS });
    } catch (failure) {
      setRefusal(words(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void end(event)}>
      <PersonField id="sessions-password" typed={typed} onType={setTyped} provesAt={provesAt} error={refusal} />
      <div className={styles.submit}>
        <Button type="submit" busy={busy} disabled={!isReady}>
          Sign out everywhere else
        </Button>
      </div>
    </form>
  );
}
