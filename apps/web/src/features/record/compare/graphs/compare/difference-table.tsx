/** The parts of a difference as a table with a waterfall chart that shows the same values. */

import { type WaterfallStep, waterfallRow, waterfallScene } from '@advice-builder/charts';
import { formatWholeDollars } from '@advice-builder/kernel';
import type { ToldPart } from '@advice-builder/results';
import { Fragment, useId, useMemo, useRef, useState } from 'react';
import { classNames, Difference, IconButton } from '../../../../../design-system/index.ts';
import { Drawing } from '../../../../../platform/drawing.tsx';
import type { DifferencePanelProps } from './cards.tsx';
import styles from './compare.module.css';
import type { DifferenceRow, DifferenceRows } from './difference-rows.ts';
import { PartWorkingTable } from './part-working-table.tsx';
import { useBox } from './use-box.ts';

const USUAL_BOX = { width: 480, height: 40 };
const BAR = 18;

interface PictureProps {
  readonly steps: readonly WaterfallStep[];
  /** The index of the step; the index after the last is the total. */
  readonly index: number;
}

/** The bar of one row, with the height of the row. */
function Picture({ steps, index }: PictureProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const { width, height } = useBox(cell, USUAL_BOX);
  const shapes = useMemo(() => {
    const scene = waterfallScene(steps, { width, rowHeight: height, barHeight: Math.min(BAR, height - 4) });
    const bar = scene.bars[index];
    return bar === undefined ? [] : waterfallRow(scene, bar);
  }, [steps, index, width, height]);
  return (
    <td ref={cell} className={styles.picture} aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Drawing shapes={shapes} />
      </svg>
    </td>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWholeDollars(amount)}`;

interface PeopleProps {
  readonly part: ToldPart;
  /** The names of the people, in order. */
  readonly names: readonly string[];
}

/**
 * For a couple: the people's shares of a part, such as `Margaret +$12,000, Thomas −$300`, if at least one share is
 * known.
 */
function People({ part: { people }, names }: PeopleProps) {
  if (people === undefined || names.length < 2 || people.every((amount) => signed(amount) === '$0')) return null;
  return (
    <span className={styles.who}>
      {people.map((amount, index) => (
        <Fragment key={names[index]}>
          {index > 0 && ', '}
          <span className={styles.one}>
            {names[index]} {signed(amount)}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

export interface DifferenceTableProps extends DifferencePanelProps {
  readonly found: DifferenceRows;
  /** For example `Net worth after five years`. */
  readonly totalLabel: string;
}

interface Opening {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface RowProps extends DifferencePanelProps, Opening {
  readonly row: DifferenceRow;
  /** Undefined for a part inside "Other", which has no bar. */
  readonly picture?: PictureProps;
}

/** The row of a part and, if open, its working below. */
function PartRow({ row, picture, isOpen, onToggle, pair, years, people }: RowProps) {
  const id = useId();
  const [only] = row.parts;
  const isShared = only === undefined || only.id !== row.id;
  return (
    <>
      <tr className={classNames(styles.part, picture === undefined && styles.inner)}>
        <th scope="row">
          {row.label}
          {!isShared && <People part={only} names={people} />}
        </th>
        {picture === undefined ? <td className={styles.picture} aria-hidden="true" /> : <Picture {...picture} />}
        <td className={styles.amount}>
          <Difference amount={row.value} moreIs="better" whole baseline={`against ${pair.b.name}`} isBaselineNamed />
        </td>
        <td className={styles.open}>
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            size="small"
            label={isShared ? `Parts of ${row.label}` : `Working of ${row.label}, against ${pair.b.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen && !isShared ? id : undefined}
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && !isShared && (
        <tr id={id} className={styles.working}>
          <td colSpan={4}>
            <PartWorkingTable part={only} pair={pair} years={years} people={people} />
          </td>
        </tr>
      )}
    </>
  );
}

const asRow = (part: ToldPart): DifferenceRow => ({ ...part, parts: [part] });

export function DifferenceTable({ found, totalLabel, ...rest }: DifferenceTableProps) {
  const { rows, total } = found;
  const { a, b } = rest.pair;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): Opening => ({
    isOpen: open.has(id),
    onToggle: () => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setOpen(next);
    },
  });
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">
        {totalLabel}, {a.name} against {b.name}, in parts
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Part</th>
          <td aria-hidden="true" />
          <th scope="col">Difference</th>
          <th scope="col">Working</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            <PartRow {...rest} {...toggle(row.id)} row={row} picture={{ steps: rows, index }} />
            {row.parts.length > 1 &&
              open.has(row.id) &&
              row.parts.map((part) => <PartRow key={part.id} {...rest} {...toggle(part.id)} row={asRow(part)} />)}
          </Fragment>
        ))}
        <tr className={classNames(styles.part, styles.sum)}>
          <th scope="row">{totalLabel}</th>
          <Picture steps={rows} index={rows.length} />
          <td className={styles.amount}>
            <Difference amount={total} moreIs="better" whole baseline={`against ${b.name}`} isBaselineNamed />
          </td>
          <td className={styles.open} />
        </tr>
      </tbody>
    </table>
  );
}
