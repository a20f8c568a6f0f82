/** The packs of rates that were published after the release: what came, when, and what was taken back. */
import type { PackListAnswer } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { Note, PageSheet, Skeleton, SummaryTable } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import styles from './rates.module.css';

type Pack = PackListAnswer['packs'][number];

const usePacks = () =>
  useQuery({
    queryKey: ['rate-packs'],
    queryFn: ({ signal }) => api.get<PackListAnswer>('rates/packs', { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });

const whenOf = (happened: Pack['accepted']): string => (happened === null ? '' : sydneyTimeAndDate(happened.at));

export function PublishedPacks() {
  const { data, error } = usePacks();
  return (
    <PageSheet id="rate-packs" title="Published after the release" className={styles.packs}>
      {error && <Note kind="error" title="What was published could not be read. Open the page again." />}
      {data === undefined ? (
        !error && <Skeleton bars={[60, 40]} label="Loading what was published" />
      ) : (
        <Packs {...data} />
      )}
    </PageSheet>
  );
}

/** One that waits for a second operator counts nowhere yet. */
function Packs({ packs }: PackListAnswer) {
  const published = packs.filter(({ accepted }) => accepted !== null).reverse();
  if (published.length === 0) return <p className={styles.quiet}>Nothing yet: the rates are those of the release.</p>;
  return (
    <SummaryTable
      caption="Published after the release"
      tight
      labelHead="Rates"
      columns={[
        { key: 'accepted', head: 'Published', align: 'start' },
        { key: 'withdrawn', head: 'Withdrawn', align: 'start' },
      ]}
      rows={published.map(({ id, title, accepted, withdrawn }) => ({
        key: String(id),
        label: title,
        cells: [whenOf(accepted), whenOf(withdrawn)],
      }))}
    />
  );
}
