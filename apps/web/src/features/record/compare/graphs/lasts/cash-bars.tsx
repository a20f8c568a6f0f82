/** "Cash lasts until": one bar per scenario on a common axis, with the average length of life at that age. */

import { lastsUntil, type Projection, type ShortSpell, shortSpells } from '@advice-builder/engine';
import { monthParts } from '@advice-builder/kernel';
import { type Horizon, untilWords } from '@advice-builder/results';
import { type ComponentProps, type CSSProperties, Fragment } from 'react';
import { classNames, Sheet, scenarioLine } from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { useShortNames } from '../../../base/people.ts';
import { type LastsRange, rangeOf, rangeWords, spellWords } from '../../../figures/results/lasts-words.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import { averageSentences } from './average-words.ts';
import bars from './cash-bars.module.css';
import styles from './lasts.module.css';
import { type LifeLine, type LineName, lineNames, type NoLifeLine } from './life-line.ts';
import { MissingLinks } from './missing-links.tsx';
import { ScenarioName } from './scenario-name.tsx';
import { problemsOf, type Tried, untilsOf } from './tried.ts';

const YEAR = 12;
const TICK_YEARS = 3;

const at = (position: number, { months }: Horizon): string => `${(100 * position) / months}%`;

interface BarProps {
  readonly sid: number;
  readonly horizon: Horizon;
  readonly until: number | undefined;
  readonly range: LastsRange | undefined;
  readonly spells: readonly ShortSpell[];
  /** Whether this is the scenario with a death. */
  readonly isVariant?: boolean;
}

function Bar({ sid, horizon, until, range, spells, isVariant = false }: BarProps) {
  const { months } = horizon;
  const [low, high] = [range?.lowest ?? months, range?.highest ?? months];
  return (
    <div className={bars.bar} style={{ '--scenario': scenarioLine(sid).colour } as CSSProperties}>
      <i className={classNames(bars.fill, isVariant && bars.variant)} style={{ width: at(until ?? months, horizon) }} />
      {spells.map(({ first, last }) => (
        <i
          key={first}
          className={bars.spell}
          style={{ left: at(first, horizon), width: at(last + 1 - first, horizon) }}
        />
      ))}
      {range !== undefined && low < high && (
        <i className={bars.range} style={{ left: at(low, horizon), width: at(high - low, horizon) }} />
      )}
      {until === undefined ? (
        <i className={bars.beyond} />
      ) : (
        <i className={bars.end} style={{ left: at(until, horizon) }} />
      )}
    </div>
  );
}

function Averages({ lines, horizon }: { readonly lines: readonly LifeLine[]; readonly horizon: Horizon }) {
  return lines
    .filter(({ position }) => position >= 0 && position <= horizon.months)
    .map(({ person, position }) => <i key={person} className={bars.average} style={{ left: at(position, horizon) }} />);
}

interface RowProps {
  readonly tried: Tried;
  readonly horizon: Horizon;
  readonly lines: readonly LifeLine[];
}

function Row({ tried, horizon, lines }: RowProps) {
  const { base } = tried;
  if (base === undefined || !base.ok) {
    return (
      <tr>
        <th scope="row">
          <ScenarioName {...tried} />
        </th>
        <td aria-hidden="true" className={bars.picture}>
          <div className={bars.bar} />
          <Averages lines={lines} horizon={horizon} />
        </td>
        <td>
          {base === undefined ? (
            <span className={styles.quiet}>Calculating</span>
          ) : (
            <MissingLinks sid={tried.sid} problems={problemsOf(tried)} />
          )}
        </td>
      </tr>
    );
  }
  const { projection } = base.value;
  const untils = untilsOf(tried);
  const range = untils && rangeOf(untils);
  const note = range ? rangeWords(horizon, range) : 'Testing the assumptions';
  return <CashRow of={tried} projection={projection} range={range} note={note} horizon={horizon} lines={lines} />;
}

interface CashRowProps extends Omit<RowProps, 'tried'> {
  readonly of: ComponentProps<typeof ScenarioName>;
  /** Over 180 months. */
  readonly projection: Projection;
  readonly range: BarProps['range'];
  /** The text below the date until which the cash lasts. */
  readonly note: string;
  readonly isVariant?: boolean;
}

function CashRow({ of, projection, range, note, isVariant = false, horizon, lines }: CashRowProps) {
  const until = lastsUntil(projection);
  const spells = shortSpells(projection);
  return (
    <tr>
      <th scope="row">
        <ScenarioName {...of} />
      </th>
      <td aria-hidden="true" className={bars.picture}>
        <Bar sid={of.sid} horizon={horizon} until={until} range={range} spells={spells} isVariant={isVariant} />
        <Averages lines={lines} horizon={horizon} />
      </td>
      <td>
        <strong className={bars.until}>{untilWords(horizon, until)}</strong>
        {spells.map((spell) => (
          <div key={spell.first}>{spellWords(horizon, spell)}</div>
        ))}
        <div className={styles.quiet}>{note}</div>
      </td>
    </tr>
  );
}

interface DeathRowProps extends Omit<RowProps, 'tried'> {
  readonly of: ScenarioFigures;
}

/** The row of a scenario with a death, below the scenario itself. No assumption is tested in addition to a death. */
function DeathRow({ of, ...rest }: DeathRowProps) {
  if (!of.fifteen.ok) return null;
  const { projection } = of.fifteen.value;
  const note = 'As entered, with the death';
  return <CashRow of={of} projection={projection} range={undefined} note={note} isVariant {...rest} />;
}

/** The names of the dashed lines, one below another. Each line reaches up to its own name and touches it. */
function LineNames({ named, horizon }: { readonly named: readonly LineName[]; readonly horizon: Horizon }) {
  const names = useShortNames();
  const { months } = horizon;
  return named.map(({ line: { person, position }, side }, row) => (
    <Fragment key={person}>
      <i className={bars.average} style={{ left: at(position, horizon), top: `${row}lh` }} />
      <span
        className={bars.lineName}
        data-side={side}
        style={side === 'left' ? { right: at(months - position, horizon) } : { left: at(position, horizon) }}
      >
        {names[person]}
        <span className={bars.meaning}>, average</span>
      </span>
    </Fragment>
  ));
}

export interface CashBarsProps {
  readonly scenarios: readonly Tried[];
  /** The figures of scenarios with an applied death, by scenario. */
  readonly deaths: ReadonlyMap<Sid, ScenarioFigures>;
  readonly horizon: Horizon;
  readonly lives: readonly (LifeLine | NoLifeLine)[];
  readonly isBusy: boolean;
  /** Findings shown above the bars. */
  readonly findings: readonly string[];
}

export function CashBars({ scenarios, deaths, horizon, lives, isBusy, findings }: CashBarsProps) {
  const names = useShortNames();
  const lines = lives.filter((life) => life.kind === 'line');
  const { year } = monthParts(horizon.projectFrom);
  const ticks = Array.from({ length: horizon.months / YEAR / TICK_YEARS + 1 }, (_, index) => index * TICK_YEARS);
  return (
    <Sheet title="Cash lasts until" busy={isBusy}>
      {findings.length > 0 && <p className={styles.finding}>{findings.join(' ')}</p>}
      <table className={bars.bars}>
        <caption className="visually-hidden">Cash lasts until, over {horizon.months / YEAR} years</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Scenario</span>
            </th>
            <td aria-hidden="true" className={classNames(bars.picture, bars.names)}>
              <LineNames named={lineNames(lives, horizon.months)} horizon={horizon} />
            </td>
            <th scope="col">
              <span className="visually-hidden">Cash lasts until</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {scenarios.map((tried) => {
            const death = tried.base?.ok ? deaths.get(tried.sid) : undefined;
            return (
              <Fragment key={tried.sid}>
                <Row tried={tried} horizon={horizon} lines={lines} />
                {death !== undefined && <DeathRow of={death} horizon={horizon} lines={lines} />}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td className={classNames(bars.picture, bars.axis)}>
              {ticks.map((years) => (
                <span key={years} className={bars.tick} style={{ left: at(years * YEAR, horizon) }}>
                  {year + years}
                </span>
              ))}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      {averageSentences(lives, names, horizon).map((sentence) => (
        <p key={sentence} className={styles.foot}>
          {sentence}
        </p>
      ))}
    </Sheet>
  );
}
