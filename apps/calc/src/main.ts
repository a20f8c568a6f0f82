/**
 * `npm run --silent calc -- case.json [--years 5|10|15] [--monthly]`: the report data of every scenario of a case file
 * as JSON, over five years unless told. In its place `--lasts` prints until when the money lasts, `--compare first,second[,months]` why two scenarios differ,
 * `--sweep scenario[,client]` what each share of a price does, and `--explain figure@month[/client]` how a figure comes
 * about. Exit 2 and one line for each problem on bad input.
 */
import { runCalc } from './calc.ts';
import { readText } from './read-text.ts';

const { exitCode, out, problems } = runCalc(process.argv.slice(2), readText);
for (const problem of problems) process.stderr.write(`${problem}\n`);
// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', () => {});
process.stdout.write(out);
process.exitCode = exitCode;
