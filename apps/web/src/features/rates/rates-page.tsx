/**
 * The page of every rate that the product uses. Everybody can read it: each value on a day, what is due, how certain
 * each value is, and its history.
 */

import { type CivilDate, formatLongDate } from '@advice-builder/kernel';
import { ADDED_HERE } from '@advice-builder/results';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, DateField, EmptyState, Page, Segmented, TextField, TodayProvider } from '../../design-system/index.ts';
import { useRateBook } from '../../platform/rate-book.ts';
import { dayHere } from '../../platform/sydney.ts';
import { AnnouncedLaw, VillageLaw } from './announced-law.tsx';
import { DueNotes } from './due-notes.tsx';
import { countWords, nextWords } from './due-words.ts';
import { usePacks, useReleased } from './packs.ts';
import { Proposals } from './publish/proposals.tsx';
import { PublishButtons, type Publishing, PublishingDialog } from './publish/publishing.tsx';
import { PublishedPacks } from './published-packs.tsx';
import styles from './rates.module.css';
import { addedTo, type RatesShown, rowsShown, rowsWith, seriesRows } from './series-rows.ts';
import { SeriesTable } from './series-table.tsx';

export function RatesPage() {
  const { seriesId } = useParams({ strict: false });
  const [today] = useState(dayHere);
  return (
    <TodayProvider value={today}>
      <RatesOn key={today} today={today} opened={seriesId} />
    </TodayProvider>
  );
}

/** Scrolls to the series opened by the address and moves the focus to it. */
function useOpenedAtFirst(opened: string | undefined): void {
  const first = useRef(opened);
  useEffect(() => {
    if (first.current === undefined) return;
    const button = document.querySelector<HTMLElement>(`[data-series="${first.current}"] button`);
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  }, []);
}

function RatesOn({ today, opened }: { readonly today: CivilDate; readonly opened: string | undefined }) {
  const book = useRateBook();
  const navigate = useNavigate();
  const [on, setOn] = useState(today);
  const [shown, setShown] = useState<RatesShown>('all');
  const [search, setSearch] = useState('');
  const [publishing, setPublishing] = useState<Publishing>();
  useOpenedAtFirst(opened);
  const packs = usePacks();
  const isOperator = packs.data?.isOperator === true;
  const isWaiting = packs.data?.packs.some(({ state }) => state === 'proposed') === true;
  const proposals = isOperator && <Proposals book={book} packs={packs.data?.packs ?? []} />;
  const released = useReleased(packs.data?.released);
  const added = useMemo(() => addedTo(released ?? book, book), [released, book]);
  const rows = useMemo(() => seriesRows(book, { on, today }, added), [book, on, today, added]);
  const found = rowsWith(rowsShown(rows, shown), search);
  const showEvery = (kept: RatesShown): void => {
    setShown(kept);
    setSearch('');
  };
  const options = (Object.keys(SHOWN) as RatesShown[]).map((value) => ({
    value,
    label: `${SHOWN[value]} ${rowsShown(rows, value).length}`,
  }));
  return (
    <Page kind="table" title="Rates" actions={isOperator && <PublishButtons onOpen={setPublishing} />}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          In force on {formatLongDate(on)}. {countWords(rows)} {nextWords(book, today)}
        </p>
        <p className={styles.quiet}>
          Rates are the same for every practice. The operator of this installation publishes new ones.
        </p>
        <DueNotes rows={rows} onShow={() => showEvery('due')} onPublish={isOperator ? setPublishing : undefined} />
        {/* Tasks that wait for somebody come before content that is only read. */}
        {isWaiting && proposals}
        <section className={styles.sheet} aria-label="All rates">
          <div className={styles.bar}>
            <div>
              <TextField
                id="rates-search"
                label="Series, amount or source"
                type="search"
                trim={false}
                span={12}
                value={search}
                onChange={setSearch}
              />
            </div>
            <div>
              <Segmented label="Show" value={shown} options={options} onChange={setShown} />
            </div>
            <div>
              <DateField
                id="rates-on"
                label="On"
                span={12}
                value={on}
                onChange={(day) => setOn(day ?? today)}
                below={on === today ? 'Today' : undefined}
              />
            </div>
          </div>
          <p role="status" className={styles.found}>
            {found.length === rows.length ? '' : `${found.length} of ${rows.length} series`}
          </p>
          {found.length === 0 ? (
            <EmptyState action={<Button onClick={() => showEvery('all')}>Show all</Button>}>
              {search.trim() === '' ? NOTHING[shown] : 'No rates found.'}
            </EmptyState>
          ) : (
            <SeriesTable
              book={book}
              days={{ on, today }}
              rows={found}
              added={added}
              opened={opened}
              onAdd={isOperator ? (series) => setPublishing({ kind: 'add', series }) : undefined}
              onOpen={(series) =>
                void (series === undefined
                  ? navigate({ to: '/rates', replace: true, resetScroll: false })
                  : navigate({
                      to: '/rates/$seriesId',
                      params: { seriesId: series },
                      replace: true,
                      resetScroll: false,
                    }))
              }
            />
          )}
        </section>
        {!isWaiting && proposals}
        <AnnouncedLaw />
        <VillageLaw />
        <PublishedPacks book={book} {...packs} />
      </div>
      <PublishingDialog book={book} today={today} opened={publishing} onClose={() => setPublishing(undefined)} />
    </Page>
  );
}

const SHOWN: Readonly<Record<RatesShown, string>> = {
  all: 'All',
  due: 'Due soon',
  notOfficial: 'Not official',
  added: ADDED_HERE,
};

const NOTHING: Readonly<Record<RatesShown, string>> = {
  all: 'There are no rates.',
  due: 'Nothing is due within 30 days.',
  notOfficial: 'Every value in force is official.',
  added: 'No rates were published here after the release.',
};
