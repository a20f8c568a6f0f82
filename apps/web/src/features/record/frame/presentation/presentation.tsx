/**
 * One scenario and the measured-from scenario over the whole screen, for a meeting: a sentence, four figures, the
 * chart, and inputs to try. Nothing changes the record until the values tried are kept.
 */

import { hasPartner, homeTaxWords } from '@advice-builder/casework';
import { type ForecastInput, type ForecastSeriesId, scenarioForecast } from '@advice-builder/charts';
import { messageOf } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { type FindingSubject, headlineFinding, type ReportData } from '@advice-builder/results';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce, Button, holdToasts, LiveRegion, Segmented, SelectField } from '../../../../design-system/index.ts';
import { isTyping } from '../../../../platform/shortcuts.ts';
import { useRootMark } from '../../../../platform/use-root-mark.ts';
import { CURRENT, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import { measuredName } from '../../../../state/measured-from.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { neededField } from '../../base/needed-field.ts';
import { namesOf } from '../../base/people.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { EventList } from '../../figures/forecast/event-list.tsx';
import { ForecastPlot } from '../../figures/forecast/forecast-plot.tsx';
import { KeepScenario } from './keep-scenario.tsx';
import styles from './presentation.module.css';
import { PresentedFigures } from './presented-figures.tsx';
import type { Tries } from './tries.ts';
import { TryDeath } from './try-death.tsx';
import { TryInputs } from './try-inputs.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlotHeight } from './use-plot-height.ts';
import { type Figures, usePresented } from './use-presented.ts';

/** Opens the dialog over everything, takes the focus and returns it. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useRootMark('data-presenting');
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('h1')?.focus();
    return () => {
      element?.close();
      // The focus returns to where it was on the page.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/**
 * The direction of a key that changes the scenario; 0 inside a field, a slider or a list, which use the arrows
 * themselves.
 */
function turnOf(event: KeyboardEvent, dialog: Element | null): -1 | 0 | 1 {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return 0;
  // A press on the background leaves the focus on the body. Another dialog may be open over this one.
  if (!(target instanceof Element) || (target !== document.body && !dialog?.contains(target))) return 0;
  const isOwn = target instanceof HTMLInputElement || isTyping(target);
  if (isOwn || target.closest('[role="slider"], [popover]') !== null) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}

/** Left and right show the previous or next scenario. */
function useTurns(
  dialog: RefObject<HTMLDialogElement | null>,
  sids: readonly Sid[],
  sid: Sid,
  onTurn: (sid: Sid) => void,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const next = sids[sids.indexOf(sid) + turnOf(event, dialog.current)];
      if (next === undefined || next === sid) return;
      event.preventDefault();
      onTurn(next);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dialog, sids, sid, onTurn]);
}

type AllTries = Readonly<Partial<Record<Sid, Tries>>>;

const NOTHING_TRIED: Tries = {};

export function Presentation({ first }: { readonly first: Sid }) {
  const ui = useUiStore();
  const titleId = useId();
  const end = useCallback(() => ui.setState({ presenting: undefined }), [ui]);
  const dialog = useModal();
  useFullscreen(end);
  useEffect(holdToasts, []);
  const sids = useParts((state) => sidsOf(state.documents.scenarios));
  const names = useParts(namesOf);
  const [chosen, setChosen] = useState(first);
  const [allTries, setAllTries] = useState<AllTries>({});
  const sid = sids.includes(chosen) ? chosen : CURRENT;
  const setTries = (of: Sid, tries: Tries): void => setAllTries((before) => ({ ...before, [of]: tries }));
  useTurns(dialog, sids, sid, setChosen);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.presentation}
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) end();
      }}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 id={titleId} tabIndex={-1} className={styles.title}>
            {names.join(' and ')}
          </h1>
          <ScenarioChoice sids={sids} sid={sid} onChoose={setChosen} />
          <Button icon="close" onClick={end}>
            End presentation
          </Button>
        </header>
        <Presented
          sid={sid}
          allTries={allTries}
          onTry={setTries}
          onKept={(made) => {
            setTries(sid, NOTHING_TRIED);
            setChosen(made);
          }}
        />
      </div>
      <LiveRegion />
    </dialog>
  );
}

interface ScenarioChoiceProps {
  readonly sids: readonly Sid[];
  readonly sid: Sid;
  readonly onChoose: (sid: Sid) => void;
}

/** More scenarios than this do not fit side by side. */
const MOST_BESIDE = 3;

function ScenarioChoice({ sids, sid, onChoose }: ScenarioChoiceProps) {
  const isNarrow = useIsNarrow();
  const names = useParts(({ documents }) =>
    sids.map((each) => scenarioName(each, documents.scenarios[each]?.name ?? '')),
  );
  const options = sids.map((value, index) => ({ value, label: names[index] ?? '' }));
  if (options.length < 2) return <p className={styles.only}>{names[0]}</p>;
  const Choice = options.length > MOST_BESIDE || isNarrow ? SelectField<Sid> : Segmented<Sid>;
  return (
    <div className={styles.choice}>
      <Choice label="Scenario" hideLabel value={sid} options={options} onChange={onChoose} />
    </div>
  );
}

interface PresentedProps {
  readonly sid: Sid;
  readonly allTries: AllTries;
  readonly onTry: (of: Sid, tries: Tries) => void;
  readonly onKept: (sid: Sid) => void;
}

const subjectOf = ({ sid, five, fifteen }: Figures, name = ''): FindingSubject => ({ sid, name, five, fifteen });

function Presented({ sid, allTries, onTry, onKept }: PresentedProps) {
  const tries = allTries[sid] ?? NOTHING_TRIED;
  const { choice, trial, figures, base } = usePresented(sid, tries);
  const shown = figures.ok ? figures.value : undefined;
  const measured = useRecord(measuredName);
  const own = useRecord(({ documents }) => scenarioName(choice.sid, documents.scenarios[choice.sid]?.name ?? ''));
  const isIfDies = trial.alive !== undefined;
  const baseName = isIfDies ? own : measured;
  const sentence = useMemo(
    () => shown && headlineFinding(subjectOf(shown), base && subjectOf(base, baseName)).text,
    [shown, base, baseName],
  );
  const tax = shown && base && homeTaxWords([shown, base].map(({ five }) => five.projection.household));
  useEffect(() => {
    if (sentence !== undefined) announce(`${own}. ${sentence}`, 'results');
  }, [own, sentence]);
  const isSettled = choice.sid === sid && choice.tries === tries;
  const isCouple = useRecord((state) => hasPartner(state.documents.record));
  const hasInputs = trial.inputs.length > 0 || isCouple;
  const chart = shown && <Chart report={shown.five.report} />;
  return (
    <>
      {figures.ok ? (
        <>
          <p className={styles.sentence}>{sentence}</p>
          <PresentedFigures figures={figures.value} base={base} baseName={baseName} isIfDies={isIfDies} />
          {tax !== undefined && <p className={styles.quiet}>{tax}</p>}
        </>
      ) : (
        <NotCalculated problems={figures.problems} />
      )}
      <div className={hasInputs ? styles.columns : styles.alone}>
        {chart}
        {hasInputs ? (
          <section aria-label="Try it" className={styles.try}>
            <h2 className={styles.heading}>Try it</h2>
            <TryInputs
              key={choice.sid}
              inputs={trial.inputs}
              // The inputs may still belong to the previous scenario, so values tried go to the scenario they show.
              tries={allTries[choice.sid] ?? NOTHING_TRIED}
              onTry={(tried) => onTry(choice.sid, tried)}
            />
            {isCouple && (
              <TryDeath
                key={`dies ${choice.sid}`}
                sid={choice.sid}
                tries={allTries[choice.sid] ?? NOTHING_TRIED}
                onTry={(tried) => onTry(choice.sid, tried)}
              />
            )}
            <KeepScenario
              trial={trial}
              isSettled={isSettled}
              isCalculated={figures.ok}
              onKept={onKept}
              onReset={() => onTry(choice.sid, NOTHING_TRIED)}
            />
          </section>
        ) : (
          <p className={styles.quiet}>Estimates from what was entered.</p>
        )}
      </div>
    </>
  );
}

function NotCalculated({ problems }: { readonly problems: readonly Problem[] }) {
  const needs = [...new Set(problems.map((problem) => neededField(problem) ?? messageOf(problem)))];
  return (
    <p className={styles.sentence}>
      {needs.length === 0 ? 'Not calculated.' : `Not calculated: needs ${needs.join(', ')}.`}
    </p>
  );
}

/** Text of the drawing is as large as the labels. */
const ENLARGED = 1.15;

/** The forecast for a client. It leaves out assessable assets, which are a measure of the pension test. */
function clientForecast(report: ReportData): ForecastInput {
  const input = scenarioForecast(report);
  const assessable: ForecastSeriesId = 'assessableAssets';
  return { ...input, series: input.series.filter(({ id }) => id !== assessable) };
}

function Chart({ report }: { readonly report: ReportData }) {
  const input = useMemo(() => clientForecast(report), [report]);
  const plotHeight = usePlotHeight();
  return (
    <section aria-label="Five years" className={styles.chart}>
      <ForecastPlot place="presentation" input={input} enlarged={ENLARGED} plotHeight={plotHeight} />
      <EventList input={input} />
    </section>
  );
}
