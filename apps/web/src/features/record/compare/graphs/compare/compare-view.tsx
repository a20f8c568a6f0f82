/**
 * The view that compares scenario `a` with `b`. Every difference is `a` minus `b`. "Better" and "worse" are from the
 * client's point of view.
 */
import { homeTaxWords } from '@advice-builder/casework';
import { useState } from 'react';
import { ReadOnlyProvider } from '../../../../../design-system/index.ts';
import { useShortNames } from '../../../base/people.ts';
import { GraphsHead } from '../graphs-head.tsx';
import { useScenarioFigures } from '../scenario-figures.ts';
import { Cards } from './cards.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import styles from './compare.module.css';
import { DifferencePanel } from './difference-panel.tsx';
import { Findings } from './finding.tsx';
import { type Horizon, spanWords, yearsWords } from './horizon.ts';
import { NotCompared } from './not-compared.tsx';
import { type Pair, pairingOf } from './pairing.ts';
import { Pickers } from './pickers.tsx';
import { TurnsPanel } from './turns-panel.tsx';
import { YearByYear } from './year-by-year.tsx';

const USUAL: Horizon = 5;

export interface CompareViewProps {
  /** Ids from the address. There may be no scenario with that id. */
  readonly a: number;
  readonly b: number;
}

export function CompareView({ a, b }: CompareViewProps) {
  const figures = useScenarioFigures();
  const [years, setYears] = useState<Horizon>(USUAL);
  const pairing = pairingOf(figures, a, b);
  const pair = pairing.kind === 'pair' ? pairing.pair : undefined;
  return (
    // The choices here belong to the reader and are not stored, so they work in read-only records.
    <ReadOnlyProvider value={false}>
      <GraphsHead title="Compare two scenarios">{pair ? headWords(pair, years) : 'Estimates, not advice.'}</GraphsHead>
      <section className={styles.sheet} aria-label="What is compared">
        <Pickers a={a} b={b} years={years} onYears={setYears} />
        {pairing.kind !== 'pair' && <NotCompared pairing={pairing} />}
        {pair && (
          <p className={styles.onPaper}>
            {pair.a.name} against {pair.b.name}
          </p>
        )}
        {pair && <Findings pair={pair} years={years} />}
        {pair && <Cards pair={pair} years={years} />}
        {pair && <HomeTax pair={pair} />}
      </section>
      {pair && <Differences pair={pair} years={years} />}
    </ReadOnlyProvider>
  );
}

function HomeTax({ pair: { a, b } }: { readonly pair: Pair }) {
  const tax = homeTaxWords([a, b].map(({ five }) => five.projection.household));
  return tax === undefined ? null : <p className={styles.quiet}>{tax}</p>;
}

function headWords(pair: Pair, years: Horizon): string {
  const long = yearsWords(years);
  return `${long.charAt(0).toUpperCase()}${long.slice(1)}, ${spanWords(pair, years)}, against ${pair.b.name}. Estimates, not advice.`;
}

function Differences({ pair, years }: { readonly pair: Pair; readonly years: Horizon }) {
  const names = useShortNames();
  return (
    <>
      <DifferencePanel pair={pair} years={years} people={names} />
      <div className={styles.pairOfPanels}>
        <ChangesPanel pair={pair} />
        <TurnsPanel pair={pair} years={years} />
      </div>
      <YearByYear pair={pair} years={years} />
    </>
  );
}
