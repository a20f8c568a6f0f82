import { formatLongDate } from '@advice-builder/kernel';
import { type AnySeriesId, nextValueDue, type RateBook, type SeriesInfo } from '@advice-builder/rates';
import { DateField, FieldGrid, SelectField, TextField } from '../../../design-system/index.ts';
import styles from './publish.module.css';
import { STANDINGS, type TypedFaults, type TypedRate, unitOfValue } from './typed-value.ts';

interface ValueFieldsProps {
  readonly book: RateBook;
  readonly typed: TypedRate;
  readonly faults: TypedFaults;
  readonly onEdit: (part: Partial<TypedRate>) => void;
  readonly onSeries: (series: AnySeriesId) => void;
}

/** Tables are left out: they have many numbers per day and come in packs. */
const seriesOptions = (book: RateBook) =>
  book
    .listSeries()
    .filter(({ columns }) => columns === undefined)
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));

function dueWords(info: SeriesInfo | undefined): string | undefined {
  const due = info && nextValueDue(info);
  return due === undefined ? undefined : `Next due ${formatLongDate(due)}`;
}

export function ValueFields({ book, typed, faults, onEdit, onSeries }: ValueFieldsProps) {
  const info = typed.series === null ? undefined : book.seriesOf(typed.series);
  const needsNote = typed.status === 'derived' || typed.status === 'estimate';
  return (
    <FieldGrid>
      <SelectField
        label="Series"
        span={12}
        value={typed.series}
        options={seriesOptions(book)}
        onChange={onSeries}
        error={faults.series}
        required
      />
      <DateField
        label="In force from"
        span={4}
        value={typed.from}
        onChange={(from) => onEdit({ from })}
        error={faults.from}
        hint={dueWords(info)}
        required
      />
      <TextField
        label="Value"
        span={4}
        value={typed.value}
        onChange={(value) => onEdit({ value })}
        error={faults.value}
        end={info && <span className={styles.unit}>{unitOfValue(info)}</span>}
        required
      />
      <SelectField
        label="Status"
        span={4}
        value={typed.status}
        options={STANDINGS}
        onChange={(status) => onEdit({ status })}
        hint={STANDINGS.find(({ value }) => value === typed.status)?.hint}
      />
      <TextField
        label="Publisher"
        span={4}
        value={typed.publisher}
        onChange={(publisher) => onEdit({ publisher })}
        error={faults.publisher}
        required
      />
      <TextField
        label="Page or document"
        span={4}
        value={typed.page}
        onChange={(page) => onEdit({ page })}
        error={faults.page}
        required
      />
      <DateField
        label="Date the page was read"
        span={4}
        value={typed.read}
        onChange={(read) => onEdit({ read })}
        error={faults.read}
        required
      />
      <TextField
        label="Link"
        span={needsNote ? 6 : 12}
        value={typed.link}
        onChange={(link) => onEdit({ link })}
        error={faults.link}
        placeholder="https://"
        required
      />
      {needsNote && (
        <TextField
          label="Note"
          span={6}
          value={typed.note}
          onChange={(note) => onEdit({ note })}
          error={faults.note}
          required
        />
      )}
    </FieldGrid>
  );
}
