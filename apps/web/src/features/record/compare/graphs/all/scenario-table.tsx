/** The table of scenarios: which are drawn, which is highlighted, how each differs, and until when its cash lasts. */

import { spendsWords } from '@advice-builder/casework';
import { messageOf } from '@advice-builder/contract';
import { lastsUntil, shortSpells } from '@advice-builder/engine';
import { changedInputs, untilWords, whatIsDifferent } from '@advice-builder/results';
import { useMemo, useState } from 'react';
import {
  announce,
  Cell,
  HeadCell,
  RowHead,
  ScenarioSwatch,
  Table,
  TableHead,
} from '../../../../../design-system/index.ts';
import { shownDeaths } from '../../../../../state/deaths.ts';
import { CURRENT, type Sid } from '../../../../../state/documents.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { useIsNarrow } from '../../../base/narrow.ts';
import { useShortNames } from '../../../base/people.ts';
import { spellWords } from '../../../figures/results/lasts-words.ts';
import { MeasureFrom } from '../../../figures/results/measure-from.tsx';
import { AskedIfDies, IfDies } from '../../deaths/if-dies.tsx';
import { useGraphChoices, withIncluded } from '../graph-setting.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import styles from './all.module.css';
import type { Drawn, GraphCases } from './cases.ts';
import { Needs } from './needs.tsx';

export interface ScenarioTableProps {
  readonly figures: readonly ScenarioFigures[];
  /** The figures of scenarios with an applied death, by scenario. */
  readonly deaths: ReadonlyMap<Sid, ScenarioFigures>;
  readonly cases: GraphCases;
  readonly drawn: Drawn;
}

function CashLasts({ fifteen }: Pick<ScenarioFigures, 'fifteen'>) {
  const isNarrow = useIsNarrow();
  if (!fifteen.ok) return null;
  const { projection } = fifteen.value;
  const horizon = { projectFrom: projection.household.projectFrom, months: projection.months };
  return (
    <>
      {isNarrow && <span className={styles.quiet}>Cash lasts until </span>}
      <strong className={isNarrow ? undefined : styles.lasts}>{untilWords(horizon, lastsUntil(projection))}</strong>
      {shortSpells(projection).map((spell) => (
        <span key={spell.first} className={styles.spell}>
          {spellWords(horizon, spell)}
        </span>
      ))}
    </>
  );
}

/** At most two facts that were entered differently from the Current Situation. */
function useDifferent(sid: Sid): string {
  const record = useRecord((state) => state.documents.record);
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const current = useRecord((state) => state.documents.scenarios[CURRENT]);
  const today = useRecord((state) => state.today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: page settings are part of the record but do not matter here
  return useMemo(() => {
    if (sid === CURRENT || scenario === undefined || current === undefined) return '';
    return (
      whatIsDifferent(changedInputs(record, current, scenario, today, current)) || 'Nothing is entered differently.'
    );
  }, [sid, scenario, current, today, record.relationship, record.clients, record.projectFrom]);
}

interface DeathRowProps {
  readonly of: ScenarioFigures;
  readonly isDrawn: boolean;
}

/** The row of a scenario with a death. It is below its scenario and drawn together with it. */
function DeathRow({ of, isDrawn }: DeathRowProps) {
  const { sid, name, ifDies, five, fifteen } = of;
  const isNarrow = useIsNarrow();
  const names = useShortNames();
  const death = useRecord((state) => shownDeaths(state)[sid]);
  const [problem] = five.ok ? [] : five.problems;
  const outcome = five.ok ? (
    <CashLasts fifteen={fifteen} />
  ) : (
    <span className={styles.quiet}>{problem === undefined ? 'Cannot be calculated.' : messageOf(problem)}</span>
  );
  return (
    <tr data-drawn={isDrawn} className={styles.deathRow}>
      <Cell />
      <Cell />
      <RowHead>
        <span className={styles.name}>
          <span />
          <ScenarioSwatch sid={sid} isVariant />
          <span>
            <span className="visually-hidden">{name}</span>
            <span aria-hidden="true" className={styles.ifDies}>
              {ifDies}
            </span>
            {isNarrow && <span className={styles.under}>{outcome}</span>}
          </span>
        </span>
      </RowHead>
      {!isNarrow && (
        <>
          <Cell className={styles.different}>
            Measured from the scenario above. {death && spendsWords(names, death)}
          </Cell>
          <Cell end>{outcome}</Cell>
        </>
      )}
    </tr>
  );
}

interface RowProps extends ScenarioTableProps {
  readonly of: ScenarioFigures;
  readonly onAsk: (sid: Sid) => void;
}

function Row({ of, cases, deaths, onAsk, drawn: { drawn, highlighted } }: RowProps) {
  const { sid, name } = of;
  const isNarrow = useIsNarrow();
  const { setting, change } = useGraphChoices();
  const different = useDifferent(sid);
  const obstacle = cases.obstacles.get(sid);
  const isDrawn = drawn.some((each) => each.sid === sid);
  const outcome = obstacle === undefined ? <CashLasts fifteen={of.fifteen} /> : <Needs sid={sid} obstacle={obstacle} />;
  const isAlways = sid === CURRENT && obstacle === undefined;

  function include(isOn: boolean): void {
    change(withIncluded(setting, sid, isOn));
    const sentence = `${name} is ${isOn ? 'drawn' : 'not drawn'}.`;
    announce(!isOn && highlighted === sid ? `${sentence} Current Situation is highlighted.` : sentence);
  }

  const death = deaths.get(sid);
  const asks = obstacle === undefined && <IfDies sid={sid} name={name} onAsk={onAsk} />;
  return (
    <>
      <tr data-drawn={isDrawn}>
        <Cell>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isDrawn}
              disabled={isAlways || obstacle !== undefined}
              aria-label={`Include ${name}`}
              onChange={(event) => include(event.target.checked)}
            />
            {isAlways && <span className={styles.quiet}>Always</span>}
          </label>
        </Cell>
        <Cell>
          <label className={styles.choice}>
            <input
              type="radio"
              name="highlighted"
              checked={isDrawn && highlighted === sid}
              disabled={!isDrawn}
              aria-label={`Highlight ${name}`}
              onChange={() => change({ ...setting, highlighted: sid })}
            />
          </label>
        </Cell>
        <RowHead>
          <span className={styles.name}>
            <span className={styles.number}>{sid === CURRENT ? '' : sid}</span>
            <ScenarioSwatch sid={sid} />
            <span>
              {name}
              {isNarrow && <span className={styles.under}>{outcome}</span>}
              {isNarrow && asks}
            </span>
          </span>
        </RowHead>
        {!isNarrow && (
          <>
            <Cell className={styles.different}>
              {different}
              {asks}
            </Cell>
            <Cell end>{outcome}</Cell>
          </>
        )}
      </tr>
      {death !== undefined && <DeathRow of={death} isDrawn={isDrawn} />}
    </>
  );
}

export function ScenarioTable(props: ScenarioTableProps) {
  const isNarrow = useIsNarrow();
  const [asked, setAsked] = useState<Sid>();
  return (
    <section className={styles.choices} aria-label="Scenarios on this page">
      {props.figures.length > 1 && (
        <div className={styles.measured}>
          <MeasureFrom />
        </div>
      )}
      <Table caption="Scenarios on this page" scrollLabel="Scenarios on this page" className={styles.scenarios}>
        <TableHead>
          <HeadCell>Include</HeadCell>
          <HeadCell>Highlight</HeadCell>
          <HeadCell>Scenario</HeadCell>
          {!isNarrow && (
            <>
              <HeadCell>What is different</HeadCell>
              <HeadCell end>Cash lasts until</HeadCell>
            </>
          )}
        </TableHead>
        <tbody>
          {props.figures.map((each) => (
            <Row key={each.sid} of={each} onAsk={setAsked} {...props} />
          ))}
        </tbody>
      </Table>
      {asked !== undefined && <AskedIfDies sid={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
