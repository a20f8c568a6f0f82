/** Where on the page each fact of the engine is entered. */
import { type FieldPart, fieldSpec, fieldsOfFact } from '@advice-builder/contract';
import type { ExplanationLine, FactId, PersonIndex } from '@advice-builder/engine';
import type { FieldPath } from '../../../../state/documents.ts';

/** The fields that may contain a fact, one of them on the page; or why no field does. */
export type WayOfFact = readonly FieldPath[] | { readonly derived: string };

const DERIVED: Readonly<Partial<Record<FactId, string>>> = {
  'assumptions.rateIndexation': 'Calculated from the assumed growth of rates, and from dates.',
  'care.topUps': 'The sum of the top-ups of the month, listed in the care arrangement.',
};

function pathOf(part: FieldPart, field: string, person: PersonIndex): FieldPath {
  if (part === 'record') return `record.${field}` as FieldPath;
  if (part === 'clients') return `record.clients.${person}.${field}` as FieldPath;
  return (part === 'sCare' ? `scenario.sCare.${person}.${field}` : `scenario.${part}.${field}`) as FieldPath;
}

/** Facts of care at home, which a scenario that keeps that care takes from the Current Situation. */
const KEPT: ReadonlySet<FactId> = new Set([
  'care.basicDailyFeeWaived',
  'care.clinicalCostPerYear',
  'care.everydayLivingCostPerYear',
  'care.feeAtTransitionPerDay',
  'care.independenceCostPerYear',
  'care.packageStart',
  'care.personalCareCostPerYear',
  'care.unspentFunds',
]);

/**
 * Sort order: amounts come before their frequency and the fields they depend on. The package start, which only some
 * cases show, comes first too.
 */
const rank = (part: FieldPart, field: string): number =>
  fieldSpec(part, field)?.kind === 'money' || field === 'packageStart' ? 0 : 1;

/** @param keepsCare whether the person's care at home is that of the Current Situation. */
export function wayOfFact({ id, person = 0 }: NonNullable<ExplanationLine['fact']>, keepsCare = false): WayOfFact {
  const derived = keepsCare && KEPT.has(id) ? 'As in the Current Situation.' : DERIVED[id];
  if (derived !== undefined) return { derived };
  return [...fieldsOfFact(id)]
    .sort((one, other) => rank(one.part, one.field) - rank(other.part, other.field))
    .map(({ part, field }) => pathOf(part, field, person));
}
