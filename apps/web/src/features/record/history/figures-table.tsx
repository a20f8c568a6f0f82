/** Figures of scenarios as they were, with the rates of then, beside those of now. */
import { lastsDifference, NO_CHANGE } from '@advice-builder/contract';
import { Difference, Figure, ScrollRegion } from '../../../design-system/index.ts';
import { AMOUNTS, type ComparedScenario, type Side, type SideFigures } from './compared-figures.ts';
import styles from './history.module.css';

const LASTS = 'Cash lasts';

const figuresIn = (side: Side) => ('figures' in side ? side.figures : undefined);

function Missing({ was, now }: Pick<ComparedScenario, 'was' | 'now'>) {
  const words = (side: Side): string => ('needs' in side ? side.needs : 'Calculated');
  return (
    <tr>
      <th scope="row">Figures</th>
      <td className={styles.quiet}>{words(was)}</td>
      <td className={styles.quiet}>{words(now)}</td>
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
  if (then === undefined || now === undefined) return <Missing {...scenario} />;
  return (
    <>
      {AMOUNTS.map(({ key, label, moreIs }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td className={styles.end}>
            <Figure value={then[key]} label={`${label}, ${title}`} />
          </td>
          <td className={styles.end}>
            <Figure value={now[key]} label={`${label}, now`} />
          </td>
          <td className={styles.end}>
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
        <td className={styles.end}>{then.lasts}</td>
        <td className={styles.end}>{now.lasts}</td>
        <td className={styles.end}>
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
      <table className={styles.table} data-figures>
        <caption className="visually-hidden">
          Figures of {head}, {title} and now
        </caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={styles.end}>
              {title}
            </th>
            <th scope="col" className={styles.end}>
              Now
            </th>
            <th scope="col" className={styles.end}>
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
