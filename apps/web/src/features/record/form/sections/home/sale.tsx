/** The fields of Sell Home, its read-only value, and the amount it adds to the bank account. */

import { saleMissing } from '@advice-builder/casework';
import { careFields, homeFields, texts, toastTimes } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { depositsPaid, homeSaleOf, type SaleDeposit } from '@advice-builder/results';
import { FieldGrid, Figure, Icon, type IconName, MoneyField, Note, toast } from '../../../../../design-system/index.ts';
import { useLateResults, useRecord } from '../../../../../state/hooks.ts';
import { useShortNames } from '../../../base/people.ts';
import { BoundMoney, BoundMonth } from '../../binding/bound-fields.tsx';
import styles from '../section.module.css';
import { useHome } from './use-home.ts';

export const SALE_FIELDS = ['scenario.sHome.sellMonth', 'scenario.sHome.sellExpenses'] as const;

export function SaleFields() {
  const { netHomeValue } = useHome('netHomeValue');
  return (
    <>
      <FieldGrid rows>
        <BoundMonth path="scenario.sHome.sellMonth" clearable span={4} />
        <SaleValue value={netHomeValue} />
        <BoundMoney path="scenario.sHome.sellExpenses" span={4} />
      </FieldGrid>
      <SaleStatus />
    </>
  );
}

const STATUS_ICONS = ['check', 'hourglassEnd', 'hourglassStart'] as const satisfies readonly IconName[];

/**
 * With two missing inputs the hourglass is full, with one it has run through; with none, a tick and the result of the
 * sale.
 */
function SaleStatus() {
  const { sellMonth, netHomeValue } = useHome('sellMonth', 'netHomeValue');
  const missing = useRecord((state) => {
    const home = state.documents.scenarios[state.sid]?.sHome;
    return home === undefined ? 2 : saleMissing(home);
  });
  return (
    <div className={styles.sale}>
      <Icon name={STATUS_ICONS[missing]} className={missing === 0 ? styles.saleReady : undefined} />
      {missing === 0 ? <SaleLines /> : <SaleNeeds isDated={sellMonth !== null} isValued={(netHomeValue ?? 0) > 0} />}
    </div>
  );
}

function SaleNeeds({ isDated, isValued }: { readonly isDated: boolean; readonly isValued: boolean }) {
  const needs = [...(isDated ? [] : ['a settlement date']), ...(isValued ? [] : ['a Net Home Value'])];
  const words = `Needs ${needs.join(' and ')}`;
  if (isDated) return <p>{words}</p>;
  return (
    <p>
      <span className="visually-hidden">{words}. </span>
      {texts.sellNoDateToast}
    </p>
  );
}

function SaleValue({ value }: { readonly value: number | null }) {
  const explainReadOnly = (): void => {
    toast({
      kind: 'info',
      title: texts.saleValueReadOnly,
      body: 'Use Asset Growth to model a change of value up to the settlement.',
      ms: toastTimes.saleValueReadOnly,
    });
  };
  return (
    // A press or a typed character anywhere on the field explains why it is read-only. The field stays in the tab
    // order, and screen readers announce it as read-only.
    <div
      onClickCapture={explainReadOnly}
      onKeyDownCapture={(event) => event.key.length === 1 && explainReadOnly()}
      role="presentation"
      style={{ display: 'contents' }}
    >
      <MoneyField
        label="Sale value"
        value={value}
        onChange={() => undefined}
        readOnly
        hint="From Net Home Value"
        span={4}
      />
    </div>
  );
}

/**
 * The amount the engine adds to the bank account for the sale, how it is calculated, and the part that goes into a
 * deposit.
 */
function SaleLines() {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const sale = projection === undefined ? undefined : homeSaleOf(projection);
  if (projection === undefined || sale === undefined) return <p>Ready</p>;
  const { price, expenses, proceeds } = sale;
  const inMonth = (month: number) => formatMonthYear((projection.household.projectFrom + month) as MonthIndex);
  return (
    <div className={styles.saleLines}>
      <span className="visually-hidden">Ready</span>
      <p>
        + <Figure value={proceeds} label="Sale of Home" /> as of {inMonth(sale.month)} for Sale of Home
      </p>
      {(expenses !== 0 || sale.deposits.length > 0) && (
        <p>
          {expenses !== 0 && (
            <>
              <Figure value={price} label="Price with growth" /> less{' '}
              <Figure value={expenses} label={homeFields.sellExpenses.label} /> expenses ={' '}
            </>
          )}
          <strong>
            <Figure value={proceeds} label="Proceeds" />
          </strong>{' '}
          to Cash at Bank in {inMonth(sale.month)}
          <DepositParts projection={projection} from={sale.month} />.
        </p>
      )}
      {sale.repaid !== 0 && (
        <p>
          <Figure value={sale.repaid} label="Loans repaid" /> of it repays the loans on the home.
        </p>
      )}
      {!sale.sold && <Note title="The expenses take all of the price: nothing is left of the sale." />}
    </div>
  );
}

/** The amounts paid into deposits from the sale or exit of a month. */
export function DepositParts({ projection, from }: { readonly projection: Projection; readonly from: number }) {
  return depositsPaid(projection, from).map((deposit) => (
    <DepositPart
      key={deposit.person}
      deposit={deposit}
      when={
        deposit.month === from
          ? ''
          : ` in ${formatMonthYear((projection.household.projectFrom + deposit.month) as MonthIndex)}`
      }
    />
  ));
}

/** `, then $400,000.00 to the RAD`, with the person's name for a couple, and the month if it is later. */
function DepositPart({ deposit, when }: { readonly deposit: SaleDeposit; readonly when: string }) {
  const names = useShortNames();
  const { amount, kind, person } = deposit;
  return (
    <>
      , then{' '}
      <strong>
        <Figure value={amount} label={careFields.sellRadRacPaid.label} />
      </strong>{' '}
      to the {kind}
      {names.length > 1 ? ` of ${names[person] ?? ''}` : ''}
      {when}
    </>
  );
}
