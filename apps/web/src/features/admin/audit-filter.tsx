/** The filter of the audit trail: by user, by record, between two days. */
import type { AuditAnswer, QueryOf } from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { DateField, FieldGrid, PageSheet, SelectField, TextField } from '../../design-system/index.ts';
import styles from './admin.module.css';

export interface AuditFilter {
  readonly user: number | null;
  readonly record: string;
  readonly from: CivilDate | null;
  readonly to: CivilDate | null;
}

export const EVERYTHING: AuditFilter = { user: null, record: '', from: null, to: null };

/** The query of a filter. An invalid record number is left out. */
export function auditQuery({ user, record, from, to }: AuditFilter, before?: number): QueryOf<'audit'> {
  return {
    ...(user !== null && { user: String(user) }),
    ...(/^[1-9]\d{0,14}$/.test(record.trim()) && { record: record.trim() }),
    ...(from !== null && { from: toIso(from) }),
    ...(to !== null && { to: toIso(to) }),
    ...(before !== undefined && { before: String(before) }),
  };
}

interface FilterSheetProps {
  readonly filter: AuditFilter;
  readonly people: AuditAnswer['people'];
  readonly onChange: (filter: AuditFilter) => void;
}

export function FilterSheet({ filter, people, onChange }: FilterSheetProps) {
  const change = (part: Partial<AuditFilter>): void => onChange({ ...filter, ...part });
  return (
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
  );
}
