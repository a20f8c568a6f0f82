/** An opened series: its values over the years as a chart and a table, the law, and the source of its value. */

import { RATE_CHART_HEIGHT, rateChartShapes } from '@advice-builder/charts';
import { type CivilDate, formatLongDate } from '@advice-builder/kernel';
import type { RateBook, SeriesInfo } from '@advice-builder/rates';
import { ADDED_HERE } from '@advice-builder/results';
import { useMemo, useRef, useState } from 'react';
import { Button, Chip, SummaryTable } from '../../design-system/index.ts';
import { copyText } from '../../platform/copy-text.ts';
import { Drawing } from '../../platform/drawing.tsx';
import { Source } from '../../platform/source-line.tsx';
import { useWidth } from '../../platform/use-width.ts';
import { chartOf, chartWords, columnWords, historyAsCsv, historyRows, legendOf } from './history.ts';
import styles from './rates.module.css';
import { answerOn, unitOf } from './series-rows.ts';

/** The number of values shown before "show all". */
const FIRST_VALUES = 8;
/** The number of table rows shown before "show all". */
const FIRST_ROWS = 12;

export interface SeriesDetailProps {
  readonly book: RateBook;
  readonly info: SeriesInfo;
  readonly on: CivilDate;
  readonly today: CivilDate;
  /** Days with values that came after the release. */
  readonly added: ReadonlySet<CivilDate> | undefined;
  /** For operators: opens the form for a new value. */
  readonly onAdd: (() => void) | undefined;
}

export function SeriesDetail(props: SeriesDetailProps) {
  const { book, info, on } = props;
  const note = answerOn(book, info, on)?.note;
  return (
    <div className={styles.detail}>
      <div className={styles.drawn}>
        {info.columns === undefined ? <Chart {...props} /> : <Edition {...props} columns={info.columns} />}
      </div>
      <div className={styles.values}>
        <Values {...props} />
        <p className={styles.quiet}>{info.law}.</p>
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
        <div className={styles.buttons}>
          {props.onAdd !== undefined && info.columns === undefined && (
            <Button size="small" icon="add" onClick={props.onAdd}>
              Add a value
            </Button>
          )}
          <Button size="small" icon="copy" onClick={() => copyText(historyAsCsv(book, info), 'values')}>
            Copy as CSV
          </Button>
        </div>
      </div>
    </div>
  );
}

function Chart({ book, info, today }: SeriesDetailProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 'series');
  const chart = useMemo(() => chartOf(book, info, today), [book, info, today]);
  return (
    <>
      <div ref={box}>
        {chart !== undefined && (
          <svg
            className={styles.chart}
            viewBox={`0 0 ${width} ${RATE_CHART_HEIGHT}`}
            role="img"
            aria-label={chartWords(book, info)}
          >
            <Drawing shapes={rateChartShapes(chart, width)} />
          </svg>
        )}
      </div>
      <p className={styles.quiet}>{legendOf(book, info)}</p>
    </>
  );
}

/** The version of a table that is in force on the day, otherwise the newest. */
function Edition({ book, info, on, columns }: SeriesDetailProps & { readonly columns: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const answer = answerOn(book, info, on) ?? answerOn(book, info, info.newest);
  if (answer === undefined || !('rows' in answer)) return null;
  const [label = '', ...others] = columns;
  const shown = isWhole ? answer.rows : answer.rows.slice(0, FIRST_ROWS);
  return (
    <>
      <SummaryTable
        caption={`In force from ${formatLongDate(answer.from)}`}
        showCaption
        tight
        labelHead={columnWords(label)}
        columns={others.map((column) => ({ key: column, head: columnWords(column) }))}
        rows={shown.map(([first, ...cells]) => ({
          key: JSON.stringify([first, ...cells]),
          label: first ?? '',
          cells: cells.map((cell) => cell ?? ''),
        }))}
      />
      {answer.rows.length > shown.length && (
        <Button variant="link" onClick={() => setWhole(true)}>
          Show all {answer.rows.length} rows
        </Button>
      )}
    </>
  );
}

function Values({ book, info, added }: SeriesDetailProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = historyRows(book, info);
  const unit = unitOf(info);
  const shown = isWhole ? rows : rows.slice(0, FIRST_VALUES);
  return (
    <>
      <SummaryTable
        caption={`Values of ${info.title}${unit === '' ? '' : `, ${unit}`}`}
        tight
        labelHead="From"
        columns={[
          { key: 'value', head: 'Value' },
          { key: 'standing', head: 'Status and source', align: 'start' },
        ]}
        rows={shown.map(({ from, value, standing, source, pack }) => ({
          key: String(from),
          label: formatLongDate(from),
          cells: [
            value,
            <>
              {standing} {added?.has(from) && <Chip tone="info">{ADDED_HERE}</Chip>} {pack}
              <span className={styles.source}>
                <Source source={source} />
              </span>
            </>,
          ],
        }))}
      />
      {rows.length > shown.length && (
        <Button variant="link" onClick={() => setWhole(true)}>
          Show all {rows.length} values
        </Button>
      )}
    </>
  );
}
