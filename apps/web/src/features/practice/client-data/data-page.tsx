/** The data of the practice: purges that wait for a second person. */
import { type PracticeData, texts } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Note, Page, PageSheet, Skeleton } from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import styles from '../pages.module.css';
import { PurgeLines } from './purge-lines.tsx';

export function PracticeDataPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['practice-data'],
    queryFn: ({ signal }) => api.get<PracticeData>('practice/data', { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <Page kind="table" title="Data">
      {error && (
        <Note
          kind="error"
          role="alert"
          title={texts.communicationErrorTitle}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Note>
      )}
      {data === undefined && !error && <Skeleton label="Loading the data of the practice" bars={[40, 100, 100]} />}
      {data !== undefined && (
        <div className={styles.page}>
          <PageSheet id="purges" title="Purges that wait for a second person">
            {data.purges.length === 0 ? (
              <EmptyState>None is waiting. A purge is asked for in the options of a record.</EmptyState>
            ) : (
              <PurgeLines purges={data.purges} onAnswered={() => void refetch()} />
            )}
          </PageSheet>
        </div>
      )}
    </Page>
  );
}
