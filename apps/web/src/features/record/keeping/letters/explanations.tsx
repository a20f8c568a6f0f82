/** "Why it differs": what could explain the letter, with what to ask for. */
import type { Letter } from '@advice-builder/contract';
import {
  type Cause,
  causeWords,
  type Explanation,
  type LetterContext,
  type LetterExplanations,
  lineLabel,
  lineRule,
} from '@advice-builder/results';
import { useEffect, useId } from 'react';
import { announce, Button, Note, Skeleton } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { Panel } from '../../figures/panel/panel.tsx';
import styles from './letters.module.css';
import { placeWords, useCauses } from './use-cause.ts';
import type { ExplanationsState } from './use-explanations.ts';

export interface ExplanationsProps {
  readonly context: LetterContext;
  readonly letter: Letter;
  /** The ids of the explanations whose questions the adviser wants to ask. */
  readonly asked: ReadonlySet<string>;
  readonly onAsk: (explanation: Explanation, isAsked: boolean) => void;
}

export const explanationId = ({ causes }: Explanation): string => causes.map(({ id }) => id).join(' ');

function countWords(found: LetterExplanations): string {
  const { explanations } = found;
  if (explanations.length === 0) return nothingWords(found);
  return explanations.length === 1 ? '1 possible explanation' : `${explanations.length} possible explanations`;
}

const nothingWords = ({ isComplete }: LetterExplanations): string =>
  isComplete
    ? 'No single value and no pair of values explains this letter.'
    : 'Nothing was found that explains this letter. Not every pair of causes could be tried.';

export function Explanations({ state, ...props }: ExplanationsProps & { readonly state: ExplanationsState }) {
  const found = state.stage === 'found' ? state.found : undefined;
  useEffect(() => {
    if (found !== undefined) announce(countWords(found));
  }, [found]);
  return (
    <Panel title="Why it differs" wide meta={found && found.explanations.length > 0 && countWords(found)}>
      {state.stage === 'looking' && <Skeleton label="Looking for what could explain the letter" bars={[60, 90, 75]} />}
      {state.stage === 'fault' && (
        <Note
          kind="error"
          role="alert"
          title="The explanations could not be looked for."
          action={
            <Button size="small" onClick={state.again}>
              Try again
            </Button>
          }
        />
      )}
      {found !== undefined && <WhatWasFound {...props} found={found} />}
    </Panel>
  );
}

interface FoundProps extends ExplanationsProps {
  readonly found: LetterExplanations;
}

export function WhatWasFound(props: FoundProps) {
  return props.found.explanations.length > 0 ? <Found {...props} /> : <Broken {...props} />;
}

function Found({ found, ...props }: FoundProps) {
  return (
    <>
      <p className={styles.quiet}>
        Each of these could explain every line of the letter; the first is the most plausible. None of them is known to
        be the reason, so ask before you rely on one.
      </p>
      <ol className={styles.explanations}>
        {found.explanations.map((explanation) => (
          <Explained key={explanationId(explanation)} explanation={explanation} {...props} />
        ))}
      </ol>
    </>
  );
}

/** If everything was tried and nothing explains the letter, its lines do not follow their rules. */
function Broken({ found, letter, context }: FoundProps) {
  const { broken, isComplete } = found;
  return (
    <Note kind="warn" title={nothingWords(found)}>
      {broken.length > 0 && (
        <>
          {isComplete
            ? 'These lines do not follow from their rule:'
            : 'These lines differ. Each has its rule beside it:'}
          <ul className={styles.rules}>
            {broken.map((line) => (
              <li key={line}>
                {lineLabel(letter, line, context.record)}: {lineRule(letter, line)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

const whatOf = (cause: Cause | undefined): string => (cause === undefined ? '' : causeWords(cause).what);

interface ExplainedProps extends ExplanationsProps {
  readonly explanation: Explanation;
}

function Explained({ explanation, context, letter, asked, onAsk }: ExplainedProps) {
  const { causes, alike } = explanation;
  const id = explanationId(explanation);
  const what = causes.map(whatOf).join(', together with: ');
  return (
    <li className={styles.explanation} data-explanation={id}>
      {causes.length > 1 && <p className={styles.quiet}>These two together could explain the letter:</p>}
      {causes.map((cause) => (
        <CauseLines key={cause.id} cause={cause} />
      ))}
      <div className={styles.buttons}>
        <UseButton causes={causes} of={what} context={context} letter={letter} />
        <Button
          size="small"
          className={asked.has(id) ? styles.pressed : undefined}
          aria-pressed={asked.has(id)}
          aria-label={`Ask about it: ${what}`}
          onClick={() => onAsk(explanation, !asked.has(id))}
        >
          Ask about it
        </Button>
      </div>
      {alike.length > 0 && (
        <div className={styles.alike}>
          <p>Another value here would give the same amounts, so the letter cannot show which one differs:</p>
          <ul>
            {alike.map(({ at, ...cause }) => (
              <li key={`${at} ${cause.id}`}>
                {causes.length > 1 && <p className={styles.quiet}>In place of: {whatOf(causes[at])}</p>}
                <CauseLines cause={cause} />
                <UseButton causes={causes.with(at, cause)} of={whatOf(cause)} context={context} letter={letter} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function CauseLines({ cause }: { readonly cause: Cause }) {
  const { what, exactly, ask } = causeWords(cause);
  return (
    <div>
      <p className={styles.what}>{what}</p>
      {exactly !== '' && <p>{exactly}</p>}
      <p className={styles.quiet}>{ask}</p>
    </div>
  );
}

interface UseButtonProps {
  readonly causes: readonly Cause[];
  /** The causes in words, for the accessible name. */
  readonly of: string;
  readonly context: LetterContext;
  readonly letter: Letter;
}

/** Only for causes that are values of the documents. */
function UseButton({ causes, of, context, letter }: UseButtonProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  const use = useCauses(context, letter);
  const id = useId();
  const used = causes.flatMap(({ subject, changes = [] }) => (changes.length === 0 ? [] : [{ subject, changes }]));
  if (isReadOnly || used.length === 0) return null;
  const place = placeWords(context.sid, used);
  return (
    <>
      <Button
        size="small"
        aria-label={`Use this value: ${of}`}
        aria-describedby={place === '' ? undefined : id}
        onClick={() => use(used)}
      >
        Use this value
      </Button>
      {place !== '' && (
        <span id={id} className={styles.quiet}>
          The value is changed {place}.
        </span>
      )}
    </>
  );
}
