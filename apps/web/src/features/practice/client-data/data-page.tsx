/** Client data of the practice: purges that await a second person, and how long records are kept. */

import { texts } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Note, Page, PageSheet, Skeleton, toast } from '../../../design-system/index.ts';
import { ApiFailure, api } from '../../../platform/api.ts';
import styles from '../pages.module.css';
import { PurgeLines } from './purge-lines.tsx';
import { RetentionTables } from './retention.tsx';

async function exportTable(): Promise<void> {
  try {
    await api.save('exportRetention', { type: 'text/csv' }, 'retention.csv');
  } catch (failure) {
    const body = failure instanceof ApiFailure ? failure.message : texts.communicationError;
    toast({ kind: 'error', title: 'Unable to Export', body });
  }
}

export function PracticeDataPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['practice-data'],
    queryFn: ({ signal }) => api.call('practiceData', { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <Page
      kind="table"
      title="Data"
      actions={
        <Button icon="download" onClick={() => void exportTable()}>
          Deleted records as CSV
        </Button>
      }
    >
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
              <EmptyState>No purge is waiting. To request one, open the options of a record.</EmptyState>
            ) : (
              <PurgeLines purges={data.purges} onAnswered={() => void refetch()} />
            )}
          </PageSheet>
          <PageSheet id="retention" title="How long records are kept">
            <RetentionTables {...data.retention} />
          </PageSheet>
        </div>
      )}
    </Page>
  );
}
