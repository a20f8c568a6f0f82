import type { RecordRow } from '@advice-builder/contract';
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { useState } from 'react';
import { Button, DateField, Dialog, FieldGrid, TodayProvider } from '../../design-system/index.ts';
import { recordWords } from '../../state/record-actions.tsx';
import styles from './records.module.css';
import { proposals, toWire } from './review.ts';

interface ReviewDialogProps {
  /** The record the dialog is about; the dialog is open while this is set. */
  readonly record: RecordRow | undefined;
  readonly today: CivilDate;
  /** `yyyy-mm-dd`; null removes the review. */
  readonly onSet: (nextReview: string | null) => void;
  readonly onCancel: () => void;
}

function OpenDialog({ record, today, onSet, onCancel }: ReviewDialogProps & { readonly record: RecordRow }) {
  const [day, setDay] = useState<CivilDate | null>(record.nextReview === null ? null : isoDate(record.nextReview));
  return (
    <Dialog
      open
      title={`Next review of ${recordWords(record)}`}
      onClose={onCancel}
      actions={
        <>
          {record.nextReview !== null && (
            <Button variant="ghost" onClick={() => onSet(null)}>
              No review
            </Button>
          )}
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" disabled={day === null} onClick={() => onSet(toWire(day))}>
            Set
          </Button>
        </>
      }
    >
      <TodayProvider value={today}>
        <FieldGrid>
          <DateField id="next-review" label="Review on" value={day} onChange={setDay} span={12} min={today} />
        </FieldGrid>
        {/* biome-ignore lint/a11y/useSemanticElements: the buttons belong to one field with its own legend */}
        <div role="group" aria-label="Review in" className={styles.proposals}>
          {proposals.map(({ label, from }) => (
            <Button key={label} size="small" aria-pressed={day === from(today)} onClick={() => setDay(from(today))}>
              {label}
            </Button>
          ))}
        </div>
        <p>It is listed under Due from ten days before.</p>
      </TodayProvider>
    </Dialog>
  );
}

export function ReviewDialog(props: ReviewDialogProps) {
  return props.record === undefined ? null : <OpenDialog key={props.record.recId} {...props} record={props.record} />;
}
