/** Figures of scenarios as they were, with the rates of then, beside those of now. */
import { lastsDifference, NO_CHANGE } from '@advice-builder/results';
import { classNames, Difference, Figure, ScrollRegion } from '../../../../design-system/index.ts';
import cards from '../../base/card-table.module.css';
import { AMOUNTS, type ComparedScenario, type Side, type SideFigures } from './compared-figures.ts';
import styles from './history.module.css';

const LASTS = 'Cash lasts';

const figuresIn = (side: Side) => ('figures' in side ? side.figures : undefined);

function Missing({ was, now, title }: Pick<ComparedScenario, 'was' | 'now'> & { readonly title: string }) {
  const words = (side: Side): string => ('needs' in side ? side.needs : 'Calculated');
  return (
    <tr>
      <th scope="row">Figures</th>
      <td className={styles.quiet} data-head={title}>
        {words(was)}
      </td>
      <td className={styles.quiet} data-head="Now">
        {words(now)}
      </td>
      <td />
    </tr>
  );
}

function LastsChange({ was, now }: { readonly was: SideFigures; readonly now: SideFigures }) {
  const change = lastsDifference(was.lastMonth, now.lastMonth);
  if (change === undefined) return <span className={styles.quiet}>{NO_CHANGE}</span>;
  const { text, word } = change;
  return <span className={styles[word]}>{`${text}, ${word}`}</span>;
}

function Rows({ scenario, title }: { readonly scenario: ComparedScenario; readonly title: string }) {
  const then = figuresIn(scenario.was);
  const now = figuresIn(scenario.now);
  if (then === undefined || now === undefined) return <Missing {...scenario} title={title} />;
  return (
    <>
      {AMOUNTS.map(({ key, label, moreIs }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td className={cards.end} data-head={title}>
            <Figure value={then[key]} label={`${label}, ${title}`} />
          </td>
          <td className={cards.end} data-head="Now">
            <Figure value={now[key]} label={`${label}, now`} />
          </td>
          <td className={cards.end} data-head="Difference">
            <Difference
              amount={now[key] - then[key]}
              moreIs={moreIs}
              whole
              baseline={`against ${title}`}
              isBaselineNamed
            />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">{LASTS}</th>
        <td className={cards.end} data-head={title}>
          {then.lasts}
        </td>
        <td className={cards.end} data-head="Now">
          {now.lasts}
        </td>
        <td className={cards.end} data-head="Difference">
          <LastsChange was={then} now={now} />
        </td>
      </tr>
    </>
  );
}

export interface FiguresTableProps {
  readonly scenario: ComparedScenario;
  /** Of the version. */
  readonly title: string;
}

export function FiguresTable({ scenario, title }: FiguresTableProps) {
  const { sid, name } = scenario;
  const head = sid === 0 ? name : `Scenario ${sid}, ${name}`;
  return (
    <ScrollRegion label={`Figures of ${head}`}>
      <table className={classNames(cards.table, styles.table)} data-figures>
        <caption className="visually-hidden">
          Figures of {head}, {title} and now
        </caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={cards.end}>
              {title}
            </th>
            <th scope="col" className={cards.end}>
              Now
            </th>
            <th scope="col" className={cards.end}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          <Rows scenario={scenario} title={title} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}
