import { texts } from '@advice-builder/contract';
import { useState } from 'react';
import { Button, classNames, Note, Page, Segmented, Skeleton, Tooltip } from '../../design-system/index.ts';
import { useSession } from '../../platform/session.ts';
import { useSheetWords } from '../../platform/sheet-words.ts';
import { countOf } from './find-records.ts';
import { FirstSteps, useStepsShown } from './first-run.tsx';
import { ImportRecord, NewRecord } from './new-record.tsx';
import { PracticeList } from './practice-list.tsx';
import { OwnList } from './record-list.tsx';
import styles from './records.module.css';
import { dayOf } from './review.ts';
import { useSearchText } from './search-box.tsx';
import { type Scope, useArchived, useRecords, useRefresh } from './use-records.ts';

const SCOPES = [
  { value: 'own', label: 'My records' },
  { value: 'practice', label: 'Practice' },
] as const;

interface ActionsProps {
  readonly total: number | undefined;
  readonly recordsLoading: boolean;
  readonly onRefresh: () => void;
}

function Actions({ total, recordsLoading, onRefresh }: ActionsProps) {
  return (
    <>
      <ImportRecord />
      <Tooltip text="The list refreshes automatically on every load.">
        <Button icon="refresh" busy={recordsLoading && total !== undefined} onClick={onRefresh}>
          Refresh
        </Button>
      </Tooltip>
      <NewRecord primary />
    </>
  );
}

/** The number of rows. Examples are mentioned, because they are not records of clients. */
function Count({ total, examples }: { readonly total: number; readonly examples: number }) {
  const several = examples === total ? 'all examples' : `${examples} of them examples`;
  const exampleText = total === 1 ? 'an example' : examples === 1 ? 'one an example' : several;
  return (
    <span className={`numeric ${styles.count}`}>
      {total} {total === 1 ? 'result' : 'results'}
      {examples > 0 && `, ${exampleText}`}
    </span>
  );
}

/** The adviser's records: search, open, make and delete. Supervisors also see the records of the practice. */
export function RecordsPage() {
  const readsPractice = useSession(({ user }) => user?.role === 'supervisor' || user?.role === 'admin');
  const [scope, setScope] = useState<Scope>('own');
  const { data, error, isFetching: recordsLoading, refetch, dataUpdatedAt } = useRecords(scope);
  const archived = useArchived();
  const refresh = useRefresh();
  const hasSteps = useStepsShown(scope === 'own' ? data : undefined);
  const search = useSearchText();
  const foot = useSession(({ user }) => [user?.firstName, user?.lastName].filter(Boolean).join(' '));
  useSheetWords({ title: texts.records, foot });
  const List = scope === 'own' ? OwnList : PracticeList;
  return (
    <Page
      kind="list"
      title={texts.records}
      titleEnd={data && <Count total={data.length} examples={data.length - countOf(data)} />}
      actions={<Actions total={data?.length} recordsLoading={recordsLoading} onRefresh={refresh} />}
    >
      {readsPractice && (
        <div className={styles.scopes}>
          <Segmented label="Records shown" hideLabel value={scope} options={SCOPES} onChange={setScope} />
        </div>
      )}
      {error && (
        <div className={styles.failed}>
          <Note
            kind="error"
            role="alert"
            title={texts.communicationErrorTitle}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {error.message}
          </Note>
        </div>
      )}
      <div className={classNames(hasSteps && styles.withSteps)}>
        <section className={styles.sheet} aria-label="Records list" aria-busy={recordsLoading}>
          {data ? (
            <List key={scope} all={data} archived={archived} search={search} today={dayOf(dataUpdatedAt)} />
          ) : (
            !error && (
              <div className={styles.loading}>
                <Skeleton bars={[30, 100, 100, 100, 100, 100]} label="Loading records" />
              </div>
            )
          )}
        </section>
        {hasSteps && data && <FirstSteps rows={data} />}
      </div>
    </Page>
  );
}
