/** A retirement village or land lease community: the quick Exit Entitlement, or the full financial model. */
import { homeFields, resetExitDate, texts } from '@advice-builder/contract';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import {
  EditButton,
  FieldCell,
  FieldGrid,
  Figure,
  Note,
  SubHeading,
  TransactionLine,
} from '../../../../design-system/index.ts';
import { useResults, useSession } from '../../../../state/hooks.ts';
import { BoundAmount, BoundDate, BoundMoney, BoundPercent, BoundSelect } from '../../binding/bound-fields.tsx';
import { fieldId, goToField } from '../../binding/field-ids.ts';
import sectionStyles from '../section.module.css';
import { PriceOffer } from './granny-flat.tsx';
import { useHome } from './use-home.ts';
import { VillageTable } from './village-table.tsx';

export function Community() {
  const { rcom_exEnt_choice: choice } = useHome('rcom_exEnt_choice');
  return choice === 'full' ? (
    <Model />
  ) : (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.home_rv_exit" />
      <Charge />
      <FormerHome />
    </FieldGrid>
  );
}

const SELL = 'scenario.sHome.sell';

/** What becomes of a home that was sold or is to be: a sale entered before the community was chosen does not count. */
function FormerHome() {
  const { store } = useSession();
  const { sell } = useHome('sell');
  const remove = (): void => {
    store.commit();
    store.set(SELL, false);
    store.commit();
  };
  return (
    <FieldCell span={12}>
      {sell ? (
        <Note
          title="The sale of an own home does not count here"
          action={
            <EditButton id={fieldId(SELL)} size="small" onClick={remove}>
              Remove the sale
            </EditButton>
          }
        >
          {texts.formerHome}
        </Note>
      ) : (
        <p className={sectionStyles.quiet}>{texts.formerHome}</p>
      )}
    </FieldCell>
  );
}

function Charge() {
  return <BoundAmount path="scenario.sHome.rv__gsc_sf" frequencyPath="scenario.sHome.rv__gsc_sf_freq" />;
}

function Model() {
  return (
    <>
      <SubHeading title="Retirement Community Financial Model" />
      <FieldGrid>
        <BoundSelect path="scenario.sHome.rv_calculationBase" span={4} />
        <BoundDate path="scenario.sHome.rv_date_purchased" fallback="clear" span={4} />
        <BoundMoney path="scenario.sHome.rv_purchasePrice" span={4} />
        <PriceOffer path="scenario.sHome.rv_purchasePrice" />
        <BoundPercent path="scenario.sHome.rv_assetGrowth" span={4} />
        <BoundPercent path="scenario.sHome.rv_shareCapitalGain" span={4} />
        <BoundPercent path="scenario.sHome.rv_sellingFees" span={4} />
        <BoundMoney path="scenario.sHome.rv_refurbCost" />
        <Charge />
        <ExitDate />
        <FormerHome />
      </FieldGrid>
      <VillageTable />
      <ExitLine />
    </>
  );
}

const EXIT = 'scenario.sHome.rv_date_exit';

function ExitDate() {
  const { store } = useSession();
  const { rv_date_purchased: purchased, rv_date_exit: exit } = useHome('rv_date_purchased', 'rv_date_exit');
  const inTenYears = resetExitDate(purchased);
  const reset = (): void => {
    store.commit();
    store.set(EXIT, inTenYears ?? null);
    store.commit();
    goToField(fieldId(EXIT));
  };
  return (
    <BoundDate
      path={EXIT}
      fallback="clear"
      labelEnd={
        inTenYears === undefined || exit === inTenYears ? undefined : (
          <span className={sectionStyles.labelEnd}>
            <EditButton variant="link" onClick={reset} title={`Ten years after the purchase: ${inTenYears}`}>
              Reset exit
            </EditButton>
          </span>
        )
      }
    />
  );
}

/** What the engine adds to the bank account at the exit. */
function ExitLine() {
  const projection = useResults((state) => state.result.calculated?.projection);
  const month = projection?.plan.home.exitMonth;
  if (projection === undefined || month === undefined || month < 0 || month >= projection.months) return null;
  return (
    <TransactionLine>
      +{' '}
      <Figure
        value={projection.columns.homeSalePrice[month] ?? 0}
        label={homeFields.home_rv_exit.label}
        figureRef={{ figure: 'homeSalePrice', at: { month } }}
      />{' '}
      as of {formatMonthYear((projection.household.projectFrom + month) as MonthIndex)} for the exit
    </TransactionLine>
  );
}
