/**
 * The practice's settings for documents and its defaults for new records. Everybody in the practice can read them;
 * supervisors and administrators can change them.
 */
import type { DocumentSettings, PracticeSettingsAnswer } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  announce,
  Button,
  FailureNote,
  FieldGrid,
  Note,
  Page,
  PageSheet,
  PictureField,
  ReadOnlyProvider,
  Skeleton,
  TextArea,
  TextField,
} from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { LeaveDialog } from '../../platform/leave-dialog.tsx';
import { NO_REFUSAL } from '../../platform/refusal.ts';
import { isAdministrator, isOverseer, useSession } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { Defaults } from './defaults-form.tsx';
import styles from './practice.module.css';
import { SecondFactor } from './second-factor.tsx';
import { SingleSignOn } from './security/single-sign-on.tsx';
import { isSame, MOST, readSetting, type SettingPath, settingsRefusal, withSetting } from './settings-form.ts';

/** The query key shared with the report page. */
const KEY = ['practice-settings'];

export function PracticeSettings() {
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call('practiceSettings', { signal }),
    meta: { silent: true },
    staleTime: 0,
  });
  return (
    <Page kind="settings" title="Practice settings">
      <FailureNote words={error?.message} />
      {data === undefined && !error && <Skeleton label="Loading the settings" bars={[40, 100, 100]} />}
      {data !== undefined && <Settings key={data.practice} answer={data} />}
    </Page>
  );
}

function Settings({ answer }: { readonly answer: PracticeSettingsAnswer }) {
  const [isDirty, setDirty] = useState(false);
  const [isSignOnDirty, setSignOnDirty] = useState(false);
  const user = useSession((state) => state.user);
  return (
    <>
      <Documents answer={answer} isElseDirty={isDirty || isSignOnDirty} />
      <Defaults answer={answer} onDirty={setDirty} />
      {isOverseer(user) && (
        <PageSheet id="security" title="Security">
          <SecondFactor />
          {isAdministrator(user) && <SingleSignOn onDirty={setSignOnDirty} />}
        </PageSheet>
      )}
    </>
  );
}

/** The state of saving: typed values, server values, and errors. */
function useSettings({ documents }: PracticeSettingsAnswer) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(documents);
  const [saved, setSaved] = useState(documents);
  const [isSaved, setJustSaved] = useState(false);
  const {
    isBusy,
    failure: refusal = NO_REFUSAL,
    run: save,
  } = useAction(async () => {
    const answer = await api.call('changePracticeSettings', { body: { documents: typed } });
    cache.setQueryData(KEY, answer);
    setSaved(answer.documents);
    // Values typed while the settings were being saved are not overwritten.
    setTyped((now) => (isSame(now, typed) ? answer.documents : now));
    setJustSaved(true);
    announce('Saved');
  }, settingsRefusal);
  const change = (next: DocumentSettings): void => {
    setTyped(next);
    setJustSaved(false);
  };
  return { typed, change, save, isBusy, refusal, isSaved, isDirty: !isSame(typed, saved) };
}

interface DocumentsProps {
  readonly answer: PracticeSettingsAnswer;
  /** Whether another part of the page has unsaved changes. */
  readonly isElseDirty: boolean;
}

function Documents({ answer, isElseDirty }: DocumentsProps) {
  const { typed, change, save, isBusy, refusal, isSaved, isDirty } = useSettings(answer);
  const text = (path: SettingPath, label: string, hint: string) => ({
    label,
    hint,
    maxLength: MOST[path],
    value: readSetting(typed, path),
    onChange: (value: string) => change(withSetting(typed, path, value)),
    error: refusal.fields.get(path),
  });
  const submit = (): void => {
    if (isDirty) void save();
  };
  const licensee = text(
    'licenseeText',
    'Licensee text',
    'Printed on every document. It never replaces our disclaimer.',
  );
  return (
    <ReadOnlyProvider value={!answer.mayChange}>
      {!answer.mayChange && (
        <Note kind="info" title="You can read these settings, not change them.">
          Supervisors and administrators of {answer.practice} change them.
        </Note>
      )}
      <PageSheet id="documents" className={styles.measured} title="Documents" onSubmit={submit}>
        <FieldGrid>
          <div className={styles.half}>
            <PictureField
              label="Logo"
              alternative="Logo of the practice"
              value={typed.logo}
              onChange={(logo) => change({ ...typed, logo })}
              error={refusal.fields.get('logo')}
            />
          </div>
          <TextField
            {...text(
              'practiceName',
              'Practice name on documents',
              `If this is blank, documents say ${answer.practice}.`,
            )}
            span={6}
          />
          <TextArea
            {...licensee}
            span={12}
            onEscape="keeps"
            labelEnd={
              <span className={styles.quiet}>
                {licensee.value.length} of {licensee.maxLength}
              </span>
            }
          />
          <TextField {...text('footer', 'Footer', 'One line at the foot of each page.')} span={12} />
          <TextField
            {...text('names.detailed', 'Name of the detailed report', 'If this is blank: Detailed report.')}
            span={4}
          />
          <TextField
            {...text('names.summary', 'Name of the summary report', 'If this is blank: Summary report.')}
            span={4}
          />
          <TextField
            {...text('names.client', 'Name of the page for the client', 'If this is blank: Client summary.')}
            span={4}
          />
        </FieldGrid>
        <FailureNote words={refusal.general} />
        {answer.mayChange && (
          <div className={styles.submit}>
            <Button type="submit" variant="primary" busy={isBusy} disabled={!isDirty && !isBusy}>
              Save
            </Button>
            {isSaved && !isDirty && <span className={styles.quiet}>Saved</span>}
          </div>
        )}
      </PageSheet>
      <LeaveDialog isDirty={isDirty || isElseDirty} />
    </ReadOnlyProvider>
  );
}
