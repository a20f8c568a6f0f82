/** The parts around the table: the filters above it, the actions on ticked rows, and the line below. */
import { foundResults, type RecordRow, texts, workStatuses } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { Button, classNames, Icon, Menu, Segmented, SelectField } from '../../design-system/index.ts';
import { type Filter, filterRecords } from './find-records.ts';
import type { Marks } from './marking.ts';
import styles from './records.module.css';
import { STATUS_WORDS } from './row-menu.tsx';
import type { SearchText } from './search-box.tsx';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  ...workStatuses.map((value) => ({ value, label: STATUS_WORDS[value] })),
] as const;

export function Found({ search, count }: { readonly search: SearchText; readonly count: number }) {
  return (
    <span role="status" className={`numeric ${styles.found}`}>
      {search.wanted.trim() !== '' && foundResults(count)}
    </span>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly open: readonly RecordRow[];
  /** Undefined until loaded; the archive then shows no count. */
  readonly archived: readonly RecordRow[] | undefined;
  readonly today: CivilDate;
}

export function Filters({ filter, onChange, open, archived, today }: FiltersProps) {
  const due = filterRecords(open, { show: 'due', status: 'all' }, today);
  const shows = [
    { value: 'open', label: `Open ${open.length}` },
    { value: 'due', label: `Due ${due.length}` },
    { value: 'archived', label: archived === undefined ? 'Archived' : `Archived ${archived.length}` },
  ] as const;
  return (
    <div className={styles.filters}>
      <Segmented
        label="Records shown"
        hideLabel
        value={filter.show}
        options={shows}
        onChange={(show) => onChange({ ...filter, show })}
      />
      <SelectField
        id="status-shown"
        label="Status"
        hideLabel
        value={filter.status}
        options={STATUSES}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </div>
  );
}

interface TickedProps {
  readonly count: number;
  readonly inArchive: boolean;
  readonly onMark: (marks: Marks) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** The actions on ticked rows; hidden until a row is ticked. */
export function Ticked({ count, inArchive, onMark, onDelete, onClear }: TickedProps) {
  const some = count > 0;
  return (
    <>
      <span role="status" className={styles.selected}>{`${count} selected`}</span>
      {some && !inArchive && (
        <Menu
          label="Set status"
          items={workStatuses.map((workStatus) => ({
            key: workStatus,
            label: STATUS_WORDS[workStatus],
            onSelect: () => onMark({ workStatus }),
          }))}
          buttonClassName={styles.setStatus}
        >
          Set status <Icon name="chevronDown" size={14} />
        </Menu>
      )}
      {some && (
        <Button size="small" icon="archive" onClick={() => onMark({ archived: !inArchive })}>
          {inArchive ? 'Take out of the archive' : 'Archive'}
        </Button>
      )}
      {!inArchive && (
        <Button size="small" variant={some ? 'danger' : 'ghost'} icon="trash" onClick={onDelete}>
          Delete selected
        </Button>
      )}
      {some && (
        <Button variant="link" onClick={onClear}>
          Clear selection
        </Button>
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly text: string;
  /** The number of records in the archive that match. */
  readonly inArchive: number;
  readonly onSearchArchive: () => void;
  readonly onClear: () => void;
}

export function NothingFound({ text, inArchive, onSearchArchive, onClear }: NothingFoundProps) {
  const archived = inArchive === 1 ? 'One archived record does.' : `${inArchive} archived records do.`;
  return (
    <div className={styles.nothing}>
      <h2>{texts.noRecords}</h2>
      {text !== '' && (
        <p>
          No record here contains “{text}”.{inArchive > 0 && ` ${archived}`}
        </p>
      )}
      <div className={styles.nothingActions}>
        {inArchive > 0 && <Button onClick={onSearchArchive}>Search archived</Button>}
        <Button variant="link" onClick={onClear}>
          {text === '' ? 'Show all open records' : 'Show all'}
        </Button>
      </div>
    </div>
  );
}

interface MoreProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

export function More({ shown, total, onMore }: MoreProps) {
  return (
    <div className={classNames('numeric', styles.more)}>
      <span role="status">{`1 to ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`}</span>
      {shown < total && (
        <Button size="small" onClick={onMore}>
          Show 50 more
        </Button>
      )}
    </div>
  );
}
