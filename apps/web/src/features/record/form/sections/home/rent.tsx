/** The fields of Rent Home. */
import { FieldGrid } from '../../../../../design-system/index.ts';
import { BoundAmount, BoundMoney, BoundMonth, BoundSelect, monthValue } from '../../binding/bound-fields.tsx';
import { useHome } from './use-home.ts';

export const RENT_FIELDS = [
  'scenario.sHome.rentValue',
  'scenario.sHome.rentFrequency',
  'scenario.sHome.rentExpenses',
  'scenario.sHome.rentAtMonth',
  'scenario.sHome.rentMonthEnd',
  'scenario.sHome.rentIncomeAssement',
] as const;

export function RentFields() {
  const { sell, sellMonth } = useHome('sell', 'sellMonth');
  const isOngoing = !sell || monthValue(sellMonth) === null;
  return (
    <FieldGrid rows>
      <BoundAmount path="scenario.sHome.rentValue" frequencyPath="scenario.sHome.rentFrequency" />
      <BoundMoney path="scenario.sHome.rentExpenses" />
      <BoundMonth path="scenario.sHome.rentAtMonth" clearable span={4} />
      <BoundMonth
        path="scenario.sHome.rentMonthEnd"
        clearable
        placeholder={isOngoing ? 'Ongoing' : 'At settlement'}
        span={4}
      />
      <BoundSelect path="scenario.sHome.rentIncomeAssement" span={4} />
    </FieldGrid>
  );
}
