/** Rent Home. */
import { homeLabels, homeRentFrequencies, rentAssessments } from '@advice-builder/contract';
import { FieldGrid } from '../../../../design-system/index.ts';
import {
  BoundAmount,
  BoundMoney,
  BoundMonth,
  BoundSelect,
  BoundToggle,
  monthValue,
} from '../../binding/bound-fields.tsx';
import { useHome } from './use-home.ts';

export function RentToggle() {
  const { sell, sellMonth } = useHome('sell', 'sellMonth');
  const isOngoing = !sell || monthValue(sellMonth) === null;
  return (
    <BoundToggle
      path="scenario.sHome.rent"
      label={homeLabels.rent}
      description="Expands to rent, expenses and dates."
      span={12}
    >
      <FieldGrid>
        <BoundAmount
          path="scenario.sHome.rentValue"
          frequencyPath="scenario.sHome.rentFrequency"
          frequencies={homeRentFrequencies}
          label={homeLabels.rentValue}
        />
        <BoundMoney
          path="scenario.sHome.rentExpenses"
          label={homeLabels.rentExpenses}
          hint="Same frequency as the rent"
        />
        <BoundMonth path="scenario.sHome.rentAtMonth" label={homeLabels.rentAtMonth} clearable span={4} />
        <BoundMonth
          path="scenario.sHome.rentMonthEnd"
          label={homeLabels.rentMonthEnd}
          clearable
          placeholder={isOngoing ? 'Ongoing' : 'At settlement'}
          span={4}
        />
        <BoundSelect
          path="scenario.sHome.rentIncomeAssement"
          label={homeLabels.rentIncomeAssement}
          options={rentAssessments}
          span={4}
        />
      </FieldGrid>
    </BoundToggle>
  );
}
