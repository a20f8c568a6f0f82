/** The seventeen kinds of entry. */
import type { EntryTemplateId } from '@advice-builder/contract';
import { annuity, careplus, oldAnnuity, oldCareplus } from './annuity-templates.ts';
import { gift, inheritance, investment, investmentProperty, personalAsset } from './asset-templates.ts';
import { expense, outOfPocket, topUp } from './cash-templates.ts';
import type { EntryTemplate } from './field.ts';
import {
  accountBasedPension,
  definedBenefit,
  income,
  legacyAccountBasedPension,
  termPension,
} from './income-templates.ts';

/** By `eid`. */
export const templates: Readonly<Record<EntryTemplateId, EntryTemplate>> = {
  0: personalAsset,
  1: gift,
  2: investment,
  3: investmentProperty,
  4: income,
  5: legacyAccountBasedPension,
  6: termPension,
  7: definedBenefit,
  8: oldAnnuity,
  9: oldCareplus,
  10: outOfPocket,
  11: expense,
  12: inheritance,
  13: annuity,
  14: careplus,
  15: accountBasedPension,
  20: topUp,
};

/** In the order of their ids. */
export const templateList: readonly EntryTemplate[] = Object.values(templates);

const SECTIONS = ['sAssets', 'sInvest', 'sIncome', 'sExpenses', 'sCare'] as const;

/** The part of the form in which an entry is entered; top-ups are entered with the care. */
export const sectionOfEntry = ({ eid }: { readonly eid: EntryTemplateId }): (typeof SECTIONS)[number] =>
  SECTIONS[templates[eid].etid];
