/** The audit trail of the practice: who did what, when and from where. For supervisors and administrators. */
import { type AuditLine, texts } from '@advice-builder/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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

function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', auditQuery(filter)],
    queryFn: ({ pageParam, signal }) => api.call('audit', { query: auditQuery(filter, pageParam), signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

function Lines({ lines }: { readonly lines: readonly AuditLine[] }) {
  return (
    <SummaryTable
      caption="Audit trail"
      labelHead="When"
      tight
      columns={[
        { key: 'who', head: 'Who', align: 'start' },
        { key: 'what', head: 'What', align: 'start' },
        { key: 'record', head: 'Record', align: 'start' },
        { key: 'from', head: 'From', align: 'start' },
      ]}
      rows={lines.map(({ id, at, who, words, recordId, address }) => ({
        key: String(id),
        label: sydneyTimeAndDate(at),
        cells: [who ?? 'Nobody signed in', words, recordId ?? '', address],
      }))}
    />
  );
}

async function download(filter: AuditFilter): Promise<void> {
  try {
    await api.save('exportAudit', { query: auditQuery(filter), type: 'text/csv' }, 'audit.csv');
  } catch (failure) {
    const body = failure instanceof ApiFailure ? failure.message : texts.communicationError;
    toast({ kind: 'error', title: 'Unable to Export the Audit Trail', body });
  }
}

export function AuditPage() {
  const navigate = useNavigate();
  const [filter, setFilter] = useState(EVERYTHING);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useAudit(filter);
  const lines = data?.pages.flatMap((page) => page.lines);
  const people = data?.pages[0]?.people ?? [];
  return (
    <Page
      kind="table"
      title="Audit trail"
      actions={
        <>
          <Button icon="user" onClick={() => void navigate({ to: '/audit/access' })}>
            Who saw what
          </Button>
          <Button icon="download" onClick={() => void download(filter)}>
            Export as CSV
          </Button>
        </>
      }
    >
      <FilterSheet filter={filter} people={people} onChange={setFilter} />
      <PageSheet label="Lines" className={styles.measured} busy={isFetching}>
        <FailureNote words={error?.message} />
        {lines === undefined ? (
          !error && <Skeleton bars={[40, 100, 100, 100]} label="Loading the audit trail" />
        ) : lines.length === 0 ? (
          <EmptyState>Nothing was recorded.</EmptyState>
        ) : (
          <Lines lines={lines} />
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
