/** One combination, chosen in the table or by its values: its figures, why it is or is not compared, and its neighbour. */
import { type StrategyAim, strategyAims } from '@advice-builder/contract';
import { nearestCent } from '@advice-builder/kernel';
import {
  AIM_WORDS,
  axisLabel,
  type Evaluator,
  figureAt,
  type StrategyContext,
  type Swap,
  swapWords,
  type Values,
  valueWords,
  whyLost,
} from '@advice-builder/results';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button, FieldGrid, Figure, SelectField } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { countWords, lower } from './axis-choices.ts';
import { choiceWords } from './best-table.tsx';
import type { Points } from './points.ts';
import type { SearchRun, SearchShown } from './search-run.ts';
import styles from './strategies.module.css';
import { type PointDetail, type Standing, standingOf, usePoint } from './use-point.ts';

export interface PointPanelProps {
  readonly context: StrategyContext;
  readonly run: SearchRun;
  readonly shown: SearchShown;
  readonly evaluate: Evaluator;
  readonly point: PointDetail;
  readonly onChoose: (values: Values) => void;
  /** The buttons for this combination. */
  readonly actions: ReactNode;
}

export function PointPanel(props: PointPanelProps) {
  const { context, run, shown, point, actions } = props;
  const { points, best, followed } = shown;
  const standing = useMemo(() => standingOf({ points, best, followed }, point), [points, best, followed, point]);
  const { outcome } = point;
  const aims = followed?.aims ?? [];
  return (
    <Panel title="One combination" wide>
      <Lookup {...props} />
      <p className={styles.finding}>{choiceWords(context, run.axes, point.values)}</p>
      {'figures' in outcome && (
        <dl className={styles.counts}>
          {aims.map((aim) => (
            <div key={aim} className={styles.count}>
              <dt>{AIM_WORDS[aim].figure}</dt>
              <dd>
                <Figure value={outcome.figures[strategyAims.indexOf(aim)] as number} label={AIM_WORDS[aim].figure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.words}>
        <StandingWords {...props} standing={standing} />
        {standing.kind === 'unbeaten' && <NeighbourWords run={run} shown={shown} index={standing.index} />}
      </div>
      {actions}
    </Panel>
  );
}

/** One select for each axis, so that any combination can be looked at. */
function Lookup({ context, run, shown, point, onChoose }: PointPanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend
    <div role="group" aria-label="Look at any combination" className={styles.lookup}>
      <FieldGrid>
        {run.axes.map((axis, i) => {
          const own = point.values[i] as number;
          const list = shown.points.lists[i] ?? [];
          const values = list.includes(own) ? list : [...list, own].sort((a, b) => a - b);
          return (
            <SelectField
              key={axisLabel(context, axis)}
              label={axisLabel(context, axis)}
              span={4}
              value={own}
              options={values.map((value) => ({ value, label: valueWords(axis, value) }))}
              onChange={(value) => onChoose(point.values.with(i, value))}
            />
          );
        })}
      </FieldGrid>
    </div>
  );
}

interface StandingProps extends PointPanelProps {
  readonly standing: Standing;
}

function StandingWords({ context, run, shown, evaluate, point, onChoose, standing }: StandingProps) {
  const aims = shown.followed?.aims ?? [];
  const { outcome } = point;
  // Without it after a fault of the engine, which is reported.
  const beater = usePoint(evaluate, standing.kind === 'beaten' ? standing.by : undefined)?.outcome;
  if (standing.kind === 'unbeaten') {
    const others = standing.group.points.length - 1;
    const same =
      others === 0 ? '' : ` ${countWords(others)} ${others === 1 ? 'other has' : 'others have'} the same figures.`;
    return (
      <p>{`No other combination is at least as favourable for every aim chosen and more favourable for one.${same}`}</p>
    );
  }
  const reason = 'figures' in outcome && outcome.state === 'counted' ? '' : whyLost(context, aims, undefined, outcome);
  const withShort = shown.followed?.withShort;
  const isCompared = outcome.state === 'counted' || (outcome.state === 'short' && withShort);
  const difference = isCompared && beater ? whyLost(context, aims, beater, outcome, withShort) : undefined;
  return (
    <>
      {/* The difference says the reason too. */}
      {reason !== '' && difference === undefined && <p>{`${reason}.`}</p>}
      {standing.kind === 'beaten' && isCompared && (
        <p>
          {`Beaten by combination ${countWords(standing.index + 1)}, ${choiceWords(context, run.axes, standing.by)}. ${difference === undefined ? '' : `${difference}. `}`}
          <Button variant="link" onClick={() => onChoose(standing.by)}>
            Show that combination
          </Button>
        </p>
      )}
      {standing.kind === 'aside' && isCompared && <p>This combination was not among those compared.</p>}
    </>
  );
}

interface NeighbourProps {
  readonly run: SearchRun;
  readonly shown: SearchShown;
  readonly index: number;
}

/** The changes that swap this row of the table and the next one; for the last row, and the previous one. */
function NeighbourWords({ run, shown, index }: NeighbourProps) {
  const { best, points, followed } = shown;
  const first = index + 1 < best.length ? index : index - 1;
  const [one, two] = [best[first]?.points[0], best[first + 1]?.points[0]];
  const aim =
    one === undefined || two === undefined
      ? undefined
      : followed?.aims.find(
          (each) => nearestCent(figureAt(points, one, each)) !== nearestCent(figureAt(points, two, each)),
        );
  if (one === undefined || two === undefined || aim === undefined) return null;
  const names = `Combinations ${countWords(first + 1)} and ${countWords(first + 2)}, by ${AIM_WORDS[aim].figure}: `;
  const pair = { run, points, one, two, aim };
  return (
    <p>
      {names}
      {/* With the key, an answer is never shown for another pair or aim. */}
      <SwapsOfPair key={`${one} ${two} ${aim}`} {...pair} />
    </p>
  );
}

interface PairProps {
  readonly run: SearchRun;
  readonly points: Points;
  readonly one: number;
  readonly two: number;
  readonly aim: StrategyAim;
}

function SwapsOfPair({ run, points, one, two, aim }: PairProps) {
  const [swaps, setSwaps] = useState<readonly Swap[] | 'failed'>();
  useEffect(() => {
    let isOld = false;
    const ask = { better: points.valuesOf(one), other: points.valuesOf(two), aim };
    run.swaps(ask).then(
      (found) => {
        if (!isOld) setSwaps(found);
      },
      () => {
        if (!isOld) setSwaps('failed');
      },
    );
    return () => {
      isOld = true;
    };
  }, [run, points, one, two, aim]);
  return neighbourWords(swaps);
}

function neighbourWords(swaps: readonly Swap[] | 'failed' | undefined): string {
  if (swaps === undefined) return 'looking for the change that swaps them.';
  if (swaps === 'failed') return 'the change that swaps them could not be calculated.';
  if (swaps.length === 0) {
    return 'no change of the home’s value by up to half, or of interest by up to 5 percentage points, changes their places.';
  }
  return `${swaps.map((swap, i) => (i === 0 ? lower(swapWords(swap)) : swapWords(swap))).join('. ')}.`;
}
