/** A granny flat: its quick value, or the price and date of the right, and whether the price is reasonable. */
import { dateOf, isGrannyFlatLeft, personCount, personNumbers } from '@advice-builder/casework';
import { texts } from '@advice-builder/contract';
import { formatMonthYear, latestOf, type MonthIndex, monthOf } from '@advice-builder/kernel';
import { Chip, FieldCell, FieldGrid, Figure, Note, SubHeading } from '../../../../../design-system/index.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import { BoundAmount, BoundDate, BoundMoney, BoundToggle } from '../../binding/bound-fields.tsx';
import { fieldId, goToField } from '../../binding/field-ids.ts';
import { useRule } from '../../binding/rules.ts';
import { HomeSource } from '../money-source.tsx';
import { OfferBox } from '../offer.tsx';
import { FormerHome, HomeStages } from './former-home.tsx';
import { useHome, useHomeOffers } from './use-home.ts';

export function GrannyFlat() {
  const left = useLeft();
  const { grannyFlatFormerHome } = useHome('grannyFlatFormerHome');
  return (
    <>
      {grannyFlatFormerHome && <HomeStages />}
      {left !== undefined && <LeftHeading left={left} />}
      <Fields />
      {grannyFlatFormerHome && <FormerHome />}
    </>
  );
}

/**
 * The later month of entry into care once everybody has left the flat; null if it is not entered yet, undefined while
 * somebody lives there.
 */
const useLeft = (): MonthIndex | null | undefined =>
  useRecord(({ documents: { record, scenarios }, sid }) => {
    const scenario = scenarios[sid];
    if (scenario === undefined || !isGrannyFlatLeft(record, scenario)) return undefined;
    const entries = personNumbers(record).flatMap((person) => dateOf(scenario.sCare[person].dateOfEntry) ?? []);
    return entries.length < personCount(record) ? null : monthOf(latestOf(...entries));
  });

function LeftHeading({ left }: { readonly left: MonthIndex | null }) {
  return (
    <SubHeading title="Granny flat being left">
      <Chip tone={left === null ? 'warn' : 'plain'}>
        {left === null ? 'No date of entry' : `Left ${formatMonthYear(left)}`}
      </Chip>
    </SubHeading>
  );
}

/** If everybody is in care: whether the right to the granny flat they left still counts. */
export function LeavesGrannyFlat() {
  return <BoundToggle path="scenario.sHome.leavesGrannyFlat" />;
}

function Fields() {
  return (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.grannyFlatQuick" />
      <BoundMoney path="scenario.sHome.grannyFlatPurchPrice" />
      <BoundDate path="scenario.sHome.grannyFlatPurchDate" fallback="clear" />
      <BoundToggle path="scenario.sHome.grannyFlatTitle" span={12} />
      <HomeSource />
      <PriceOffer path="scenario.sHome.grannyFlatPurchPrice" />
      <Test />
      <BoundAmount path="scenario.sHome.grannyFlatRentAmount" frequencyPath="scenario.sHome.grannyFlatRentFreq" />
      <LeavesGrannyFlat />
      <HasFormerHome />
    </FieldGrid>
  );
}

/** Whether there is a former home. A home value entered under another type of care counts only if this is ticked. */
function HasFormerHome() {
  const { netHomeValue, grannyFlatFormerHome } = useHome('netHomeValue', 'grannyFlatFormerHome');
  const isOffered = useRule('scenario.sHome.grannyFlatFormerHome').visible;
  const isLeftOut = isOffered && (netHomeValue ?? 0) > 0 && !grannyFlatFormerHome;
  return (
    <>
      <BoundToggle path="scenario.sHome.grannyFlatFormerHome" span={12} />
      {isLeftOut && (
        <FieldCell span={12}>
          <Note title={texts.formerHomeBesideFlat.title}>{texts.formerHomeBesideFlat.body}</Note>
        </FieldCell>
      )}
    </>
  );
}

type PricePath = 'scenario.sHome.grannyFlatPurchPrice' | 'scenario.sHome.rv_purchasePrice';

/** A press fills in the amount as one history step; the focus moves to the filled field. */
function useFill() {
  const { store } = useSession();
  return (path: PricePath | 'scenario.sHome.grannyFlatTestAmount', value: number): void => {
    store.commit();
    store.set(path, value);
    store.commit();
    goToField(fieldId(path));
  };
}

/** The amount the price is compared with: the extra allowable amount on the day of purchase. */
export function PriceOffer({ path }: { readonly path: PricePath }) {
  const prices = useHome('grannyFlatPurchPrice', 'rv_purchasePrice');
  const { extraAllowable, homeowner } = useHomeOffers();
  const fill = useFill();
  if (extraAllowable === undefined) return null;
  const price = path === 'scenario.sHome.rv_purchasePrice' ? prices.rv_purchasePrice : prices.grannyFlatPurchPrice;
  return (
    <FieldCell span={12}>
      <OfferBox
        title="Extra allowable amount"
        field="purchase price"
        offer={extraAllowable}
        current={price}
        onUse={() => fill(path, extraAllowable.value)}
      >
        {homeowner !== undefined && (
          <span>
            <Chip tone="info">{homeowner ? 'Paid more: a homeowner' : 'Paid no more: not a homeowner'}</Chip>
          </span>
        )}
      </OfferBox>
    </FieldCell>
  );
}

function Test() {
  const { grannyFlatTestAmount: amount } = useHome('grannyFlatTestAmount');
  const { reasonableValue, gift } = useHomeOffers();
  const fill = useFill();
  return (
    <BoundToggle path="scenario.sHome.grannyFlatApplyTest" span={12}>
      <FieldGrid>
        <BoundMoney path="scenario.sHome.grannyFlatTestAmount" />
        <BoundMoney
          path="scenario.sHome.grannyFlatGiftAmount"
          computed={
            gift === undefined
              ? undefined
              : { label: 'Above the test amount', value: <Figure value={gift} label="Above the test amount" /> }
          }
        />
        {reasonableValue !== undefined && (
          <FieldCell span={12}>
            <OfferBox
              title="Reasonable value"
              offer={reasonableValue}
              current={amount}
              onUse={() => fill('scenario.sHome.grannyFlatTestAmount', reasonableValue.value)}
            />
          </FieldCell>
        )}
      </FieldGrid>
    </BoundToggle>
  );
}
