/** Sell Home: what it needs, its read-only value, and what it adds to the bank account. */
import { homeLabels, homeSaleOf, saleMissing, texts, toastTimes } from '@advice-builder/contract';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import {
  Chip,
  FieldCell,
  FieldGrid,
  Figure,
  type IconName,
  MoneyField,
  Note,
  TransactionLine,
  toast,
} from '../../../../design-system/index.ts';
import { useRecord, useResults } from '../../../../state/hooks.ts';
import { BoundMoney, BoundMonth, BoundToggle } from '../../binding/bound-fields.tsx';
import { useHome } from './use-home.ts';

export function SellToggle() {
  const { sellMonth, netHomeValue } = useHome('sellMonth', 'netHomeValue');
  return (
    <BoundToggle
      path="scenario.sHome.sell"
      label={homeLabels.sell}
      description="Expands to settlement date and costs."
      span={12}
    >
      <FieldGrid>
        <BoundMonth path="scenario.sHome.sellMonth" label={homeLabels.sellMonth} clearable span={4} />
        <SaleValue value={netHomeValue} />
        <BoundMoney path="scenario.sHome.sellExpenses" label={homeLabels.sellExpenses} span={4} />
        <FieldCell span={12}>
          <div>
            <SaleStatus isDated={sellMonth !== null} isValued={(netHomeValue ?? 0) > 0} />
          </div>
        </FieldCell>
        {sellMonth === null && (
          <FieldCell span={12}>
            <Note title={texts.sellNoDateToast} />
          </FieldCell>
        )}
      </FieldGrid>
      <SaleLine />
    </BoundToggle>
  );
}

const STATUS_ICONS = ['check', 'hourglassEnd', 'hourglassStart'] as const satisfies readonly IconName[];

/** Two things are missing: the hourglass is full; one: it has run; none: a success mark. */
function SaleStatus({ isDated, isValued }: { readonly isDated: boolean; readonly isValued: boolean }) {
  const missing = useRecord((state) => {
    const home = state.documents.scenarios[state.sid]?.sHome;
    return home === undefined ? 2 : saleMissing(home);
  });
  const needs = [...(isDated ? [] : ['a settlement date']), ...(isValued ? [] : ['a Net Home Value'])];
  return (
    <Chip tone={missing === 0 ? 'ok' : 'warn'} icon={STATUS_ICONS[missing]}>
      {missing === 0 ? 'Ready' : `Needs ${needs.join(' and ')}`}
    </Chip>
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
function SaleLine() {
  const projection = useResults((state) => state.result.calculated?.projection);
  const sale = projection === undefined ? undefined : homeSaleOf(projection);
  if (projection === undefined || sale === undefined) return null;
  const month = formatMonthYear((projection.household.projectFrom + sale.month) as MonthIndex);
  return (
    <>
      <TransactionLine>
        +{' '}
        <Figure
          value={sale.price}
          label="Sale of Home"
          figureRef={{ figure: 'homeSalePrice', at: { month: sale.month } }}
        />{' '}
        as of {month} for Sale of Home
      </TransactionLine>
      {!sale.sold && <Note title="The expenses take all of the price: nothing is left of the sale." />}
    </>
  );
}
