/** The generated contents of docs/engine.md: programs and commands with their output, and the list of rules. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRules } from '@advice-builder/engine';
import { table } from './rate-tables.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');

export const PROGRAMS = ['list-rules', 'run-rule', 'calculate', 'explain'] as const;
type Program = (typeof PROGRAMS)[number];

/** The `calc -- rule` commands that docs/engine.md shows. */
export const COMMANDS = [
  { rule: 'pension.deemed-income', inputs: { on: '2026-11-21', status: 'single', financialAssets: 500_000 } },
  {
    rule: 'accommodation.daily-payment',
    inputs: { agreedPrice: 550_000, mpirPercent: 8.51, refundableDeposit: 300_000 },
  },
  {
    rule: 'gifting.deprived-assets',
    inputs: { on: '2026-11-21', gifts: [{ date: '2026-08-01', amount: 25_000 }] },
  },
  { rule: 'pension.deemed-income', inputs: { on: '31/02/2026', status: 'single' } },
] as const;

export interface Printed {
  readonly programs: Partial<Record<Program, string>>;
  readonly commands: { readonly exitCode: number; readonly text: string }[];
}

let printed: Printed | undefined;

/** Runs the examples outside the test runner, as a reader would run them. Throws if one fails. */
function run(): Printed {
  if (printed !== undefined) return printed;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(HERE, 'run-examples.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`the examples ended with ${status}: ${stderr}`);
  printed = JSON.parse(stdout) as Printed;
  return printed;
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
const sourceOf = (name: string): string => fenced('ts', readFileSync(join(HERE, 'examples', `${name}.ts`), 'utf8'));

export const householdText = (): string => sourceOf('household');

export function programText(name: Program): string {
  return `${sourceOf(name)}\n\nprints\n\n${fenced('text', run().programs[name] ?? '')}`;
}

export function commandsText(): string {
  return COMMANDS.map(({ rule, inputs }, i) => {
    const { exitCode, text } = run().commands[i] ?? { exitCode: -1, text: '' };
    const lines = [
      `echo '${JSON.stringify(inputs)}' > inputs.json`,
      `npm run --silent calc -- rule ${rule} inputs.json`,
    ];
    const shown =
      exitCode === 0 ? `prints\n\n${fenced('json', text)}` : `ends with ${exitCode}\n\n${fenced('text', text)}`;
    return `${fenced('sh', lines.join('\n'))}\n\n${shown}`;
  }).join('\n\n');
}

export const ruleTable = (): string =>
  table(
    ['rule', 'what it gives', 'law'],
    listRules().map(({ id, title, law }) => [`\`${id}\``, title, law]),
  );
