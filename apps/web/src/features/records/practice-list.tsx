/** The records of the entire practice: they can be searched, filtered and read, but not changed. */
import { texts } from '@advice-builder/contract';
import { useMemo, useState } from 'react';
import { EmptyState, FailureNote, Skeleton } from '../../design-system/index.ts';
import { type Filter, filterRecords, findRecords, OPEN } from './find-records.ts';
import { Filters, Found, More, NothingFound } from './list-parts.tsx';
import { type ListProps, usePart } from './record-list.tsx';
import { RecordTable } from './record-table.tsx';
import styles from './records.module.css';
import { SearchBox } from './search-box.tsx';
import type { Selection } from './selection.ts';
import { useArchivedOfPractice } from './use-records.ts';

const NOTHING: Selection = new Set();

export function PracticeList({ all, search, today }: Omit<ListProps, 'archived'>) {
  const [filter, setFilter] = useState<Filter>(OPEN);
  const inArchive = filter.show === 'archived';
  const archive = useArchivedOfPractice(inArchive);
  const pool = inArchive ? archive.data : all;
  const found = useMemo(
    () => findRecords(filterRecords(pool ?? [], filter, today), search.wanted),
    [pool, filter, today, search.wanted],
  );
  const { foot, ...part } = usePart(found, `${filter.show} ${filter.status} ${search.wanted}`);
  const text = search.wanted.trim();
  const isWhole = text === '' && filter.show === 'open' && filter.status === 'all';
  return (
    <>
      <div className={styles.bar}>
        <SearchBox search={search} />
        <Filters filter={filter} onChange={setFilter} open={all} archived={archive.data} today={today} />
        <Found search={search} count={found.length} />
      </div>
      {pool === undefined ? (
        <div className={styles.loading}>
          {archive.error === null ? (
            <Skeleton bars={[30, 100, 100]} label="Loading archived records" />
          ) : (
            <FailureNote words={archive.error.message} />
          )}
        </div>
      ) : found.length > 0 ? (
        <>
          <RecordTable
            {...part}
            total={foot.total}
            today={today}
            selection={NOTHING}
            onCheckAll={() => undefined}
            actions={undefined}
          />
          <More {...foot} />
        </>
      ) : isWhole ? (
        <EmptyState>{texts.noRecords}</EmptyState>
      ) : (
        <NothingFound
          text={text}
          inArchive={0}
          onSearchArchive={() => setFilter({ show: 'archived', status: 'all' })}
          onClear={() => {
            search.clear();
            setFilter(OPEN);
          }}
        />
      )}
    </>
  );
}
