/** The stored calculations of the scenario on screen, newest first. Each can be reproduced. */
import type { StoredCalculation } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Chip, Dialog, EmptyState, Note, Skeleton } from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { sydneyTimeAndDate } from '../../../../platform/sydney.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { scenarioLabel } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import styles from './stored.module.css';

const NOT_MADE = 'The calculation could not be made again. Try again when the server answers.';

const amount = (value: number | null): string => (value === null ? 'not reached' : formatMoney(value));

function figuresWords({ figures }: StoredCalculation): string {
  const { careDay, pensionFortnight, netWorth } = figures;
  return `Care ${amount(careDay)} a day, pension ${amount(pensionFortnight)} a fortnight, net worth ${amount(netWorth)} after five years`;
}

export function StoredDialog({ onClose }: { readonly onClose: () => void }) {
  const recId = useRecord((state) => state.recId);
  const sid = useRecord((state) => state.sid);
  const label = useRecord((state) => scenarioLabel(state.sid, state.documents.scenarios[state.sid]?.name ?? ''));
  const { data, error, refetch } = useQuery({
    queryKey: ['calculations', recId, sid],
    queryFn: ({ signal }) => api.call('calculations', { params: { recId }, query: { sid: String(sid) }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const listed = data?.calculations;
  return (
    <Dialog
      open
      wide
      title="Stored calculations"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={styles.lead}>
        {label}. Each update of the report, and each acceptance of new rates, is stored with its inputs, rates and
        engine, and can be made again to the last cent.
      </p>
      {error !== null && (
        <Note
          kind="error"
          title="The stored calculations could not be read."
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {listed === undefined ? (
        error === null && <Skeleton label="Loading the stored calculations" bars={[80, 80]} />
      ) : listed.length === 0 ? (
        <EmptyState>No calculation of this scenario is stored yet. Update Report stores one.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {listed.map((calculation) => (
            <Line key={calculation.id} recId={recId} calculation={calculation} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface LineProps {
  readonly recId: number;
  readonly calculation: StoredCalculation;
}

function Line({ recId, calculation }: LineProps) {
  const { id, at, by, ratesHash, acceptedAt, isNewest, engineVersion } = calculation;
  const inForce = useRateBook().hash === ratesHash;
  const [words, setWords] = useState<string>();
  const { isBusy, run: again } = useAction(async () => {
    try {
      setWords((await api.call('calculateAgain', { params: { recId, id } })).words);
    } catch {
      setWords(NOT_MADE);
    }
  });
  const when = sydneyTimeAndDate(at);
  return (
    <li className={styles.line}>
      <span className={styles.lineHead}>
        <time dateTime={at} className="numeric">
          {when}
        </time>
        <span className={styles.quiet}>{by}</span>
        {isNewest && <Chip>Newest</Chip>}
        {acceptedAt !== null && <Chip tone="info">Accepted</Chip>}
        <span className={styles.lineEnd}>
          <Button size="small" busy={isBusy} aria-label={`Make again: ${when}`} onClick={() => void again()}>
            Make again
          </Button>
        </span>
      </span>
      <span>{figuresWords(calculation)}</span>
      <span className={styles.quiet}>
        {inForce ? 'Current rates' : 'Earlier rates'} ({ratesHash.slice(0, 8)}), engine {engineVersion}
      </span>
      <span role="status">{words}</span>
    </li>
  );
}
