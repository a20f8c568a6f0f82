/**
 * The printed form of a scenario (Ctrl+P): the results on the first sheet, then years, fees and entries. The form
 * itself is not printed.
 */

import { eventsByMonth, forecastScene, scenarioForecast, sceneLayers } from '@advice-builder/charts';
import { messageOf } from '@advice-builder/contract';
import { formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import {
  doneNotices,
  enteredEntries,
  enteredPeople,
  enteredSections,
  eventWords,
  type FindingSubject,
  firstYears,
  headlineFinding,
  type ReportData,
} from '@advice-builder/results';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Drawing } from '../../../../platform/drawing.tsx';
import { useSheetWords } from '../../../../platform/sheet-words.ts';
import { usePrinting } from '../../../../platform/use-printing.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useParts, useRecord, useResults, useSession } from '../../../../state/hooks.ts';
import type { MeasuredFrom } from '../../../../state/results.ts';
import { fifteenYears } from '../../base/fifteen-years.ts';
import { neededField } from '../../base/needed-field.ts';
import { namesOf } from '../../base/people.ts';
import { useUi } from '../../base/ui-store.ts';
import { useRatesWords } from '../../figures/results/last-updated.tsx';
import styles from './print.module.css';
import { AgainstBase, CareADay, HeadlineCells, YearlyCashFlow } from './printed-tables.tsx';
import { useRecordSheet } from './use-record-sheet.ts';

/** Rendered only while the browser prints. */
export function PrintedScenario() {
  const { results } = useSession();
  const isPrinting = usePrinting(results.now);
  return isPrinting ? createPortal(<Sheets />, document.body) : null;
}

function Sheets() {
  useSheetWords(useRecordSheet());
  const names = useParts(namesOf);
  const { result, base } = useResults((state) => state);
  const { calculated } = result;
  return (
    <div className={styles.sheet} data-sheet>
      <h1>{names.join(' and ')}</h1>
      {calculated === undefined ? <NotCalculated /> : <Calculations five={calculated} measuredFrom={base} />}
      <Entered calculated={calculated} />
      {calculated !== undefined && <Notices {...calculated} />}
      <Estimates isCalculated={calculated !== undefined} />
    </div>
  );
}

function NotCalculated() {
  const result = useResults((state) => state.result);
  const problems = result.status === 'not-ready' ? result.problems : [];
  const needs = problems.map((problem) => neededField(problem) ?? messageOf(problem));
  return (
    <p className={styles.sentence}>
      {needs.length === 0 ? 'Not calculated.' : `Not calculated: needs ${[...new Set(needs)].join(', ')}.`}
    </p>
  );
}

const subjectOf = (sid: number, five: Calculated, fifteen: Calculated, name = ''): FindingSubject => ({
  sid,
  name,
  five,
  fifteen,
});

interface CalculationsProps {
  readonly five: Calculated;
  /** The scenario that differences are measured from; undefined if this is that scenario. */
  readonly measuredFrom: MeasuredFrom | undefined;
}

function Calculations({ five, measuredFrom }: CalculationsProps) {
  const sid = useRecord((state) => state.sid);
  // Print cannot wait for an idle moment, so these figures are calculated at once.
  const session = useSession();
  const fifteen = fifteenYears(session, { sid, five })?.fifteen;
  const base = measuredFrom?.result.calculated;
  const baseFifteen = base && measuredFrom && fifteenYears(session, { sid: measuredFrom.sid, five: base })?.fifteen;
  const against =
    base && measuredFrom && baseFifteen && subjectOf(measuredFrom.sid, base, baseFifteen, measuredFrom.name);
  const { report } = five;
  const years = useUi((state) => state.yearsShown);
  const shown = fifteen === undefined ? firstYears(five, 5) : firstYears(fifteen, years);
  return (
    <>
      {fifteen && <p className={styles.sentence}>{headlineFinding(subjectOf(sid, five, fifteen), against).text}</p>}
      <HeadlineCells five={five} before={base?.projection} fifteen={fifteen?.projection} />
      {base && measuredFrom && <AgainstBase five={five} before={base.projection} measuredFrom={measuredFrom} />}
      <Chart report={report} />
      <section className={styles.newPage}>
        <YearlyCashFlow {...shown} projectFrom={report.basis.projectFrom} />
      </section>
      <CareADay report={report} />
    </>
  );
}

/** Pixels: the paper width within its margins, and the height of the plots. */
const CHART = { width: 672, height: 210 } as const;

function Chart({ report }: { readonly report: ReportData }) {
  const input = useMemo(() => scenarioForecast(report), [report]);
  const scene = forecastScene(input, CHART);
  const { frame, marks, lines, labels } = sceneLayers(scene);
  return (
    <section>
      <h2>Five years</h2>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="img"
        aria-label={scene.finding}
        fontSize="13"
      >
        {[frame, marks, lines, labels].map((shapes, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers have their order
          <Drawing key={index} shapes={shapes} />
        ))}
      </svg>
      <p className={styles.quiet}>
        {eventsByMonth(input)
          .map(({ when, events }, index) => `${index + 1} ${events.map(eventWords).join('; ')}, ${when}.`)
          .join(' ')}
      </p>
    </section>
  );
}

function Entered({ calculated }: { readonly calculated: Calculated | undefined }) {
  const record = useRecord((state) => state.documents.record);
  const scenario = useRecord((state) => state.documents.scenarios[state.sid]);
  const current = useRecord((state) => state.documents.scenarios[0]);
  const sid = useRecord((state) => state.sid);
  const today = useRecord((state) => state.today);
  if (scenario === undefined) return null;
  const counted = calculated && { notices: calculated.report.notices, projection: calculated.projection };
  const source = { record, scenario, sid, today, current, ...counted };
  return (
    <section data-long>
      <h2>What was entered</h2>
      <dl className={styles.entered}>
        {[...enteredPeople(source), ...enteredSections(source), ...enteredEntries(source)].map(
          ({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** The sheet may go to a client, so it lists the assumptions made but not the checks for the adviser. */
function Notices({ notices, report }: Pick<Calculated, 'notices' | 'report'>) {
  const from = formatMonthYear(monthOf(isoDate(report.basis.projectFrom)));
  return doneNotices(notices, from).map(({ title, sentences }) => (
    <section key={title} data-long>
      <h2>{title}</h2>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ));
}

function Estimates({ isCalculated }: { readonly isCalculated: boolean }) {
  const rates = useRatesWords();
  return <p className={styles.quiet}>Estimates from what was entered.{isCalculated && ` ${rates}`}</p>;
}
