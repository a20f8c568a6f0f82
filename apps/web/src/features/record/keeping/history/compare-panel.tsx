/** Compares a version with the current record: the changed entries, and their effect on the figures. */
import type { VersionAnswer } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { useId, useMemo, useState } from 'react';
import {
  Button,
  Cell,
  HeadCell,
  Note,
  RowHead,
  Segmented,
  Skeleton,
  Table,
  TableHead,
} from '../../../../design-system/index.ts';
import { useKnownRates, useRateBook } from '../../../../platform/rate-book.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { newestRateBefore } from '../../base/rate-date.ts';
import { type ComparedScenario, comparedScenarios, movedScenario } from './compared-figures.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './history.module.css';
import { useVersion } from './history-calls.ts';
import type { VersionAction } from './version-line.tsx';
import {
  CALCULATION_CHANGED,
  comparedRow,
  movedWords,
  RATES_GONE,
  ratesWords,
  sameWords,
  shortTitle,
  versionTitle,
} from './version-words.ts';

interface Compared {
  readonly version: VersionAnswer;
  /** The title of the version, for a column head. */
  readonly title: string;
}

function EntriesTable({ version, title }: Compared) {
  const today = useRecord((state) => state.today);
  const bookNow = useRateBook();
  const { book, isGone } = useKnownRates(version.ratesHash);
  const was = book && formatLongDate(newestRateBefore(book, isoDate(version.asAt)));
  const now = formatLongDate(newestRateBefore(bookNow, today));
  return (
    <Table caption="Changed since this version" scrollLabel="Changed since this version" cards className={styles.table}>
      <TableHead>
        <HeadCell>Field</HeadCell>
        <HeadCell>{title}</HeadCell>
        <HeadCell>Now</HeadCell>
        <HeadCell>Who</HeadCell>
      </TableHead>
      <tbody>
        {version.since
          .map((change) => comparedRow(change, today))
          .map((row) => (
            <tr key={row.key}>
              <RowHead>{row.label}</RowHead>
              <Cell head={title}>{row.was}</Cell>
              <Cell className={styles.now} head="Now">
                {row.now}
              </Cell>
              <Cell head="Who">{row.who}</Cell>
            </tr>
          ))}
        <tr>
          <RowHead>Rates</RowHead>
          <Cell head={title}>{isGone ? 'No longer stored here' : (was ?? '')}</Cell>
          <Cell head="Now">{ratesWords({ was, now, isSame: version.ratesHash === bookNow.hash })}</Cell>
          <Cell />
        </tr>
      </tbody>
    </Table>
  );
}

function useCompared(
  version: VersionAnswer,
  book: RateBook | undefined,
  only: Sid | undefined,
): readonly ComparedScenario[] | undefined {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const bookNow = useRateBook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: current figures are calculated again with new rates
  return useMemo(
    () => book && comparedScenarios(session, version, book, documents, only),
    [session, version, book, documents, only, bookNow],
  );
}

/** A sentence on the rates and the calculation that the version's figures were made with. */
function MadeWith({ version, book }: { readonly version: VersionAnswer; readonly book: RateBook }) {
  const { asAt, engineVersion, engineNow, ratesHash } = version;
  const bookNow = useRateBook();
  const day = isoDate(asAt);
  const sameRates = ratesHash === bookNow.hash ? ', which are the current rates' : '';
  return (
    <>
      <p className={styles.quiet}>
        The version is calculated for {formatLongDate(day)} with the rates of that time, the newest from{' '}
        {formatLongDate(newestRateBefore(book, day))}
        {sameRates}.
      </p>
      {engineVersion !== engineNow && (
        <Note kind="warn" compact title={CALCULATION_CHANGED}>
          It was version {engineVersion} and is now {engineNow}. The figures of this version are calculated with the
          current one, so they may differ from those in a document of that day.
        </Note>
      )}
    </>
  );
}

function Figures({ version, title, only }: Compared & { readonly only?: Sid | undefined }) {
  const { book, isGone, error, again } = useKnownRates(version.ratesHash);
  const compared = useCompared(version, book, only);
  if (isGone) {
    return (
      <Note kind="warn" title={RATES_GONE}>
        So its figures cannot be calculated again. A document of that day still has its own figures.
      </Note>
    );
  }
  if (error !== null) {
    return (
      <Note
        kind="error"
        title="The rates of this version could not be read."
        action={
          <Button size="small" onClick={again}>
            Try again
          </Button>
        }
      />
    );
  }
  if (book === undefined || compared === undefined) return <Skeleton label="Reading the rates of this version" />;
  return (
    <>
      {compared.map((scenario) => (
        <FiguresTable key={scenario.sid} scenario={scenario} title={title} />
      ))}
      <MadeWith version={version} book={book} />
    </>
  );
}

/** Figures of one scenario, below the entries. The rates and the day differ too, which the heading says. */
function WhatItDid({ version, title }: Compared) {
  const today = useRecord((state) => state.today);
  const documents = useRecord((state) => state.documents);
  const bookNow = useRateBook();
  const id = useId();
  const day = isoDate(version.asAt);
  const rates =
    version.ratesHash !== bookNow.hash || newestRateBefore(bookNow, day) !== newestRateBefore(bookNow, today);
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h4 id={id} className={styles.sub}>
        {movedWords({ rates, day: day !== today })}
      </h4>
      <Figures version={version} title={title} only={movedScenario(version, documents)} />
    </section>
  );
}

function Comparison({ version, title, onAction, mayChange }: Compared & Omit<ComparePanelProps, 'chosen'>) {
  const [shown, setShown] = useState<'entries' | 'figures'>('entries');
  const isSame = version.since.length === 0;
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label="What is compared"
          hideLabel
          value={shown}
          options={[
            { value: 'entries', label: 'Entries' },
            { value: 'figures', label: 'Figures' },
          ]}
          onChange={setShown}
        />
        <div className={styles.actions}>
          <Button icon="eye" onClick={() => onAction('open')}>
            Open this version
          </Button>
          {mayChange && (
            <Button icon="copy" onClick={() => onAction('put-back')}>
              Put back as a scenario
            </Button>
          )}
          <Button icon="document" onClick={() => onAction('document')}>
            Make a document
          </Button>
        </div>
      </div>
      {shown === 'entries' ? (
        <>
          <EntriesTable version={version} title={title} />
          <p className={styles.quiet}>{isSame ? 'All entries are the same.' : sameWords(version.same)}</p>
          {!isSame && <WhatItDid version={version} title={title} />}
        </>
      ) : (
        <Figures version={version} title={title} />
      )}
    </>
  );
}

export interface ComparePanelProps {
  readonly chosen: number;
  readonly mayChange: boolean;
  readonly onAction: (action: VersionAction) => void;
}

export function ComparePanel({ chosen, ...rest }: ComparePanelProps) {
  const today = useRecord((state) => state.today);
  const { data, error, refetch } = useVersion(chosen);
  const id = useId();
  const title = data === undefined ? undefined : versionTitle(data.version, today);
  return (
    <section className={styles.panel} aria-labelledby={id} data-compared={chosen}>
      <h3 id={id} tabIndex={-1} className={styles.panelTitle} data-panel-title>
        {title === undefined ? 'Compared with now' : `${title}, compared with now`}
      </h3>
      {error !== null ? (
        <Note
          kind="error"
          title={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : data === undefined ? (
        <Skeleton label="Loading the version" bars={[60, 100, 100, 100]} />
      ) : (
        <Comparison key={chosen} version={data} title={shortTitle(data.version, today)} {...rest} />
      )}
    </section>
  );
}
