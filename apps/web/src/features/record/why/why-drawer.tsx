/** Why a figure is what it is. Not a dialog: the form stays live and the working follows it. */
import type { ReportFigure } from '@advice-builder/contract';
import {
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureRef,
  type Projection,
} from '@advice-builder/engine';
import { formatLongDate, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Figure, Icon, IconButton, RateMark, rateStatusWords, toast } from '../../../design-system/index.ts';
import { scenarioName } from '../../../state/documents.ts';
import { useRecord, useResults } from '../../../state/hooks.ts';
import { fieldId, goToField } from '../binding/field-ids.ts';
import { useNavigation } from '../binding/navigation.ts';
import { personWords } from '../people.ts';
import { cellAt, isFigure, refOf } from '../results/cells.ts';
import { useUi, useUiStore, type WhyTarget } from '../ui-store.ts';
import { fieldOfFact } from './fact-fields.ts';
import styles from './why.module.css';
import {
  collect,
  isSummand,
  lineLabel,
  periodWords,
  rateValueText,
  shownText,
  signedText,
  typedText,
  workingAsText,
  workingText,
} from './working.ts';

export function WhyDrawer() {
  const target = useUi((state) => state.why.at(-1));
  const calculated = useResults((state) => state.result.calculated);
  if (target === undefined) return null;
  if (calculated === undefined) return <Unready />;
  return <Open target={target} projection={calculated.projection} />;
}

function Unready() {
  const ui = useUiStore();
  return (
    <div className={styles.drawer} data-why>
      <Button variant="ghost" size="small" icon="arrowLeft" onClick={() => ui.closeWhy()}>
        Results
      </Button>
      <p className={styles.quiet}>There is no figure to explain until the results are ready.</p>
    </div>
  );
}

/** The cells behind a target as they are now: documents may have changed since it was opened. */
function partsNow(target: WhyTarget, projection: Projection): readonly ReportFigure[] {
  const parts = isFigure(target.cell) ? [target.cell] : target.cell.parts;
  return parts.flatMap((part) => {
    try {
      const now = cellAt(projection, part.figure, part.at, part.person);
      return [part.times === undefined ? now : { ...now, value: now.value * part.times, times: part.times }];
    } catch {
      // A person or month that is gone.
      return [];
    }
  });
}

function Open({ target, projection }: { readonly target: WhyTarget; readonly projection: Projection }) {
  const ui = useUiStore();
  const depth = useUi((state) => state.why.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const parts = useMemo(() => partsNow(target, projection), [target, projection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly opened figure takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [target.label, depth]);
  const [first] = parts;
  const context = useContextWords(first);
  if (first === undefined) return <Unready />;
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const explanation = explain(projection, refOf(first));
  const isOne = parts.length === 1 && first.times === undefined;
  const shown = shownText({ value: total, unit: explanation.unit });
  const copy = (): void => {
    const text = workingAsText(projection, parts, {
      title: target.label,
      value: `${shown} ${target.unit ?? ''}`.trim(),
      context,
    });
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', title: 'Working copied' }),
      () => toast({ kind: 'error', title: 'The working could not be copied' }),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from anywhere inside it
    <div
      className={styles.drawer}
      data-why
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        ui.closeWhy();
      }}
    >
      <div className={styles.bar}>
        <Button
          variant="ghost"
          size="small"
          icon="arrowLeft"
          onClick={() => (depth > 1 ? ui.backWhy() : ui.closeWhy())}
        >
          {depth > 1 ? 'Back' : 'Results'}
        </Button>
        <span className={styles.spring} />
        <Button size="small" icon="copy" onClick={copy}>
          Copy working
        </Button>
        <IconButton icon="close" size="small" label="Close the working" onClick={() => ui.closeWhy()} />
      </div>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {target.label}
        </h2>
        <div className={styles.headLine}>
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
          <Stepper target={target} first={first} projection={projection} />
        </div>
        <p className={styles.quiet}>{context}</p>
      </header>
      <div className={styles.body}>
        {isOne ? (
          <Whole explanation={explanation} projection={projection} />
        ) : (
          <SumOfParts parts={parts} projection={projection} />
        )}
      </div>
    </div>
  );
}

function useContextWords(first: ReportFigure | undefined): string {
  const scenario = useRecord((state) => scenarioName(state.sid, state.documents.scenarios[state.sid]?.name ?? ''));
  const who = useRecord((state) => (first?.person === undefined ? 'Household' : personWords(state, first.person).full));
  return `${who}, ${scenario}`;
}

function Stepper(props: { readonly target: WhyTarget; readonly first: ReportFigure; readonly projection: Projection }) {
  const { target, first, projection } = props;
  const ui = useUiStore();
  if (!isFigure(target.cell)) return null;
  const inMonths = 'month' in first.at;
  const at = 'month' in first.at ? first.at.month : first.at.year;
  const [least, most] = inMonths ? [0, projection.months - 1] : [1, projection.months / 12];
  const move = (by: number): void => {
    const next = at + by;
    const cell = { ...first, at: inMonths ? { month: next } : { year: next } };
    ui.moveWhy({ ...target, cell });
  };
  const words = inMonths ? formatMonthYear((projection.household.projectFrom + at) as MonthIndex) : `Year ${at}`;
  return (
    <span className={styles.stepper}>
      <span className={styles.quiet}>As at</span>
      <IconButton
        icon="chevronLeft"
        size="small"
        label={inMonths ? 'Month before' : 'Year before'}
        disabled={at === least}
        onClick={() => move(-1)}
      />
      <span className={styles.month}>{words}</span>
      <IconButton
        icon="chevronRight"
        size="small"
        label={inMonths ? 'Next month' : 'Next year'}
        disabled={at === most}
        onClick={() => move(1)}
      />
    </span>
  );
}

function SumOfParts({
  parts,
  projection,
}: {
  readonly parts: readonly ReportFigure[];
  readonly projection: Projection;
}) {
  const ui = useUiStore();
  return (
    <>
      <p>{parts.length === 1 ? 'A multiple of one figure.' : `The sum of ${parts.length} figures.`}</p>
      <dl className={styles.sum}>
        {parts.map((part) => {
          const explanation = explain(projection, refOf(part));
          return (
            <div
              key={`${part.figure}-${part.person ?? ''}-${'month' in part.at ? part.at.month : `y${part.at.year}`}`}
              className={styles.sumLine}
            >
              <dt>
                <LineButton label={explanation.label} onOpen={() => ui.explain(targetOf(explanation))} />
                {part.times !== undefined && (
                  <span className={styles.quiet}>
                    {' '}
                    {workingText({ value: explanation.value, unit: explanation.unit })} × {timesText(part.times)}
                  </span>
                )}
              </dt>
              <dd>{workingText({ value: part.value, unit: explanation.unit })}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** A share such as 0.5 as typed, a count as it is. */
const timesText = (times: number): string => String(times);

function targetOf(explanation: Explanation): WhyTarget {
  const { figure, person, at } = explanation.ref;
  const cell = { value: explanation.value, status: explanation.status, figure, at };
  return {
    label: explanation.label,
    cell: person === undefined ? cell : { ...cell, person },
    unit: periodWords(explanation.period) || undefined,
  };
}

function LineButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.lineButton} onClick={onOpen}>
      {label}
    </button>
  );
}

/** The full working of one figure. */
function Whole({ explanation, projection }: { readonly explanation: Explanation; readonly projection: Projection }) {
  return (
    <>
      <p>{explanation.sentence}</p>
      <SumTable explanation={explanation} isMain />
      {explanation.estimated && <p className={styles.quiet}>Rests on an estimate of this product; see the checks.</p>}
      <Nested explanation={explanation} projection={projection} depth={1} />
      <Sources explanation={explanation} projection={projection} />
    </>
  );
}

function SumTable({ explanation, isMain = false }: { readonly explanation: Explanation; readonly isMain?: boolean }) {
  const ui = useUiStore();
  const result = useResults((state) => state.result.calculated);
  const open = (ref: FigureRef): void => {
    if (result !== undefined) ui.explain(targetOf(explain(result.projection, ref)));
  };
  const lines = explanation.lines;
  return (
    <dl className={styles.sum}>
      <div className={styles.formula}>
        <dt className="visually-hidden">Formula</dt>
        <dd>{explanation.formula}</dd>
      </div>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a working have a fixed order
        <div key={position} className={line.notReached || !isSummand(line) ? styles.sumQuiet : styles.sumLine}>
          <dt>
            {line.ref === undefined ? (
              lineLabel(line)
            ) : (
              <LineButton label={lineLabel(line)} onOpen={() => open(line.ref as FigureRef)} />
            )}
            {line.notReached && ', not reached'}
          </dt>
          <dd className="numeric">{signedText(line)}</dd>
        </div>
      ))}
      <div className={styles.sumTotal}>
        <dt>
          {isMain && explanation.unit === 'money' ? `${explanation.label}, shown to the cent` : explanation.label}
        </dt>
        <dd className="numeric">{isMain ? shownText(explanation) : workingText(explanation)}</dd>
      </div>
    </dl>
  );
}

interface NestedProps {
  readonly explanation: Explanation;
  readonly projection: Projection;
  readonly depth: number;
}

const LEVELS_OPEN = 2;
const LEVELS_MAX = 8;

/** The figures that stand in the sum, each with its own working; two levels open, the rest closed. */
function Nested({ explanation, projection, depth }: NestedProps) {
  if (depth > LEVELS_MAX) return null;
  const lines = explanation.lines.filter((line) => line.ref !== undefined && isSummand(line) && line.value !== 0);
  return lines.map((line, position) => (
    <Level
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a working have a fixed order
      key={position}
      line={line}
      projection={projection}
      depth={depth}
      isFirst={position === 0}
    />
  ));
}

interface LevelProps {
  readonly line: ExplanationLine;
  readonly projection: Projection;
  readonly depth: number;
  readonly isFirst: boolean;
}

function Level({ line, projection, depth, isFirst }: LevelProps) {
  const explanation = explain(projection, line.ref as FigureRef);
  return (
    <Disclosure
      title={line.label}
      end={workingText(line)}
      startsOpen={depth < LEVELS_OPEN && isFirst}
      isInner={depth > 1}
    >
      {() => (
        <>
          <SumTable explanation={explanation} />
          <Nested explanation={explanation} projection={projection} depth={depth + 1} />
        </>
      )}
    </Disclosure>
  );
}

interface DisclosureProps {
  readonly title: string;
  readonly end?: ReactNode;
  readonly startsOpen?: boolean;
  readonly isInner?: boolean;
  readonly children: () => ReactNode;
}

function Disclosure({ title, end, startsOpen = false, isInner = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className={isInner ? styles.inner : styles.level}>
      <h3>
        <button type="button" className={styles.levelButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <span className={styles.levelTitle}>{title}</span>
          {end !== undefined && <span className={styles.levelEnd}>{end}</span>}
        </button>
      </h3>
      {isOpen && children()}
    </section>
  );
}

const RATES_SHOWN = 3;

/** What was typed, which rates were read, and the law. */
function Sources({ explanation, projection }: { readonly explanation: Explanation; readonly projection: Projection }) {
  const { facts, rates, law } = useMemo(() => collect(projection, explanation.ref), [projection, explanation.ref]);
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? rates : rates.slice(0, RATES_SHOWN);
  return (
    <>
      {facts.length > 0 && (
        <Disclosure title="Where the inputs come from" startsOpen>
          {() => (
            <ul className={styles.list}>
              {facts.map((line) => (
                <FactLine key={`${line.fact?.id}-${line.fact?.person ?? ''}-${line.label}`} line={line} />
              ))}
            </ul>
          )}
        </Disclosure>
      )}
      {rates.length > 0 && (
        <Disclosure title="Rates used" end={`${shown.length} of ${rates.length}`} startsOpen>
          {() => (
            <>
              <RateTable rates={shown} />
              {rates.length > RATES_SHOWN && (
                <Button variant="link" onClick={() => setAllShown(!areAllShown)}>
                  {areAllShown ? 'Show less' : `Show all ${rates.length} rates`}
                </Button>
              )}
            </>
          )}
        </Disclosure>
      )}
      <Stops explanation={explanation} projection={projection} />
      <Disclosure title="The law" end={law.length === 1 ? law[0] : undefined}>
        {() => (
          <ul className={styles.list}>
            {law.map((cite) => (
              <li key={cite}>{cite}</li>
            ))}
          </ul>
        )}
      </Disclosure>
    </>
  );
}

function FactLine({ line }: { readonly line: ExplanationLine }) {
  const { goTo } = useNavigation();
  const path = line.fact === undefined ? undefined : fieldOfFact(line.fact.id, line.fact.person);
  const go = (): void => {
    if (path === undefined) return;
    if (!goToField(fieldId(path)) && path.startsWith('record.')) goTo(0, fieldId(path));
  };
  return (
    <li className={styles.fact}>
      {path === undefined ? <span>{line.label}</span> : <LineButton label={line.label} onOpen={go} />}
      <span className="numeric">{typedText(line)}</span>
    </li>
  );
}

function RateTable({ rates }: { readonly rates: ReturnType<typeof collect>['rates'] }) {
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">Rate and source</th>
          <th scope="col">Value</th>
          <th scope="col">In force from</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={`${rate.series}-${rate.from}`}>
            <td>
              {rate.title}
              <span className={styles.source}>
                <a href={rate.source.url} target="_blank" rel="noopener noreferrer">
                  {rate.source.title}
                </a>
              </span>
            </td>
            <td className="numeric">
              {rateValueText(rate)}
              <span className={styles.source}>{periodWords(rate.period)}</span>
            </td>
            <td className="numeric">
              {formatLongDate(rate.from)}
              <span className={styles.source}>
                {rateStatusWords(rate.status)} <RateMark status={rate.status} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When the contribution ends, for those that do. */
function Stops({ explanation, projection }: { readonly explanation: Explanation; readonly projection: Projection }) {
  if (explanation.ref.figure !== 'nonClinical' && explanation.ref.figure !== 'nonClinicalMonth') return null;
  const person = explanation.ref.person ?? 0;
  const end = projection.events.find((event) => event.kind === 'non-clinical-ends' && event.person === person);
  const words =
    end === undefined
      ? `It does not stop within ${projection.months} months.`
      : `It stops in ${formatMonthYear((projection.household.projectFrom + end.month) as MonthIndex)}: 1,460 days charged, or the lifetime cap met.`;
  return (
    <Disclosure title="When it stops" startsOpen>
      {() => <p className={styles.stops}>{words}</p>}
    </Disclosure>
  );
}
