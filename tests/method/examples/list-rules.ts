import { listRules } from '@advice-builder/engine';

const rules = listRules();
console.log(rules.length, 'rules');

const deeming = rules.find((rule) => rule.id === 'pension.deemed-income');
console.log(deeming?.title, '-', deeming?.law);
for (const { name, unit } of deeming?.inputs ?? []) console.log(`  ${name}: ${unit}`);
