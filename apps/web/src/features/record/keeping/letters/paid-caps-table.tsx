/** The caps of care fees counted from the fees paid, with the day each will be met. */
import type { PersonNumber } from '@advice-builder/casework';
import {
  type CivilDate,
  failure,
  formatDays,
  formatLongDate,
  formatMoney,
  type Result,
  toIso,
} from '@advice-builder/kernel';
import { type CountedCap, type LetterContext, type PaidCaps, paidCaps, paidCapsWords } from '@advice-builder/results';
import { useDeferredValue, useMemo } from 'react';
import {
  Button,
  Cell,
  FailureNote,
  HeadCell,
  Note,
  RowHead,
  Table,
  TableHead,
  toast,
} from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { failureWords, useAction } from '../../../../platform/use-action.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { NotCalculated } from '../../compare/graphs/shares/not-shared.tsx';
import styles from './letters.module.css';

export interface PaidCapsTableProps {
  readonly context: LetterContext;
  readonly person: PersonNumber;
}

/** A field shows each key at once; the caps follow. */
function usePaidCaps({ context, person }: PaidCapsTableProps): Result<PaidCaps> {
  const paidFees = useDeferredValue(useRecord((state) => state.documents.record.paidFees));
  return useMemo(
    () =>
      unlessFaulty(
        (): Result<PaidCaps> => paidCaps({ ...context, record: { ...context.record, paidFees } }, person),
        failure(),
      ),
    [context, paidFees, person],
  );
}

type CapName = 'lifetime' | 'annual' | 'days';

const CAPS: readonly { readonly name: CapName; readonly label: string }[] = [
  { name: 'lifetime', label: 'Lifetime cap' },
  { name: 'annual', label: 'Annual cap' },
  { name: 'days', label: 'Days of the non-clinical care contribution' },
];

const amountWords = (name: CapName, amount: number): string =>
  name === 'days' ? `${formatDays(amount)} days` : formatMoney(amount);

export function PaidCapsTable(props: PaidCapsTableProps) {
  const { context } = props;
  const caps = usePaidCaps(props);
  if (!caps.ok) {
    const { problems } = caps;
    return (
      <NotCalculated
        sid={context.sid as Sid}
        name={scenarioName(context.sid as Sid, context.scenario.name)}
        problems={problems}
      />
    );
  }
  const { value } = caps;
  const rows = CAPS.flatMap(({ name, label }) => {
    const cap = value[name];
    return cap === undefined ? [] : [{ name, label: name === 'annual' ? annualWords(value, label) : label, cap }];
  });
  if (rows.length === 0)
    return <p className={styles.quiet}>No cap applies, because there is no care with such a fee.</p>;
  return (
    <>
      <Table caption="Caps counted from the fees paid" scrollLabel="Caps counted from the fees paid" cards>
        <TableHead>
          <HeadCell>Cap</HeadCell>
          <HeadCell end>Used</HeadCell>
          <HeadCell end>Cap</HeadCell>
          <HeadCell end>Left</HeadCell>
          <HeadCell>Met on</HeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ name, label, cap }) => (
            <tr key={name} data-cap={name}>
              <RowHead>{label}</RowHead>
              <Cell end head="Used">
                <span className="numeric">{amountWords(name, cap.used)}</span>
              </Cell>
              <Cell end head="Cap">
                <span className="numeric">{amountWords(name, cap.cap)}</span>
              </Cell>
              <Cell end head="Left">
                <span className="numeric">{amountWords(name, cap.left)}</span>
              </Cell>
              <Cell head="Met on">
                <MetOn cap={cap} label={label} feePerDay={value.lastFeePerDay} never={neverWords(name, value)} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.map(
        ({ name, label, cap }) =>
          cap.over > 0 && (
            <Note key={name} kind="warn" title={`${label}: ${amountWords(name, cap.over)} more than the cap.`}>
              Ask the home and Services Australia whether this was charged after the cap was met.
            </Note>
          ),
      )}
      {paidCapsWords(value).map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
    </>
  );
}

const annualWords = ({ annual }: PaidCaps, label: string): string =>
  annual === undefined ? label : `${label}, year from ${formatLongDate(annual.yearFrom)}`;

/** How far the day on which a cap is met was looked for. */
const neverWords = (name: CapName, { from }: PaidCaps): string =>
  name === 'annual' ? 'Not in this cap year' : `Not within 15 years of ${formatLongDate(from)}`;

interface MetOnProps {
  readonly cap: CountedCap;
  readonly label: string;
  /** The words for a cap that is not met. */
  readonly never: string;
  readonly feePerDay: number | undefined;
}

function MetOn({ cap: { left, metOn, metAsProjected }, label, never, feePerDay }: MetOnProps) {
  if (left === 0 && metOn === undefined) return 'Already met';
  const isSame = metOn === metAsProjected;
  if (metOn === undefined && metAsProjected === undefined) return never;
  return (
    <div className={styles.met}>
      {metOn !== undefined && (
        <span>
          {formatLongDate(metOn)}
          {!isSame && feePerDay !== undefined && `, if ${formatMoney(feePerDay)} a day continues`}
        </span>
      )}
      {metAsProjected !== undefined && !isSame && (
        <span>{formatLongDate(metAsProjected)}, with the fees of the projection</span>
      )}
      <ReviewButton day={(metOn ?? metAsProjected) as CivilDate} label={label} />
    </div>
  );
}

/** Sets the next review of the record, which the list of records shows. */
function ReviewButton({ day, label }: { readonly day: CivilDate; readonly label: string }) {
  const recId = useRecord((state) => state.recId);
  const isReadOnly = useRecord((state) => state.readOnly);
  const isPast = useRecord((state) => day < state.today);
  const {
    isBusy,
    failure: failed,
    run,
  } = useAction(
    async () => {
      await api.call('markRecords', { body: { recordIds: [recId], nextReview: toIso(day) } });
      toast({ kind: 'success', title: `Next review set for ${formatLongDate(day)}` });
    },
    (error) => failureWords(error, 'The next review could not be set. Try again.'),
  );
  if (isReadOnly || isPast) return null;
  return (
    <>
      <Button
        size="small"
        busy={isBusy}
        aria-label={`Set as next review: ${label}, ${formatLongDate(day)}`}
        onClick={() => void run()}
      >
        Set as next review
      </Button>
      <FailureNote words={failed} />
    </>
  );
}
