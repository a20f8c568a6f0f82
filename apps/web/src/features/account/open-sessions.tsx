import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Chip } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { isShown, NOTHING_TYPED, PersonField, proofOf } from '../../platform/ask.tsx';
import { useAccount } from '../../platform/factors.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import { failureWords, useAction } from '../../platform/use-action.ts';
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
            {/* Sessions that started before the server stored the browser have only an address. */}
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
  const { isBusy, failure, run } = useAction(async () => {
    await api.call('endSessions', { body: await proofOf(typed, false) });
    setTyped(NOTHING_TYPED);
    await cache.invalidateQueries({ queryKey: OPEN_SESSIONS });
  }, failureWords);
  if (data === undefined) return null;
  const { provesAt } = data;
  const isReady = isShown(typed, provesAt);
  const end = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void run();
  };
  return (
    <form className={styles.form} noValidate onSubmit={end}>
      <PersonField id="sessions-password" typed={typed} onType={setTyped} provesAt={provesAt} error={failure} />
      <div className={styles.submit}>
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          Sign out everywhere else
        </Button>
      </div>
    </form>
  );
}
