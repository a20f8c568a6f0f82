/** The sections Personal Assets, Investments, Income and Expenses. */
import { ENTRY, type EntryTemplateId, investFields, texts } from '@advice-builder/contract';
import { Divider, FieldGrid, HelpMark, MoneyField } from '../../../../design-system/index.ts';
import { useFieldValue, useRecord, useSession } from '../../../../state/hooks.ts';
import { useDefaultHint } from '../../base/practice-default.ts';
import { BoundAmount, BoundMoney, BoundMonth, BoundPercent } from '../binding/bound-fields.tsx';
import { fieldId } from '../binding/field-ids.ts';
import { EXPENSES_GOAL } from '../binding/goal-button.tsx';
import { type ModePart, useMode } from '../binding/mode.ts';
import { ASSET_ENTRIES, EXPENSE_ENTRIES, INCOME_ENTRIES, INVESTMENT_ENTRIES } from '../binding/money-parts.ts';
import { useImported } from '../binding/use-binding.ts';
import { Entries } from '../entries/entry-list.tsx';
import { IncomeTotal } from '../entries/income-total.tsx';
import { useBankSource } from './money-source.tsx';
import { isOutOfPocketShown, rowSummary } from './row-summary.ts';
import styles from './section.module.css';
import { Section, useFollowsCurrent, useSectionTitle } from './section.tsx';

const QUICK_ASSETS_HELP =
  'Includes cars, boats, caravans, contents, artwork and personal effects. In the Current Situation use market value, not insured value, and exclude financial assets. In scenarios it is pulled from the Current Situation.';

/** A separate component, so that the summary is not calculated while the section is open. */
function RowSummary({ part, eids }: { readonly part: ModePart; readonly eids: readonly EntryTemplateId[] }) {
  return useRecord((state) => rowSummary(state, part, eids));
}

export function PersonalAssets() {
  const title = useSectionTitle('assets');
  const follows = useFollowsCurrent('sAssets');
  const { isFull, mode } = useMode('sAssets');
  return (
    <Section
      id="personal-assets"
      title={title}
      meta={follows}
      mode={mode}
      afterCare
      rowSummary={<RowSummary part="sAssets" eids={ASSET_ENTRIES} />}
    >
      <FieldGrid>
        <BoundMoney
          path="scenario.sAssets.quickTotal"
          labelEnd={
            <span className={styles.labelEnd}>
              <HelpMark about="the quick total" text={QUICK_ASSETS_HELP} />
            </span>
          }
        />
        <BoundMoney path="scenario.sAssets.vehiclesTotal" />
        <BoundMoney path="scenario.sAssets.funeralBond" />
      </FieldGrid>
      {isFull && (
        <>
          <Divider />
          <div className={styles.stack}>
            <Entries
              title="Additional personal assets"
              templates={[ENTRY.personalAsset]}
              empty="None. Add a personal asset that has its own value or dates."
              totalLabel="Counted total"
            />
            <Entries
              title={texts.giftQuestion}
              templates={[ENTRY.gift]}
              empty="None. Add a gift if one was made."
              totalLabel="Given"
            />
          </div>
        </>
      )}
      <Divider />
      <Entries
        title="Debts"
        templates={[ENTRY.loan]}
        empty="None. Add a mortgage, a reverse mortgage, the Home Equity Access Scheme or a family loan."
        totalLabel="Owed"
      />
    </Section>
  );
}

export function Investments() {
  const title = useSectionTitle('investments');
  const { isFull, mode } = useMode('sInvest');
  const imported = useImported('scenario.sInvest.quickTotal');
  return (
    <Section
      id="investments"
      title={title}
      mode={mode}
      afterCare
      rowSummary={<RowSummary part="sInvest" eids={INVESTMENT_ENTRIES} />}
    >
      <FieldGrid>
        <BankAccounts imported={imported} />
        <AssumedInterest />
      </FieldGrid>
      {isFull && (
        <>
          <Divider />
          <Entries
            title="Investment assets"
            templates={INVESTMENT_ENTRIES}
            empty="None. Add shares, managed funds, term deposits or property."
            totalLabel="Counted total"
          />
        </>
      )}
    </Section>
  );
}

function AssumedInterest() {
  const path = 'scenario.sInvest.cashGrowth';
  const hint = useDefaultHint('cashGrowth', useFieldValue(path), texts.maxTenPercent);
  return <BoundPercent path={path} span={3} hint={hint} />;
}

type ImportedBank = ReturnType<typeof useImported<'scenario.sInvest.quickTotal'>>;

function BankAccounts({ imported }: { readonly imported: ImportedBank }) {
  const source = useBankSource();
  if (imported === undefined) return <BoundMoney path="scenario.sInvest.quickTotal" />;
  return (
    <MoneyField
      id={fieldId('scenario.sInvest.quickTotal')}
      label={investFields.quickTotal.label}
      value={imported.value}
      imported={imported.imported}
      hint={source}
      onChange={() => undefined}
    />
  );
}

export function IncomeSection() {
  const title = useSectionTitle('income');
  const { isFull, mode } = useMode('sIncome');
  return (
    <Section
      id="income"
      title={title}
      mode={mode}
      afterCare
      rowSummary={<RowSummary part="sIncome" eids={INCOME_ENTRIES} />}
    >
      {isFull ? (
        <Entries
          title="Income streams"
          templates={INCOME_ENTRIES}
          empty="None. Add pensions, annuities or other income."
        />
      ) : (
        <FieldGrid>
          <IncomeTotal isAlone />
        </FieldGrid>
      )}
    </Section>
  );
}

export function Expenses() {
  const title = useSectionTitle('expenses');
  const follows = useFollowsCurrent('sExpenses');
  const { isFull, mode } = useMode('sExpenses');
  const hasOutOfPocket = useRecord((state) =>
    (state.documents.scenarios[state.sid]?.sFentries ?? []).some((entry) => isOutOfPocketShown(state, entry)),
  );
  const { store } = useSession();
  return (
    <Section
      id="expenses"
      title={title}
      meta={follows}
      mode={mode}
      afterCare
      rowSummary={<RowSummary part="sExpenses" eids={EXPENSE_ENTRIES} />}
    >
      <FieldGrid>
        <BoundAmount
          path="scenario.sExpenses.quickTotal"
          frequencyPath="scenario.sExpenses.oopFrequency"
          labelEnd={EXPENSES_GOAL}
        />
        <BoundMonth path="scenario.sExpenses.oopDateStart" clearable span={3} />
        <BoundMonth path="scenario.sExpenses.oopDateEnd" clearable span={3} />
      </FieldGrid>
      {(isFull || hasOutOfPocket) && <Divider />}
      <div className={styles.stack}>
        {hasOutOfPocket && (
          <Entries
            title="Out of Pocket Expenses"
            templates={[ENTRY.outOfPocket]}
            only={(entry) => isOutOfPocketShown(store.getState(), entry)}
            empty="None."
          />
        )}
        {isFull && (
          <Entries
            title="Additional expenses"
            templates={EXPENSE_ENTRIES}
            empty="None. Add an expense with its own dates."
            totalLabel="Counted total"
            totalUnit="a year"
          />
        )}
      </div>
    </Section>
  );
}
