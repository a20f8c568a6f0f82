/** The button, how far a document is, and why one did not come. */
import { type DocumentSettings, texts } from '@advice-builder/contract';
import { formatDays } from '@advice-builder/kernel';
import { Button, Icon, Note } from '../../../../design-system/index.ts';
import { CLIENT_EDITIONS, type ClientEdition, documentName, type MadeHere } from '../../base/documents.ts';
import { isRunning, type Running, useDownloads } from '../../base/downloads.ts';
import { STAGES, stageWords } from '../../base/stages.ts';
import styles from './report.module.css';

export const buttonId = (what: string): string => `download-${what.replaceAll(' ', '-')}`;

interface ButtonOf {
  /** Which of the downloads of the page. */
  readonly what: string;
  readonly label: string;
  readonly edition?: ClientEdition;
}

/** The reports by the printed words, another document by its name; the page for the client in each of its editions. */
function buttonsOf(document: MadeHere, names: DocumentSettings['names'] | undefined): readonly ButtonOf[] {
  if (document === 'detailed') return [{ what: document, label: texts.downloadDetailed }];
  if (document === 'summary') return [{ what: document, label: texts.downloadSummary }];
  if (document !== 'client') return [{ what: document, label: `Download ${documentName(document, names)}` }];
  const page = names?.client || 'Client page';
  return CLIENT_EDITIONS.map((edition) => ({ what: edition.what, label: `${page}, ${edition.label}`, edition }));
}

export interface DownloadButtonProps {
  /** Of the downloads of this page. */
  readonly place: string;
  readonly chosen: MadeHere;
  readonly names: DocumentSettings['names'] | undefined;
  /** Why nothing can be made. */
  readonly hindrance: string | undefined;
  readonly onDownload: (document: MadeHere, edition?: ClientEdition) => void;
}

/** One button, for the document that is chosen; of the page for the client one for each edition. */
export function DownloadButton({ place, chosen, names, hindrance, onDownload }: DownloadButtonProps) {
  const running = useDownloads((state) => state.running);
  return (
    <div className={styles.buttons}>
      {buttonsOf(chosen, names).map(({ what, label, edition }) => (
        <Button
          // Of another document it is another button: one that waits is not taken over.
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

/** Of what takes long: how far it is. Readers of the screen are told each step once, as it is reached. */
export function Progress({ place }: { readonly place: string }) {
  const running = useDownloads((state) => state.running);
  const [slow] = running.flatMap((each) =>
    each.place === place && each.progress !== undefined ? [each.progress] : [],
  );
  if (slow === undefined) return null;
  return (
    <div className={styles.progress}>
      <Stages progress={slow} />
      <p className={styles.hint}>You can leave this page; it goes on.</p>
    </div>
  );
}

/** Why the last one did not come. */
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
