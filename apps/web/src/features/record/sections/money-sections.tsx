/** Personal Assets, Investments, Income and Expenses. */
import {
  careCode,
  type Entry,
  type EntryTemplateId,
  frequencies,
  GROWTH_MAX_PERCENT,
  incomeTotalEntry,
  outOfPocketPerson,
  texts,
} from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { AmountWithFrequency, Divider, FieldGrid, HelpMark, MoneyField } from '../../../design-system/index.ts';
import { findEntry, readField, useRecord, useSession } from '../../../state/hooks.ts';
import type { RecordState } from '../../../state/record-store.ts';
import { BoundAmount, BoundMoney, BoundMonth, BoundPercent } from '../binding/bound-fields.tsx';
import { fieldId } from '../binding/field-ids.ts';
import { moneyText } from '../binding/formats.ts';
import { useBinding, useImported } from '../binding/use-binding.ts';
import { countLeftOut, Entries } from '../entries/entry-list.tsx';
import { useMode } from './mode.ts';
import styles from './section.module.css';
import { Section, useFollowsCurrent, useSectionTitle } from './section.tsx';

export const ASSET_ENTRIES: readonly EntryTemplateId[] = [0, 1];
export const INVESTMENT_ENTRIES: readonly EntryTemplateId[] = [2, 3, 12];
export const INCOME_ENTRIES: readonly EntryTemplateId[] = [4, 15, 6, 7, 13, 14, 5, 8, 9];
export const EXPENSE_ENTRIES: readonly EntryTemplateId[] = [11];

const QUICK_ASSETS_HELP =
  'Includes cars, boats, caravans, contents, artwork and personal effects. In the Current Situation use market value, not insured value, and exclude financial assets. In scenarios it is pulled from the Current Situation.';

/** `$80,000.00 · 1 entry is not counted`, for a section closed to a row. */
function useRowSummary(
  path: 'sAssets' | 'sInvest' | 'sIncome' | 'sExpenses',
  eids: readonly EntryTemplateId[],
): string {
  const total = useRecord((state) => moneyText(readField(state, `scenario.${path}.quickTotal`)));
  const leftOut = useRecord((state) => countLeftOut(state, eids));
  return leftOut === 0 ? total : `${total} · ${leftOut === 1 ? '1 entry is' : `${leftOut} entries are`} not counted`;
}

export function PersonalAssets() {
  const title = useSectionTitle('Personal Assets');
  const follows = useFollowsCurrent('sAssets');
  const { isFull, mode } = useMode('sAssets');
  return (
    <Section
      id="personal-assets"
      title={title}
      meta={follows}
      mode={mode}
      afterCare
      rowSummary={useRowSummary('sAssets', ASSET_ENTRIES)}
    >
      <FieldGrid>
        <BoundMoney
          path="scenario.sAssets.quickTotal"
          label="Quick Total"
          labelEnd={
            <span className={styles.labelEnd}>
              <HelpMark about="the quick total" text={QUICK_ASSETS_HELP} />
            </span>
          }
        />
        <BoundMoney path="scenario.sAssets.vehiclesTotal" label="Vehicles (Cars, Caravans and Boats)" allowNegative />
        <BoundMoney path="scenario.sAssets.funeralBond" label="Funeral Bond / Prepaid Funeral" />
      </FieldGrid>
      {isFull && (
        <>
          <Divider />
          <div className={styles.stack}>
            <Entries
              title="Additional personal assets"
              templates={[0]}
              empty="None. Add a personal asset that has its own value or dates."
              totalLabel="Counted total"
            />
            <Entries title={texts.giftQuestion} templates={[1]} empty="None. Add a gift if so." totalLabel="Given" />
          </div>
        </>
      )}
    </Section>
  );
}

export function Investments() {
  const title = useSectionTitle('Investments');
  const { isFull, mode } = useMode('sInvest');
  const imported = useImported('scenario.sInvest.quickTotal');
  return (
    <Section
      id="investments"
      title={title}
      mode={mode}
      afterCare
      rowSummary={useRowSummary('sInvest', INVESTMENT_ENTRIES)}
    >
      <FieldGrid>
        <BankAccounts imported={imported} />
        <BoundPercent
          path="scenario.sInvest.cashGrowth"
          label="Assumed Interest"
          unit="% a year"
          max={GROWTH_MAX_PERCENT}
          span={3}
          hint={texts.maxTenPercent}
        />
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

type ImportedBank = ReturnType<typeof useImported<'scenario.sInvest.quickTotal'>>;

function BankAccounts({ imported }: { readonly imported: ImportedBank }) {
  if (imported === undefined) return <BoundMoney path="scenario.sInvest.quickTotal" label="Bank accounts" />;
  return (
    <MoneyField
      id={fieldId('scenario.sInvest.quickTotal')}
      label="Bank accounts"
      value={imported.value}
      imported={imported.imported}
      onChange={() => undefined}
    />
  );
}

export function IncomeSection() {
  const title = useSectionTitle('Income');
  const { isFull, mode } = useMode('sIncome');
  return (
    <Section id="income" title={title} mode={mode} afterCare rowSummary={useRowSummary('sIncome', INCOME_ENTRIES)}>
      <FieldGrid>
        <IncomeTotal isFull={isFull} />
      </FieldGrid>
      {isFull && (
        <>
          <Divider />
          <Entries
            title="Income streams"
            templates={INCOME_ENTRIES}
            only={isAdded}
            empty="None. Add pensions, annuities or other income."
          />
        </>
      )}
    </Section>
  );
}

const isAdded = (entry: Entry): boolean => !entry.auto;

function incomeEntryId(state: RecordState): string | undefined {
  return incomeTotalEntry(state.documents.scenarios[0]?.sFentries ?? [])?.id;
}

/** The quick total with the frequency that stands in its automatic entry; both follow the Current Situation. */
function IncomeTotal({ isFull }: { readonly isFull: boolean }) {
  const { store } = useSession();
  const imported = useImported('scenario.sIncome.quickTotal');
  const binding = useBinding('scenario.sIncome.quickTotal', 'Income', moneyText);
  const entryId = useRecord(incomeEntryId);
  const frequency = useRecord((state) => {
    const entry = entryId === undefined ? undefined : findEntry(state, entryId, 0);
    return entry?.eid === 4 ? entry.cashFrequency : 1;
  });
  const value = imported === undefined ? binding.value : imported.value;
  const setFrequency = (next: number): void => {
    if (imported !== undefined || entryId === undefined) return;
    store.setEntry(entryId, 'cashFrequency', next);
  };
  const computed =
    value !== null && frequency > 1 ? { label: texts.yearly, value: formatMoney(value * frequency) } : undefined;
  return (
    <AmountWithFrequency
      id={fieldId('scenario.sIncome.quickTotal')}
      label={isFull ? 'Other income' : 'Quick Total'}
      hint="Before tax, without the pensions calculated here"
      value={value}
      onChange={imported === undefined ? binding.onChange : () => undefined}
      frequency={frequency}
      frequencies={frequencies}
      none={0}
      onFrequencyChange={setFrequency}
      {...(computed === undefined ? {} : { computed })}
      {...(imported === undefined ? {} : { imported: imported.imported })}
    />
  );
}

/** Out-of-pocket expenses count, and show, for people in care. */
function isOutOfPocketShown(state: RecordState, entry: Entry): boolean {
  const scenario = state.documents.scenarios[state.sid];
  if (scenario === undefined || entry.eid !== 10) return false;
  return careCode(state.documents.record, scenario, outOfPocketPerson(entry)) >= 1;
}

export function Expenses() {
  const title = useSectionTitle('Expenses');
  const follows = useFollowsCurrent('sExpenses');
  const { isFull, mode } = useMode('sExpenses');
  const total = useRecord((state) => readField(state, 'scenario.sExpenses.quickTotal'));
  const frequency = useRecord((state) => readField(state, 'scenario.sExpenses.oopFrequency'));
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
      rowSummary={useRowSummary('sExpenses', EXPENSE_ENTRIES)}
    >
      <FieldGrid>
        <BoundAmount
          path="scenario.sExpenses.quickTotal"
          frequencyPath="scenario.sExpenses.oopFrequency"
          frequencies={frequencies}
          label="Living expenses"
          hint="Without aged care fees"
          {...(total !== null && frequency > 1
            ? { computed: { label: texts.yearly, value: formatMoney(total * frequency) } }
            : {})}
        />
        <BoundMonth path="scenario.sExpenses.oopDateStart" label="From" clearable placeholder="Now" span={3} />
        <BoundMonth path="scenario.sExpenses.oopDateEnd" label="Until" clearable placeholder="Ongoing" span={3} />
      </FieldGrid>
      {(isFull || hasOutOfPocket) && <Divider />}
      <div className={styles.stack}>
        {hasOutOfPocket && (
          <Entries
            title="Out of Pocket Expenses"
            templates={[10]}
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
