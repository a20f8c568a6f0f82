/** One record of the list: its figures before and now, whether they are accepted, and why they differ. */

import type { RatesReviewRow, ReviewFigures } from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { lastsDifference } from '@advice-builder/results';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  Button,
  Cell,
  CheckMark,
  Chip,
  classNames,
  Difference,
  Figure,
  Icon,
  Judged,
  type MoreIs,
  RowHead,
} from '../../../design-system/index.ts';
import { sydneyMoment } from '../../../platform/sydney.ts';
import styles from './review.module.css';
import { clientName, fromWords, monthUntil } from './review-words.ts';
import type { AcceptResult } from './use-review.ts';
import { Why } from './why.tsx';

export interface ReviewRowProps {
  readonly row: RatesReviewRow;
  readonly today: CivilDate;
  readonly isChecked: boolean;
  readonly isOpen: boolean;
  /** The result of the last attempt to accept the record. */
  readonly result: AcceptResult | undefined;
  readonly onCheck: () => void;
  readonly onToggle: () => void;
}

const COLUMNS = 7;

export function ReviewRow({ row, today, isChecked, isOpen, result, onCheck, onToggle }: ReviewRowProps) {
  const { recId, reference, adviser, review } = row;
  const name = clientName(row);
  const id = `why-${recId}`;
  const { before, after } = review;
  return (
    <>
      <tr className={classNames(styles.row, isChecked && styles.checked)} data-record={recId}>
        <Cell className={styles.check}>
          <CheckMark checked={isChecked} disabled={after === null} label={`Select ${name}`} onChange={onCheck} />
        </Cell>
        <RowHead className={styles.client}>
          <span className={styles.name}>{name}</span>
          <span className={styles.below}>{reference}</span>
          {adviser !== null && <span className={styles.below}>{adviser}</span>}
        </RowHead>
        <Cell className={styles.scenario}>{review.name}</Cell>
        {after === null ? (
          <Cell colSpan={3}>
            <Missing review={review} />
          </Cell>
        ) : (
          <Figures before={before} after={after} today={today} name={name} />
        )}
        <Cell end>
          <div className={styles.stand}>
            <Stand row={row} today={today} result={result} />
            {after === null ? (
              <OpenRecord row={row}>Open</OpenRecord>
            ) : (
              <Button
                size="small"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                aria-label={`See why, ${name}`}
                onClick={onToggle}
              >
                See why
              </Button>
            )}
          </div>
        </Cell>
      </tr>
      {isOpen && after !== null && (
        <tr className={styles.inside}>
          <Cell id={id} colSpan={COLUMNS}>
            <Why review={review} action={<OpenRecord row={row}>Open the record</OpenRecord>} />
          </Cell>
        </tr>
      )}
    </>
  );
}

function OpenRecord({ row, children }: { readonly row: RatesReviewRow; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const params = { recordId: String(row.recId), scenarioId: String(row.review.sid) };
  return (
    <Button
      size="small"
      aria-label={`${String(children)}, ${clientName(row)}`}
      onClick={() => void navigate({ to: '/record/$recordId/scenario={$scenarioId}', params })}
    >
      {children}
    </Button>
  );
}

/** The first sentence about missing inputs. The open record shows where each belongs. */
function Missing({ review: { missing } }: Pick<RatesReviewRow, 'review'>) {
  const [first] = missing;
  const more = missing.length - 1;
  return (
    <span className={styles.fault}>
      <Icon name="error" />
      <span>
        {first === undefined ? 'Could not be calculated.' : first.words}
        {more > 0 && ` And ${more} more.`}
      </span>
    </span>
  );
}

interface FiguresProps {
  readonly before: ReviewFigures | null;
  readonly after: ReviewFigures;
  readonly today: CivilDate;
  readonly name: string;
}

function Figures({ before, after, today, name }: FiguresProps) {
  const now = toIso(today);
  return (
    <>
      <Amount
        head="Care a day"
        label={`Care of ${name}`}
        before={before?.care}
        after={after.care}
        from={fromWords(after.careOn, now)}
        moreIs="worse"
      />
      <Amount
        head="Pension a fortnight"
        label={`Pension of ${name}`}
        before={before?.pension}
        after={after.pension}
        from={fromWords(after.pensionOn, now)}
        moreIs="better"
      />
      <Lasts before={before} after={after} />
    </>
  );
}

interface AmountProps {
  readonly head: string;
  readonly label: string;
  readonly before: number | undefined;
  readonly after: number;
  readonly from: string | undefined;
  readonly moreIs: MoreIs;
}

const LEAST = 0.005;

function Amount({ head, label, before, after, from, moreIs }: AmountProps) {
  const isNil = (amount: number): boolean => Math.abs(amount) < LEAST;
  const hasMoved = before !== undefined && !isNil(after - before);
  const isSame = before !== undefined && !hasMoved;
  return (
    <Cell end className={styles.figure} head={head}>
      <span className={styles.lines}>
        {hasMoved && (
          <span className={styles.was}>
            <span className="visually-hidden">was </span>
            <Figure value={before} label={`${label}, was`} nil={isNil(before)} signed={false} />
          </span>
        )}
        <span>
          {hasMoved && <span className="visually-hidden">will be </span>}
          <Figure value={after} label={label} nil={isNil(after)} signed={false} />
        </span>
        {hasMoved && <Difference amount={after - before} moreIs={moreIs} />}
        {isSame && <span className={styles.quiet}>no change</span>}
        {from !== undefined && <span className={styles.quiet}>{from}</span>}
      </span>
    </Cell>
  );
}

function Lasts({ before, after }: Pick<FiguresProps, 'before' | 'after'>) {
  const change =
    before === null ? undefined : lastsDifference(monthUntil(before.lastsUntil), monthUntil(after.lastsUntil));
  const isSame = before === null || change === undefined;
  return (
    <Cell end className={styles.figure} head="Cash lasts until">
      <span className={styles.lines}>
        {!isSame && (
          <span className={styles.was}>
            <span className="visually-hidden">was </span>
            {before.lastsWords}
          </span>
        )}
        <span>
          {!isSame && <span className="visually-hidden">will be </span>}
          {after.lastsWords}
        </span>
        {change !== undefined && <Judged {...change} />}
        {before !== null && change === undefined && <span className={styles.quiet}>no change</span>}
      </span>
    </Cell>
  );
}

type StandProps = Pick<ReviewRowProps, 'row' | 'today' | 'result'>;

function Stand({ row: { accepted, updatedAt, isStale, review }, today, result }: StandProps) {
  if (accepted !== null) {
    return (
      <Chip tone="ok" icon="check">
        Accepted {sydneyMoment(accepted.at, today)}
        <span className="visually-hidden"> by {accepted.by}</span>
      </Chip>
    );
  }
  if (result !== undefined && result.result !== 'accepted') {
    return <span className={styles.refused}>{result.words ?? 'Changed meanwhile.'}</span>;
  }
  if (isStale) return <Chip tone="warn">Changed since</Chip>;
  if (updatedAt !== null) return <Chip>Updated {sydneyMoment(updatedAt, today)}</Chip>;
  return review.outcome === 'not-calculated-before' ? <Chip>Not calculated before</Chip> : null;
}
