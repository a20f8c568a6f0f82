/** The dashboard of a practice: counts, coming dates, and the re-run that finds the effect of new rates. */
import { type PracticeOverview, type Rerun, texts } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, EmptyState, Note, Page, PageSheet, Skeleton } from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import { useRateBook } from '../../../platform/rate-book.ts';
import { Counters } from '../counters.tsx';
import { OVERVIEW_KEY } from '../keys.ts';
import styles from '../pages.module.css';
import { AdviserTable } from './adviser-table.tsx';
import { DatesSheet } from './dates-sheet.tsx';
import { countersOf, headWords, leftOutWords, ratesWords } from './overview-words.ts';
import { RerunSheet } from './rerun-sheet.tsx';
import { useRerun } from './use-rerun.ts';

export function PracticePage() {
  const { hash } = useRateBook();
  const { data, error, refetch } = useQuery({
    // New rates change which records are up to date.
    queryKey: [...OVERVIEW_KEY, hash],
    queryFn: ({ signal }) => api.call('practiceOverview', { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
    staleTime: 0,
    gcTime: 0,
  });
  const run = useRerun();
  const navigate = useNavigate();
  const isOpen = run.rerun?.state === 'running' || run.rerun?.state === 'paused';
  const mayStart = data !== undefined && data.records > 0;
  return (
    <Page
      kind="table"
      title="Practice"
      actions={
        <>
          {data?.scope === 'practice' && <Button onClick={() => void navigate({ to: '/practice/data' })}>Data</Button>}
          {mayStart && (
            <Button
              variant="primary"
              busy={run.busy === 'start'}
              disabled={isOpen && run.busy !== 'start'}
              onClick={() => void run.act('start')}
            >
              Re-run with today’s rates
            </Button>
          )}
        </>
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
      {data === undefined && !error && <Skeleton label="Loading the practice" bars={[40, 100, 100]} />}
      {data !== undefined && <Overview overview={data} run={run} />}
    </Page>
  );
}

interface OverviewProps {
  readonly overview: PracticeOverview;
  readonly run: ReturnType<typeof useRerun>;
}

function Overview({ overview, run }: OverviewProps) {
  const { scope, records, ratesChanged, dates, table, told, today } = overview;
  const book = useRateBook();
  if (records === 0) return <NoRecords overview={overview} />;
  const leftOut = leftOutWords(overview);
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>
        {headWords(overview)}
        {scope === 'own' && ' Supervisors and administrators see those of the whole practice.'}
      </p>
      <PageSheet label="Counts">
        <Counters counters={countersOf(overview)} />
        {leftOut !== '' && <p className={styles.quiet}>{leftOut}</p>}
      </PageSheet>
      <div className={styles.pair}>
        <DatesSheet dates={dates} hasFigures={told.records > 0} />
        <RerunSheet
          {...run}
          rates={ratesWords(run.rerun?.ratesDay ?? ratesChanged.since, run.rerun?.ratesHash === book.hash)}
          onAct={(action) => void run.act(action)}
          review={run.rerun?.ratesHash === book.hash && <Review rerun={run.rerun} />}
        />
      </div>
      {scope === 'practice' && <AdviserTable rows={table} today={isoDate(today)} />}
    </div>
  );
}

/**
 * The link to the review list of a re-run. It is shown only after a re-run with the current rates, because results of
 * other rates cannot be accepted.
 */
function Review({ rerun: { ratesDay: day, changed } }: { readonly rerun: Rerun }) {
  const navigate = useNavigate();
  if (day === null) return null;
  return (
    <Button size="small" onClick={() => void navigate({ to: '/practice/rates/$day', params: { day } })}>
      {changed === 0 ? 'Open the review list' : `Review the ${changed.toLocaleString('en-AU')}`}
    </Button>
  );
}

function NoRecords({ overview }: { readonly overview: PracticeOverview }) {
  const navigate = useNavigate();
  return (
    <PageSheet label="No records">
      <EmptyState action={<Button onClick={() => void navigate({ to: '/home' })}>Open the records</Button>}>
        {overview.scope === 'own'
          ? 'You have no records of your own yet. Their coming dates will appear here.'
          : `${overview.practice} has no records yet. Their coming dates will appear here.`}
      </EmptyState>
    </PageSheet>
  );
}
