/** Adds several entries from rows of a spreadsheet or statement. It shows how each row is read before adding it. */
import {
  addRule,
  type EntryOwner,
  entriesFromRows,
  type PastedRow,
  readPastedRows,
  type TemplateField,
  templates,
} from '@advice-builder/casework';
import { ENTRIES_MAX, type EntryTemplateId, labelOf } from '@advice-builder/contract';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import { knownEntries } from '@advice-builder/results';
import { useState } from 'react';
import { announce, Button, CheckMark, Dialog, Icon, SelectField, TextArea } from '../../../../design-system/index.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import styles from './entries.module.css';

export interface PasteRowsProps {
  readonly templates: readonly EntryTemplateId[];
  readonly initial: EntryOwner | undefined;
  /** The rows that were pasted on the list. */
  readonly text: string;
  readonly onClose: () => void;
}

function valueText(field: TemplateField, value: string | number): string {
  if (typeof value === 'string') return value;
  if (field.kind === 'money') return formatMoney(value);
  return field.kind === 'percent' ? formatPercent(value) : labelOf(field.options ?? [], value);
}

/** A pasted row as text: `Name ANZ shares. Value $12,000.00`. */
function rowText(row: PastedRow, eid: EntryTemplateId): string {
  const parts = Object.entries(row.values).map(([name, value]) => {
    const field = templates[eid].fields.find((each) => each.name === name);
    return field === undefined ? '' : `${field.label} ${valueText(field, value)}`;
  });
  return [...parts, ...(row.unused ?? []).map((text) => `${text} is left out`)].join('. ');
}

const TOTALS = { named: 'a total, left out', sum: 'the sum of the rows above, left out' } as const;

const NO_TICKS: ReadonlyMap<number, boolean> = new Map();

const entriesText = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

export function PasteRows({ templates: eids, initial, text: pasted, onClose }: PasteRowsProps) {
  const { store } = useSession();
  const [eid, setEid] = useState<EntryTemplateId>(eids[0] as EntryTemplateId);
  const [text, setText] = useState(pasted);
  const room = useRecord((state) => {
    const scenario = state.documents.scenarios[state.sid];
    if (scenario === undefined || addRule(scenario, eid).reason !== undefined) return 0;
    return ENTRIES_MAX - scenario.sFentries.filter((entry) => !entry.auto).length;
  });
  const rows = readPastedRows(text, eid);
  // Rows that a person ticked or unticked, by row index. A total row is added only if it is ticked.
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(NO_TICKS);
  const isTaken = ({ problem, total }: PastedRow, index: number): boolean =>
    problem === undefined && (ticks.get(index) ?? total === undefined);
  const good = rows.filter(isTaken);
  const change = (next: string): void => {
    setText(next);
    setTicks(NO_TICKS);
  };
  const isTooMany = good.length > room;
  const add = (): void => {
    const { sid, documents, today } = store.getState();
    const scenario = documents.scenarios[sid];
    const existing = scenario === undefined ? [] : knownEntries(scenario);
    const made = entriesFromRows(good, eid, { sid, existing, today }, initial);
    store.commit();
    store.changeEntries(`paste ${made[0]?.id}`, (entries) => [...entries, ...made]);
    store.commit();
    announce(`${entriesText(made.length)} added`);
    const rest = rows.filter((row) => row.problem !== undefined && row.total === undefined);
    if (rest.length === 0) onClose();
    else change(rest.map((row) => row.text).join('\n'));
  };
  return (
    <Dialog
      open
      title="Paste rows"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={good.length === 0 || isTooMany} onClick={add}>
            Add {entriesText(good.length)}
          </Button>
        </>
      }
    >
      <div className={styles.paste}>
        {eids.length > 1 && (
          <SelectField
            label="Kind of entry"
            span={12}
            value={eid}
            options={eids.map((value) => ({ value, label: templates[value].title }))}
            onChange={(next) => {
              setEid(next);
              setTicks(NO_TICKS);
            }}
          />
        )}
        <TextArea
          label="Rows"
          span={12}
          rows={5}
          hint="Enter one entry per line: its name and amount, and if needed a frequency, percentage or date."
          value={text}
          onChange={change}
        />
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label="How each row is read">
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal rows are as good as each other
              <li key={i} className={row.problem === undefined || row.total !== undefined ? undefined : styles.refused}>
                {row.problem === undefined ? (
                  <CheckMark
                    checked={isTaken(row, i)}
                    onChange={(isOn) => setTicks(new Map(ticks).set(i, isOn))}
                    label={`Take ${rowText(row, eid)}`}
                  />
                ) : (
                  <Icon name="warning" />
                )}
                <span>
                  {row.problem === undefined ? rowText(row, eid) : `${row.text}: ${row.problem}.`}
                  {row.total !== undefined && !isTaken(row, i) && ` (${TOTALS[row.total]})`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {isTooMany && <p role="alert">There is room for {entriesText(room)} more in this scenario.</p>}
      </div>
    </Dialog>
  );
}
