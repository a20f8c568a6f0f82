/**
 * History: what each save changed and who made it, named versions, and any version compared with the current record.
 */
import { type HistoryVersion, texts } from '@advice-builder/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announce, Button, Note, Skeleton } from '../../../../design-system/index.ts';
import type { HistoryLook } from '../../../../platform/record-view.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { isNarrow } from '../../base/narrow.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { ComparePanel } from './compare-panel.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import styles from './history.module.css';
import { ALL_VERSIONS, type HistoryFilter, useHistory, useVersion } from './history-calls.ts';
import { NameDialog } from './name-dialog.tsx';
import { OpenedVersion } from './opened-version.tsx';
import { PutBackDialog } from './put-back-dialog.tsx';
import type { VersionAction } from './version-line.tsx';
import { VersionList } from './version-list.tsx';
import { historyWords, versionTitle } from './version-words.ts';

export function HistoryPage({ look: { chosen, opened } }: { readonly look: HistoryLook }) {
  return opened === undefined ? <Versions chosen={chosen} /> : <OpenedVersion number={opened} />;
}

/** The dialog that is open over the page. */
interface Asked {
  readonly what: Exclude<VersionAction, 'open'>;
  /** The version that the dialog is about; undefined for the current record. */
  readonly version: HistoryVersion | undefined;
}

function AskedDialog({ asked, onClose }: { readonly asked: Asked | undefined; readonly onClose: () => void }) {
  if (asked === undefined) return null;
  const { what, version } = asked;
  if (what === 'name') return <NameDialog version={version} onClose={onClose} />;
  if (version === undefined) return null;
  return what === 'put-back' ? (
    <PutBackDialog version={version} onClose={onClose} />
  ) : (
    <DocumentDialog version={version} onClose={onClose} />
  );
}

/** Scrolls to the opened version, because it may be below the screen. */
function useShowChosen(chosen: number | undefined, title: string | undefined): void {
  useEffect(() => {
    if (title === undefined || chosen === undefined) return;
    announce(`${title}, compared with now`);
    if (!isNarrow()) return;
    const head = document.querySelector<HTMLElement>('[data-panel-title]');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'center' });
  }, [chosen, title]);
}

function Versions({ chosen }: { readonly chosen: number | undefined }) {
  const session = useSession();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const recId = useRecord((state) => state.recId);
  const sid = useRecord((state) => state.sid);
  const today = useRecord((state) => state.today);
  const [filter, setFilter] = useState<HistoryFilter>(ALL_VERSIONS);
  const [asked, setAsked] = useState<Asked>();
  const history = useHistory(filter);
  const { data: chosenVersion } = useVersion(chosen);
  useShowChosen(chosen, chosenVersion && versionTitle(chosenVersion.version, today));
  // Saves first, so that the latest edits are a version too.
  useEffect(() => void session.save(), [session]);
  const answer = history.data?.pages[0];
  const versions = history.data?.pages.flatMap((page) => page.versions) ?? [];
  const act = (what: VersionAction, version: HistoryVersion): void => {
    if (what !== 'open') {
      setAsked({ what, version });
      return;
    }
    const params = { recordId: String(recId), versionId: String(version.number) };
    void navigate({ to: '/record/$recordId/history/$versionId', params });
  };
  return (
    <div className={styles.page} data-wide>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 className={styles.title}>{texts.history}</h2>
          {answer && <p className={styles.quiet}>{historyWords(answer)}</p>}
        </div>
        <div className={styles.actions}>
          {answer?.mayChange === true && (
            <Button
              icon="check"
              // Disabled until the version is loaded; otherwise the current record would be named instead.
              disabled={chosen !== undefined && chosenVersion === undefined}
              onClick={() => setAsked({ what: 'name', version: chosenVersion?.version })}
            >
              Name this version
            </Button>
          )}
          <Button variant="ghost" onClick={() => navigation.goTo(sid)}>
            Back to the record
          </Button>
        </div>
      </header>
      {history.error !== null && (
        <Note
          kind="error"
          role="alert"
          title="The history could not be read."
          action={
            <Button size="small" onClick={() => void history.refetch()}>
              Try again
            </Button>
          }
        >
          {history.error.message}
        </Note>
      )}
      {answer === undefined ? (
        history.error === null && <Skeleton label="Loading the history" bars={[30, 100, 100, 100]} />
      ) : (
        <div className={styles.columns}>
          <VersionList
            answer={answer}
            versions={versions}
            chosen={chosen}
            filter={filter}
            onChange={setFilter}
            onAction={act}
            onOlder={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
            isBusy={history.isFetchingNextPage}
          />
          {chosen === undefined ? (
            answer.total > 0 && <p className={styles.choice}>Choose a version to compare it with the record now.</p>
          ) : (
            <ComparePanel
              chosen={chosen}
              mayChange={answer.mayChange}
              onAction={(what) => chosenVersion && act(what, chosenVersion.version)}
            />
          )}
        </div>
      )}
      <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}
