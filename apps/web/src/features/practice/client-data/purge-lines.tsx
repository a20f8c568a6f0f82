/** Purge requests with their answers: confirm by typing the reference, or refuse. */
import { copiesWords, type PurgeLine } from '@advice-builder/contract';
import { useState } from 'react';
import {
  Button,
  Dialog,
  FailureNote,
  FieldGrid,
  Note,
  SummaryTable,
  TextField,
  toast,
} from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import { refusalWords } from '../../../platform/refusal-words.ts';
import { sydneyTimeAndDate } from '../../../platform/sydney.ts';
import { useAction } from '../../../platform/use-action.ts';
import styles from '../pages.module.css';

const UNKNOWN =
  'We do not know whether your answer arrived. The list is loaded again. If the record is no longer in it, the request is no longer waiting.';

const clientName = ({ recId, client }: PurgeLine): string => client.trim() || `record ${recId}`;

interface LinesProps {
  readonly purges: readonly PurgeLine[];
  readonly onAnswered: () => void;
}

export function PurgeLines({ purges, onAnswered }: LinesProps) {
  const [confirming, setConfirming] = useState<PurgeLine>();
  const refuse = async ({ recId, isMine }: PurgeLine): Promise<void> => {
    try {
      await api.call('refusePurge', { params: { recId } });
      toast({ kind: 'success', title: `The request was ${isMine ? 'withdrawn' : 'refused'}. Nothing was purged.` });
    } catch (failure) {
      toast({ kind: 'error', title: 'Unable to Answer', body: refusalWords(failure) ?? UNKNOWN });
    }
    onAnswered();
  };
  return (
    <>
      <SummaryTable
        caption="Purges that wait for a second person"
        labelHead="Record"
        columns={[
          { key: 'asked', head: 'Asked', align: 'start' },
          { key: 'reason', head: 'Reason', align: 'start' },
          { key: 'copies', head: 'Copies that stay', align: 'start' },
          { key: 'ends', head: 'Lapses', align: 'start' },
          { key: 'answer', head: 'Answer', align: 'start' },
        ]}
        rows={purges.map((line) => ({
          key: String(line.recId),
          label: `${clientName(line)}, ${line.reference.trim() || line.recId}`,
          cells: [
            `${line.askedBy}, ${sydneyTimeAndDate(line.askedAt)}`,
            line.reason,
            line.copies.count === 0 ? 'None' : line.copies.count.toLocaleString('en-AU'),
            sydneyTimeAndDate(line.endsAt),
            <span key="answer" className={styles.answers}>
              <Button
                size="small"
                aria-label={`${line.isMine ? 'Withdraw' : 'Refuse'}: ${clientName(line)}`}
                onClick={() => void refuse(line)}
              >
                {line.isMine ? 'Withdraw' : 'Refuse'}
              </Button>
              {!line.isMine && (
                <Button size="small" aria-label={`Purge: ${clientName(line)}`} onClick={() => setConfirming(line)}>
                  Purge…
                </Button>
              )}
            </span>,
          ],
        }))}
      />
      {confirming !== undefined && (
        <ConfirmPurge
          key={confirming.recId}
          line={confirming}
          onClose={() => setConfirming(undefined)}
          onDone={() => {
            setConfirming(undefined);
            onAnswered();
          }}
        />
      )}
    </>
  );
}

interface ConfirmProps {
  readonly line: PurgeLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ConfirmPurge({ line, onClose, onDone }: ConfirmProps) {
  const expected = line.reference.trim() || String(line.recId);
  const [typed, setTyped] = useState('');
  const {
    isBusy,
    failure,
    run: purge,
  } = useAction(async () => {
    try {
      await api.call('confirmPurge', { params: { recId: line.recId }, body: { reference: typed.trim() } });
      toast({ kind: 'success', title: `Record ${line.recId} is purged` });
      onDone();
    } catch (cause) {
      if (refusalWords(cause) !== undefined) throw cause;
      toast({ kind: 'error', title: 'No Answer', body: UNKNOWN });
      onDone();
    }
  }, refusalWords);
  return (
    <Dialog
      open
      title={`Purge ${clientName(line)} for good?`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} disabled={typed.trim() !== expected} onClick={() => void purge()}>
            Purge
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Note title="This cannot be undone.">
          The record is deleted with its scenarios, notes, history, documents and calculations. The lines of the audit
          trail stay: they have both names and the reason, but not the client.
        </Note>
        <p>
          {line.askedBy} requested it: {line.reason}
        </p>
        {line.copies.count > 0 && (
          <Note kind="warn" title={copiesWords(line.copies)}>
            Each copy must be purged separately.
          </Note>
        )}
        <FieldGrid>
          <TextField
            label={`Type ${expected} to confirm`}
            span={12}
            value={typed}
            maxLength={100}
            onChange={setTyped}
          />
        </FieldGrid>
        <FailureNote words={failure} />
      </div>
    </Dialog>
  );
}
