/** Sell Home: what it needs, its read-only value, and what it adds to the bank account. */
import { homeLabels, homeSaleOf, type SaleDeposit, saleMissing, texts, toastTimes } from '@advice-builder/contract';
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
import { useShortNames } from '../../people.ts';
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

/** What the engine adds to the bank account for the sale, how that comes about, and what of it goes into a deposit. */
function SaleLine() {
  const projection = useResults((state) => state.result.calculated?.projection);
  const sale = projection === undefined ? undefined : homeSaleOf(projection);
  if (projection === undefined || sale === undefined) return null;
  const { price, expenses, proceeds } = sale;
  const inMonth = (month: number) => formatMonthYear((projection.household.projectFrom + month) as MonthIndex);
  const priceRef = { figure: 'homeSalePrice', at: { month: sale.month } } as const;
  return (
    <>
      <TransactionLine>
        + <Figure value={proceeds} label="Sale of Home" figureRef={expenses === 0 ? priceRef : undefined} /> as of{' '}
        {inMonth(sale.month)} for Sale of Home
      </TransactionLine>
      {(expenses !== 0 || sale.deposits.length > 0) && (
        <TransactionLine>
          {expenses !== 0 && (
            <>
              <Figure value={price} label="Price with growth" figureRef={priceRef} /> less{' '}
              <Figure value={expenses} label="Sale expenses" /> expenses ={' '}
            </>
          )}
          <Figure value={proceeds} label="Proceeds" /> to Cash at Bank in {inMonth(sale.month)}
          {sale.deposits.map((deposit) => (
            <DepositPart
              key={deposit.person}
              deposit={deposit}
              when={deposit.month === sale.month ? '' : ` in ${inMonth(deposit.month)}`}
            />
          ))}
          .
        </TransactionLine>
      )}
      {!sale.sold && <Note title="The expenses take all of the price: nothing is left of the sale." />}
    </>
  );
}

/** `, then $400,000.00 to the RAD`; of a couple whose, where it is later when. */
function DepositPart({ deposit, when }: { readonly deposit: SaleDeposit; readonly when: string }) {
  const names = useShortNames();
  const { amount, kind, person } = deposit;
  return (
    <>
      , then <Figure value={amount} label="Home Sale Contribution" /> to the {kind}
      {names.length > 1 ? ` of ${names[person] ?? ''}` : ''}
      {when}
    </>
  );
}
