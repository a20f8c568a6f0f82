/** A resident's move to another aged care home: its date, the price there, and the lump sum paid. */
import { dateOf, type PersonNumber } from '@advice-builder/casework';
import { mpirOn, type Projection } from '@advice-builder/engine';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useFieldValue, useLateResults, useSid } from '../../../../state/hooks.ts';
import { BoundDate, BoundMoney, BoundPercent, BoundSelect, BoundToggle } from '../binding/bound-fields.tsx';

export function HomeMove({ person }: { readonly person: PersonNumber }) {
  const at = `scenario.sCare.${person}` as const;
  const book = useRateBook();
  const onScreen = useSid();
  const date = dateOf(useFieldValue(`${at}.moveDate` as const));
  const rate = date === undefined ? undefined : mpirOn(book, date);
  const calculated = useLateResults(({ sid, result }) =>
    sid === onScreen ? result.calculated?.projection : undefined,
  );
  return (
    <>
      <BoundToggle path={`${at}.movesHome` as const} span={12} />
      <BoundDate path={`${at}.moveDate` as const} />
      <BoundMoney path={`${at}.moveAgreedPrice` as const} />
      <BoundMoney path={`${at}.moveDepositPaid` as const} computed={depositLines(calculated, person)} />
      <BoundPercent
        path={`${at}.moveMPIR` as const}
        {...(rate === undefined ? {} : { hint: `Blank means ${formatPercent(rate.value)}, as on that day` })}
      />
      <BoundSelect path={`${at}.moveFacilityAccom` as const} />
    </>
  );
}

/** The refund of the old home, and the unpaid part of the lump sum in the new one; none without a calculated move. */
function depositLines(projection: Projection | undefined, person: PersonNumber) {
  const own = projection?.people[person];
  const month = projection?.plan.people[person]?.resident?.moveMonth ?? Number.POSITIVE_INFINITY;
  if (own === undefined || month >= own.deposit.length) return [];
  return [
    { label: 'Deposit refunded on the move', value: formatMoney(own.depositRefundedOnMove[month] ?? 0) },
    { label: 'RAD/RAC Remaining', value: formatMoney(own.depositRemaining[month] ?? 0) },
  ];
}
