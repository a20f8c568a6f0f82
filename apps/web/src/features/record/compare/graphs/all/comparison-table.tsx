/** The 5, 10 or 15 Year Scenario Comparison: seven metrics, with a row per drawn scenario and a column per year. */

import { homeTaxWords } from '@advice-builder/casework';
import {
  CAPITAL_LEFT_OUT,
  capitalYears,
  comparisonTitle,
  YEARLY_METRICS,
  type YearlyMetric,
  type YearsShown,
} from '@advice-builder/results';
import { memo, useMemo, useState } from 'react';
import {
  Cell,
  Difference,
  DifferenceLegend,
  GroupHead,
  HeadCell,
  RowHead,
  ScenarioSwatch,
  ScrollRegion,
  Segmented,
  type SegmentedOption,
  SelectField,
  Sheet,
  Table,
  TableHead,
} from '../../../../../design-system/index.ts';
import { device } from '../../../../../platform/storage.ts';
import { CURRENT } from '../../../../../state/documents.ts';
import { useAgainst } from '../../../base/baseline.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { useIsNarrow } from '../../../base/narrow.ts';
import { ReportFig } from '../../../figures/results/report-figure.tsx';
import { usePaperColumns } from '../paper-columns.tsx';
import styles from './all.module.css';
import { caseKey, type DrawnCase } from './cases.ts';
import { isShown, type Shown, type YearHead, yearCells, yearDifferences, yearHeads } from './comparison-rows.ts';

const SHOWN: readonly SegmentedOption<Shown>[] = [
  { value: 'values', label: 'Values' },
  { value: 'differences', label: 'Differences' },
  { value: 'both', label: 'Both' },
];

interface RowProps {
  readonly metric: YearlyMetric;
  readonly of: DrawnCase;
  /** The measured-from scenario; undefined if there is none or if this row shows that scenario. */
  readonly against: DrawnCase | undefined;
  readonly shown: Shown;
  /** For example `against Current Situation`. */
  readonly baseline: string;
  /** The first and last year shown in the columns. */
  readonly first: number;
  readonly last: number;
}

/** Memoised: removing one scenario does not render the rows of the others again. */
const CaseRow = memo(function CaseRow({ metric, of, against, shown, baseline, first, last }: RowProps) {
  const { sid, name, ifDies, calculated } = of;
  const isDeath = ifDies !== undefined;
  const source = useMemo(
    () => ({ sid, calculated, name: isDeath ? name : undefined }),
    [sid, calculated, isDeath, name],
  );
  const differences = against && yearDifferences(metric, calculated, against.calculated);
  const cells = yearCells(metric, calculated);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const hasValues = shown !== 'differences' || differences === undefined;
  return (
    <tr className={sid === CURRENT && !isDeath ? styles.currentRow : undefined} data-figure-row>
      <RowHead sticky>
        <span className={styles.name}>
          <span className={styles.number}>{sid === CURRENT || isDeath ? '' : sid}</span>
          <ScenarioSwatch sid={sid} isVariant={isDeath} />
          <span>{name}</span>
        </span>
      </RowHead>
      <FigureSourceContext value={source}>
        {years.map((year) => {
          const cell = cells[year - 1];
          return (
            <Cell key={year} className="numeric" end>
              {hasValues && cell && <ReportFig cell={cell} label={`${metric.label}, ${name}, year ${year}`} />}
              {shown !== 'values' && differences !== undefined && (
                <span className={styles.difference}>
                  <Difference
                    amount={differences[year - 1] ?? 0}
                    // A difference caused by a death is not marked as better or worse.
                    moreIs={isDeath ? 'neither' : metric.moreIs}
                    whole
                    baseline={baseline}
                    isBaselineNamed
                    hasLegend={!isDeath}
                  />
                </span>
              )}
            </Cell>
          );
        })}
      </FigureSourceContext>
    </tr>
  );
});

/** Names capital that came in or went out. It is not income, so the yearly figures leave it out. */
function Capital({ drawn }: { readonly drawn: readonly DrawnCase[] }) {
  const moving = drawn
    .map((each) => ({ ...each, years: capitalYears(each.calculated.report) }))
    .filter(({ years }) => years.length > 0);
  if (moving.length === 0) return null;
  return (
    <div className={styles.capital}>
      <p>{CAPITAL_LEFT_OUT}</p>
      <ul>
        {moving.map(({ sid, name, ifDies, calculated, years }) => (
          <li key={caseKey({ sid, ifDies })}>
            <FigureSourceContext value={{ sid, calculated, name: ifDies === undefined ? undefined : name }}>
              {name}:{' '}
              {years.map(({ year, cell }, index) => (
                <span key={year} className={styles.capitalYear}>
                  <ReportFig cell={cell} label={`Capital, ${name}, year ${year}`} /> in year {year}
                  {index < years.length - 1 && ', '}
                </span>
              ))}
            </FigureSourceContext>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface YearsTableProps {
  readonly title: string;
  readonly years: readonly YearHead[];
  readonly metrics: readonly YearlyMetric[];
  readonly drawn: readonly DrawnCase[];
  /** Returns the scenario that the differences of a row are measured from. */
  readonly againstOf: (of: DrawnCase) => DrawnCase | undefined;
  readonly baseline: string;
  readonly shown: Shown;
}

function YearsTable({ title, years, metrics, drawn, againstOf, baseline, shown }: YearsTableProps) {
  const [first, last] = [years[0]?.year ?? 1, years.at(-1)?.year ?? 0];
  return (
    <Table caption={title} whole className={styles.comparison} data-keeps-last-column>
      <TableHead>
        <HeadCell sticky>Forecast</HeadCell>
        {years.map(({ year, to }) => (
          <HeadCell key={year} end>
            Year {year}
            <span className={styles.to}>to {to}</span>
          </HeadCell>
        ))}
      </TableHead>
      {metrics.map((metric) => (
        <tbody key={metric.label}>
          <tr>
            <GroupHead sticky columns={years.length + 1} className={styles.metric}>
              <span>{metric.label}</span>
            </GroupHead>
          </tr>
          {drawn.map((each) => (
            <CaseRow
              key={caseKey(each)}
              metric={metric}
              of={each}
              against={againstOf(each)}
              baseline={each.ifDies === undefined ? baseline : `against ${againstOf(each)?.name}`}
              shown={shown}
              first={first}
              last={last}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

export interface ComparisonTableProps {
  /** At least one; a scenario is followed by its version with a death, if there is one. */
  readonly drawn: readonly DrawnCase[];
  /** The measured-from scenario; undefined if it cannot be calculated. */
  readonly base: DrawnCase | undefined;
  /** The number of years that the figures cover. */
  readonly yearsShown: YearsShown;
}

export function ComparisonTable({ drawn, base, yearsShown }: ComparisonTableProps) {
  const isNarrow = useIsNarrow();
  const baseline = useAgainst();
  const [chosen, setChosen] = useState(() => device.read('comparisonShows'));
  const [metricAt, setMetricAt] = useState(0);
  const againstOf = (each: DrawnCase): DrawnCase | undefined => {
    if (each.ifDies !== undefined) return drawn.find(({ sid, ifDies }) => sid === each.sid && ifDies === undefined);
    return each.sid === base?.sid ? undefined : base;
  };
  const isJudged = base !== undefined && drawn.some(({ sid, ifDies }) => ifDies === undefined && sid !== base.sid);
  const hasDeath = drawn.some(({ ifDies }) => ifDies !== undefined);
  const canCompare = isJudged || hasDeath;
  // Differences of all metrics take much room, so they are shown only on request.
  const shown: Shown = canCompare && isShown(chosen) ? chosen : 'values';
  const title = comparisonTitle(yearsShown);
  const years = yearHeads(drawn);
  const blocks = usePaperColumns(years);
  const tax = homeTaxWords(drawn.map(({ calculated }) => calculated.projection.household));
  const metrics = isNarrow ? YEARLY_METRICS.slice(metricAt, metricAt + 1) : YEARLY_METRICS;
  const choose = (next: Shown): void => {
    setChosen(next);
    device.write('comparisonShows', next);
  };
  return (
    <Sheet
      title={title}
      meta={shown !== 'values' && isJudged && <DifferenceLegend baseline={baseline} />}
      actions={
        canCompare && (
          <div className={styles.segments}>
            <Segmented label="Shown" hideLabel value={shown} options={SHOWN} onChange={choose} />
          </div>
        )
      }
    >
      {isNarrow && (
        <SelectField
          label="Figure"
          hideLabel
          value={metricAt}
          options={YEARLY_METRICS.map(({ label }, index) => ({
            value: index,
            label: `${label}, ${index + 1} of ${YEARLY_METRICS.length}`,
          }))}
          onChange={setMetricAt}
        />
      )}
      <ScrollRegion label={title}>
        {blocks.map((block) => (
          <YearsTable
            key={block[0]?.year}
            title={title}
            years={block}
            metrics={metrics}
            drawn={drawn}
            againstOf={againstOf}
            shown={shown}
            baseline={baseline}
          />
        ))}
      </ScrollRegion>
      {shown !== 'values' && hasDeath && (
        <p className={styles.capital}>
          If one dies, differences are measured from the same scenario without the death.
        </p>
      )}
      <Capital drawn={drawn} />
      {tax !== undefined && <p className={styles.capital}>{tax}</p>}
    </Sheet>
  );
}
