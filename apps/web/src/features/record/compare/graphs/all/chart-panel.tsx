/** The chart of one figure of the drawn scenarios, month by month. */
import { comparisonForecast, type ForecastInput, type ForecastSeriesId } from '@advice-builder/charts';
import { toIso } from '@advice-builder/kernel';
import { useId, useMemo, useState } from 'react';
import { Button, Segmented, type SegmentedOption, Sheet, toast } from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { useSession } from '../../../../../state/hooks.ts';
import { EventList } from '../../../figures/forecast/event-list.tsx';
import { ForecastPlot } from '../../../figures/forecast/forecast-plot.tsx';
import styles from './all.module.css';
import type { DrawnCase } from './cases.ts';
import { keepPng, keepSvg, pictureName, pictureOf, pictureSource } from './keep-picture.ts';
import { MonthsTable } from './months-table.tsx';

const FIGURES: readonly (SegmentedOption<ForecastSeriesId> & { readonly label: string })[] = [
  { value: 'bankBalance', label: 'Bank Balance' },
  { value: 'netWorth', label: 'Total Net Worth' },
  { value: 'assessableAssets', label: 'Assessable Assets' },
];

export interface ChartPanelProps {
  /** At least one; a scenario is followed by its version with a death, if there is one. */
  readonly drawn: readonly DrawnCase[];
  readonly highlighted: Sid;
  /** The sentence that sums up the lines. */
  readonly finding: string;
  readonly isDrawnOnce: boolean;
}

export function ChartPanel({ drawn, highlighted, finding, isDrawnOnce }: ChartPanelProps) {
  const [figure, setFigure] = useState<ForecastSeriesId>('bankBalance');
  const [isTable, setTable] = useState(false);
  const tableId = useId();
  const title = FIGURES.find(({ value }) => value === figure)?.label ?? '';
  const input = useMemo(
    () =>
      comparisonForecast(
        drawn.map(({ sid, name, ifDies, calculated: { report } }) => {
          return { sid, name, isIfDies: ifDies !== undefined, report };
        }),
        figure,
      ),
    [drawn, figure],
  );
  const line = `scenario-${highlighted}`;
  return (
    <Sheet
      title={title}
      actions={
        <div className={styles.segments}>
          <Segmented label="Figure" hideLabel value={figure} options={FIGURES} onChange={setFigure} />
        </div>
      }
    >
      {finding !== '' && <p className={styles.finding}>{finding}</p>}
      <ForecastPlot place="comparison" input={input} highlighted={line} isDrawnOnce={isDrawnOnce} />
      <EventList input={input} />
      <div className={styles.foot}>
        <Button
          variant="link"
          icon={isTable ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Hide' : 'Show'} the {input.months} months as a table
        </Button>
        <Keep input={input} title={title} highlighted={line} />
      </div>
      <div id={tableId} className={styles.months}>
        {isTable && <MonthsTable drawn={drawn} figure={figure} title={title} />}
      </div>
    </Sheet>
  );
}

interface KeepProps {
  readonly input: ForecastInput;
  readonly title: string;
  readonly highlighted: string;
}

/** Buttons that copy or save the chart, as a drawing (SVG) or as an image (PNG). */
function Keep({ input, title, highlighted }: KeepProps) {
  const { store } = useSession();
  const make = () => {
    const { documents, recId, today } = store.getState();
    const name = pictureName(documents.record.reference, recId, toIso(today));
    const source = pictureSource(documents.record.reference, recId, today);
    return { picture: pictureOf(input, { title, source }, highlighted), name };
  };
  const png = (): void => {
    const { picture, name } = make();
    keepPng(picture, name).catch(() => toast({ kind: 'error', title: 'The picture could not be made.' }));
  };
  const svg = (): void => {
    const { picture, name } = make();
    keepSvg(picture, name);
  };
  return (
    <span className={styles.keep}>
      <Button size="small" icon="download" onClick={png}>
        PNG<span className="visually-hidden"> of the chart</span>
      </Button>
      <Button size="small" icon="download" onClick={svg}>
        SVG<span className="visually-hidden"> of the chart</span>
      </Button>
    </span>
  );
}
