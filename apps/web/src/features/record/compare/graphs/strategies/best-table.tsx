/** The combinations that no other beats, with their choices and figures. A press shows one below. */
import type { StrategyAxis } from '@advice-builder/contract';
import {
  AIM_WORDS,
  axisLabel,
  type BestGroup,
  figureAt,
  type StrategyContext,
  type Values,
  valueWords,
} from '@advice-builder/results';
import { memo, useState } from 'react';
import {
  Button,
  Figure,
  type SummaryColumn,
  type SummaryRow,
  SummaryTable,
} from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { CopyTable } from '../copy-table.tsx';
import { axisKey, countWords, listedWords, lower } from './axis-choices.ts';
import { bestCount, type Points } from './points.ts';
import type { Following } from './search-run.ts';
import styles from './strategies.module.css';

const PAGE = 50;

export interface BestTableProps {
  readonly context: StrategyContext;
  readonly axes: readonly StrategyAxis[];
  readonly points: Points;
  readonly best: readonly BestGroup[];
  readonly followed: Following;
  readonly chosen: Values | undefined;
  readonly onChoose: (values: Values) => void;
}

const sameValues = (one: Values, other: Values): boolean => one.every((value, i) => value === other[i]);

/** For example `and 3 others with the same figures`; undefined without others. */
const othersWords = ({ points }: BestGroup): string | undefined => {
  const others = points.length - 1;
  if (others === 0) return undefined;
  return `and ${countWords(others)} ${others === 1 ? 'other' : 'others'} with the same figures`;
};

export const BestTable = memo(function BestTable(props: BestTableProps) {
  const { context, axes, best, followed } = props;
  const [most, setMost] = useState(PAGE);
  const heads = [...axes.map((axis) => axisLabel(context, axis)), ...followed.aims.map((aim) => AIM_WORDS[aim].figure)];
  const columns = heads.map(
    (head, i): SummaryColumn => ({
      key: `${i} ${head}`,
      head: <span className={styles.head}>{head}</span>,
      align: i < axes.length ? 'start' : 'end',
    }),
  );
  const title = 'Combinations that no other beats';
  return (
    <Panel
      title={title}
      meta={
        best.length > 0 && <CopyTable of={title} rows={() => [heads, ...best.map((group) => textRow(group, props))]} />
      }
      wide
    >
      <p className={styles.explained}>
        {listedWords(bestCount(best), best.length)}, each listed because no other combination has figures at least as
        favourable for every aim chosen and more favourable for one. {sortWords(followed)} The client decides which aim
        matters.
      </p>
      <SummaryTable
        caption={title}
        labelHead="Number"
        columns={columns}
        rows={best.slice(0, most).map((group, i) => tableRow(group, i, props))}
      />
      {best.length > most && (
        <Button size="small" onClick={() => setMost(most + PAGE)}>
          Show more
        </Button>
      )}
    </Panel>
  );
});

const sortWords = ({ aims }: Following): string =>
  aims[0] === undefined ? '' : `They are in the order of ${lower(AIM_WORDS[aims[0]].figure)}.`;

/**
 * For example `Sell in March 2027, Gift: $5,000.00, 50%`. A value has its label unless it is clear without: the home, and
 * the share of the only person.
 */
export function choiceWords(context: StrategyContext, axes: readonly StrategyAxis[], values: Values): string {
  const isClear = ({ kind }: StrategyAxis): boolean =>
    kind === 'home' || (kind === 'share' && axes.filter((each) => each.kind === 'share').length === 1);
  return axes
    .map((axis, i) => {
      const value = valueWords(axis, values[i] as number);
      return isClear(axis) ? value : `${axisLabel(context, axis)}: ${value}`;
    })
    .join(', ');
}

function tableRow(group: BestGroup, index: number, props: BestTableProps): SummaryRow {
  const { context, axes, points, followed, chosen, onChoose } = props;
  const point = group.points[0] as number;
  const values = points.valuesOf(point);
  const others = othersWords(group);
  const isChosen = chosen !== undefined && sameValues(values, chosen);
  return {
    key: values.join(' '),
    label: (
      <span className={styles.rowLabel}>
        <Button
          size="small"
          className={isChosen ? styles.pressed : undefined}
          aria-pressed={isChosen}
          aria-label={`Show combination ${index + 1}: ${choiceWords(context, axes, values)}`}
          onClick={() => onChoose(values)}
        >
          {countWords(index + 1)}
        </Button>
        {others !== undefined && <span className={styles.others}>{others}</span>}
      </span>
    ),
    cells: [
      ...axes.map((axis, i) => (
        <span key={axisKey(axis)} className={styles.choice}>
          {valueWords(axis, values[i] as number)}
        </span>
      )),
      ...followed.aims.map((aim) => (
        <Figure key={aim} value={figureAt(points, point, aim)} label={`${AIM_WORDS[aim].figure}, ${index + 1}`} />
      )),
    ],
  };
}

function textRow(group: BestGroup, { axes, points, followed }: BestTableProps) {
  const point = group.points[0] as number;
  const values = points.valuesOf(point);
  return [
    ...axes.map((axis, i) => valueWords(axis, values[i] as number)),
    ...followed.aims.map((aim) => figureAt(points, point, aim)),
  ];
}
