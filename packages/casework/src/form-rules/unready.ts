/**
 * Fields that the form needs but a calculation does not. A community in the full model without a date or price counts
 * as one that has always been owned, which is not what a half-filled form means. So the page shows no figures until
 * both are entered. The server and the command line calculate such stored documents anyway.
 */
import { problem, type RecordDocument, type Scenario } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { dateOf, homeBlock } from '../facts/care-facts.ts';

export function unreadyFields(
  record: Pick<RecordDocument, 'relationship'>,
  scenario: Pick<Scenario, 'sCare' | 'sHome'>,
): readonly Problem[] {
  const { sHome: home } = scenario;
  if (homeBlock(record, scenario) !== 'community' || home.rcom_exEnt_choice !== 'full') return [];
  const needs: Problem[] = [];
  const isDated = dateOf(home.rv_date_purchased) !== undefined;
  // In the form the date is disabled until the base is chosen, and the price until the date is entered.
  if (!isDated && home.rv_calculationBase === null) {
    needs.push(problem('calculation-base-missing', ['sHome', 'rv_calculationBase']));
  }
  if (!isDated) needs.push(problem('purchase-date-missing', ['sHome', 'rv_date_purchased']));
  if ((home.rv_purchasePrice ?? 0) <= 0) needs.push(problem('purchase-price-missing', ['sHome', 'rv_purchasePrice']));
  return needs;
}
