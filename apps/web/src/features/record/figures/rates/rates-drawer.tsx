/**
 * The rates behind the figures of the current scenario in the As at month. Not a dialog, so the form can still be used.
 */
import { ratesKnownWords } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, Segmented, TextField } from '../../../../design-system/index.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { scenarioLabel } from '../../../../state/documents.ts';
import { useRecord, useResults } from '../../../../state/hooks.ts';
import {
  Drawer,
  DrawerBar,
  DrawerBody,
  DrawerHead,
  DrawerHeading,
  DrawerLine,
  DrawerStepper,
} from '../../base/drawer.tsx';
import { newestRateBefore } from '../../base/rate-date.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { isEstimate, rateAreas, ratesAsCsv, rowsFound } from './rate-rows.ts';
import styles from './rates.module.css';
import { RatesOfArea } from './rates-of-area.tsx';

export function RatesDrawer() {
  const ui = useUiStore();
  const projection = useResults((state) => state.result.calculated?.projection);
  return (
    <Drawer of="rates" onEscape={() => ui.closeRates()}>
      {projection === undefined ? <Unready /> : <Listed projection={projection} />}
    </Drawer>
  );
}

/** Back goes to the working that was open before, otherwise to the results. */
function Bar({ onCopy }: { readonly onCopy?: () => void }) {
  const ui = useUiStore();
  const isOverWorking = useUi((state) => state.why.length > 0);
  return (
    <DrawerBar
      back={{ words: isOverWorking ? 'Back' : 'Results', onPress: () => ui.closeRates() }}
      copy={onCopy && { words: 'Copy as CSV', onPress: onCopy }}
      close={{ words: 'Close the rates', onPress: () => ui.closeRates() }}
    />
  );
}

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return <DrawerHeading ref={heading} title="Rates" />;
}

function Unready() {
  return (
    <>
      <Bar />
      <DrawerHead>
        <Heading />
        <p className={styles.quiet}>There are no rates to list until the results are ready.</p>
      </DrawerHead>
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
  return (
    <>
      <Bar onCopy={() => copyText(ratesAsCsv(found), 'rates')} />
      <DrawerHead>
        <DrawerLine>
          <Heading />
          <Stepper projection={projection} month={month} />
        </DrawerLine>
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
      </DrawerHead>
      <DrawerBody>
        {found.map((area) => (
          <RatesOfArea key={area.name} area={area} />
        ))}
      </DrawerBody>
    </>
  );
}

/** Scrolls to the rate the drawer was opened for, if the figures use it. */
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
  const assumed = useRecord((state) => state.documents.record.rateIndexation);
  const isReadOnly = useRecord((state) => state.readOnly);
  const ui = useUiStore();
  const book = useRateBook();
  return (
    <p className={styles.quiet}>
      {ratesKnownWords(newestRateBefore(book, today), assumed)}.{' '}
      {!isReadOnly && (
        <Button variant="link" onClick={() => ui.setState({ isRatesAheadOpen: true })}>
          Change
        </Button>
      )}
    </p>
  );
}

function Stepper({ projection, month }: { readonly projection: Projection; readonly month: number }) {
  const ui = useUiStore();
  return (
    <DrawerStepper
      step="month"
      words={formatMonthYear((projection.household.projectFrom + month) as MonthIndex)}
      isFirst={month === 0}
      isLast={month === projection.months - 1}
      onMove={(by) => ui.setState({ month: month + by })}
    />
  );
}
