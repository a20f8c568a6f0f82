/**
 * Runs files of worked examples against the rules: `npm run --silent examples -- FILE.json [more files or folders]`.
 * Standard output: one line `id verdict` for each example. Standard error: the differences. Exit code 1 if an example
 * fails, 2 if a file cannot be read or has the wrong form.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shippedRateBook } from '@advice-builder/rates';
import { readText } from './read-text.ts';
import { readExamples, runExample, type WorkedExample } from './worked-examples.ts';

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name));
}

/** The examples of every file, or messages about the errors. */
function load(paths: readonly string[]): { examples: readonly WorkedExample[]; faults: readonly string[] } {
  const examples: WorkedExample[] = [];
  const faults: string[] = [];
  for (const path of paths) {
    try {
      for (const file of filesOf(path)) {
        const read = readExamples(readText(file));
        if ('faults' in read) faults.push(...read.faults.map((fault) => `${file}: ${fault}`));
        else examples.push(...read.examples);
      }
    } catch (error) {
      faults.push(`${path}: ${(error as Error).message}`);
    }
  }
  return { examples, faults };
}

function main(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error('usage: npm run --silent examples -- FILE.json [more files or folders]');
    return 2;
  }
  const { examples, faults } = load(paths);
  if (faults.length > 0) {
    for (const fault of faults) console.error(fault);
    return 2;
  }
  let failed = 0;
  for (const example of examples) {
    const { id, verdict, differences } = runExample(example, shippedRateBook);
    console.log(`${id} ${verdict}`);
    if (verdict !== 'fail') continue;
    failed += 1;
    for (const difference of differences) console.error(`${id} - ${difference}`);
    console.error(`${id} - source: ${example.source}`);
  }
  return failed > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
