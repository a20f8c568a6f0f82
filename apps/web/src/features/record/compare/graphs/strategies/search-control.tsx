/** The number of combinations, the button that calculates them, and its progress. */
import { nearestStep, stepsDown } from '@advice-builder/kernel';
import { useEffect, useId } from 'react';
import { announce, Button, ProgressBar } from '../../../../../design-system/index.ts';
import { type Asked, combinationsWords, countWords } from './axis-choices.ts';
import { isSearching } from './desk.ts';
import { type SearchRun, type SearchShown, secondsFor } from './search-run.ts';
import styles from './strategies.module.css';

export interface SearchControlProps {
  readonly asked: Asked;
  readonly hasAims: boolean;
  readonly run: SearchRun | undefined;
  readonly shown: SearchShown | undefined;
  readonly onStart: () => void;
}

export function SearchControl({ asked, hasAims, run, shown, onStart }: SearchControlProps) {
  const id = useId();
  const isRunning = isSearching(shown);
  const refusal = asked.ok ? (hasAims ? undefined : 'Tick at least one aim.') : asked.why;
  const isFault = refusal !== undefined && !(!asked.ok && asked.isBlank);
  return (
    <div className={styles.search}>
      <p id={id} className={isFault ? styles.refusal : undefined}>
        {asked.combinations !== undefined && sizeWords(asked.combinations)}
        {refusal !== undefined && ` ${refusal}`}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          barred={refusal !== undefined || isRunning}
          aria-describedby={id}
          onClick={() => {
            if (refusal === undefined && !isRunning) onStart();
          }}
        >
          Search
        </Button>
        {isRunning && <Button onClick={() => run?.stop()}>Stop</Button>}
      </div>
      {shown !== undefined && <Progress shown={shown} />}
    </div>
  );
}

/** For example `1,320 combinations, about 12 seconds.` */
function sizeWords(combinations: number): string {
  const seconds = Math.max(1, nearestStep(secondsFor(combinations), 1));
  const long =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${nearestStep(seconds / 60, 1)} minutes`;
  return `${combinationsWords(combinations)}, about ${long}.`;
}

/** The stage of a search in words. */
function stageWords({ stage, total, calculated, thresholds }: SearchShown): string {
  const ofAll = `${countWords(calculated)} of ${countWords(total)}`;
  switch (stage) {
    case 'calculating':
      return `${ofAll} calculated`;
    case 'comparing':
      return 'Comparing the combinations';
    case 'thresholds':
      return `Looking for values at which another rule applies: ${countWords(thresholds.tried)} of ${countWords(thresholds.of)} combinations`;
    case 'done':
      return thresholds.isCapped
        ? `${ofAll} calculated. Values at which another rule applies were looked for beside the first ${countWords(thresholds.of)} listed.`
        : `${ofAll} calculated`;
    case 'stopped':
      return `Stopped: ${ofAll} calculated`;
    case 'fault':
      return `${ofAll} calculated before the fault`;
  }
}

function Progress({ shown }: { readonly shown: SearchShown }) {
  const { stage, total, calculated, thresholds } = shown;
  const quarter = total === 0 ? 0 : stepsDown(calculated / total, 0.25);
  // Spoken at every quarter and at every new stage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with every combination
  useEffect(() => announce(stageWords(shown)), [stage, quarter]);
  const isLate = stage === 'thresholds';
  return (
    <div className={styles.progress}>
      {isSearching(shown) && (
        <ProgressBar
          label={isLate ? 'Combinations looked at' : 'Combinations calculated'}
          done={isLate ? thresholds.tried : calculated}
          total={isLate ? thresholds.of : total}
        />
      )}
      <p className={styles.quiet}>{stageWords(shown)}</p>
    </div>
  );
}
