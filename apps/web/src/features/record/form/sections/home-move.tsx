/** A resident's move to another aged care home: its date, the price there, and the lump sum paid. */
import { dateOf, type PersonNumber } from '@advice-builder/casework';
import { mpirOn } from '@advice-builder/engine';
import { formatPercent } from '@advice-builder/kernel';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useFieldValue } from '../../../../state/hooks.ts';
import { BoundDate, BoundMoney, BoundPercent, BoundSelect, BoundToggle } from '../binding/bound-fields.tsx';

export function HomeMove({ person }: { readonly person: PersonNumber }) {
  const at = `scenario.sCare.${person}` as const;
  const book = useRateBook();
  const date = dateOf(useFieldValue(`${at}.moveDate` as const));
  const rate = date === undefined ? undefined : mpirOn(book, date);
  return (
    <>
      <BoundToggle path={`${at}.movesHome` as const} span={12} />
      <BoundDate path={`${at}.moveDate` as const} />
      <BoundMoney path={`${at}.moveAgreedPrice` as const} />
      <BoundMoney path={`${at}.moveDepositPaid` as const} />
      <BoundPercent
        path={`${at}.moveMPIR` as const}
        {...(rate === undefined ? {} : { hint: `Blank means ${formatPercent(rate.value)}, as on that day` })}
      />
      <BoundSelect path={`${at}.moveFacilityAccom` as const} />
    </>
  );
}
