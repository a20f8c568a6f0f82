/** The engine: a household and a rate book go in, figures come out, and every figure can say why. */
export { compare, type YearDifference } from './analysis/compare.ts';
export { type SensitivityGrid, type SensitivityPoint, sensitivity } from './analysis/sensitivity.ts';
export type { EntryColumn, FactId, FigurePeriod, FigureUnit, InputRole } from './figures/definition.ts';
export { type Explanation, type ExplanationLine, explain, type RateUsed } from './figures/explain.ts';
export {
  type FigureId,
  type HouseholdFigureId,
  householdFigures,
  isFigureId,
  isPersonFigure,
  type PersonFigureId,
  personFigures,
} from './figures/figure-ids.ts';
export { type FigureRef, figureValue } from './figures/read.ts';
export { definitionOf } from './figures/registry.ts';
export { statusOf } from './figures/status.ts';
export * from './household/household.ts';
export { calculate } from './projection/calculate.ts';
export type {
  HouseholdColumns,
  PersonColumns,
  Projection,
  ProjectionEvent,
  ProjectionLength,
  ProjectionWarning,
} from './projection/projection.ts';
export { listRules, runRule } from './rules/catalogue.ts';
export type { RuleDefinition, RuleField } from './rules/rule-definition.ts';
