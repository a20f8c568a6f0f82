/** The figures of scenarios in a version, with the rates of that time, next to the current figures. */
import { lastsDifference, NO_CHANGE } from '@advice-builder/results';
import { Cell, Difference, Figure, HeadCell, RowHead, Table, TableHead } from '../../../../design-system/index.ts';
import { AMOUNTS, type ComparedScenario, type Side, type SideFigures } from './compared-figures.ts';
import styles from './history.module.css';

const LASTS = 'Cash lasts';

const figuresIn = (side: Side) => ('figures' in side ? side.figures : undefined);

function Missing({ was, now, title }: Pick<ComparedScenario, 'was' | 'now'> & { readonly title: string }) {
  const words = (side: Side): string => ('needs' in side ? side.needs : 'Calculated');
  return (
    <tr>
      <RowHead>Figures</RowHead>
      <Cell head={title}>{words(was)}</Cell>
      <Cell head="Now">{words(now)}</Cell>
      <Cell />
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
          <RowHead>{label}</RowHead>
          <Cell end head={title}>
            <Figure value={then[key]} label={`${label}, ${title}`} />
          </Cell>
          <Cell end head="Now">
            <Figure value={now[key]} label={`${label}, now`} />
          </Cell>
          <Cell end head="Difference">
            <Difference
              amount={now[key] - then[key]}
              moreIs={moreIs}
              whole
              baseline={`against ${title}`}
              isBaselineNamed
            />
          </Cell>
        </tr>
      ))}
      <tr>
        <RowHead>{LASTS}</RowHead>
        <Cell end head={title}>
          {then.lasts}
        </Cell>
        <Cell end head="Now">
          {now.lasts}
        </Cell>
        <Cell end head="Difference">
          <LastsChange was={then} now={now} />
        </Cell>
      </tr>
    </>
  );
}

export interface FiguresTableProps {
  readonly scenario: ComparedScenario;
  /** The title of the version. */
  readonly title: string;
}

export function FiguresTable({ scenario, title }: FiguresTableProps) {
  const { sid, name } = scenario;
  const head = sid === 0 ? name : `Scenario ${sid}, ${name}`;
  return (
    <Table
      caption={`Figures of ${head}, ${title} and now`}
      scrollLabel={`Figures of ${head}`}
      cards
      className={styles.table}
      data-figures
    >
      <TableHead>
        <HeadCell>{head}</HeadCell>
        <HeadCell end>{title}</HeadCell>
        <HeadCell end>Now</HeadCell>
        <HeadCell end>Difference</HeadCell>
      </TableHead>
      <tbody>
        <Rows scenario={scenario} title={title} />
      </tbody>
    </Table>
  );
}
