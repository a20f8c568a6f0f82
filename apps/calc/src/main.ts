/**
 * `npm run --silent calc -- case.json [--years 5|10|15] [--monthly]`: the report data of every scenario of a case file
 * as JSON, over five years by default. Instead of the report, `--lasts` prints how long the money lasts, `--compare
 * first,second[,months]` why two scenarios differ, `--sweep scenario[,client]` the effect of each share of a price, and
 * `--explain figure@month[/client]` the derivation of a figure. Bad input: exit code 2, and one line for each problem.
 */
import { runCalc } from './calc.ts';
import { readText } from './read-text.ts';

const { exitCode, out, problems } = runCalc(process.argv.slice(2), readText);
for (const problem of problems) process.stderr.write(`${problem}\n`);
// A reader that closes early (`| head`) is no error.
process.stdout.on('error', () => {});
process.stdout.write(out);
process.exitCode = exitCode;
