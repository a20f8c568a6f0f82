/** A granny flat: its quick value, or what was paid for the right, when, and whether that is a fair price. */
import { texts } from '@advice-builder/contract';
import { Chip, FieldCell, FieldGrid, Figure, Note } from '../../../../design-system/index.ts';
import { useSession } from '../../../../state/hooks.ts';
import { BoundAmount, BoundDate, BoundMoney, BoundToggle } from '../../binding/bound-fields.tsx';
import { fieldId, goToField } from '../../binding/field-ids.ts';
import { OfferBox } from '../offer.tsx';
import sectionStyles from '../section.module.css';
import { useHome, useHomeOffers } from './use-home.ts';

export function GrannyFlat() {
  return (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.grannyFlatQuick" />
      <BoundMoney path="scenario.sHome.grannyFlatPurchPrice" />
      <BoundDate path="scenario.sHome.grannyFlatPurchDate" fallback="clear" />
      <PriceOffer path="scenario.sHome.grannyFlatPurchPrice" />
      <Test />
      <BoundAmount path="scenario.sHome.grannyFlatRentAmount" frequencyPath="scenario.sHome.grannyFlatRentFreq" />
      <FormerHome />
    </FieldGrid>
  );
}

/** It has no fields beside a granny flat: how to enter it. */
function FormerHome() {
  const { netHomeValue } = useHome('netHomeValue');
  return (
    <FieldCell span={12}>
      {(netHomeValue ?? 0) > 0 ? (
        <Note title="A former home does not count beside a granny flat">{texts.formerHome}</Note>
      ) : (
        <p className={sectionStyles.quiet}>{texts.formerHome}</p>
      )}
    </FieldCell>
  );
}

type PricePath = 'scenario.sHome.grannyFlatPurchPrice' | 'scenario.sHome.rv_purchasePrice';

/** One press is one step of the history; the focus goes to the field that was filled. */
function useFill() {
  const { store } = useSession();
  return (path: PricePath | 'scenario.sHome.grannyFlatTestAmount', value: number): void => {
    store.commit();
    store.set(path, value);
    store.commit();
    goToField(fieldId(path));
  };
}

/** What the price is held against: the extra allowable amount of the day of purchase. */
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
