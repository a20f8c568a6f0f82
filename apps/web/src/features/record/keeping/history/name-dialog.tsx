/** Names a version: one in the list, or the current record. */
import { type HistoryVersion, VERSION_NAME_MAX } from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button, Dialog, FieldGrid, TextField, toast } from '../../../../design-system/index.ts';
import { failureWords, useAction } from '../../../../platform/use-action.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import styles from './history.module.css';
import { historyKey, nameVersion } from './history-calls.ts';
import { versionTitle } from './version-words.ts';

export interface NameDialogProps {
  /** The version to name; undefined for the current record. */
  readonly version: HistoryVersion | undefined;
  readonly onClose: () => void;
}

/** Thrown if the latest edits could not be saved. */
class NotSaved extends Error {}

const failureMessage = (failure: Error): string =>
  failure instanceof NotSaved
    ? 'Your latest changes could not be saved, so the version was not named.'
    : failureWords(failure, 'The name could not be stored.');

function useNaming({ version, onClose }: NameDialogProps) {
  const session = useSession();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, failure, run, reset } = useAction(async (name: string) => {
    const { recId, readOnly } = session.store.getState();
    if (!readOnly && !(await session.save())) throw new NotSaved();
    await nameVersion(recId, version === undefined ? { name } : { name, version: version.number });
    await cache.invalidateQueries({ queryKey: historyKey(recId) });
    toast({ kind: 'success', title: `Named “${name}”` });
    onClose();
  }, failureMessage);
  const give = (name: string): void => {
    setAsked(name === '');
    if (name !== '') void run(name);
  };
  const clear = (): void => {
    setAsked(false);
    reset();
  };
  return { isBusy, error: isAsked ? 'Enter a name first.' : failure, give, clear };
}

export function NameDialog(props: NameDialogProps) {
  const { version, onClose } = props;
  const today = useRecord((state) => state.today);
  const { isBusy, error, give, clear } = useNaming(props);
  const [name, setName] = useState(version?.name?.automatic === false ? version.name.text : '');
  const form = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) give(name.trim());
  };
  const which = version === undefined ? 'as it is now' : `of ${versionTitle({ ...version, name: null }, today)}`;
  return (
    <Dialog
      open
      title={`Name the version ${which}`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            Name it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles.fields}>
        <FieldGrid>
          <TextField
            label="Name"
            span={12}
            value={name}
            maxLength={VERSION_NAME_MAX}
            autoFocus
            error={error}
            hint="A name you would use with the client, such as: after the family meeting."
            onChange={(next) => {
              setName(next);
              clear();
            }}
          />
        </FieldGrid>
      </form>
    </Dialog>
  );
}
