/** The download button, the progress of a document, and the reason for a failed download. */
import { type DocumentSettings, texts } from '@advice-builder/contract';
import { formatDays } from '@advice-builder/kernel';
import { Button, Icon, Note } from '../../../../design-system/index.ts';
import { CLIENT_EDITIONS, type ClientEdition, documentName, type MadeHere } from '../../base/documents.ts';
import { isRunning, type Running, useDownloads } from '../../base/downloads.ts';
import { STAGES, stageWords } from '../../base/stages.ts';
import styles from './report.module.css';

export const buttonId = (what: string): string => `download-${what.replaceAll(' ', '-')}`;

interface ButtonOf {
  /** The key of this download among those of the page. */
  readonly what: string;
  readonly label: string;
  readonly edition?: ClientEdition;
}

/**
 * The buttons of a document: reports use the printed texts, other documents their name, and the page for the client has
 * one button per edition.
 */
function buttonsOf(document: MadeHere, names: DocumentSettings['names'] | undefined): readonly ButtonOf[] {
  if (document === 'detailed') return [{ what: document, label: texts.downloadDetailed }];
  if (document === 'summary') return [{ what: document, label: texts.downloadSummary }];
  if (document !== 'client') return [{ what: document, label: `Download ${documentName(document, names)}` }];
  const page = names?.client || 'Client page';
  return CLIENT_EDITIONS.map((edition) => ({ what: edition.what, label: `${page}, ${edition.label}`, edition }));
}

export interface DownloadButtonProps {
  /** The key of this page among those that start downloads. */
  readonly place: string;
  readonly chosen: MadeHere;
  readonly names: DocumentSettings['names'] | undefined;
  /** Why no document can be made; undefined if one can. */
  readonly hindrance: string | undefined;
  readonly onDownload: (document: MadeHere, edition?: ClientEdition) => void;
}

/** The button of the chosen document; for the page for the client, one button per edition. */
export function DownloadButton({ place, chosen, names, hindrance, onDownload }: DownloadButtonProps) {
  const running = useDownloads((state) => state.running);
  return (
    <div className={styles.buttons}>
      {buttonsOf(chosen, names).map(({ what, label, edition }) => (
        <Button
          // The key gives each document a new button, so that a waiting state is not carried over.
          key={what}
          id={buttonId(what)}
          variant={what === chosen ? 'primary' : 'secondary'}
          icon="download"
          busy={isRunning({ running }, place, what)}
          disabled={hindrance !== undefined}
          onClick={() => onDownload(chosen, edition)}
        >
          {label}
        </Button>
      ))}
      {hindrance !== undefined && <p className={styles.hint}>{hindrance}</p>}
    </div>
  );
}

function Stages({ progress }: Required<Pick<Running, 'progress'>>) {
  const { stage, seconds } = progress;
  const waiting = stage === 'waiting' ? stageWords(progress) : undefined;
  const at = STAGES.findIndex((each) => each.stage === stage);
  const reached = stage === 'done' ? STAGES.length : at;
  return (
    <>
      {waiting !== undefined && <p className={styles.hint}>{waiting}</p>}
      <ol className={styles.stages}>
        {STAGES.map(({ stage: each, label }, position) => (
          <li key={each} data-at={position < reached ? 'done' : position === reached ? 'now' : 'next'}>
            <span className={styles.stageMark}>
              {position < reached ? <Icon name="check" /> : <span aria-hidden="true" className={styles.dot} />}
            </span>
            {label}
            <span className="visually-hidden">
              {position < reached ? ', done' : position === reached ? ', under way' : ''}
            </span>
            {seconds[each] !== undefined && (
              <span className={styles.seconds}>{formatDays(1000 * (seconds[each] ?? 0))} ms</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The progress of slow downloads. Screen readers hear each step once, when it is reached. */
export function Progress({ place }: { readonly place: string }) {
  const running = useDownloads((state) => state.running);
  const [slow] = running.flatMap((each) =>
    each.place === place && each.progress !== undefined ? [each.progress] : [],
  );
  if (slow === undefined) return null;
  return (
    <div className={styles.progress}>
      <Stages progress={slow} />
      <p className={styles.hint}>You can leave this page; the download continues.</p>
    </div>
  );
}

/** Why the last download failed. */
export function LastFailure({ place }: { readonly place: string }) {
  const cause = useDownloads((state) => state.causes[place]);
  if (cause === undefined) return null;
  return (
    <div className={styles.failure}>
      <Note kind="error" title={cause.words}>
        {cause.requestId !== undefined && (
          <>
            For support: request <span className="numeric">{cause.requestId}</span>
          </>
        )}
      </Note>
    </div>
  );
}
