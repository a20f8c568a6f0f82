/** "What moves it": one scenario with one assumption changed at a time. */

import { figureValue, lastsUntil } from '@advice-builder/engine';
import { type Horizon, untilWords } from '@advice-builder/results';
import { type ReactNode, useState } from 'react';
import {
  Cell,
  Difference,
  Figure,
  HeadCell,
  RowHead,
  Segmented,
  Sheet,
  Table,
  TableHead,
} from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { cellAt } from '../../../figures/results/cells.ts';
import { ReportFig } from '../../../figures/results/report-figure.tsx';
import { CopyTable } from '../copy-table.tsx';
import type { TextCell } from '../table-text.ts';
import styles from './lasts.module.css';
import { lengthOf, type Move, movesOf } from './moves.ts';
import table from './moves-table.module.css';
import type { Tried } from './tried.ts';

const FIVE_YEARS = { month: 59 } as const;
const FAILED = 'Cannot be calculated';
const COLUMNS = ['Cash after 5 years', 'Lasts until'] as const;

interface MoveBarProps {
  readonly move: Move;
  readonly all: readonly Move[];
}

/** The bar of a row: hollow to the left for less, filled to the right for more. The text next to it says the same. */
function MoveBar({ move, all }: MoveBarProps) {
  const { difference } = move;
  const side = difference !== undefined && difference < 0 ? table.less : table.more;
  return (
    <div className={table.balance}>
      {difference !== undefined && <i className={side} style={{ width: `${50 * lengthOf(move, all)}%` }} />}
    </div>
  );
}

interface RowProps {
  readonly head: ReactNode;
  readonly bar?: ReactNode;
  readonly cash: ReactNode;
  readonly until: ReactNode;
}

function Row({ head, bar, cash, until }: RowProps) {
  return (
    <tr data-figure-row>
      <RowHead>{head}</RowHead>
      <Cell aria-hidden="true" className={table.picture}>
        {bar}
      </Cell>
      <Cell end>{cash}</Cell>
      <Cell end className={table.until}>
        {until}
      </Cell>
    </tr>
  );
}

function MoveRow({ move, all, horizon }: MoveBarProps & { readonly horizon: Horizon }) {
  const { variant, outcome, difference } = move;
  if (outcome === undefined || difference === undefined) return <Row head={variant.words} cash={FAILED} until="" />;
  return (
    <Row
      head={variant.words}
      bar={<MoveBar move={move} all={all} />}
      cash={
        <>
          <Figure value={outcome.cash} label={`Cash after 5 years, ${variant.words}`} />
          <br />
          <Difference amount={difference} moreIs="better" whole baseline="against as entered" isBaselineNamed />
        </>
      }
      until={untilWords(horizon, outcome.until)}
    />
  );
}

function copied(
  moves: readonly Move[],
  cash: number,
  until: string,
  horizon: Horizon,
): readonly (readonly TextCell[])[] {
  return [
    ['If', 'Cash after 5 years', 'Difference', 'Lasts until'],
    ['As entered', cash, '', until],
    ...moves.map(({ variant, outcome, difference }): readonly TextCell[] =>
      outcome === undefined
        ? [variant.words, FAILED, '', '']
        : [variant.words, outcome.cash, difference ?? '', untilWords(horizon, outcome.until)],
    ),
  ];
}

/** A short name such as `Current` or `2`, so that six fit side by side. */
const shortName = (sid: Sid): string => (sid === 0 ? 'Current' : String(sid));

export interface MovesTableProps {
  /** The scenarios that can be calculated. */
  readonly scenarios: readonly Tried[];
  readonly horizon: Horizon;
  readonly isBusy: boolean;
  /** The form of the assumptions. */
  readonly children: ReactNode;
}

export function MovesTable({ scenarios, horizon, isBusy, children }: MovesTableProps) {
  const [chosen, setChosen] = useState<Sid>();
  const shown = scenarios.find(({ sid }) => sid === chosen) ?? scenarios.find(({ sid }) => sid !== 0) ?? scenarios[0];
  if (shown === undefined || !shown.base?.ok) return null;
  const { sid, name, trials } = shown;
  const calculated = shown.base.value;
  const { projection } = calculated;
  const cash = figureValue(projection, { figure: 'bankClosing', at: FIVE_YEARS });
  const until = untilWords(horizon, lastsUntil(projection));
  const moves = trials && movesOf(trials, cash);
  return (
    <Sheet
      title={`What moves it, ${name}`}
      busy={isBusy}
      actions={
        <div className={styles.choices}>
          {scenarios.length > 1 && (
            <Segmented
              label="Scenario"
              hideLabel
              value={sid}
              options={scenarios.map((each) => ({ value: each.sid, label: shortName(each.sid) }))}
              onChange={setChosen}
            />
          )}
          {moves && <CopyTable of={`What moves it, ${name}`} rows={() => copied(moves, cash, until, horizon)} />}
        </div>
      }
    >
      <Table
        caption={`What moves it, ${name}: one assumption at a time, differences against as entered`}
        scrollLabel={`What moves it, ${name}`}
        whole
        className={table.moves}
      >
        <TableHead>
          <HeadCell>If</HeadCell>
          <Cell aria-hidden="true" className={table.picture} />
          {COLUMNS.map((column) => (
            <HeadCell key={column} end>
              {column}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>
          <Row
            head="As entered"
            bar={<div className={table.balance} />}
            cash={
              <FigureSourceContext value={{ sid, calculated }}>
                <ReportFig cell={cellAt(projection, 'bankClosing', FIVE_YEARS)} label={`Cash after 5 years, ${name}`} />
              </FigureSourceContext>
            }
            until={until}
          />
          {moves?.map((move) => (
            <MoveRow key={move.variant.id} move={move} all={moves} horizon={horizon} />
          ))}
        </tbody>
      </Table>
      {moves === undefined && <p className={styles.quiet}>Testing the assumptions</p>}
      {children}
    </Sheet>
  );
}
