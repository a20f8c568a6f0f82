/** The fields of a home bought after the sale of another, and the amount that it takes from the bank account. */

import { homeFields } from '@advice-builder/contract';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { FieldGrid, Figure, Note } from '../../../../../design-system/index.ts';
import { useLateResults } from '../../../../../state/hooks.ts';
import { BoundMoney, BoundMonth, BoundPercent } from '../../binding/bound-fields.tsx';
import styles from '../section.module.css';

export const NEXT_HOME_FIELDS = [
  'scenario.sHome.nextHomePrice',
  'scenario.sHome.nextHomeMonth',
  'scenario.sHome.nextHomeCosts',
  'scenario.sHome.nextHomeGrowth',
] as const;

export function NextHomeFields() {
  return (
    <>
      <FieldGrid rows>
        <BoundMoney path="scenario.sHome.nextHomePrice" />
        <BoundMonth path="scenario.sHome.nextHomeMonth" clearable />
        <BoundMoney path="scenario.sHome.nextHomeCosts" />
        <BoundPercent path="scenario.sHome.nextHomeGrowth" />
      </FieldGrid>
      <PurchaseLines />
    </>
  );
}

/** The amount the bank pays for the home, the part of the sale kept for it until then, or why it is not bought. */
function PurchaseLines() {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  if (projection === undefined || projection.household.home.kind !== 'ordinary') return null;
  const { household, plan, columns, months } = projection;
  const { nextHome } = projection.household.home;
  if (nextHome === undefined) return null;
  const { purchase, saleMonth } = plan.home;
  if (purchase === undefined)
    return <Note title="Nobody would live in the next home in that month. It is not bought." />;
  const { month } = purchase;
  if (month < 0 || month >= months) return null;
  const inMonth = (at: number): string => formatMonthYear((household.projectFrom + at) as MonthIndex);
  const kept = columns.keptForPurchase[Math.max(0, saleMonth)] ?? 0;
  const until = plan.home.kept?.untilMonth ?? 0;
  return (
    <div className={styles.after}>
      <p>
        <strong>
          <Figure value={columns.communityPurchase[month] ?? 0} label={homeFields.nextHomePrice.label} />
        </strong>{' '}
        leaves Cash at Bank in {inMonth(month)}.
        {kept > 0 && (
          <>
            {' '}
            To the end of {inMonth(until - 1)} the pension assets test exempts{' '}
            <Figure value={kept} label="Kept for the next home" /> of the sale.
          </>
        )}
      </p>
    </div>
  );
}
