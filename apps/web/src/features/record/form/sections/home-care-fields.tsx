/** A home care package or Support at Home of one client. */

import {
  dateOf,
  levelsOn,
  type PersonNumber,
  packageFunds,
  packageLevels,
  supportAtHomeLevels,
} from '@advice-builder/casework';
import type { Care } from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { fundsLabels } from '@advice-builder/results';
import { memo, useMemo } from 'react';
import { FieldCell, FieldGrid } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { BoundDate, BoundMoney, BoundSelect, BoundToggle } from '../binding/bound-fields.tsx';
import { useRule } from '../binding/rules.ts';
import { AssistiveEntries } from './assistive-entries.tsx';
import { useHomeCareFacts } from './care-facts.ts';
import { RulesToggles } from './care-rules-fields.tsx';
import { useFormerDate } from './former-date.ts';
import { Means } from './means.tsx';
import { RespiteFields } from './respite-fields.tsx';
import styles from './section.module.css';

/** Care at home has only the third of the three means options: means not disclosed. */
const MEANS_EFFECTS = { meansNotDisclosed: 'Pays the highest fees, without a means test' };

const ROUNDED_HINT = 'Rounded amounts, not the official ones';

interface PersonProps {
  readonly person: PersonNumber;
}

export const HomeCareFields = memo(function HomeCareFields({ person }: PersonProps) {
  const at = `scenario.sCare.${person}` as const;
  const today = useRecord((state) => state.today);
  const former = useFormerDate(person);
  const { visible: showsServices } = useRule(`${at}.clinicalCareCosts`);
  return (
    <>
      <BoundToggle path={`${at}.homeCarePackage` as const} span={12} />
      <BoundDate path={`${at}.dateOfEntry` as const} fallback={today} hint={former ?? 'The figures need this date'} />
      <Level person={person} />
      <Means person={person} effects={MEANS_EFFECTS} decidedBy="means decide the fees." />
      <RulesToggles person={person} />
      <BoundToggle path={`${at}.homeCareFeeWaived` as const} />
      <BoundMoney path={`${at}.feeAtTransition` as const} />
      <CareFees person={person} />
      <RespiteFields person={person} />
      <AssistiveEntries person={person} isOffered={showsServices} />
    </>
  );
});

/** The classification of Support at Home, or the level of a package, each with its amount. */
export function Level({ person }: PersonProps) {
  const facts = useHomeCareFacts(person);
  const projectFrom = useRecord((state) => state.documents.record.projectFrom);
  const budgets = useRecord((state) => state.documents.record.supportAtHomeBudgets);
  const on = levelsOn(facts, dateOf(projectFrom));
  const book = useRateBook();
  const classes = useMemo(() => supportAtHomeLevels(book, on, budgets), [book, on, budgets]);
  const levels = useMemo(() => packageLevels(book, on), [book, on]);
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <BoundSelect
        path={`${at}.supportAtHomeLevel` as const}
        options={classes}
        {...(budgets === 'rounded' && { hint: ROUNDED_HINT })}
      />
      <BoundSelect path={`${at}.homeCareDailyFee` as const} options={levels} />
    </>
  );
}

/** Whether the rules of packages apply, which need no cost of services. */
function startsBefore(projectFrom: string | null): boolean {
  const start = dateOf(projectFrom);
  return start !== undefined && start < NEW_ACT_START;
}

/** The yearly cost of the services, and the rest of the budget. */
export function CareFees({ person }: PersonProps) {
  const at = `scenario.sCare.${person}` as const;
  const { visible } = useRule(`${at}.clinicalCareCosts`);
  const isBefore = useRecord((state) => startsBefore(state.documents.record.projectFrom));
  if (!visible) return null;
  return (
    <>
      {isBefore && (
        <FieldCell span={12}>
          <p className={styles.quiet}>The services count from 1 November 2025.</p>
        </FieldCell>
      )}
      {/* Starts its own row, wherever the row above ends. */}
      <FieldCell span={12}>
        <FieldGrid rows>
          <BoundMoney path={`${at}.independenceServiceCosts` as const} />
          <BoundMoney path={`${at}.everydayLivingServiceCosts` as const} />
          <BoundMoney path={`${at}.clinicalCareCosts` as const} />
          <BoundMoney path={`${at}.personalCareCosts` as const} />
          <BoundMoney path={`${at}.unspentFunds` as const} />
        </FieldGrid>
      </FieldCell>
      <Funds person={person} />
    </>
  );
}

function Funds({ person }: PersonProps) {
  const care = useRecord((state) => state.documents.scenarios[state.sid]?.sCare[person]) as Care;
  const record = useRecord((state) => state.documents.record);
  const today = useRecord((state) => state.today);
  const { costs, available, careManagement, unspent } = packageFunds(care, record, today, useRateBook());
  return (
    <FieldCell span={12}>
      <dl className={styles.sums}>
        <Sum label="Total" amount={costs} />
        {available !== undefined && <Sum label={fundsLabels.available} amount={available} />}
        {careManagement && <Sum label={fundsLabels.left(careManagement.percent)} amount={careManagement.left} />}
        {unspent && <Sum label={unspentLabel(unspent.limit)} amount={unspent.carried} unit="" />}
        {unspent && <Sum label={fundsLabels.withUnspent} amount={unspent.left} unit="" />}
      </dl>
    </FieldCell>
  );
}

/** Names the limit, if the level has one. */
const unspentLabel = (limit: number | undefined): string =>
  limit === undefined ? fundsLabels.unspent : `${fundsLabels.unspent} (at most ${formatMoney(limit)})`;

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly unit?: string;
}

function Sum({ label, amount, unit = ' a year' }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={amount < 0 ? styles.below : undefined}>{`${formatMoney(amount)}${unit}`}</dd>
    </div>
  );
}
