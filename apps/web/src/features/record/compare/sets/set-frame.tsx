/** The common layout of all sets: the questions, a row with figures per scenario, and the button that makes them. */
import { scenariosUsed } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import {
  Button,
  Cell,
  CheckMark,
  Dialog,
  Figure,
  HeadCell,
  RowHead,
  Table,
  TableHead,
} from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import type { SetFigures } from './set-row.ts';
import styles from './sets.module.css';
import type { ScenarioSet, ShownRow } from './use-set.ts';

/** A column of figures. */
export interface SetColumn {
  readonly key: Exclude<keyof SetFigures, 'lasts'>;
  readonly head: string;
  readonly unit?: string;
}

interface SetFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly set: ScenarioSet;
  readonly columns: readonly SetColumn[];
  /** The column head for filled-in values, if the rows have any. */
  readonly filledHead?: string;
  readonly onClose: () => void;
  /** The questions of the set, above the rows. */
  readonly children: ReactNode;
  /** Notes on the rows, below them. */
  readonly notes?: ReactNode;
}

export function SetFrame({ title, lead, set, columns, filledHead, onClose, children, notes }: SetFrameProps) {
  const max = useRecord((state) => state.maxScenarios);
  const { ticked, room, possible, busy } = set;
  const make = async (): Promise<void> => {
    if (await set.make()) onClose();
  };
  const many = ticked === 1 ? 'Make 1 scenario' : `Make ${ticked} scenarios`;
  return (
    <Dialog
      open
      size="table"
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <p className={styles.room} role="status">
            {room === 0 ? scenariosUsed(max) : possible > room && `Room for ${room} of ${possible}`}
          </p>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={ticked === 0} onClick={() => void make()}>
            {ticked === 0 ? 'Make scenarios' : many}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <div className={styles.asks}>{children}</div>
      <Table
        caption="Scenarios that would be made, with their figures"
        scrollLabel={`${title}: rows`}
        cards
        whole
        className={styles.table}
      >
        <TableHead>
          <HeadCell>
            <span className="visually-hidden">Make it</span>
          </HeadCell>
          <HeadCell>Scenario</HeadCell>
          {filledHead !== undefined && <HeadCell>{filledHead}</HeadCell>}
          {columns.map(({ key, head }) => (
            <HeadCell key={key} end>
              {head}
            </HeadCell>
          ))}
          <HeadCell end>Cash lasts</HeadCell>
        </TableHead>
        <tbody>
          {set.rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              columns={columns}
              hasFilled={filledHead !== undefined}
              set={set}
              isNeedShown={set.rows.findIndex(({ needs }) => needs?.fieldId === row.needs?.fieldId) < index}
            />
          ))}
        </tbody>
      </Table>
      {notes}
    </Dialog>
  );
}

interface RowProps {
  readonly row: ShownRow;
  readonly columns: readonly SetColumn[];
  readonly hasFilled: boolean;
  readonly set: ScenarioSet;
  /** Whether a row above needs the same field and already links to it. */
  readonly isNeedShown: boolean;
}

function Row({ row, columns, hasFilled, set, isNeedShown }: RowProps) {
  const { result } = row;
  const figures = result?.ok ? result.figures : undefined;
  return (
    <tr className={row.isOpen || row.isTicked ? undefined : styles.off}>
      <Cell className={styles.check}>
        <CheckMark
          checked={row.isTicked}
          disabled={!row.isOpen || set.busy}
          label={`Make ${row.label}`}
          onChange={(isTicked) => set.tick(row.key, isTicked)}
        />
      </Cell>
      <RowHead>
        <span className={styles.label}>
          {row.label}
          {row.amount !== undefined && `, ${row.amount}`}
        </span>
        {row.short !== undefined && <span className={styles.short}>{row.short}</span>}
        {!(row.needs !== undefined && isNeedShown) && <Obstacle row={row} />}
      </RowHead>
      {hasFilled && <Cell head="Filled in">{row.filled}</Cell>}
      {columns.map(({ key, head, unit }) => (
        <Cell key={key} end head={head}>
          {figures?.[key] !== undefined && (
            <Figure
              value={figures[key]}
              label={`${head}, ${row.label}`}
              unit={unit}
              nil={key === 'dapDay' && figures[key] === 0}
            />
          )}
        </Cell>
      ))}
      <Cell end head="Cash lasts">
        {figures?.lasts}
      </Cell>
    </tr>
  );
}

/** Why no scenario can be made of the row, with a link to the missing field. */
function Obstacle({ row: { needs, refused, result } }: { readonly row: ShownRow }) {
  if (needs !== undefined) {
    return (
      <Button variant="link" onClick={() => document.getElementById(needs.fieldId)?.focus()}>
        {needs.words}
      </Button>
    );
  }
  const words = refused ?? (result?.ok === false ? result.needs : undefined);
  return words === undefined ? null : <span className={styles.refused}>{words}</span>;
}
