/** The eighteen kinds of entry. */
import { ENTRY, type EntryTemplateId } from '@advice-builder/contract';
import { annuity, careplus, oldAnnuity, oldCareplus } from './annuity-templates.ts';
import { gift, inheritance, investment, investmentProperty, personalAsset } from './asset-templates.ts';
import { assistiveTechnology, expense, outOfPocket, topUp } from './cash-templates.ts';
import type { EntryTemplate } from './field.ts';
import {
  accountBasedPension,
  definedBenefit,
  income,
  legacyAccountBasedPension,
  termPension,
} from './income-templates.ts';
import { loan } from './loan-template.ts';

/** Templates by `eid`. */
export const templates: Readonly<Record<EntryTemplateId, EntryTemplate>> = {
  [ENTRY.personalAsset]: personalAsset,
  [ENTRY.gift]: gift,
  [ENTRY.investment]: investment,
  [ENTRY.investmentProperty]: investmentProperty,
  [ENTRY.income]: income,
  [ENTRY.legacyAccountBasedPension]: legacyAccountBasedPension,
  [ENTRY.termPension]: termPension,
  [ENTRY.definedBenefit]: definedBenefit,
  [ENTRY.oldAnnuity]: oldAnnuity,
  [ENTRY.oldCareplus]: oldCareplus,
  [ENTRY.outOfPocket]: outOfPocket,
  [ENTRY.expense]: expense,
  [ENTRY.inheritance]: inheritance,
  [ENTRY.annuity]: annuity,
  [ENTRY.careplus]: careplus,
  [ENTRY.accountBasedPension]: accountBasedPension,
  [ENTRY.topUp]: topUp,
  [ENTRY.assistiveTechnology]: assistiveTechnology,
  [ENTRY.loan]: loan,
};

/** Templates in the order of their ids. */
export const templateList: readonly EntryTemplate[] = Object.values(templates);

const SECTIONS = ['sAssets', 'sInvest', 'sIncome', 'sExpenses', 'sCare'] as const;

/** The section of the form for an entry. Top-ups are entered in the care section. */
export const sectionOfEntry = ({ eid }: { readonly eid: EntryTemplateId }): (typeof SECTIONS)[number] =>
  SECTIONS[templates[eid].etid];
