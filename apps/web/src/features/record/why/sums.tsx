/** The sum of a figure with its values put in, and the sums of the figures within it. */
import {
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureRef,
  type Projection,
} from '@advice-builder/engine';
import { useResults } from '../../../state/hooks.ts';
import { useUiStore } from '../ui-store.ts';
import { Disclosure, LineButton, targetOf } from './parts.tsx';
import styles from './why.module.css';
import { isSummand, lineLabel, shownText, signedText, workingText } from './working.ts';

export function SumTable({
  explanation,
  isMain = false,
}: {
  readonly explanation: Pick<Explanation, 'label' | 'value' | 'unit' | 'formula' | 'lines'>;
  readonly isMain?: boolean;
}) {
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
export function Nested({ explanation, projection, depth }: NestedProps) {
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
