/** The records affected by a day of new rates, loaded page by page, each with a link. */
import type { ComingDate } from '@advice-builder/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Note, Skeleton } from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import { DATE_RECORDS_KEY } from '../keys.ts';
import styles from '../pages.module.css';

export function DateRecords({ date: { day, words }, id }: { readonly date: ComingDate; readonly id: string }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...DATE_RECORDS_KEY, day, words],
    queryFn: ({ pageParam, signal }) =>
      api.call('dateRecords', { params: { day }, query: { words, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.nextOffset,
    meta: { silent: true },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div id={id} className={styles.under}>
      {data === undefined && !error && <Skeleton label="Loading the records" bars={[60, 60]} />}
      {data !== undefined && (
        <ul className={styles.dates}>
          {data.pages
            .flatMap(({ records }) => records)
            .map(({ recId, sid, client, adviser }) => (
              <li key={recId}>
                <Link
                  to="/record/$recordId/scenario={$scenarioId}"
                  params={{ recordId: String(recId), scenarioId: String(sid) }}
                >
                  {client || `Record ${recId}`}
                </Link>
                {adviser !== null && <span className={styles.quiet}>, {adviser}</span>}
              </li>
            ))}
        </ul>
      )}
      {error && (
        <Note
          kind="error"
          role="alert"
          compact
          title={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {hasNextPage && !error && (
        <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
