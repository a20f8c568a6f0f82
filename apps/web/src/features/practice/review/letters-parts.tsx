/** The confirmation before letters are created, and their progress. */
import { useState } from 'react';
import { Button, Dialog, Note, ProgressBar, Tick } from '../../../design-system/index.ts';
import styles from '../pages.module.css';
import { countOf } from '../words.ts';
import type { LettersRun } from './letters.ts';

/** The number of documents the server creates per minute for one person. */
const A_MINUTE = 30;

interface QuestionProps {
  readonly open: boolean;
  readonly count: number;
  /** The number of letters whose results are not accepted. */
  readonly notAccepted: number;
  /** The number of letters that mention a death. */
  readonly deaths: number;
  /** @param withDeaths whether letters that mention a death are created too. */
  readonly onStart: (withDeaths: boolean) => void;
  readonly onClose: () => void;
}

/** Letters that mention a death are created only if the box is ticked; it starts unticked each time. */
export function LettersQuestion({ open, ...question }: QuestionProps) {
  return open ? <Question {...question} /> : null;
}

function Question({ count, notAccepted, deaths, onStart, onClose }: Omit<QuestionProps, 'open'>) {
  const [withDeaths, setWithDeaths] = useState(false);
  const made = withDeaths ? count : count - deaths;
  return (
    <Dialog
      open
      title={`Make ${countOf(made, 'letter')}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" autoFocus disabled={made === 0} onClick={() => onStart(withDeaths)}>
            Make {countOf(made, 'letter')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          Each letter is the client page of the record’s preferred scenario, as a PDF. The letters go to your downloads
          one after another, and your browser may ask whether to allow several files. Nothing is sent to anybody.
        </p>
        {made > A_MINUTE && (
          <p>The server makes {A_MINUTE} documents a minute for one person, so this takes some minutes.</p>
        )}
        {deaths > 0 && (
          <Note kind="warn" title={`${countOf(deaths, 'letter')} ${deaths === 1 ? 'mentions' : 'mention'} a death.`}>
            <p>Think about who will read {deaths === 1 ? 'it' : 'them'}.</p>
            <Tick checked={withDeaths} onChange={setWithDeaths}>
              {deaths === 1 ? 'Make this letter too' : 'Make these letters too'}
            </Tick>
          </Note>
        )}
        {notAccepted > 0 && (
          <Note kind="warn" title={`${notAccepted} of them ${notAccepted === 1 ? 'is' : 'are'} not accepted.`}>
            A letter has the figures of today’s rates, accepted or not.
          </Note>
        )}
      </div>
    </Dialog>
  );
}

interface RunProps {
  readonly run: LettersRun;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function titleOf({ state, made, total, failed }: LettersRun): string {
  const place = `${made} of ${countOf(total, 'letter')}`;
  if (state === 'running') return `${place} made`;
  if (state === 'stopped') return `Stopped: ${place} made`;
  return failed.length === 0 ? `${countOf(made, 'letter')} made` : `${place} made`;
}

const waitWords = (seconds: number): string =>
  `The server makes ${A_MINUTE} documents a minute for one person. The next letter starts in ${countOf(seconds, 'second')}.`;

export function LettersProgress({ run, onStop, onClose }: RunProps) {
  const isRunning = run.state === 'running';
  return (
    <Note
      kind={run.failed.length > 0 ? 'warn' : isRunning ? 'info' : 'ok'}
      title={titleOf(run)}
      action={
        <Button size="small" onClick={isRunning ? onStop : onClose}>
          {isRunning ? 'Stop' : 'Close'}
        </Button>
      }
    >
      {isRunning && <ProgressBar label="Letters made" done={run.made + run.failed.length} total={run.total} />}
      {isRunning && (
        <p>
          {run.waits === undefined ? 'Stay on this page: the letters stop when you leave it.' : waitWords(run.waits)}
        </p>
      )}
      {run.failed.length > 0 && (
        <ul>
          {run.failed.map(({ recId, name, words }) => (
            <li key={recId}>
              {name}: {words}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
