import { YEARS_SHOWN, type YearsShown } from '@advice-builder/results';
import { readSweepTarget, type SweepTarget } from './sweep.ts';

/** The request on the command line. */
export interface CalcArguments {
  readonly file: string;
  /** Adds the monthly rows. */
  readonly monthly: boolean;
  /** The number of years that the report, the monthly rows and the derivation cover. */
  readonly years: YearsShown;
  /** Prints the derivation of one figure instead of the report. */
  readonly explain: ExplainTarget | undefined;
  /** Prints the price shares of one resident instead of the report. */
  readonly sweep: SweepTarget | undefined;
  /** Prints how long the money lasts instead of the report. */
  readonly lasts: boolean;
  /** Prints why two scenarios differ instead of the report. */
  readonly compare: CompareTarget | undefined;
}

/** `<first>,<second>[,months]`: ids of two scenarios of the file, and the number of months; 60 by default. */
export interface CompareTarget {
  readonly text: string;
  readonly first: string;
  readonly second: string;
  readonly months: number;
}

/** `<figure>@<month>[/client]`: month counted from 0 or as `YYYY-MM`, client 0 or 1. */
export interface ExplainTarget {
  readonly text: string;
  readonly figure: string;
  readonly month: string;
  readonly person: 0 | 1 | undefined;
}

const USAGE =
  'usage: npm run --silent calc -- case.json [--years 5|10|15] [--monthly] [--lasts] [--compare first,second[,months]] [--explain figure@month[/client]] [--sweep scenario[,client]], calc -- rules, or calc -- rule <id> inputs.json';

/** The arguments, or a message about the first error in them. */
export function readArguments(args: readonly string[]): CalcArguments | { readonly fault: string } {
  let file: string | undefined;
  let monthly = false;
  let years: YearsShown | undefined = 5;
  let lasts = false;
  let explain: ExplainTarget | undefined;
  let sweep: SweepTarget | undefined;
  let compare: CompareTarget | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const [option = '', inline] = optionOf(args[at] ?? '');
    const value = (): string => inline ?? args[++at] ?? '';
    if (option === '--monthly' && inline === undefined) {
      monthly = true;
    } else if (option === '--lasts' && inline === undefined) {
      lasts = true;
    } else if (option === '--years') {
      const text = value();
      years = YEARS_SHOWN.find((each) => String(each) === text);
      if (years === undefined) return { fault: `--years: "${text}" is not one of ${YEARS_SHOWN.join(', ')}.` };
    } else if (option === '--explain') {
      const text = value();
      explain = readTarget(text);
      if (explain === undefined) return { fault: `--explain: "${text}" does not have the form figure@month[/client].` };
    } else if (option === '--sweep') {
      const text = value();
      sweep = readSweepTarget(text);
      if (sweep === undefined) return { fault: `--sweep: "${text}" does not have the form scenario[,client].` };
    } else if (option === '--compare') {
      const text = value();
      compare = readCompare(text);
      if (compare === undefined) return { fault: `--compare: "${text}" does not have the form first,second[,months].` };
    } else if (option.startsWith('-')) {
      return { fault: `${args[at]}: unknown option. ${USAGE}` };
    } else if (file === undefined) {
      file = option;
    } else {
      return { fault: `${option}: name only one case file. ${USAGE}` };
    }
  }
  if (file === undefined) return { fault: USAGE };
  if ([explain !== undefined, sweep !== undefined, compare !== undefined, lasts].filter(Boolean).length > 1) {
    return { fault: 'Use only one of --explain, --sweep, --compare and --lasts.' };
  }
  return { file, monthly, years, explain, sweep, lasts, compare };
}

/** An option and the text after its `=`. A file name is never split. */
function optionOf(arg: string): readonly [string, string?] {
  const [name = '', ...rest] = arg.split('=');
  return arg.startsWith('--') && rest.length > 0 ? [name, rest.join('=')] : [arg];
}

const LONGEST = 180;

function readCompare(text: string): CompareTarget | undefined {
  const [, first, second, typed] = /^(\d),(\d)(?:,(\d{1,3}))?$/.exec(text) ?? [];
  const months = typed === undefined ? 60 : Number(typed);
  if (first === undefined || second === undefined || months < 1 || months > LONGEST) return undefined;
  return { text, first, second, months };
}

function readTarget(text: string): ExplainTarget | undefined {
  const match = /^([A-Za-z]\w*)@(\d{1,3}|\d{4}-\d{2})(?:\/([01]))?$/.exec(text);
  const [, figure, month, client] = match ?? [];
  if (figure === undefined || month === undefined) return undefined;
  return { text, figure, month, person: client === undefined ? undefined : client === '1' ? 1 : 0 };
}
