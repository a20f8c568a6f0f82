/** The audit trail of the practice: who did what, when and from where; for supervisors and administrators. */
import { type AuditAnswer, type AuditLine, texts } from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Button,
  DateField,
  EmptyState,
  FieldGrid,
  Note,
  Page,
  PageSheet,
  SelectField,
  Skeleton,
  SummaryTable,
  TextField,
  toast,
} from '../../design-system/index.ts';
import { ApiFailure, api } from '../../platform/api.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import styles from './admin.module.css';

export interface AuditFilter {
  readonly user: number | null;
  readonly record: string;
  readonly from: CivilDate | null;
  readonly to: CivilDate | null;
}

const EVERYTHING: AuditFilter = { user: null, record: '', from: null, to: null };

/** The query of a filter; a record number that is none is left out. */
export function auditQuery({ user, record, from, to }: AuditFilter, before?: number): string {
  const query = new URLSearchParams();
  if (user !== null) query.set('user', String(user));
  if (/^[1-9]\d{0,14}$/.test(record.trim())) query.set('record', record.trim());
  if (from !== null) query.set('from', toIso(from));
  if (to !== null) query.set('to', toIso(to));
  if (before !== undefined) query.set('before', String(before));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', auditQuery(filter)],
    queryFn: ({ pageParam, signal }) => api.get<AuditAnswer>(`audit${auditQuery(filter, pageParam)}`, { signal }),
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
    await api.save(`audit/export${auditQuery(filter)}`, 'text/csv', 'audit.csv');
  } catch (failure) {
    const body = failure instanceof ApiFailure ? failure.message : texts.communicationError;
    toast({ kind: 'error', title: 'Unable to Export the Audit Trail', body });
  }
}

export function AuditPage() {
  const [filter, setFilter] = useState(EVERYTHING);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useAudit(filter);
  const lines = data?.pages.flatMap((page) => page.lines);
  const people = data?.pages[0]?.people ?? [];
  const change = (part: Partial<AuditFilter>): void => setFilter((before) => ({ ...before, ...part }));
  return (
    <Page
      kind="table"
      title="Audit trail"
      actions={
        <Button icon="download" onClick={() => void download(filter)}>
          Export as CSV
        </Button>
      }
    >
      <PageSheet label="Filter" className={styles.measured}>
        <FieldGrid>
          <SelectField
            id="audit-user"
            label="Who"
            span={3}
            value={filter.user ?? 0}
            options={[
              { value: 0, label: 'Everybody' },
              ...people.map(({ id, name, email }) => ({ value: id, label: name || email })),
            ]}
            onChange={(user) => change({ user: user === 0 ? null : user })}
          />
          <TextField
            id="audit-record"
            label="Record #"
            span={3}
            maxLength={15}
            value={filter.record}
            onChange={(record) => change({ record })}
          />
          <DateField id="audit-from" label="From" span={3} value={filter.from} onChange={(from) => change({ from })} />
          <DateField id="audit-to" label="Until" span={3} value={filter.to} onChange={(to) => change({ to })} />
        </FieldGrid>
      </PageSheet>
      <PageSheet label="Lines" className={styles.measured} busy={isFetching}>
        {error && <Note kind="error" role="alert" title={error.message} />}
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
