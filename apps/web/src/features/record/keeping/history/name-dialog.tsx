/** Gives a version a name: one of the list, or the record as it is now. */
import { type HistoryVersion, VERSION_NAME_MAX } from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button, Dialog, FieldGrid, TextField, toast } from '../../../../design-system/index.ts';
import { ApiFailure } from '../../../../platform/api.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import styles from './history.module.css';
import { historyKey, nameVersion } from './history-calls.ts';
import { versionTitle } from './version-words.ts';

export interface NameDialogProps {
  /** Undefined: the record as it is now. */
  readonly version: HistoryVersion | undefined;
  readonly onClose: () => void;
}

const NOT_SAVED = 'What was typed last could not be saved, so nothing was named.';

function useNaming({ version, onClose }: NameDialogProps) {
  const session = useSession();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const give = async (name: string): Promise<void> => {
    if (name === '') {
      setError('Type a name first.');
      return;
    }
    setBusy(true);
    const { recId, readOnly } = session.store.getState();
    try {
      if (!readOnly && !(await session.save())) {
        setError(NOT_SAVED);
        return;
      }
      await nameVersion(recId, version === undefined ? { name } : { name, version: version.number });
      await cache.invalidateQueries({ queryKey: historyKey(recId) });
      toast({ kind: 'success', title: `Named “${name}”` });
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : 'The name could not be stored.');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, give, clear: () => setError(undefined) };
}

export function NameDialog(props: NameDialogProps) {
  const { version, onClose } = props;
  const today = useRecord((state) => state.today);
  const { isBusy, error, give, clear } = useNaming(props);
  const [name, setName] = useState(version?.name?.automatic === false ? version.name.text : '');
  const form = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void give(name.trim());
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
            hint="As you would call it to the client: after the family meeting."
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
