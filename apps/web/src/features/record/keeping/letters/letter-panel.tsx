/** One letter: its comparison with the chosen scenario, what could explain it, and the questions to its sender. */
import { letterName } from '@advice-builder/casework';
import { type Letter, messageOf } from '@advice-builder/contract';
import type { Explanation, LetterContext, LetterExplanations } from '@advice-builder/results';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Chip, Note, SelectField, type SelectOption } from '../../../../design-system/index.ts';
import type { LettersLook } from '../../../../platform/record-view.ts';
import { CURRENT, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import { NotCalculated } from '../../compare/graphs/shares/not-shared.tsx';
import { AskButtons } from './ask-buttons.tsx';
import { agreementWords, Comparison } from './comparison.tsx';
import { Explanations, explanationId } from './explanations.tsx';
import styles from './letters.module.css';
import { comparisonOf } from './use-comparison.ts';
import { useExplanations } from './use-explanations.ts';

interface PickerProps {
  readonly letter: Letter;
  readonly sid: number;
}

function ScenarioPicker({ letter, sid }: PickerProps) {
  const navigate = useNavigate();
  const recId = useRecord((state) => state.recId);
  const names = useParts(({ documents }) =>
    sidsOf(documents.scenarios).map((each) => `${each}${scenarioName(each, documents.scenarios[each]?.name ?? '')}`),
  );
  const options = names.map((line): SelectOption<number> => {
    const value = Number(line.slice(0, 1));
    return { value, label: line.slice(1), secondary: value === CURRENT ? undefined : `Scenario ${value}` };
  });
  return (
    <div className={styles.picker}>
      <SelectField
        label="Compare with"
        span={12}
        value={options.some(({ value }) => value === sid) ? sid : null}
        placeholder="Choose a scenario"
        options={options}
        onChange={(next) =>
          void navigate({
            to: '/record/$recordId/letters',
            params: { recordId: String(recId) },
            search: { letter: letter.id, ...(next !== CURRENT && { s: String(next) }) },
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

export interface LetterPanelProps {
  readonly look: LettersLook;
  /** Undefined if the record has no such scenario. */
  readonly context: LetterContext | undefined;
}

export function LetterPanel({ look, context }: LetterPanelProps) {
  const letter = useRecord(({ documents }) => documents.record.letters.find(({ id }) => id === look.letter));
  const title = useRecord(({ documents }) => letter && letterName(documents.record, letter));
  const id = useId();
  if (letter === undefined) {
    return (
      <Note kind="info" title="This letter is not in the record.">
        It may have been deleted. Choose one in the list.
      </Note>
    );
  }
  return (
    <section className={styles.panel} aria-labelledby={id} data-compared={letter.id}>
      <header className={styles.head}>
        <h3 id={id} tabIndex={-1} className={styles.panelTitle} data-letter-title>
          {title}
        </h3>
        <ScenarioPicker letter={letter} sid={look.sid} />
      </header>
      {context !== undefined ? (
        <Compared key={`${letter.id} ${look.sid}`} letter={letter} context={context} />
      ) : (
        <Note kind="info" title={`Scenario ${look.sid} is not in this record.`}>
          Choose one above.
        </Note>
      )}
    </section>
  );
}

interface ComparedProps {
  readonly letter: Letter;
  readonly context: LetterContext;
}

function Compared({ letter, context }: ComparedProps) {
  const sid = context.sid as Sid;
  const compared = comparisonOf(context, letter);
  if (!compared.ok)
    return <NotCompared problems={compared.problems} sid={sid} name={scenarioName(sid, context.scenario.name)} />;
  const { agrees, lines } = compared.value;
  return (
    <>
      <p role="status">
        <Chip tone={agrees ? 'ok' : 'warn'} icon={agrees ? 'check' : 'warning'}>
          {agreementWords(compared.value)}
        </Chip>
      </p>
      <Comparison context={context} letter={letter} compared={compared.value} />
      {lines.some((line) => !line.agrees) && <Differs context={context} letter={letter} />}
    </>
  );
}

/** Only explanations that are found now are asked about: other figures have explanations of their own. */
function Differs({ letter, context }: ComparedProps) {
  const state = useExplanations(context, letter);
  const [chosen, setChosen] = useState<{ readonly of: LetterExplanations; readonly ids: ReadonlySet<string> }>();
  const found = state.stage === 'found' ? state.found : undefined;
  const ids: ReadonlySet<string> = found !== undefined && chosen?.of === found ? chosen.ids : new Set();
  const ask = (explanation: Explanation, isAsked: boolean): void => {
    if (found === undefined) return;
    const next = new Set(ids);
    if (isAsked) next.add(explanationId(explanation));
    else next.delete(explanationId(explanation));
    setChosen({ of: found, ids: next });
  };
  const asked = found?.explanations.filter((explanation) => ids.has(explanationId(explanation))) ?? [];
  return (
    <>
      <AskButtons letter={letter} sid={context.sid as Sid} asked={asked} />
      <Explanations state={state} context={context} letter={letter} asked={ids} onAsk={ask} />
    </>
  );
}

const OWN_FIELDS: ReadonlySet<unknown> = new Set(['from', 'to', 'person']);

/** Problems of the letter itself are in words; those of the scenario lead to their field. */
function NotCompared(props: Parameters<typeof NotCalculated>[0]) {
  const { problems } = props;
  const own = problems.filter(({ fieldPath: [first] }) => OWN_FIELDS.has(first));
  if (own.length === 0) return <NotCalculated {...props} />;
  return (
    <Note kind="info" title="This letter cannot be compared.">
      {own.map(messageOf).join(' ')}
    </Note>
  );
}
