/** Counts from the audit trail: whose data a user saw, and who saw the data of a client. */
import { type AccessLine, texts } from '@advice-builder/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Button,
  EmptyState,
  FailureNote,
  Page,
  PageSheet,
  Skeleton,
  SummaryTable,
  toast,
} from '../../design-system/index.ts';
import { ApiFailure, api } from '../../platform/api.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import styles from './admin.module.css';
import { type AuditFilter, auditQuery, EVERYTHING, FilterSheet } from './audit-filter.tsx';

function useAccess(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['access', auditQuery(filter)],
    queryFn: ({ pageParam, signal }) => api.call('recordAccess', { query: auditQuery(filter, pageParam), signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** For example `viewed 3, in lists 2, changed 1`. */
function usesOf({ viewed, listed, changed, exported, downloaded }: AccessLine): string {
  return Object.entries({ viewed, 'in lists': listed, changed, exported, downloaded })
    .filter(([, count]) => count > 0)
    .map(([use, count]) => `${use} ${count}`)
    .join(', ');
}

interface LinesProps {
  readonly lines: readonly AccessLine[];
  readonly onUser: (user: number) => void;
}

const labelOf = ({ recordId, reference }: AccessLine): string =>
  reference ? `${recordId} ${reference}` : `${recordId}`;

function Lines({ lines, onUser }: LinesProps) {
  return (
    <SummaryTable
      caption="Who saw what"
      labelHead="Record"
      tight
      columns={[
        { key: 'client', head: 'Client', align: 'start' },
        { key: 'who', head: 'Who', align: 'start' },
        { key: 'uses', head: 'Times', align: 'start' },
        { key: 'first', head: 'First', align: 'start' },
        { key: 'last', head: 'Last', align: 'start' },
      ]}
      rows={lines.map((line) => ({
        key: `${line.recordId}-${line.userId}`,
        label:
          line.clientNames === null ? (
            labelOf(line)
          ) : (
            <Link
              to="/record/$recordId/scenario={$scenarioId}"
              params={{ recordId: String(line.recordId), scenarioId: '0' }}
            >
              {labelOf(line)}
            </Link>
          ),
        cells: [
          line.clientNames ?? 'Purged',
          <Button key="who" variant="link" title={`What ${line.who} saw`} onClick={() => onUser(line.userId)}>
            {line.who}
          </Button>,
          usesOf(line),
          sydneyTimeAndDate(line.first),
          sydneyTimeAndDate(line.last),
        ],
      }))}
    />
  );
}

async function download(filter: AuditFilter): Promise<void> {
  try {
    await api.save('exportRecordAccess', { query: auditQuery(filter), type: 'text/csv' }, 'access.csv');
  } catch (failure) {
    const body = failure instanceof ApiFailure ? failure.message : texts.communicationError;
    toast({ kind: 'error', title: 'Unable to Export Who Saw What', body });
  }
}

export function AccessPage() {
  const { user = null, record = '' } = useSearch({ from: '/shell/member/audit/access' });
  const [filter, setFilter] = useState<AuditFilter>({ ...EVERYTHING, user, record: String(record) });
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useAccess(filter);
  const lines = data?.pages.flatMap((page) => page.lines);
  const people = data?.pages[0]?.people ?? [];
  const { user: askedUser, record: askedRecord } = auditQuery(filter);
  const isAsked = askedUser !== undefined || askedRecord !== undefined;
  return (
    <Page
      kind="table"
      title="Who saw what"
      actions={
        isAsked && (
          <Button icon="download" onClick={() => void download(filter)}>
            Export as CSV
          </Button>
        )
      }
    >
      <FilterSheet filter={filter} people={people} onChange={setFilter} />
      <PageSheet label="Records" className={styles.measured} busy={isFetching}>
        <FailureNote words={error?.message} />
        {lines === undefined ? (
          !error && <Skeleton bars={[40, 100, 100, 100]} label="Counting from the audit trail" />
        ) : !isAsked ? (
          <EmptyState>Choose a person or enter the number of a record.</EmptyState>
        ) : lines.length === 0 ? (
          <EmptyState>Nobody viewed any data.</EmptyState>
        ) : (
          <Lines lines={lines} onUser={(of) => setFilter({ ...filter, user: of, record: '' })} />
        )}
        {hasNextPage && (
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </PageSheet>
    </Page>
  );
}
