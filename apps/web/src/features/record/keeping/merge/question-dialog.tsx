/** The dialog for copies of a record that cannot be merged automatically. Only a choice closes it. */
import type { Change } from '@advice-builder/casework';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dialog } from '../../../../design-system/index.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { DeleteQuestion, Question, RecordGoneQuestion, ScenarioGoneQuestion } from '../../../../state/question.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { Failure, useBusy } from './dialog-parts.tsx';
import { changesInWords } from './merge-words.ts';

export function QuestionDialog() {
  const question = useRecord((state) => (state.save.phase === 'asking' ? state.save.question : undefined));
  return question === undefined ? null : <Asked question={question} />;
}

function Asked({ question }: { readonly question: Question }) {
  switch (question.kind) {
    case 'clash':
      return <ClashDialog question={question} />;
    case 'scenario-gone':
      return <ScenarioGone question={question} />;
    case 'record-gone':
      return <RecordGone question={question} />;
    case 'delete-changed':
      return <DeleteChanged question={question} />;
  }
}

const stays = (): void => undefined;

function useFieldWords(changes: readonly Change[]): { readonly count: string; readonly list: string } {
  const documents = useRecord((state) => state.documents);
  const saved = useRecord((state) => state.saved.documents);
  const fields = changesInWords(changes, [documents, saved]);
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return { count, list: fields.map(({ words }) => words).join(', ') };
}

function ScenarioGone({ question }: { readonly question: ScenarioGoneQuestion }) {
  const { decisions } = useSession();
  const { decide } = useNavigation();
  const { isBusy, run } = useBusy();
  const { count, list } = useFieldWords(question.mine);
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Scenario ${question.sid} was deleted in another tab`}
      busy={isBusy}
      onClose={stays}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => run(() => decide(decisions.letGo))}>
            Discard it
          </Button>
          <Button variant="primary" autoFocus busy={isBusy} onClick={() => run(() => decide(decisions.bringBack))}>
            Restore it with my changes
          </Button>
        </>
      }
    >
      <p>
        You changed {count} in it since{list === '' ? '' : `: ${list}`}. Nothing else in the record is lost.
      </p>
      <Failure text={question.failure} />
    </Dialog>
  );
}

function RecordGone({ question }: { readonly question: RecordGoneQuestion }) {
  const { decisions, close, store } = useSession();
  const { isBusy, run } = useBusy();
  const navigate = useNavigate();
  const { count } = useFieldWords(question.mine);
  const leave = (): void => {
    // The person chose to discard their edits together with the record.
    store.setState(({ documents, saved }) => ({ saved: { ...saved, documents }, save: { phase: 'idle' } }));
    close();
    void navigate({ to: '/home' });
  };
  const saveAsNew = async (): Promise<void> => {
    const recId = await decisions.saveAsNew();
    if (recId === undefined) return;
    const params = { recordId: String(recId), scenarioId: '0' };
    await navigate({ to: '/record/$recordId/scenario={$scenarioId}', params, replace: true });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title="This record was deleted in another tab"
      busy={isBusy}
      onClose={stays}
      actions={
        <>
          <Button disabled={isBusy} onClick={leave}>
            Go to records
          </Button>
          <Button variant="primary" autoFocus busy={isBusy} onClick={() => run(saveAsNew)}>
            Save as a new record
          </Button>
        </>
      }
    >
      <p>You changed {count} since. The entire record stays in this tab until you choose.</p>
      <Failure text={question.failure} />
    </Dialog>
  );
}

function DeleteChanged({ question }: { readonly question: DeleteQuestion }) {
  const { decisions } = useSession();
  const { remove } = useNavigation();
  const { count, list } = useFieldWords(question.theirs);
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Scenario ${question.sid} was changed in another tab`}
      onClose={stays}
      actions={
        <>
          <Button autoFocus onClick={decisions.keepIt}>
            Keep it
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              decisions.keepIt();
              remove(question.sid);
            }}
          >
            Delete it anyway
          </Button>
        </>
      }
    >
      <p>
        {count} changed there{list === '' ? '' : `: ${list}`}. It is not deleted yet.
      </p>
    </Dialog>
  );
}
