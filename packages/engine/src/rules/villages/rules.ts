/** The rules of retirement villages that can be run by name. */
import type { RuleDefinition } from '../rule-definition.ts';
import { averageResidentComparisonRule } from './average-resident-comparison.ts';
import { exitEntitlementRule } from './exit-entitlement.ts';
import { exitTableRule } from './exit-table.ts';

export const villageRules: readonly RuleDefinition[] = [
  exitEntitlementRule,
  exitTableRule,
  averageResidentComparisonRule,
];
