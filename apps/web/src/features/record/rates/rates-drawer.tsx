/** The rates that the figures of the scenario on screen are worked out with in the month As at. Not a dialog: the form stays live. */
import type { Projection } from '@advice-builder/engine';
import { formatLongDate, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton, Segmented, TextField, toast } from '../../../design-system/index.ts';
import { scenarioLabel } from '../../../state/documents.ts';
import { useRecord, useResults } from '../../../state/hooks.ts';
import { newestRateBefore } from '../layout/rate-date.ts';
import { useUi, useUiStore } from '../ui-store.ts';
import { isEstimate, rateAreas, ratesAsCsv, rowsFound } from './rate-rows.ts';
import styles from './rates.module.css';
import { RatesOfArea } from './rates-of-area.tsx';

export function RatesDrawer() {
  const ui = useUiStore();
  const projection = useResults((state) => state.result.calculated?.projection);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from anywhere inside it
    <div
      className={styles.drawer}
      data-rates
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        ui.closeRates();
      }}
    >
      {projection === undefined ? <Unready /> : <Listed projection={projection} />}
    </div>
  );
}

/** To the working that was open before, else to the results. */
function Bar({ onCopy }: { readonly onCopy?: () => void }) {
  const ui = useUiStore();
  const isOverWorking = useUi((state) => state.why.length > 0);
  return (
    <div className={styles.bar}>
      <Button variant="ghost" size="small" icon="arrowLeft" onClick={() => ui.closeRates()}>
        {isOverWorking ? 'Back' : 'Results'}
      </Button>
      <span className={styles.spring} />
      {onCopy !== undefined && (
        <Button size="small" icon="copy" onClick={onCopy}>
          Copy as CSV
        </Button>
      )}
      <IconButton icon="close" size="small" label="Close the rates" onClick={() => ui.closeRates()} />
    </div>
  );
}

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      Rates
    </h2>
  );
}

function Unready() {
  return (
    <>
      <Bar />
      <header className={styles.head}>
        <Heading />
        <p className={styles.quiet}>There are no rates to list until the results are ready.</p>
      </header>
    </>
  );
}

function Listed({ projection }: { readonly projection: Projection }) {
  const month = Math.min(
    useUi((state) => state.month),
    projection.months - 1,
  );
  const [search, setSearch] = useState('');
  const [kept, setKept] = useState<'all' | 'estimates'>('all');
  const areas = useMemo(() => rateAreas(projection, month), [projection, month]);
  const found = rowsFound(areas, search, kept === 'estimates');
  const all = areas.flatMap(({ rows }) => rows);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  const estimates = all.filter(isEstimate).length;
  useShownSeries();
  const copy = (): void => {
    navigator.clipboard.writeText(ratesAsCsv(found)).then(
      () => toast({ kind: 'success', title: 'Rates copied' }),
      () => toast({ kind: 'error', title: 'The rates could not be copied' }),
    );
  };
  return (
    <>
      <Bar onCopy={copy} />
      <header className={styles.head}>
        <div className={styles.headLine}>
          <Heading />
          <Stepper projection={projection} month={month} />
        </div>
        <Context />
        <KnownTo />
        <div className={styles.filters}>
          <TextField label="Search rates" type="search" value={search} trim={false} onChange={setSearch} span={12} />
          <Segmented
            label="Show"
            value={kept}
            options={[
              { value: 'all', label: `All ${all.length}` },
              { value: 'estimates', label: `Estimates only ${estimates}` },
            ]}
            onChange={setKept}
          />
        </div>
        <p role="status" className={styles.quiet}>
          {count === all.length ? '' : count === 0 ? 'No rates found.' : `${count} of ${all.length} rates`}
        </p>
      </header>
      <div className={styles.body}>
        {found.map((area) => (
          <RatesOfArea key={area.name} area={area} />
        ))}
      </div>
    </>
  );
}

/** Brings the rate it was opened for into view, where the figures read it. */
function useShownSeries(): void {
  const series = useUi((state) => state.rates?.series);
  useEffect(() => {
    if (series === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-rates] [data-series="${series}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [series]);
}

function Context() {
  const label = useRecord((state) => scenarioLabel(state.sid, state.documents.scenarios[state.sid]?.name ?? ''));
  return <p className={styles.quiet}>Behind the figures of {label}</p>;
}

function KnownTo() {
  const today = useRecord((state) => state.today);
  const isIndexed = useRecord((state) => state.documents.record.rateIndexation !== null);
  const day = formatLongDate(newestRateBefore(shippedRateBook, today));
  return (
    <p className={styles.quiet}>
      Rates known to {day}, {isIndexed ? 'indexed after that by assumption.' : 'flat after that.'}
    </p>
  );
}

function Stepper({ projection, month }: { readonly projection: Projection; readonly month: number }) {
  const ui = useUiStore();
  return (
    <span className={styles.stepper}>
      <span className={styles.quiet}>As at</span>
      <IconButton
        icon="chevronLeft"
        size="small"
        label="Month before"
        disabled={month === 0}
        onClick={() => ui.setState({ month: month - 1 })}
      />
      <span className={styles.month}>{formatMonthYear((projection.household.projectFrom + month) as MonthIndex)}</span>
      <IconButton
        icon="chevronRight"
        size="small"
        label="Next month"
        disabled={month === projection.months - 1}
        onClick={() => ui.setState({ month: month + 1 })}
      />
    </span>
  );
}
