/** The packs of rates published after the release: when each was published, its values, and which were withdrawn. */
import type { PackListAnswer } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { type RateBook, standingWords } from '@advice-builder/rates';
import { rateValueText } from '@advice-builder/results';
import { useState } from 'react';
import { Button, Note, PageSheet, Skeleton, SummaryTable } from '../../design-system/index.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import type { PacksRead } from './packs.ts';
import { WithdrawPack } from './publish/withdraw-pack.tsx';
import styles from './rates.module.css';

type Pack = PackListAnswer['packs'][number];

const whenOf = (happened: Pack['accepted']): string => (happened === null ? '' : sydneyTimeAndDate(happened.at));
const countOf = ({ length }: Pack['values']): string => (length === 1 ? '1 value' : `${length} values`);
const valuesId = (id: number): string => `pack-${id}-values`;

export function PublishedPacks({ book, data, error }: PacksRead & { readonly book: RateBook }) {
  return (
    <PageSheet id="rate-packs" title="Published after the release" className={styles.packs}>
      {error && <Note kind="error" title="The published packs could not be read. Open the page again." />}
      {data === undefined ? (
        !error && <Skeleton bars={[60, 40]} label="Loading the published packs" />
      ) : (
        <Packs book={book} packs={data.packs} isOperator={data.isOperator} />
      )}
    </PageSheet>
  );
}

/** Packs that wait for a second operator are left out, because they have no effect yet. */
function Packs({
  book,
  packs,
  isOperator,
}: {
  readonly book: RateBook;
  readonly packs: readonly Pack[];
  readonly isOperator: boolean;
}) {
  const [opened, setOpened] = useState<number>();
  const published = packs.filter(({ accepted }) => accepted !== null).reverse();
  const shown = published.find(({ id }) => id === opened);
  if (published.length === 0) return <p className={styles.quiet}>No packs yet. The rates are those of the release.</p>;
  return (
    <>
      <SummaryTable
        caption="Published after the release"
        tight
        labelHead="Rates"
        columns={[
          { key: 'values', head: 'Values', align: 'start' },
          { key: 'accepted', head: 'Published', align: 'start' },
          { key: 'withdrawn', head: 'Withdrawn', align: 'start' },
        ]}
        rows={published.map(({ id, title, accepted, withdrawn, values }) => ({
          key: String(id),
          label: title,
          cells: [
            // The button is in the first column, because a button next to any other figure opens the working of that
            // figure.
            <Button
              key="values"
              variant="link"
              aria-expanded={id === opened}
              aria-controls={id === opened ? valuesId(id) : undefined}
              aria-label={`${countOf(values)} of ${title}`}
              onClick={() => setOpened(id === opened ? undefined : id)}
            >
              {countOf(values)}
            </Button>,
            whenOf(accepted),
            whenOf(withdrawn),
          ],
        }))}
      />
      {shown !== undefined && (
        <div id={valuesId(shown.id)} className={styles.packValues}>
          <Values book={book} pack={shown} />
          {isOperator && shown.state === 'accepted' && <WithdrawPack pack={shown} />}
        </div>
      )}
    </>
  );
}

/** The values in the pack itself. The value in force may come from a later pack. */
function Values({ book, pack }: { readonly book: RateBook; readonly pack: Pack }) {
  return (
    <SummaryTable
      caption={`Values of ${pack.title}`}
      showCaption
      tight
      labelHead="Series"
      columns={[
        { key: 'from', head: 'From', align: 'start' },
        { key: 'value', head: 'Value' },
        { key: 'standing', head: 'Standing', align: 'start' },
      ]}
      rows={pack.values.map(({ series, from, value, status }) => {
        const info = book.has(series) ? book.seriesOf(series) : undefined;
        return {
          key: `${series} ${from}`,
          label: info?.title ?? series,
          cells: [
            formatLongDate(isoDate(from)),
            value === null ? 'Table' : rateValueText({ unit: info?.unit ?? '', value }),
            standingWords[status],
          ],
        };
      })}
    />
  );
}
