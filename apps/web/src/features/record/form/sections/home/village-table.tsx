/**
 * The table of ten years: the steps of both fees with their running totals, and the payment at an exit after each year.
 */
import { copyDown, runningTotals, stepsText, type VillageColumn } from '@advice-builder/casework';
import { homeFields, type RvTable, rvFields, TABLE_ROWS } from '@advice-builder/contract';
import { formatPercent } from '@advice-builder/kernel';
import { type ClipboardEvent, memo, useState } from 'react';
import {
  Cell,
  Comparison,
  EditButton,
  FieldActions,
  Figure,
  HeadCell,
  IconButton,
  RowHead,
  Spring,
  SubHeading,
  Table,
  TableHead,
  useIsReadOnly,
} from '../../../../../design-system/index.ts';
import { mapScenario } from '../../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import { BoundPercent } from '../../binding/bound-fields.tsx';
import { fieldId } from '../../binding/field-ids.ts';
import { shownAt } from '../../binding/field-specs.ts';
import { useRule } from '../../binding/rules.ts';
import { staleOf, takeCurrent, useReview } from '../../binding/stale.ts';
import { ToldByTable } from '../../binding/use-binding.ts';
import { useExits } from './use-home.ts';
import { ScheduleDialog } from './village-schedule.tsx';
import styles from './village-table.module.css';

const ROWS = Array.from({ length: TABLE_ROWS }, (_, row) => row);
const TITLE = 'Fees and exit by year';
const FIRST = 'scenario.sRV.0.dmf';
const PATHS = ROWS.flatMap((row) => (['dmf', 'ltmf'] as const).map((column) => ({ row, column })));

/** A schedule being entered: its column and its initial text. */
interface Entering {
  readonly column: VillageColumn;
  readonly text: string;
}

export function VillageTable() {
  const exits = useExits();
  const [entering, setEntering] = useState<Entering>();
  const isReadOnly = useIsReadOnly();
  const isEnabled = useRule(FIRST).enabled && !isReadOnly;
  /**
   * Several numbers are a schedule. The adviser is asked whether it is incremental or cumulative; it is never guessed.
   */
  const onPaste = (event: ClipboardEvent<HTMLTableElement>): void => {
    const text = event.clipboardData.getData('text').trim();
    const column = (event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column;
    if (!isEnabled || !/\s|[,;]\s*\d/.test(text) || (column !== 'dmf' && column !== 'ltmf')) return;
    event.preventDefault();
    setEntering({ column, text });
  };
  return (
    <>
      <div className={styles.head}>
        <SubHeading title={TITLE} />
        <Spring />
        <EditButton
          size="small"
          icon="copy"
          disabled={!isEnabled}
          onClick={() => setEntering({ column: 'dmf', text: '' })}
        >
          Enter a schedule
        </EditButton>
      </div>
      <TableNotes />
      <Table caption={TITLE} scrollLabel={TITLE} className={styles.table} onPaste={onPaste}>
        <TableHead>
          <HeadCell sticky>Year</HeadCell>
          <HeadCell>{rvFields.dmf.label}</HeadCell>
          <HeadCell end>DMF cumulative</HeadCell>
          <HeadCell>{rvFields.ltmf.label}</HeadCell>
          <HeadCell end>LTMF cumulative</HeadCell>
          <HeadCell end className={styles.exit}>
            {homeFields.home_rv_exit.label}
          </HeadCell>
        </TableHead>
        <tbody>
          <ToldByTable value={true}>
            {ROWS.map((row) => (
              <Row key={row} row={row} exit={exits[row]} isEnabled={isEnabled} />
            ))}
          </ToldByTable>
        </tbody>
      </Table>
      {entering !== undefined && <ScheduleDialog {...entering} onClose={() => setEntering(undefined)} />}
    </>
  );
}

/** The missing inputs of all years and the comparison with the Current Situation, once above the table. */
function TableNotes() {
  const session = useSession();
  const { reason } = useRule(FIRST);
  const here = useRecord(({ documents, sid }) => documents.scenarios[sid]?.sRV);
  const current = useRecord(({ documents }) => documents.scenarios[0]?.sRV);
  const isProposed = useRecord((state) => state.sid !== 0);
  const staleKeys = useRecord(staleOf).flatMap((item) =>
    item.kind === 'field' && item.path[0] === 'sRV' ? [item.key] : [],
  );
  const review = useReview();
  if (here === undefined || current === undefined) return null;
  const places = PATHS.filter(({ row, column }) => !Object.is(here[row]?.[column], current[row]?.[column]));
  const words = tableText(current);
  const onUseCurrent = (): void =>
    takeCurrent(
      session,
      FIRST,
      places.map(({ row, column }) => ({ path: ['sRV', row, column] })),
      TITLE,
    );
  const standing = {
    label: TITLE,
    changed: isProposed && places.length > 0 ? { current: words, onUseCurrent } : undefined,
    stale:
      staleKeys.length === 0
        ? undefined
        : {
            current: words,
            onTakeOver: () => review.takeOver(...staleKeys),
            onKeep: () => review.keep(...staleKeys),
          },
  };
  const field = fieldId(FIRST);
  return (
    <FieldActions field={field}>
      {reason !== undefined && <p className={styles.waits}>{reason}</p>}
      <Comparison id={`${field}-table`} props={standing} />
    </FieldActions>
  );
}

/** The table as text: `DMF 6.00% in years 1 to 5; LTMF not entered`. */
function tableText(table: RvTable): string {
  const columns = [['DMF', stepsText(table, 'dmf')] as const, ['LTMF', stepsText(table, 'ltmf')] as const];
  if (columns.every(([, text]) => text === '')) return 'Not entered';
  return columns.map(([name, text]) => `${name} ${text === '' ? 'not entered' : text}`).join('; ');
}

interface RowProps {
  readonly row: number;
  /** In dollars; undefined while the model is incomplete. */
  readonly exit: number | undefined;
  readonly isEnabled: boolean;
}

const Row = memo(function Row({ row, exit, isEnabled }: RowProps) {
  return (
    <tr>
      <RowHead sticky>{row + 1}</RowHead>
      <Step column="dmf" row={row} isEnabled={isEnabled} />
      <Total column="dmf" row={row} />
      <Step column="ltmf" row={row} isEnabled={isEnabled} />
      <Total column="ltmf" row={row} />
      <Cell end className={styles.exit}>
        {exit === undefined ? (
          ''
        ) : (
          <Figure value={exit} label={`${homeFields.home_rv_exit.label} after year ${row + 1}`} />
        )}
      </Cell>
    </tr>
  );
});

interface CellProps {
  readonly column: VillageColumn;
  readonly row: number;
}

function Step({ column, row, isEnabled }: CellProps & Pick<RowProps, 'isEnabled'>) {
  const { store } = useSession();
  const isReadOnly = useIsReadOnly();
  const path = `scenario.sRV.${row}.${column}` as const;
  const name = shownAt(path).label;
  const copy = (): void => {
    store.commit();
    store.change(`scenario.sRV.${column}`, (documents) =>
      mapScenario(documents, store.getState().sid, (scenario) => ({
        ...scenario,
        sRV: copyDown(scenario.sRV, column, row),
      })),
    );
    store.commit();
  };
  return (
    <Cell data-column={column}>
      <div className={styles.entry}>
        <BoundPercent path={path} hideLabel />
        {row === TABLE_ROWS - 1 || isReadOnly ? (
          <span className={styles.copyRoom} />
        ) : (
          <IconButton icon="copyDown" size="small" label={`Copy ${name} down`} disabled={!isEnabled} onClick={copy} />
        )}
      </div>
    </Cell>
  );
}

function Total({ column, row }: CellProps) {
  const total = useRecord((state) => {
    const table = state.documents.scenarios[state.sid]?.sRV;
    return table === undefined ? 0 : (runningTotals(table, column)[row] ?? 0);
  });
  return (
    <Cell end className="numeric">
      {formatPercent(total)}
    </Cell>
  );
}
