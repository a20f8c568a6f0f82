/** The entries that differ between a combination and the measured-from scenario, and the parts of the difference over 15 years. */
import type { Scenario } from '@advice-builder/contract';
import { changedInputs, type StrategyContext, whatIsDifferent } from '@advice-builder/results';
import { useMemo } from 'react';
import { CURRENT, type Documents, type Sid } from '../../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import { measuredSid } from '../../../../../state/measured-from.ts';
import { useShortNames } from '../../../base/people.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { ChangesTable } from '../compare/changes-panel.tsx';
import { DifferencePanel } from '../compare/difference-panel.tsx';
import { type Pair, sideOf } from '../compare/pairing.ts';
import { figuresOf, useScenarioFigures } from '../scenario-figures.ts';
import styles from './strategies.module.css';

export interface PointDifferencesProps {
  readonly context: StrategyContext;
  readonly scenario: Scenario;
  readonly name: string;
}

/** The combination against the measured-from scenario; undefined if either cannot be calculated. */
function usePair({ context, scenario, name }: PointDifferencesProps): Pair | undefined {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const measured = useRecord(measuredSid);
  const figures = useScenarioFigures();
  return useMemo(() => {
    const against = figures.find(({ sid }) => sid === measured);
    const sid = context.sid as Sid;
    const varied: Documents = { ...documents, scenarios: { ...documents.scenarios, [sid]: scenario } };
    const b = against && sideOf(against);
    const a = sideOf(figuresOf(session, varied, sid, { name, document: scenario }));
    return a && b && { a: { ...a, name, documents: varied }, b };
  }, [session, documents, measured, figures, context, scenario, name]);
}

export function PointDifferences(props: PointDifferencesProps) {
  const pair = usePair(props);
  const people = useShortNames();
  if (pair === undefined) {
    return <p className={styles.quiet}>The scenario that differences are measured from cannot be calculated.</p>;
  }
  return (
    <>
      <Changes {...props} pair={pair} />
      <DifferencePanel pair={pair} years={15} people={people} />
    </>
  );
}

function Changes({ context, scenario, name, pair: { b } }: PointDifferencesProps & { readonly pair: Pair }) {
  const changes = useMemo(() => {
    const { record, scenarios } = b.documents;
    const [base, current] = [scenarios[b.sid], scenarios[CURRENT]];
    if (base === undefined || current === undefined) return [];
    return changedInputs(record, base, scenario, context.today, current);
  }, [b, scenario, context]);
  return (
    <Panel title={`What differs from ${b.name}`} wide>
      {changes.length === 0 ? (
        <p className={styles.quiet}>The entries are the same in both.</p>
      ) : (
        <>
          <p className={styles.finding}>{`${whatIsDifferent(changes)}.`}</p>
          <ChangesTable changes={changes} a={name} b={b.name} name={({ label }) => label} />
        </>
      )}
    </Panel>
  );
}
