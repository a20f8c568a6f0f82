/**
 * The former home next to a community or granny flat: its value and sale, which home is owned when, and a cash
 * shortfall in between.
 */

import {
  firstOfMonth,
  formatAuDate,
  formatMonthYear,
  type MonthIndex,
  monthName,
  monthParts,
} from '@advice-builder/kernel';
import { homeStages, nextHomeName, shortBeforeSale, spellMonths } from '@advice-builder/results';
import {
  Chip,
  Divider,
  EditButton,
  FieldGrid,
  Note,
  StageStrip,
  SubHeading,
} from '../../../../../design-system/index.ts';
import { useLateResults, useSession } from '../../../../../state/hooks.ts';
import { BoundMoney, monthValue } from '../../binding/bound-fields.tsx';
import { fieldId, goToField } from '../../binding/field-ids.ts';
import { HOME_GOAL } from '../../binding/goal-button.tsx';
import sectionStyles from '../section.module.css';
import { AssetGrowth, ValueReading } from './asset-growth.tsx';
import { SaleCard } from './cards.tsx';
import { useHome } from './use-home.ts';

const useProjection = () => useLateResults((state) => state.result.calculated?.projection);

export function FormerHome() {
  return (
    <>
      <Divider />
      <SubHeading title="Former home">
        <Status />
      </SubHeading>
      <FieldGrid>
        <BoundMoney path="scenario.sHome.netHomeValue" span={4} labelEnd={HOME_GOAL} />
        <AssetGrowth />
        <ValueReading />
        <SaleCard />
      </FieldGrid>
      <ShortOfCash />
      <div className={sectionStyles.after}>
        <Note kind="info" title="Renting is not offered here.">
          A former home is sold or kept.
        </Note>
      </div>
    </>
  );
}

function Status() {
  const { sell, sellMonth } = useHome('sell', 'sellMonth');
  const month = monthValue(sellMonth);
  if (!sell) return <Chip>Kept</Chip>;
  return <Chip>{month === null ? 'To be sold' : `Sold ${formatMonthYear(month)}`}</Chip>;
}

const TONES = {
  house: 'plain',
  between: 'plain',
  none: 'plain',
  both: 'warn',
  'house-again': 'warn',
  unit: 'now',
} as const;

/** The greatest relative width of a stage, because the first stages matter most. */
const WIDEST = 6;

/** A strip of the homes owned over time. */
export function HomeStages() {
  const projection = useProjection();
  const found = projection === undefined ? undefined : homeStages(projection);
  if (found === undefined) return null;
  return (
    <StageStrip
      sentence={found.sentence}
      stages={found.stages.map(({ held, title, detail, months }) => ({
        title,
        detail,
        tone: TONES[held],
        share: Math.min(months, WIDEST),
      }))}
    />
  );
}

const PURCHASED = {
  community: 'scenario.sHome.rv_date_purchased',
  flat: 'scenario.sHome.grannyFlatPurchDate',
} as const;

/** Shown if the next home is bought before the former home is sold, and cash does not last until then. */
function ShortOfCash() {
  const { store } = useSession();
  const projection = useProjection();
  const short = projection === undefined ? undefined : shortBeforeSale(projection);
  const home = projection?.household.home;
  const name = home === undefined ? undefined : nextHomeName(home);
  if (short === undefined || name === undefined) return null;
  const purchased = PURCHASED[home?.kind === 'granny-flat' ? 'flat' : 'community'];
  const { first, last, settlement } = short;
  const move = (): void => {
    store.commit();
    store.set(purchased, formatAuDate(firstOfMonth(settlement)));
    store.commit();
    goToField(fieldId(purchased));
  };
  return (
    <div className={sectionStyles.after}>
      <Note
        title={`Cash runs short ${spellMonths(first, last)}.`}
        action={
          <EditButton variant="link" onClick={move}>
            Move the purchase to {monthIn(settlement, last)}
          </EditButton>
        }
      >
        The {name.toLowerCase()} is bought before the house is sold. If both are in one month, the sale comes first.
      </Note>
    </div>
  );
}

/** `June`, with its year if that differs from the year of `besides`. */
function monthIn(month: MonthIndex, besides: MonthIndex): string {
  const parts = monthParts(month);
  return parts.year === monthParts(besides).year ? monthName(parts.month) : formatMonthYear(month);
}
