import { foundResults, type RecordRow, texts } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { VersionFooter } from '../../app/shell.tsx';
import { useSingleKey } from '../../app/shortcuts.ts';
import { Button, Chip, EmptyState, Icon, IconButton, Note, Skeleton, Tooltip } from '../../design-system/index.ts';
import { findRecords, isCloned, isOlder } from './find-records.ts';
import styles from './records.module.css';

const SEARCH_DELAY_MS = 200;

/** The rows of the adviser, newest first; nothing is kept once the page is left. */
function useRecords() {
  return useQuery({
    queryKey: ['records'],
    queryFn: ({ signal }) => api.get<readonly RecordRow[]>('records', { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The typed text, and the text searched for: the same a moment later. */
function useSearchText() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setWanted(typed), SEARCH_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    wanted,
    setTyped,
    clear: () => {
      setTyped('');
      setWanted('');
    },
  };
}

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClear: () => void;
}

function SearchBox({ value, onChange, onClear }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useSingleKey('/', () => input.current?.focus());
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        Search records
      </label>
      <input
        id={id}
        ref={input}
        type="text"
        autoComplete="off"
        placeholder="Search reference, client or number"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClear();
        }}
      />
      {value === '' ? (
        <kbd className={styles.key} title="Press / to search">
          /
        </kbd>
      ) : (
        <IconButton
          icon="close"
          size="small"
          label="Clear search"
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function RecordLine({ row }: { readonly row: RecordRow }) {
  return (
    <tr className={styles.row}>
      <td className={`numeric ${styles.number}`}>
        <span className={styles.marked}>
          {row.recId}
          {isCloned(row) && <Chip icon="copy">Cloned</Chip>}
        </span>
      </td>
      <th scope="row" className={styles.client}>
        <Link
          to="/record/$recordId/scenario={$scenarioId}"
          params={{ recordId: String(row.recId), scenarioId: '0' }}
          className={styles.open}
        >
          {row.client.trim() === '' ? `Record ${row.recId}` : row.client}
        </Link>
      </th>
      <td className="numeric">
        <span className={styles.marked}>
          {row.created}
          {isOlder(row) && <Chip>Older</Chip>}
        </span>
      </td>
      <td className="numeric">{row.updated}</td>
      <td className={styles.reference}>{row.reference}</td>
    </tr>
  );
}

function RecordTable({ rows }: { readonly rows: readonly RecordRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.records}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Client</th>
          <th scope="col">Created</th>
          <th scope="col">Updated</th>
          <th scope="col">Reference/Description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RecordLine key={row.recId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function NewRecord({ primary = false }: { readonly primary?: boolean }) {
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon="add"
      onClick={() => window.open('/record=new', '_blank', 'noopener')}
    >
      New Record
      <span className="visually-hidden">, opens in a new tab</span>
    </Button>
  );
}

interface ListProps {
  readonly all: readonly RecordRow[];
  readonly search: ReturnType<typeof useSearchText>;
}

function RecordList({ all, search }: ListProps) {
  const rows = findRecords(all, search.wanted);
  const isSearch = search.wanted.trim() !== '';
  return (
    <>
      <div className={styles.bar}>
        <SearchBox value={search.typed} onChange={search.setTyped} onClear={search.clear} />
        <span role="status" className={`numeric ${styles.found}`}>
          {isSearch && foundResults(rows.length)}
        </span>
      </div>
      {rows.length > 0 ? (
        <RecordTable rows={rows} />
      ) : (
        <EmptyState action={isSearch ? <Button onClick={search.clear}>Clear search</Button> : <NewRecord />}>
          {texts.noRecords}
        </EmptyState>
      )}
    </>
  );
}

/** The records of the adviser: find one and open it, or make a new one. */
export function RecordsPage() {
  const { data, error, isFetching, refetch } = useRecords();
  const search = useSearchText();
  return (
    <div className={styles.page}>
      <title>{`${texts.records} - ${texts.appName}`}</title>
      <main id="main">
        <div className={styles.top}>
          <h1 tabIndex={-1} className={styles.title}>
            {texts.records}
            {data && (
              <span className={`numeric ${styles.count}`}>
                {data.length} {data.length === 1 ? 'result' : 'results'}
              </span>
            )}
          </h1>
          <Tooltip text="The list refreshes automatically on every load.">
            <Button icon="refresh" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
              Refresh
            </Button>
          </Tooltip>
          <NewRecord primary />
        </div>
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
        <section className={styles.sheet} aria-label="Records list" aria-busy={isFetching}>
          {data ? (
            <RecordList all={data} search={search} />
          ) : (
            !error && (
              <div className={styles.loading}>
                <Skeleton bars={[30, 100, 100, 100, 100, 100]} label="Loading records" />
              </div>
            )
          )}
        </section>
      </main>
      <VersionFooter />
    </div>
  );
}
