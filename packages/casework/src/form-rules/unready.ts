/**
 * What a form waits for that a calculation can do without. A community in the full model without its day or its price
 * counts as one that has been there all along, which no form means that is half typed: the page tells no figures until
 * they are entered. What is stored so is calculated as ever by the server and the command line.
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
  // The day waits for the base in the form, and the price for the day.
  if (!isDated && home.rv_calculationBase === null) {
    needs.push(problem('calculation-base-missing', ['sHome', 'rv_calculationBase']));
  }
  if (!isDated) needs.push(problem('purchase-date-missing', ['sHome', 'rv_date_purchased']));
  if ((home.rv_purchasePrice ?? 0) <= 0) needs.push(problem('purchase-price-missing', ['sHome', 'rv_purchasePrice']));
  return needs;
}
