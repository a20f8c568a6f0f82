/**
 * Strings that Stryker does not mutate: id, title and law of a rule, and names and units of its inputs and outputs.
 * Titles and citations are documentation. A blank name or unit stops every run of the rule at once, so those mutants
 * would only improve the score. Strings that decide something, such as 'couple', are mutated.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const LABELS = new Set(['id', 'title', 'law', 'name', 'unit']);
const DECLARATIONS = new Set(['field', 'optionalField', 'fieldWithDefault']);

function isLabel({ node, parent }) {
  if (parent.type === 'ObjectProperty') return parent.value === node && LABELS.has(parent.key.name);
  if (parent.type !== 'CallExpression' || !DECLARATIONS.has(parent.callee.name)) return false;
  return parent.arguments.indexOf(node) < 2;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'labels', {
    shouldIgnore: (path) => (path.isStringLiteral() && isLabel(path) ? 'a label of a rule' : undefined),
  }),
];
