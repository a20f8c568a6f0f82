/** "Ask about it": a letter to the sender about the lines that differ, as Word or PDF. */
import { type Letter, type LetterSender, QUESTION_MAX, QUESTIONS_MAX, texts } from '@advice-builder/contract';
import { type Cause, causeWords, type Explanation } from '@advice-builder/results';
import { useEffect } from 'react';
import { Button } from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { documentName, FORMAT_NAMES, MEDIA_TYPES } from '../../base/documents.ts';
import { download, isRunning, showPlace, useDownloads } from '../../base/downloads.ts';
import { LastFailure, Progress } from '../../documents/report/download-buttons.tsx';
import styles from './letters.module.css';

export interface AskButtonsProps {
  readonly letter: Letter;
  readonly sid: Sid;
  /** The explanations that the adviser chose. Their questions are printed. */
  readonly asked: readonly Explanation[];
}

const FORMATS = ['docx', 'pdf'] as const;

/** The kinds of cause that a home may be asked about. The others would tell it of the person's means. */
const ASKED_OF_HOME: ReadonlySet<Cause['kind']> = new Set([
  'rates',
  'line-rates',
  'cap',
  'divisor',
  'days',
  'sum',
  'digits',
]);

const ASK_ASSESSMENT = 'Which assessment of Services Australia did you use?';

function questionsOf(sender: LetterSender, asked: readonly Explanation[]): readonly string[] {
  const causes = asked.flatMap((explanation) => explanation.causes);
  const allowed = sender === 'home' ? causes.filter(({ kind }) => ASKED_OF_HOME.has(kind)) : causes;
  const questions = allowed.map((cause) => causeWords(cause).ask.slice(0, QUESTION_MAX));
  if (causes.length > 0 && questions.length === 0) return [ASK_ASSESSMENT];
  return [...new Set(questions)].slice(0, QUESTIONS_MAX);
}

export function AskButtons({ letter, sid, asked }: AskButtonsProps) {
  const session = useSession();
  const recId = useRecord((state) => state.recId);
  const isReadOnly = useRecord((state) => state.readOnly);
  const running = useDownloads((state) => state.running);
  const place = `letter ${recId} ${letter.id}`;
  useEffect(() => showPlace(place), [place]);
  const name = documentName('question', undefined);
  const ask = (format: (typeof FORMATS)[number]): void =>
    void download({
      recId,
      place,
      what: format,
      name,
      // The server makes the document from the stored record.
      prepare: async () => isReadOnly || session.save(),
      fetch: (headers) =>
        api.file('letterQuestion', {
          params: { recId, preferredScenId: sid },
          body: { letter: letter.id, questions: [...questionsOf(letter.sender, asked)], format },
          type: MEDIA_TYPES[format],
          headers,
        }),
      otherwise: `${name} ${recId}.${format}`,
      failed: texts.downloadFailed,
    });
  return (
    <div className={styles.askSender}>
      <p>
        A letter to the sender, with the lines that differ and their rules
        {asked.length > 0 && `, and the ${asked.length === 1 ? 'question' : 'questions'} that you chose`}.
        {letter.sender === 'home' &&
          ' A home is not asked about the means of a person, but which assessment of Services Australia it used.'}
      </p>
      <div className={styles.buttons}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            icon="download"
            busy={isRunning({ running }, place, format)}
            aria-label={`Ask about it, ${FORMAT_NAMES[format]}`}
            onClick={() => ask(format)}
          >
            {FORMAT_NAMES[format]}
          </Button>
        ))}
      </div>
      <Progress place={place} />
      <LastFailure place={place} />
    </div>
  );
}
