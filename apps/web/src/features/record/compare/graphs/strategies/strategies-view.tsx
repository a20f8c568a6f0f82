/** The view "Strategies": every combination of the choices that the adviser ticks, and those that no other beats. */
import { homeTaxWords } from '@advice-builder/casework';
import { axisOffers, strategyContext } from '@advice-builder/results';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { Note, SelectField, type SelectOption } from '../../../../../design-system/index.ts';
import { reportFault } from '../../../../../platform/fault-report.ts';
import { useRateBook } from '../../../../../platform/rate-book.ts';
import { graphsSearch } from '../../../../../platform/record-view.ts';
import { CURRENT, isSid, type Sid } from '../../../../../state/documents.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { GraphsHead } from '../graphs-head.tsx';
import { useScenarioFigures } from '../scenario-figures.ts';
import { NotCalculated } from '../shares/not-shared.tsx';
import { AimsForm } from './aims-form.tsx';
import { type AxisChoices, askedOf } from './axis-choices.ts';
import { AxisForm } from './axis-form.tsx';
import { type Desk, isPast, useDesk, useShown } from './desk.ts';
import { SearchControl } from './search-control.tsx';
import { SearchResults } from './search-results.tsx';
import { startSearch } from './search-run.ts';
import styles from './strategies.module.css';
import type { SearchSource } from './worker-calls.ts';

const TITLE = 'Strategies';

export interface StrategiesViewProps {
  /** Id from the address. There may be no scenario with that id. */
  readonly sid: number;
}

export function StrategiesView({ sid }: StrategiesViewProps) {
  const isThere = useRecord((state) => isSid(sid) && state.documents.scenarios[sid] !== undefined);
  // The key gives every scenario its own choices and search.
  if (isThere) return <Strategies key={sid} sid={sid as Sid} />;
  return (
    <>
      <GraphsHead title={TITLE} />
      <Picker sid={sid} />
      <Note kind="info" title={`Scenario ${sid} is not in this record.`}>
        Choose one above.
      </Note>
    </>
  );
}

/** Chooses the scenario to vary. */
function Picker({ sid }: StrategiesViewProps) {
  const navigate = useNavigate();
  const recId = useRecord((state) => state.recId);
  const figures = useScenarioFigures();
  const options = figures.map(
    (one): SelectOption<number> => ({
      value: one.sid,
      label: one.name,
      secondary: one.sid === CURRENT ? undefined : `Scenario ${one.sid}`,
    }),
  );
  return (
    <div className={styles.picker}>
      <SelectField
        label="Scenario"
        span={12}
        value={figures.some((one) => one.sid === sid) ? sid : null}
        options={options}
        placeholder="Choose a scenario"
        onChange={(next) =>
          void navigate({
            to: '/record/$recordId/graphs',
            params: { recordId: String(recId) },
            search: graphsSearch({ kind: 'strategies', sid: next }),
          })
        }
      />
    </div>
  );
}

/** The scenario with what a search needs of the record. */
function useSource(sid: Sid): SearchSource | undefined {
  const record = useRecord((state) => state.documents.record);
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const current = useRecord((state) => state.documents.scenarios[CURRENT]);
  const today = useRecord((state) => state.today);
  return useMemo(
    () => (scenario === undefined || current === undefined ? undefined : { record, scenario, current, sid, today }),
    [record, scenario, current, sid, today],
  );
}

function Strategies({ sid }: { readonly sid: Sid }) {
  const source = useSource(sid);
  const own = useScenarioFigures().find((one) => one.sid === sid);
  const five = own?.five;
  const name = own?.name ?? '';
  if (source !== undefined && five?.ok) {
    return <Search source={source} sid={sid} name={name} tax={homeTaxWords([five.value.projection.household])} />;
  }
  return (
    <>
      <GraphsHead title={TITLE}>{name}</GraphsHead>
      <Picker sid={sid} />
      <NotCalculated sid={sid} name={name} problems={five?.ok === false ? five.problems : []} />
    </>
  );
}

interface SearchProps {
  readonly source: SearchSource;
  readonly sid: Sid;
  readonly name: string;
  /** A sentence on tax on the sale of a home, which no figure includes. */
  readonly tax: string | undefined;
}

function Search({ source, sid, name, tax }: SearchProps) {
  const book = useRateBook();
  const [desk, change] = useDesk(sid);
  const { run, aims, withShort, choices } = desk;
  const context = useMemo(() => strategyContext(source), [source]);
  const offers = useMemo(() => axisOffers(context), [context]);
  const asked = useMemo(() => askedOf(context, offers, choices), [context, offers, choices]);
  const shown = useShown(run);
  const setChoices = useCallback((next: AxisChoices) => change({ choices: next }), [change]);
  // A search ends with the page. Its figures are there after a return, and are compared again if necessary.
  useEffect(() => {
    run?.wake();
    return () => run?.rest();
  }, [run]);
  const start = (): void => {
    if (!asked.ok || aims.length === 0) return;
    run?.rest();
    change({ run: startSearch({ source, book, axes: asked.axes }, { aims, withShort }, { onFault: reportFault }) });
  };
  const follow = (part: Partial<Pick<Desk, 'aims' | 'withShort'>>): void => {
    change(part);
    const following = { aims, withShort, ...part };
    if (following.aims.length > 0) run?.follow(following);
  };
  return (
    <>
      <GraphsHead title={TITLE}>
        {name}. Every combination of the choices below, calculated over 15 years. Estimates, not advice.
      </GraphsHead>
      <Picker sid={sid} />
      <div className={styles.controls}>
        <Panel title="What may vary" wide>
          <AxisForm context={context} offers={offers} choices={choices} onChoices={setChoices} />
        </Panel>
        <AimsForm aims={aims} withShort={withShort} onChange={follow} />
        <SearchControl asked={asked} hasAims={aims.length > 0} run={run} shown={shown} onStart={start} />
      </div>
      {run !== undefined && shown !== undefined && (
        <SearchResults
          run={run}
          shown={shown}
          isPast={isPast(run, source, book)}
          onAgain={start}
          onWithShort={() => follow({ withShort: true })}
        />
      )}
      {tax !== undefined && <p className={styles.quiet}>{tax}</p>}
    </>
  );
}
