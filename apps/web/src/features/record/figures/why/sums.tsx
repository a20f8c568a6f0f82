/** The sum of a figure with its values filled in, and the sums of the figures within it. */

import {
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureRef,
  type PersonIndex,
  type Projection,
} from '@advice-builder/engine';
import {
  figuresInSum,
  shownText,
  type WorkingRow,
  workingName,
  workingRows,
  workingText,
} from '@advice-builder/results';
import { useState } from 'react';
import { Icon } from '../../../../design-system/index.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { useShowEntry } from '../../form/binding/reveal.ts';
import { useNames } from './names.ts';
import { Disclosure, LineButton, targetOf } from './parts.tsx';
import { useShownFigures } from './shown-figures.ts';
import styles from './why.module.css';

type Sum = Pick<Explanation, 'label' | 'value' | 'unit' | 'formula' | 'steps'> & Partial<Pick<Explanation, 'ref'>>;

export function SumTable({ explanation, isMain = false }: { readonly explanation: Sum; readonly isMain?: boolean }) {
  return (
    <dl className={styles.sum}>
      <div className={styles.formula}>
        <dt className="visually-hidden">Formula</dt>
        <dd>{explanation.formula}</dd>
      </div>
      <Steps steps={explanation.steps} subject={explanation.ref?.person} depth={0} />
      <div className={styles.sumTotal}>
        <dt>
          {isMain && explanation.unit === 'money' ? `${explanation.label}, shown to the cent` : explanation.label}
        </dt>
        <dd className="numeric">{isMain ? shownText(explanation) : workingText(explanation)}</dd>
      </div>
    </dl>
  );
}

interface StepsProps {
  readonly steps: readonly ExplanationLine[];
  /** The person the figure belongs to. */
  readonly subject: PersonIndex | undefined;
  readonly depth: number;
}

function Steps({ steps, subject, depth }: StepsProps) {
  const names = useNames();
  return workingRows(steps, names, subject).map((row, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a working have a fixed order
    <Step key={position} row={row} subject={subject} depth={depth} />
  ));
}

/** The number of steps shown within a step; more are shown on request. */
const STEPS_OPEN = 12;

function Step({ row, subject, depth }: { readonly row: WorkingRow } & Omit<StepsProps, 'steps'>) {
  const { step, label, text } = row;
  const inner = step?.steps ?? [];
  const [isOpen, setOpen] = useState(depth === 0 && step?.value !== 0 && inner.length <= STEPS_OPEN);
  if (step === undefined) {
    return (
      <div className={styles.subtotal}>
        <dt>{label}</dt>
        <dd className="numeric">{text}</dd>
      </div>
    );
  }
  const isLink = step.ref !== undefined || step.entry !== undefined;
  return (
    <div className={step.notReached ? styles.sumQuiet : styles.sumLine}>
      <dt>
        {inner.length > 0 && (
          <Fold label={isLink ? undefined : label} name={label} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
        {(isLink || inner.length === 0) && <StepLabel step={step} label={label} />}
        {step.notReached && ', not reached'}
      </dt>
      <dd className="numeric">{text}</dd>
      {inner.length > 0 && isOpen && (
        <dd className={styles.within}>
          <dl>
            <Steps steps={inner} subject={subject} depth={depth + 1} />
          </dl>
        </dd>
      )}
    </div>
  );
}

interface FoldProps {
  /** The label of the link; undefined if the label next to it links elsewhere. */
  readonly label: string | undefined;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Fold({ label, name, isOpen, onToggle }: FoldProps) {
  const named = label === undefined ? { 'aria-label': `How ${name} is worked out` } : {};
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle} {...named}>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
      {label}
    </button>
  );
}

/** Links to the figure or entry of a step. */
function StepLabel({ step, label }: { readonly step: ExplanationLine; readonly label: string }) {
  const ui = useUiStore();
  const { calculated, source } = useShownFigures();
  const showEntry = useShowEntry();
  const { ref, entry } = step;
  if (ref !== undefined) {
    const open = () =>
      calculated !== undefined && ui.explain({ ...targetOf(explain(calculated.projection, ref)), source });
    return <LineButton label={label} onOpen={open} />;
  }
  return entry === undefined ? label : <LineButton label={label} onOpen={() => showEntry(entry.id)} />;
}

interface NestedProps {
  readonly explanation: Explanation;
  readonly projection: Projection;
  readonly depth: number;
}

const LEVELS_OPEN = 2;
const LEVELS_MAX = 8;

/** The figures within the sum, each with its own working. Two levels are open, the rest closed. */
export function Nested({ explanation, projection, depth }: NestedProps) {
  const names = useNames();
  if (depth > LEVELS_MAX) return null;
  const lines = figuresInSum(explanation);
  return lines.map((line, position) => (
    <Level
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a working have a fixed order
      key={position}
      title={workingName(line, names, lines, explanation.ref.person)}
      end={workingText(line)}
      of={line.ref}
      projection={projection}
      depth={depth}
      isFirst={position === 0}
    />
  ));
}

interface LevelProps {
  readonly title: string;
  readonly end: string;
  readonly of: FigureRef;
  readonly projection: Projection;
  readonly depth: number;
  readonly isFirst: boolean;
}

function Level({ title, end, of, projection, depth, isFirst }: LevelProps) {
  const explanation = explain(projection, of);
  return (
    <Disclosure title={title} end={end} startsOpen={depth < LEVELS_OPEN && isFirst} isInner={depth > 1}>
      {() => (
        <>
          <SumTable explanation={explanation} />
          <Nested explanation={explanation} projection={projection} depth={depth + 1} />
        </>
      )}
    </Disclosure>
  );
}
