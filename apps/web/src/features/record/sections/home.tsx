/** Home: which block shows follows from the types of care. */
import {
  chargeFrequencies,
  GROWTH_MAX_PERCENT,
  type Home,
  homeBlock,
  homeRentFrequencies,
  rentAssessments,
  texts,
  toastTimes,
} from '@advice-builder/contract';
import { formatMonthYear } from '@advice-builder/kernel';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  Chip,
  FieldCell,
  FieldGrid,
  Figure,
  MoneyField,
  Note,
  TransactionLine,
  toast,
} from '../../../design-system/index.ts';
import { useRecord, useResults, useSession } from '../../../state/hooks.ts';
import {
  BoundAmount,
  BoundMoney,
  BoundMonth,
  BoundPercent,
  BoundSelect,
  BoundToggle,
  monthValue,
} from '../binding/bound-fields.tsx';
import { Section, useFollowsCurrent, useSectionTitle } from './section.tsx';

/** Members of the home of the scenario on screen; a section is drawn again only when one of them changes. */
function useHome<const K extends keyof Home>(...members: readonly K[]): Pick<Home, K> {
  const { store } = useSession();
  return useStore(
    store,
    useShallow((state) => {
      const home = state.documents.scenarios[state.sid]?.sHome as Home;
      return Object.fromEntries(members.map((member) => [member, home[member]])) as unknown as Pick<Home, K>;
    }),
  );
}

export function HomeSection() {
  const title = useSectionTitle('Home', 'Home Options (Proposed)');
  const follows = useFollowsCurrent('sHome');
  const block = useRecord((state) => {
    const scenario = state.documents.scenarios[state.sid];
    return scenario === undefined ? 'ordinary' : homeBlock(state.documents.record, scenario);
  });
  return (
    <Section id="home" title={title} meta={follows} afterCare>
      {block === 'ordinary' ? <OrdinaryHome /> : <OtherHome block={block} />}
    </Section>
  );
}

function OrdinaryHome() {
  const { rent, sell } = useHome('rent', 'sell');
  const span = rent || sell ? 12 : 6;
  return (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.netHomeValue" label="Net Home Value" hint="0 or blank: no home" />
      <BoundPercent
        path="scenario.sHome.growthRate"
        label="Asset Growth"
        unit="% a year"
        max={GROWTH_MAX_PERCENT}
        span={3}
        hint={texts.maxTenPercent}
      />
      <BoundToggle
        path="scenario.sHome.protectedPerson"
        label="Protected Person"
        description="Somebody lives in the home who keeps it out of the aged care means test."
        span={12}
      />
      <RentToggle span={span} />
      <SellToggle span={span} />
    </FieldGrid>
  );
}

function RentToggle({ span }: { readonly span: 6 | 12 }) {
  const home = useHome('sell', 'sellMonth', 'rentAtMonth', 'rentMonthEnd');
  const sale = home.sell ? monthValue(home.sellMonth) : null;
  const start = monthValue(home.rentAtMonth);
  const end = monthValue(home.rentMonthEnd);
  const gap = end !== null && sale !== null && end < sale;
  return (
    <BoundToggle
      path="scenario.sHome.rent"
      label="Rent Home"
      description="Expands to rent, expenses and dates."
      span={span}
    >
      <FieldGrid>
        <BoundAmount
          path="scenario.sHome.rentValue"
          frequencyPath="scenario.sHome.rentFrequency"
          frequencies={homeRentFrequencies}
          label="Rent"
        />
        <BoundMoney path="scenario.sHome.rentExpenses" label="Expenses" hint="Same frequency as the rent" />
        <BoundMonth
          path="scenario.sHome.rentAtMonth"
          label="Rent starts"
          clearable
          warning={start === null ? 'Enter the month the rent starts' : undefined}
          span={4}
        />
        <BoundMonth
          path="scenario.sHome.rentMonthEnd"
          label="Rent ends"
          clearable
          placeholder={sale === null ? 'Ongoing' : 'At settlement'}
          warning={
            gap ? 'A gap before settlement. It may be intentional; Unset extends the rent to settlement.' : undefined
          }
          span={4}
        />
        <BoundSelect
          path="scenario.sHome.rentIncomeAssement"
          label="Income assessment"
          options={rentAssessments}
          span={4}
        />
      </FieldGrid>
    </BoundToggle>
  );
}

function missingOfSale(home: Pick<Home, 'sellMonth' | 'netHomeValue'>): readonly string[] {
  return [
    ...(home.sellMonth === null ? ['a settlement date'] : []),
    ...((home.netHomeValue ?? 0) > 0 ? [] : ['a Net Home Value']),
  ];
}

function SellToggle({ span }: { readonly span: 6 | 12 }) {
  const home = useHome('sellMonth', 'netHomeValue');
  const missing = missingOfSale(home);
  return (
    <BoundToggle
      path="scenario.sHome.sell"
      label="Sell Home"
      description="Expands to settlement date and costs."
      span={span}
    >
      <FieldGrid>
        <BoundMonth path="scenario.sHome.sellMonth" label="Settlement date" clearable span={4} />
        <SaleValue value={home.netHomeValue} />
        <BoundMoney path="scenario.sHome.sellExpenses" label="Sale expenses" span={4} />
        <FieldCell span={12}>
          <div>
            {missing.length === 0 ? (
              <Chip tone="ok" icon="check">
                Ready
              </Chip>
            ) : (
              <Chip tone="warn" icon="warning">
                Needs {missing.join(' and ')}
              </Chip>
            )}
          </div>
        </FieldCell>
        {home.sellMonth === null && (
          <FieldCell span={12}>
            <Note title={texts.sellNoDateToast} />
          </FieldCell>
        )}
      </FieldGrid>
      <SaleLine sellMonth={home.sellMonth} />
    </BoundToggle>
  );
}

function SaleValue({ value }: { readonly value: number | null }) {
  const tell = (): void => {
    toast({
      kind: 'info',
      title: texts.saleValueReadOnly,
      body: 'Use Asset Growth to model a change of value up to the settlement.',
      ms: toastTimes.saleValueReadOnly,
    });
  };
  return (
    // The press is told from anywhere on the field; the field itself stays in the tab order and is read as read-only.
    <div
      onClickCapture={tell}
      onKeyDownCapture={(event) => event.key.length === 1 && tell()}
      role="presentation"
      style={{ display: 'contents' }}
    >
      <MoneyField
        label="Sale value"
        value={value}
        onChange={() => undefined}
        readOnly
        hint="From Net Home Value, grown to settlement"
        warning={(value ?? 0) > 0 ? undefined : texts.sellNeedsHomeValue}
        span={4}
      />
    </div>
  );
}

/** What the engine adds to the bank account for the sale. */
function SaleLine({ sellMonth }: { readonly sellMonth: string | null }) {
  const calculated = useResults((state) => state.result.calculated);
  const month = monthValue(sellMonth);
  if (calculated === undefined || month === null) return null;
  const { projection } = calculated;
  const at = month - projection.household.projectFrom;
  const price = projection.columns.homeSalePrice[at];
  if (price === undefined || price === 0) return null;
  return (
    <TransactionLine>
      + <Figure value={price} label="Sale of Home" figureRef={{ figure: 'homeSalePrice', at: { month: at } }} /> as of{' '}
      {formatMonthYear(month)} for Sale of Home
    </TransactionLine>
  );
}

/** Communities and granny flats: their quick values. */
function OtherHome({ block }: { readonly block: 'community' | 'granny-flat' }) {
  return (
    <FieldGrid>
      {block === 'community' ? (
        <>
          <BoundMoney path="scenario.sHome.home_rv_exit" label="Exit Entitlement" />
          <BoundAmount
            path="scenario.sHome.rv__gsc_sf"
            frequencyPath="scenario.sHome.rv__gsc_sf_freq"
            frequencies={chargeFrequencies}
            label="Service charge or site fee"
          />
        </>
      ) : (
        <>
          <BoundMoney path="scenario.sHome.grannyFlatQuick" label="Granny flat value" />
          <BoundAmount
            path="scenario.sHome.grannyFlatRentAmount"
            frequencyPath="scenario.sHome.grannyFlatRentFreq"
            frequencies={chargeFrequencies}
            label="Rent paid"
          />
        </>
      )}
      <FieldCell span={12}>
        <Note kind="info" compact title="Quick values only.">
          The full form with purchase, growth and exit fees is not built yet.
        </Note>
      </FieldCell>
    </FieldGrid>
  );
}
