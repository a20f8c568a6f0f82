/** A retirement village or land lease community: the quick Exit Entitlement, or the full financial model. */
import { communityTypeOf, dateOf, isEverybodyGone, resetExitDate } from '@advice-builder/casework';
import { homeFields, typesOfCare } from '@advice-builder/contract';
import { formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';
import {
  Chip,
  EditButton,
  FieldCell,
  FieldGrid,
  Figure,
  Note,
  SubHeading,
  TransactionLine,
} from '../../../../../design-system/index.ts';
import { useLateResults, useRecord, useSession, useSid } from '../../../../../state/hooks.ts';
import {
  BoundAmount,
  BoundDate,
  BoundMoney,
  BoundPercent,
  BoundSelect,
  BoundToggle,
} from '../../binding/bound-fields.tsx';
import { fieldId, goToField } from '../../binding/field-ids.ts';
import { HomeSource, useBoughtHome } from '../money-source.tsx';
import sectionStyles from '../section.module.css';
import { FormerHome, HomeStages } from './former-home.tsx';
import { PriceOffer } from './granny-flat.tsx';
import { DepositParts } from './sale.tsx';
import { useHome } from './use-home.ts';
import { VillageTable } from './village-table.tsx';

export function Community() {
  const { formerHome, rcom_exEnt_choice: choice } = useHome('formerHome', 'rcom_exEnt_choice');
  const isLeft = useIsLeft();
  const isFull = choice === 'full';
  return (
    <>
      {formerHome && <HomeStages />}
      {(formerHome || isLeft) && <Heading isLeft={isLeft} />}
      {isFull ? <Model isTitled={!formerHome && !isLeft} /> : <Quick />}
      {formerHome && <FormerHome />}
    </>
  );
}

const useIsLeft = (): boolean =>
  useRecord(({ documents: { record, scenarios }, sid }) => {
    const scenario = scenarios[sid];
    return scenario !== undefined && isEverybodyGone(record, scenario);
  });

const HEADINGS = { 4: 'Village unit', 5: 'Land lease dwelling' } as const;

/** The heading says which of two homes this is, or that nobody lives there any longer. */
function Heading({ isLeft }: { readonly isLeft: boolean }) {
  const type = useRecord(({ documents: { record, scenarios }, sid }) => {
    const scenario = scenarios[sid];
    return scenario === undefined ? 4 : communityTypeOf(record, scenario, scenarios[0]);
  });
  const { rv_date_exit, rcom_exEnt_choice } = useHome('rv_date_exit', 'rcom_exEnt_choice');
  const exit = rcom_exEnt_choice === 'full' ? dateOf(rv_date_exit) : undefined;
  return (
    <SubHeading title={isLeft ? 'Community being left' : HEADINGS[type]}>
      <Chip>{typesOfCare.find(({ value }) => value === type)?.label}</Chip>
      {isLeft && (
        <Chip tone={exit === undefined ? 'warn' : 'plain'}>
          {exit === undefined ? 'No date of exit' : `Exit ${formatMonthYear(monthOf(exit))}`}
        </Chip>
      )}
    </SubHeading>
  );
}

function Quick() {
  return (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.home_rv_exit" />
      <HomeSource />
      <Charge />
      <VillageState />
      <LeavesCommunity />
      <HasFormerHome />
    </FieldGrid>
  );
}

const VillageState = () => <BoundSelect path="scenario.sHome.villageState" />;

/** If everybody is in care: whether the community they left still exists in the record. */
export function LeavesCommunity() {
  return <BoundToggle path="scenario.sHome.leavesCommunity" />;
}

const SELL = 'scenario.sHome.sell';

/** Whether there is a former home. A sale entered before the community was chosen counts only if this is ticked. */
function HasFormerHome() {
  const { store } = useSession();
  const { formerHome, sell } = useHome('formerHome', 'sell');
  const remove = (): void => {
    store.commit();
    store.set(SELL, false);
    store.commit();
  };
  return (
    <>
      <BoundToggle path="scenario.sHome.formerHome" />
      {sell && !formerHome && (
        <FieldCell span={12}>
          <Note
            title="The sale of the home does not count here"
            action={
              <EditButton id={fieldId(SELL)} size="small" onClick={remove}>
                Remove the sale
              </EditButton>
            }
          >
            Tick Former home if there is one to be sold.
          </Note>
        </FieldCell>
      )}
    </>
  );
}

function Charge() {
  return <BoundAmount path="scenario.sHome.rv__gsc_sf" frequencyPath="scenario.sHome.rv__gsc_sf_freq" />;
}

const MODEL = 'Retirement Community Financial Model';

/** @param isTitled whether this is the whole content of the section, with its printed title above. */
function Model({ isTitled }: { readonly isTitled: boolean }) {
  const sid = useSid();
  const { formerHome } = useHome('formerHome');
  const { isThere } = useBoughtHome();
  const mayBeLater = sid !== 0 && formerHome && isThere;
  return (
    <>
      {isTitled ? <SubHeading title={MODEL} /> : <p className={sectionStyles.before}>{MODEL}</p>}
      <FieldGrid>
        <BoundSelect path="scenario.sHome.rv_calculationBase" span={4} />
        <BoundDate
          path="scenario.sHome.rv_date_purchased"
          fallback="clear"
          span={4}
          hint={mayBeLater ? 'A past date: owned from the start' : undefined}
        />
        <BoundMoney path="scenario.sHome.rv_purchasePrice" span={4} />
        <HomeSource />
        <PurchaseLine />
        <PriceOffer path="scenario.sHome.rv_purchasePrice" />
        <BoundPercent path="scenario.sHome.rv_assetGrowth" span={4} />
        <BoundPercent path="scenario.sHome.rv_shareCapitalGain" span={4} />
        <BoundPercent path="scenario.sHome.rv_sellingFees" span={4} />
        <BoundMoney path="scenario.sHome.rv_refurbCost" />
        <Charge />
        <ExitDate />
        <BoundSelect path="scenario.sHome.departureFeeBy" />
        <VillageState />
        <LeavesCommunity />
        <HasFormerHome />
      </FieldGrid>
      <VillageTable />
      <ExitLine />
    </>
  );
}

/** The amount the engine takes from the bank account for a later purchase within the Current Situation. */
function PurchaseLine() {
  const { isBought } = useBoughtHome();
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const month = projection?.plan.home.purchase?.month;
  if (isBought || projection === undefined || month === undefined || month >= projection.months) return null;
  return (
    <FieldCell span={12}>
      <p>
        In {formatMonthYear((projection.household.projectFrom + month) as MonthIndex)}{' '}
        <strong>
          <Figure value={projection.columns.communityPurchase[month] ?? 0} label={homeFields.rv_purchasePrice.label} />
        </strong>{' '}
        leaves Cash at Bank.
      </p>
    </FieldCell>
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

/** The amount the engine adds to the bank account at the exit, and the part that goes into a deposit. */
function ExitLine() {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const month = projection?.plan.home.exitMonth;
  if (projection === undefined || month === undefined || month < 0 || month >= projection.months) return null;
  return (
    <TransactionLine>
      + <Figure value={projection.columns.homeSalePrice[month] ?? 0} label={homeFields.home_rv_exit.label} /> as of{' '}
      {formatMonthYear((projection.household.projectFrom + month) as MonthIndex)} for the exit
      <DepositParts projection={projection} from={month} />
    </TransactionLine>
  );
}
