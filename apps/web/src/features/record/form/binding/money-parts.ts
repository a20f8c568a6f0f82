/** The four money sections: the part of a scenario that each shows, its entries, and the key of a folded section. */
import { ENTRY, type EntryTemplateId } from '@advice-builder/contract';
import type { Sid } from '../../../../state/documents.ts';
import type { ModePart } from './mode.ts';

export interface MoneyPart {
  readonly part: ModePart;
  readonly eids: readonly EntryTemplateId[];
}

const MONEY_PARTS = {
  'personal-assets': { part: 'sAssets', eids: [ENTRY.personalAsset, ENTRY.gift, ENTRY.loan] },
  investments: { part: 'sInvest', eids: [ENTRY.investment, ENTRY.investmentProperty, ENTRY.inheritance] },
  income: {
    part: 'sIncome',
    eids: [
      ENTRY.income,
      ENTRY.accountBasedPension,
      ENTRY.termPension,
      ENTRY.definedBenefit,
      ENTRY.annuity,
      ENTRY.careplus,
      ENTRY.legacyAccountBasedPension,
      ENTRY.oldAnnuity,
      ENTRY.oldCareplus,
    ],
  },
  expenses: { part: 'sExpenses', eids: [ENTRY.expense] },
} as const satisfies Readonly<Record<string, MoneyPart>>;

export const moneyPart = (sectionId: string): MoneyPart | undefined =>
  (MONEY_PARTS as Readonly<Record<string, MoneyPart>>)[sectionId];

/** The key of a section in the set of open rows. Each proposed scenario has its own state. */
export const rowKey = (sid: Sid, sectionId: string): string =>
  sid > 0 && moneyPart(sectionId) !== undefined ? `${sid} ${sectionId}` : sectionId;

export const {
  'personal-assets': { eids: ASSET_ENTRIES },
  investments: { eids: INVESTMENT_ENTRIES },
  income: { eids: INCOME_ENTRIES },
  expenses: { eids: EXPENSE_ENTRIES },
} = MONEY_PARTS;

/** The entries of the care arrangement, which is no money section. */
export const TOP_UP_ENTRIES: readonly EntryTemplateId[] = [ENTRY.topUp];
