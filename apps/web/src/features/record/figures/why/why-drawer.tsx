/** Explains a figure. Not a dialog, so the form can still be used, and the working follows edits. */

import type { PersonIndex, Projection } from '@advice-builder/engine';
import { DAYS_IN_YEAR, formatMonthYear, MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';
import {
  isFigure,
  periodWords,
  type ReportFigure,
  type ReportPart,
  shownText,
  workingText,
} from '@advice-builder/results';
import { useEffect, useMemo, useRef } from 'react';
import { Figure } from '../../../../design-system/index.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { scenarioName } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import {
  Drawer,
  DrawerBack,
  DrawerBar,
  DrawerBody,
  DrawerHead,
  DrawerHeading,
  DrawerLine,
  DrawerStepper,
} from '../../base/drawer.tsx';
import { FigureSourceContext } from '../../base/figure-source.ts';
import { personWords } from '../../base/people.ts';
import { useUi, useUiStore, type WhyTarget } from '../../base/ui-store.ts';
import { useNames } from './names.ts';
import { LineButton, targetOf } from './parts.tsx';
import { useShownFigures } from './shown-figures.ts';
import { Law, Sources } from './sources.tsx';
import { Nested, SumTable } from './sums.tsx';
import styles from './why.module.css';
import { type PartNow, partsNow, timesOf, workingAsText } from './working.ts';

export function WhyDrawer() {
  const target = useUi((state) => state.why.at(-1));
  if (target === undefined) return null;
  return (
    <FigureSourceContext value={target.source}>
      <Working target={target} />
    </FigureSourceContext>
  );
}

function Working({ target }: { readonly target: WhyTarget }) {
  const { calculated } = useShownFigures();
  if (calculated === undefined) return <Unready />;
  return <Open target={target} projection={calculated.projection} />;
}

function Unready() {
  const ui = useUiStore();
  return (
    <Drawer of="why">
      <DrawerBack words="Results" onPress={() => ui.closeWhy()} />
      <p className={styles.quiet}>There is no figure to explain until the results are ready.</p>
    </Drawer>
  );
}

function Open({ target, projection }: { readonly target: WhyTarget; readonly projection: Projection }) {
  const ui = useUiStore();
  const depth = useUi((state) => state.why.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const { sid, source } = useShownFigures();
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const parts = useMemo(
    () => (scenario === undefined ? [] : partsNow(target.cell, projection, scenario)),
    [target, projection, scenario],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly opened figure takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [target.label, depth]);
  const [first] = parts;
  const context = useContextWords(first?.part);
  const names = useNames();
  if (first === undefined) return <Unready />;
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const { part, explanation } = first;
  const isOne = parts.length === 1 && timesOf(part) === undefined;
  const shown = shownText({ value: total, unit: explanation.unit });
  const copy = (): void => {
    const text = workingAsText(projection, parts, names, {
      title: target.label,
      value: `${shown} ${target.unit ?? ''}`.trim(),
      context,
    });
    copyText(text, 'working');
  };
  const back =
    depth > 1
      ? { words: 'Back', onPress: () => ui.backWhy() }
      : source === undefined
        ? { words: 'Results', onPress: () => ui.closeWhy() }
        : undefined;
  return (
    <Drawer of="why" onEscape={() => ui.closeWhy()}>
      <DrawerBar
        back={back}
        copy={{ words: 'Copy working', onPress: copy }}
        close={{ words: 'Close the working', onPress: () => ui.closeWhy() }}
      />
      <DrawerHead>
        <DrawerHeading ref={heading} title={target.label} />
        <DrawerLine>
          {explanation.unit === 'money' ? (
            <Figure
              value={total}
              label={target.label}
              size="hero"
              {...(target.unit ? { unit: target.unit, showUnit: true } : {})}
            />
          ) : (
            <span className={styles.hero}>{shown}</span>
          )}
          {isFigure(target.cell) && <Stepper target={target} first={target.cell} projection={projection} />}
        </DrawerLine>
        <p className={styles.quiet}>{context}</p>
      </DrawerHead>
      <DrawerBody>
        {isOne ? <Whole explanation={explanation} projection={projection} /> : <SumOfParts parts={parts} />}
      </DrawerBody>
    </Drawer>
  );
}

function personOf(part: ReportPart | undefined): PersonIndex | undefined {
  if (part === undefined || isFigure(part)) return part?.person;
  return part.amount.of === 'services' ? part.amount.person : undefined;
}

function useContextWords(first: ReportPart | undefined): string {
  const person = personOf(first);
  const { sid, source } = useShownFigures();
  const entered = useRecord((state) => scenarioName(sid, state.documents.scenarios[sid]?.name ?? ''));
  const scenario = source?.name ?? entered;
  const who = useRecord((state) => (person === undefined ? 'Household' : personWords(state, person).full));
  return `${who}, ${scenario}`;
}

function Stepper(props: { readonly target: WhyTarget; readonly first: ReportFigure; readonly projection: Projection }) {
  const { target, first, projection } = props;
  const ui = useUiStore();
  const inMonths = 'month' in first.at;
  const at = 'month' in first.at ? first.at.month : first.at.year;
  const [least, most] = inMonths ? [0, projection.months - 1] : [1, projection.months / MONTHS_IN_YEAR];
  const move = (by: number): void => {
    const next = at + by;
    const cell = { ...first, at: inMonths ? { month: next } : { year: next } };
    ui.moveWhy({ ...target, cell });
  };
  const words = inMonths ? formatMonthYear((projection.household.projectFrom + at) as MonthIndex) : `Year ${at}`;
  return (
    <DrawerStepper
      step={inMonths ? 'month' : 'year'}
      words={words}
      isFirst={at === least}
      isLast={at === most}
      onMove={move}
    />
  );
}

function SumOfParts({ parts }: { readonly parts: readonly PartNow[] }) {
  const ui = useUiStore();
  const { source } = useShownFigures();
  return (
    <>
      <p>{parts.length === 1 ? 'A multiple of one figure.' : `The sum of ${parts.length} figures.`}</p>
      <dl className={styles.sum}>
        {parts.map(({ part, value, explanation }) => {
          const times = timesOf(part);
          return (
            <div key={keyOf(part)} className={styles.sumLine}>
              <dt>
                <LineButton
                  label={explanation.label}
                  onOpen={() => ui.explain({ ...targetNow(part, explanation), source })}
                />
                {times !== undefined && (
                  <span className={styles.quiet}>
                    {' '}
                    {workingText(explanation)} {timesText(times)}
                  </span>
                )}
              </dt>
              <dd>{workingText({ value, unit: explanation.unit })}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function keyOf(part: ReportPart): string {
  return JSON.stringify(isFigure(part) ? [part.figure, part.person, part.at] : part.amount);
}

function targetNow(part: ReportPart, explanation: PartNow['explanation']): WhyTarget {
  if ('ref' in explanation) return targetOf(explanation);
  return { label: explanation.label, cell: part, unit: periodWords(explanation.period) || undefined };
}

/** `× 0.5`, `× 12`; for a daily amount `÷ 365`. */
const timesText = (times: number): string => (times === 1 / DAYS_IN_YEAR ? `÷ ${DAYS_IN_YEAR}` : `× ${times}`);

interface WholeProps {
  readonly explanation: PartNow['explanation'];
  readonly projection: Projection;
}

/** The full working of one figure, or of an amount that is not an engine figure. */
function Whole({ explanation, projection }: WholeProps) {
  if (!('ref' in explanation)) {
    return (
      <>
        <p>{explanation.sentence}</p>
        <SumTable explanation={explanation} isMain />
        <Law law={explanation.law} />
      </>
    );
  }
  return (
    <>
      <p>{explanation.sentence}</p>
      <SumTable explanation={explanation} isMain />
      {explanation.estimated && (
        <p className={styles.quiet}>Based on an estimate made by this product; see the checks.</p>
      )}
      <Nested explanation={explanation} projection={projection} depth={1} />
      <Sources explanation={explanation} projection={projection} />
    </>
  );
}
