/** Runs the examples of docs/engine.md in a separate process. Writes what each printed to standard output as JSON. */
import { runCalc } from '../../apps/calc/src/calc.ts';
import { COMMANDS, PROGRAMS, type Printed } from './examples.ts';

const lines: string[] = [];
const { log } = console;
console.log = (...words: readonly unknown[]): void => {
  lines.push(`${words.join(' ')}\n`);
};

const printed: Printed = { programs: {}, commands: [] };
for (const name of PROGRAMS) {
  await import(`./examples/${name}.ts`);
  printed.programs[name] = lines.splice(0).join('');
}
for (const { rule, inputs } of COMMANDS) {
  const { exitCode, out, problems } = runCalc(['rule', rule, 'inputs.json'], () => JSON.stringify(inputs));
  printed.commands.push({ exitCode, text: exitCode === 0 ? out : problems.join('\n') });
}
log(JSON.stringify(printed));
