/** The fields of Pays rent. */
import { FieldGrid } from '../../../../../design-system/index.ts';
import { BoundAmount, BoundMonth, BoundPercent, BoundSelect } from '../../binding/bound-fields.tsx';
import { useHome } from './use-home.ts';

export const RENT_PAID_FIELDS = [
  'scenario.sHome.rentPaidAmount',
  'scenario.sHome.rentPaidFrequency',
  'scenario.sHome.rentPaidFromMonth',
  'scenario.sHome.rentPaidIndexation',
  'scenario.sHome.rentPaidLandlord',
] as const;

export function RentPaidFields() {
  const { netHomeValue, sell, rent } = useHome('netHomeValue', 'sell', 'rent');
  const leaves = (netHomeValue ?? 0) > 0 && (sell || rent);
  return (
    <FieldGrid rows>
      <BoundAmount path="scenario.sHome.rentPaidAmount" frequencyPath="scenario.sHome.rentPaidFrequency" />
      <BoundPercent path="scenario.sHome.rentPaidIndexation" />
      <BoundMonth
        path="scenario.sHome.rentPaidFromMonth"
        clearable
        placeholder={leaves ? 'When the home is left' : 'From the start'}
      />
      <BoundSelect path="scenario.sHome.rentPaidLandlord" />
    </FieldGrid>
  );
}
