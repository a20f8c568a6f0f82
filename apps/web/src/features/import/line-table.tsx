/** Every value of the file and the resulting value. A value that cannot be read can be left out or corrected. */
import { type FactLine, type LineStatus, personName, placeWords, shownValue } from '@advice-builder/casework';
import { useState } from 'react';
import {
  Button,
  Cell,
  CheckMark,
  FieldGrid,
  HeadCell,
  Icon,
  RowHead,
  Segmented,
  Table,
  TableHead,
} from '../../design-system/index.ts';
import styles from './fact-find.module.css';
import type { FactFindState } from './use-fact-find.ts';

type View = 'all' | 'mend' | 'not-taken';

const NOT_TAKEN: ReadonlySet<LineStatus> = new Set(['left', 'unknown', 'empty', 'unasked']);

const WORDS: Readonly<Record<LineStatus, string>> = {
  taken: '',
  left: 'Left out',
  unknown: 'Not known',
  empty: 'None',
  unasked: 'Not asked for',
  fault: 'To correct',
};

/** The number of lines shown before "show all". */
const FIRST = 100;

interface LineRowProps {
  readonly line: FactLine;
  readonly names: readonly string[];
  readonly state: FactFindState;
}

function Becomes({ line, names }: Pick<LineRowProps, 'line' | 'names'>) {
  const { becomes, status, why, target } = line;
  if (status === 'fault') {
    return (
      <>
        <span className={styles.fault}>
          <Icon name="error" /> {why}
        </span>
        {becomes !== undefined && <span className={styles.where}>{becomes}</span>}
      </>
    );
  }
  if (status !== 'taken') {
    return (
      <>
        {WORDS[status]}
        {why !== undefined && <span className={styles.where}>{why}</span>}
      </>
    );
  }
  const shown = target === undefined ? '' : shownValue(line, names);
  return (
    <>
      <span className="numeric">{shown === '' ? becomes : shown}</span>
      {shown !== '' && <span className={styles.where}>{becomes}</span>}
    </>
  );
}

function LineRow({ line, names, state }: LineRowProps) {
  const { cell, name } = line;
  const { leftOut, leaveOut, laidOut } = state;
  const row = `r${cell.row}`;
  // If the cell holds the type of an item, all values of the item depend on it.
  const isWhole = laidOut.layout === 'items' && state.mapping.targets[`c${cell.id.split('c')[1]}`] === 'part.kind';
  const id = isWhole ? row : cell.id;
  const isLeft = leftOut.has(id) || leftOut.has(row);
  const place = placeWords(cell);
  return (
    <tr>
      <Cell>
        <CheckMark
          checked={isLeft}
          disabled={!isWhole && leftOut.has(row)}
          label={isWhole ? `Leave out all of row ${cell.row}` : `Leave out ${place}`}
          onChange={(next) => leaveOut(id, next)}
        />
      </Cell>
      <RowHead>
        {cell.text}
        <span className={styles.where}>
          {place}
          {name === '' || name === cell.column ? '' : `, ${name}`}
        </span>
      </RowHead>
      <Cell>
        <Becomes line={line} names={names} />
      </Cell>
    </tr>
  );
}

export function LineTable({ state }: { readonly state: FactFindState }) {
  const { found, leftOut } = state;
  const { lines, counts, documents } = found;
  const [view, setView] = useState<View>(() => (counts.fault > 0 ? 'mend' : 'all'));
  const [isAll, setAll] = useState(false);
  const isTicked = ({ cell }: FactLine): boolean => leftOut.has(cell.id) || leftOut.has(`r${cell.row}`);
  const views: Readonly<Record<View, readonly FactLine[]>> = {
    all: lines,
    // Lines ticked in this table stay in it.
    mend: lines.filter((line) => line.status === 'fault' || isTicked(line)),
    'not-taken': lines.filter(({ status }) => NOT_TAKEN.has(status)),
  };
  const names = ([0, 1] as const).map((person) =>
    documents === undefined ? `Client ${person + 1}` : personName(documents.record, person),
  );
  const rows = views[view];
  const shown = isAll ? rows : rows.slice(0, FIRST);
  const words: Readonly<Record<View, string>> = { all: 'All', mend: 'To correct', 'not-taken': 'Not imported' };
  return (
    <>
      <FieldGrid>
        <Segmented
          label="Show"
          value={view}
          options={(Object.keys(words) as View[]).map((value) => ({
            value,
            label: `${words[value]} (${value === 'mend' ? counts.fault : views[value].length})`,
          }))}
          onChange={setView}
        />
      </FieldGrid>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{view === 'mend' ? 'Nothing to correct.' : 'Nothing.'}</p>
      ) : (
        <Table caption="Values in the file" cards ruled className={styles.table}>
          <TableHead>
            <HeadCell>Leave out</HeadCell>
            <HeadCell>In the file</HeadCell>
            <HeadCell>Becomes</HeadCell>
          </TableHead>
          <tbody>
            {shown.map((line) => (
              <LineRow key={line.cell.id} line={line} names={names} state={state} />
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < rows.length && (
        <Button variant="link" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}
