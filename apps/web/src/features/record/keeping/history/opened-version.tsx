/** A read-only view of the record in a version: people, scenarios with all entries, and their figures. */

import { letterAmounts, letterName, paidFeeName, personName, personNumbers } from '@advice-builder/casework';
import {
  clientFields,
  isMode,
  isNotEntered,
  messageOf,
  moneyText,
  namedField,
  type VersionAnswer,
} from '@advice-builder/contract';
import { formatLongDate, formatMoney, isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import {
  enteredEntries,
  enteredSections,
  headlineLabels,
  headlineOf,
  lastsWords,
  type ReportNotice,
} from '@advice-builder/results';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button, Note, ScenarioSwatch, Sheet, Skeleton } from '../../../../design-system/index.ts';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { useKnownRates } from '../../../../platform/rate-book.ts';
import { sydneyTime } from '../../../../platform/sydney.ts';
import { CURRENT, type Sid, scenarioLabel, sidsOf } from '../../../../state/documents.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { newestRateBefore } from '../../base/rate-date.ts';
import { calculateThen, documentsOf } from './compared-figures.ts';
import styles from './history.module.css';
import { useVersion } from './history-calls.ts';
import { CALCULATION_CHANGED, dayHeading, RATES_GONE, versionTitle } from './version-words.ts';

interface Line {
  readonly label: string;
  readonly value: string;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return <p className={styles.quiet}>Nothing was entered.</p>;
  return (
    <dl className={styles.entered}>
      {lines.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const NOTHING_CHOSEN = 'None';

/** The entered fields of a document, without blank ones. */
function linesOfFields(part: 'record' | 'clients', fields: readonly string[], values: object): readonly Line[] {
  const all = new Map<string, unknown>(Object.entries(values));
  return fields.flatMap((field): Line[] => {
    const words = namedField(part, field);
    const value = all.get(field);
    if (words === undefined || isNotEntered(value) || isMode(part, field)) return [];
    const text = words.format(value);
    return text === NOTHING_CHOSEN ? [] : [{ label: words.name, value: text }];
  });
}

const RECORD_FIELDS = ['reference', 'description', 'projectFrom', 'relationship', 'rateIndexation'] as const;

function ClientLines({ record }: Pick<VersionAnswer, 'record'>) {
  const people = personNumbers(record);
  return (
    <Sheet title="Client details">
      <Lines lines={linesOfFields('record', RECORD_FIELDS, record)} />
      {people.map((person) => (
        <section key={person}>
          {people.length > 1 && <h3 className={styles.sub}>{personName(record, person)}</h3>}
          <Lines lines={linesOfFields('clients', Object.keys(clientFields), record.clients[person] ?? {})} />
        </section>
      ))}
    </Sheet>
  );
}

function LetterLines({ record }: Pick<VersionAnswer, 'record'>) {
  const { letters, paidFees } = record;
  if (letters.length === 0 && paidFees.length === 0) return null;
  return (
    <Sheet title="Letters">
      <Lines
        lines={[
          ...letters.map((letter) => ({ label: letterName(record, letter), value: letterAmounts(letter) })),
          ...paidFees.map((fee) => ({ label: paidFeeName(record, fee), value: moneyText(fee.careFee) })),
        ]}
      />
    </Sheet>
  );
}

interface ScenarioProps {
  readonly version: VersionAnswer;
  readonly sid: Sid;
  readonly book: RateBook | undefined;
}

interface FiguresThen {
  readonly lines: readonly Line[];
  readonly notices: readonly ReportNotice[];
  /** Why there are no figures. */
  readonly needs: string | undefined;
}

const NOT_CALCULATED = 'Cannot be calculated.';
const NO_FIGURES: FiguresThen = { lines: [], notices: [], needs: undefined };

function figuresThen(session: RecordSession, { version, sid, book }: ScenarioProps): FiguresThen {
  if (book === undefined) return NO_FIGURES;
  const answer = calculateThen(session, version, book, sid);
  if (answer === undefined) return NO_FIGURES;
  if (!answer.ok) return { ...NO_FIGURES, needs: answer.fault ? NOT_CALCULATED : answer.problems.map(messageOf)[0] };
  return unlessFaulty(() => linesThen(answer.value), { ...NO_FIGURES, needs: NOT_CALCULATED });
}

function linesThen({ report, projection }: Calculated): FiguresThen {
  const { care, pension, compensation, cashflow } = headlineOf(report);
  const isCouple = report.var.names.length > 1;
  return {
    lines: [
      ...care.map(({ name, daily }) => ({
        label: isCouple ? `Care a day, ${name}` : 'Care a day',
        value: formatMoney(daily.value),
      })),
      { label: 'Pension a fortnight', value: formatMoney(pension.value) },
      ...(compensation === undefined
        ? []
        : [{ label: `${headlineLabels.compensation} a fortnight`, value: formatMoney(compensation.value) }]),
      ...(cashflow === undefined ? [] : [{ label: headlineLabels.cashflow, value: formatMoney(cashflow.value) }]),
      { label: headlineLabels.lasts, value: lastsWords(projection) },
    ],
    notices: report.notices,
    needs: undefined,
  };
}

function ScenarioThen({ version, sid, book }: ScenarioProps) {
  const { record, scenarios } = documentsOf(version);
  const session = useSession();
  const figures = useMemo(() => figuresThen(session, { version, sid, book }), [session, version, sid, book]);
  const scenario = scenarios[sid];
  if (scenario === undefined) return null;
  const source = {
    record,
    scenario,
    sid,
    today: isoDate(version.asAt),
    current: scenarios[CURRENT],
    notices: figures.notices,
  };
  return (
    <Sheet title={scenarioLabel(sid, scenario.name)} titleEnd={<ScenarioSwatch sid={sid} />}>
      {figures.needs !== undefined && <p className={styles.quiet}>Not calculated: {figures.needs}</p>}
      {figures.lines.length > 0 && (
        <dl className={styles.cells} aria-label="Figures of this version">
          {figures.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Lines lines={[...enteredSections(source), ...enteredEntries(source)]} />
    </Sheet>
  );
}

function Opened({ version }: { readonly version: VersionAnswer }) {
  const { book, isGone, error } = useKnownRates(version.ratesHash);
  const { version: facts, asAt, record } = version;
  const day = isoDate(asAt);
  const { to, by } = facts;
  const today = useRecord((state) => state.today);
  const rates =
    book === undefined ? ' with the rates of that time' : `, rates at ${formatLongDate(newestRateBefore(book, day))}`;
  const isOtherCalculation = version.engineVersion !== version.engineNow;
  const when = `${dayHeading(to, today).replace('Today', 'today')} at ${sydneyTime(to)}`;
  return (
    <>
      <Note kind="info" title={`This is the record as ${by} left it: ${when}.`}>
        You can read it, but nobody can change it.
        {!isGone && ` Figures are calculated for ${formatLongDate(day)}${rates}.`}
        {!isGone && isOtherCalculation && ` ${CALCULATION_CHANGED} These figures are calculated with the current one.`}
      </Note>
      {isGone && (
        <Note kind="warn" title={RATES_GONE}>
          So its figures cannot be calculated again. All its entries are here.
        </Note>
      )}
      {error !== null && (
        <Note kind="error" title="The rates of this version could not be read, so there are no figures." />
      )}
      <ClientLines record={record} />
      {sidsOf(documentsOf(version).scenarios).map((sid) => (
        <ScenarioThen key={sid} version={version} sid={sid} book={book} />
      ))}
      <LetterLines record={record} />
    </>
  );
}

export function OpenedVersion({ number }: { readonly number: number }) {
  const recId = useRecord((state) => state.recId);
  const today = useRecord((state) => state.today);
  const { data, error, refetch } = useVersion(number);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 className={styles.title}>{data === undefined ? 'Version' : versionTitle(data.version, today)}</h2>
        </div>
        <Link
          to="/record/$recordId/history"
          params={{ recordId: String(recId) }}
          search={{ v: String(number) }}
          className={styles.back}
        >
          Back to History
        </Link>
      </header>
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
        <Opened version={data} />
      )}
    </div>
  );
}
