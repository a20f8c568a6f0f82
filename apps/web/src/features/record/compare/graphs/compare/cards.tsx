/** Five figures of scenario `a` over the horizon, each with its difference from scenario `b`. */

import { lastsUntil } from '@advice-builder/engine';
import { together, totalValue, untilWords, type YearRow } from '@advice-builder/results';
import type { ReactNode } from 'react';
import { classNames, Difference, type MoreIs } from '../../../../../design-system/index.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { ReportFig } from '../../../figures/results/report-figure.tsx';
import styles from './compare.module.css';
import { type Horizon, reaching, yearsWords } from './horizon.ts';
import type { Pair, Side } from './pairing.ts';

export interface HeadlineProps {
  readonly pair: Pair;
  readonly years: Horizon;
}

export interface DifferencePanelProps extends HeadlineProps {
  /** The names of the people, in order. */
  readonly people: readonly string[];
}

interface CardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}

function Card({ label, value, children }: CardProps) {
  return (
    <div className={styles.card} data-figure-row>
      <dt>{label}</dt>
      <dd className={styles.cardValue}>{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

interface MoneyCardProps extends HeadlineProps {
  readonly label: string;
  readonly moreIs: MoreIs;
  /** `last`: a balance at the end of the last year; `all`: the sum over the years. */
  readonly of: 'last' | 'all';
  readonly read: (row: YearRow) => YearRow['netWorth'];
}

function MoneyCard({ pair, years, label, moreIs, of, read }: MoneyCardProps) {
  const cellsOf = (side: Side) =>
    reaching(side, years)
      .report.year.rows.slice(of === 'last' ? years - 1 : 0, years)
      .map(read);
  const [cells, before] = [cellsOf(pair.a), cellsOf(pair.b)];
  return (
    <Card label={label} value={<ReportFig cell={together(cells)} label={`${label} of ${pair.a.name}`} size="mid" />}>
      <Difference
        amount={totalValue(cells) - totalValue(before)}
        moreIs={moreIs}
        baseline={`against ${pair.b.name}`}
        isBaselineNamed
      />
    </Card>
  );
}

/** Until when the cash lasts, always within fifteen years: `until June 2029` or `beyond 2041`. */
function lastsWords({ fifteen: { projection } }: Side): string {
  const { household, months } = projection;
  const until = lastsUntil(projection);
  const words = untilWords({ projectFrom: household.projectFrom, months }, until);
  return until === undefined ? words : `until ${words}`;
}

export function Cards({ pair, years }: HeadlineProps) {
  const { a, b } = pair;
  const both = { pair, years };
  const over = yearsWords(years);
  return (
    <FigureSourceContext value={{ sid: a.sid, calculated: reaching(a, years) }}>
      <dl className={styles.cards}>
        <MoneyCard {...both} label="Net worth" moreIs="better" of="last" read={({ netWorth }) => netWorth} />
        <MoneyCard {...both} label="Cash at Bank" moreIs="better" of="last" read={({ balance }) => balance} />
        <Card label="Cash lasts" value={<span className={styles.lasts}>{lastsWords(a)}</span>}>
          <span className={classNames(styles.quiet, styles.other)}>
            {b.name}: {lastsWords(b)}
          </span>
        </Card>
        <MoneyCard {...both} label={`Pension, ${over}`} moreIs="better" of="all" read={({ pension }) => pension} />
        <MoneyCard {...both} label={`Cost of care, ${over}`} moreIs="worse" of="all" read={(row) => row.costOfCare} />
      </dl>
    </FigureSourceContext>
  );
}
