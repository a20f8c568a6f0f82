/** Requests the purge of a record before its seven years are over. A second person confirms it. */
import {
  copiesWords,
  type HeldAnswer,
  PURGE_DAYS,
  PURGE_REASON_MAX,
  type PurgeRequest,
} from '@advice-builder/contract';
import { type ReactNode, useEffect, useState } from 'react';
import {
  Button,
  Dialog,
  FailureNote,
  FieldGrid,
  Note,
  ReadOnlyProvider,
  Skeleton,
  TextArea,
  TextField,
  Tick,
  toast,
} from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { refusalWords } from '../../../../platform/refusal-words.ts';
import { longDay } from '../../../../platform/sydney.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import styles from './client-data.module.css';
import { documentWords, letterWords, noteWords, scenarioWords, useClientName, useHeld, versionWords } from './held.ts';

const UNKNOWN =
  'The request may or may not have arrived. The data shown here was loaded again. Check it, then try again if needed.';

interface PurgeDialogProps {
  readonly onExport: () => void;
  readonly onClose: () => void;
}

export function PurgeDialog(props: PurgeDialogProps) {
  const { store } = useSession();
  const recId = useRecord((state) => state.recId);
  const name = useClientName();
  const { data: held, error, refetch } = useHeld(recId);
  // Updates the notice on the record with the server's answer.
  const purge = held?.purge;
  useEffect(() => {
    if (purge !== undefined) store.setState({ purge: purge ?? undefined });
  }, [store, purge]);
  const close = (): void => {
    props.onClose();
    api.call('held', { params: { recId } }).then(
      ({ purge }) => store.setState({ purge: purge ?? undefined }),
      () => undefined,
    );
  };
  if (held === undefined) {
    return (
      <Dialog
        open
        title={`Purge ${name} for good?`}
        onClose={props.onClose}
        actions={<Button onClick={props.onClose}>Cancel</Button>}
      >
        {error === null ? (
          <Skeleton label="Counting the stored data" bars={[80, 80, 80]} />
        ) : (
          <Note
            kind="error"
            role="alert"
            title={error.message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
      </Dialog>
    );
  }
  return held.purge === null ? (
    <Ask {...props} onDone={close} recId={recId} name={name} held={held} onUnknown={() => void refetch()} />
  ) : (
    <Waiting
      recId={recId}
      name={name}
      purge={held.purge}
      copies={held.copies}
      onUnknown={() => void refetch()}
      onDone={close}
      onClose={props.onClose}
    />
  );
}

/** Sends a call and shows its errors. */
function useSending(onDone: () => void, onUnknown: () => void) {
  const { isBusy, failure, run } = useAction(
    async (call: () => Promise<unknown>, done: string) => {
      try {
        await call();
      } catch (cause) {
        if (refusalWords(cause) === undefined) onUnknown();
        throw cause;
      }
      toast({ kind: 'success', title: done });
      onDone();
    },
    (cause) => refusalWords(cause) ?? UNKNOWN,
  );
  return { isBusy, failure, send: run };
}

interface AskProps extends PurgeDialogProps {
  readonly recId: number;
  readonly name: string;
  readonly held: HeldAnswer;
  /** Called if no answer came, in which case the request may have been carried out. */
  readonly onUnknown: () => void;
  readonly onDone: () => void;
}

function Ask({ recId, name, held, onUnknown, onDone, onExport, onClose }: AskProps) {
  const expected = held.reference.trim() === '' ? String(recId) : held.reference.trim();
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [hasExport, setHasExport] = useState(false);
  const { isBusy, failure, send } = useSending(onDone, onUnknown);
  const isReady = reason.trim() !== '' && reference.trim() === expected && hasExport;
  const ask = (): void => {
    const body: PurgeRequest = { reason: reason.trim(), reference: reference.trim(), hasExport: true };
    void send(
      () => api.call('askPurge', { params: { recId }, body }),
      'The purge was requested. A second person must confirm it.',
    );
  };
  return (
    <Dialog
      open
      title={`Purge ${name} for good?`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isBusy} onClick={onExport}>
            Export first
          </Button>
          <Button variant="danger" busy={isBusy} disabled={!isReady} onClick={ask}>
            Request the purge
          </Button>
        </>
      }
    >
      <div className={styles.purge}>
        <Note title="This cannot be undone.">
          Once a second person confirms, the record{letterWords(held)}, {scenarioWords(held)}, {noteWords(held)},{' '}
          {documentWords(held)} and {versionWords(held)} of history are deleted at once. Backups keep their copies until
          newer backups replace them; nightly backups are kept for 30 nights.
        </Note>
        <Stays copies={held.copies} />
        <p>
          <strong>Before you do:</strong> licensees usually keep advice files for seven years.{' '}
          {held.lastDocument === null ? 'No document was downloaded.' : `Last document: ${longDay(held.lastDocument)}.`}
        </p>
        <p>
          <strong>Second person:</strong> an administrator or supervisor of your practice confirms within {PURGE_DAYS}{' '}
          days, under Practice, Data.{' '}
          {!held.hasSecondPerson &&
            'Your practice has no other administrator or supervisor. Ask whoever runs Advice Builder for you.'}
        </p>
        <ReadOnlyProvider value={false}>
          <FieldGrid>
            <TextArea
              label="Reason"
              span={12}
              value={reason}
              maxLength={PURGE_REASON_MAX}
              hint="It stays in the audit trail. Do not name the client."
              onChange={setReason}
            />
            <TextField
              label={`Type ${expected} to confirm`}
              span={12}
              value={reference}
              maxLength={100}
              onChange={setReference}
            />
          </FieldGrid>
        </ReadOnlyProvider>
        <Tick checked={hasExport} disabled={isBusy} onChange={setHasExport}>
          I have the export, or need none
        </Tick>
        <FailureNote words={failure} />
      </div>
    </Dialog>
  );
}

function Stays({ copies }: Pick<HeldAnswer, 'copies'>): ReactNode {
  const words = copiesWords(copies);
  return (
    <>
      {words !== '' && (
        <Note kind="warn" title={words}>
          A copy has to be purged separately.
        </Note>
      )}
      <p>
        <strong>What stays:</strong> lines of the audit trail with the record number, days, the names of both people and
        the reason, without the client.
      </p>
    </>
  );
}

interface WaitingProps {
  readonly recId: number;
  readonly name: string;
  readonly purge: NonNullable<HeldAnswer['purge']>;
  readonly copies: HeldAnswer['copies'];
  readonly onUnknown: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Waiting({ recId, name, purge, copies, onUnknown, onDone, onClose }: WaitingProps) {
  const { isBusy, failure, send } = useSending(onDone, onUnknown);
  const { askedBy, askedAt, endsAt, reason, isMine } = purge;
  return (
    <Dialog
      open
      title={`The purge of ${name} waits for a second person`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          {isMine && (
            <Button
              busy={isBusy}
              onClick={() =>
                void send(
                  () => api.call('refusePurge', { params: { recId } }),
                  'The request was withdrawn. Nothing was purged.',
                )
              }
            >
              Withdraw the request
            </Button>
          )}
          <Button variant="primary" autoFocus disabled={isBusy} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>
        {askedBy} requested it on {longDay(askedAt)}: {reason}
      </p>
      <p>
        An administrator or supervisor confirms or refuses it under Practice, Data. Without an answer it expires on{' '}
        {longDay(endsAt)}.
      </p>
      {copies.count > 0 && <p>{copiesWords(copies)}</p>}
      <FailureNote words={failure} />
    </Dialog>
  );
}
