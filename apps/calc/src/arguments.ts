/** What the command line asks for. */
export interface CalcArguments {
  readonly file: string;
  /** Adds the monthly rows. */
  readonly monthly: boolean;
  /** Prints the derivation of one figure instead of the report. */
  readonly explain: ExplainTarget | undefined;
}

/** `<figure>@<month>[/client]`: month counted from 0 or as `YYYY-MM`, client 0 or 1. */
export interface ExplainTarget {
  readonly text: string;
  readonly figure: string;
  readonly month: string;
  readonly person: 0 | 1 | undefined;
}

export const USAGE =
  'usage: npm run --silent calc -- case.json [--monthly] [--explain figure@month[/client]], calc -- rules, or calc -- rule <id> inputs.json';

/** The arguments, or in words what is wrong with them. */
export function readArguments(args: readonly string[]): CalcArguments | { readonly fault: string } {
  let file: string | undefined;
  let monthly = false;
  let explain: ExplainTarget | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--monthly') {
      monthly = true;
    } else if (arg === '--explain' || arg.startsWith('--explain=')) {
      const text = arg === '--explain' ? (args[++at] ?? '') : arg.slice('--explain='.length);
      explain = readTarget(text);
      if (explain === undefined) return { fault: `--explain: "${text}" is not of the form figure@month[/client].` };
    } else if (arg.startsWith('-')) {
      return { fault: `${arg}: there is no such option. ${USAGE}` };
    } else if (file === undefined) {
      file = arg;
    } else {
      return { fault: `${arg}: one case file at a time. ${USAGE}` };
    }
  }
  return file === undefined ? { fault: USAGE } : { file, monthly, explain };
}

function readTarget(text: string): ExplainTarget | undefined {
  const match = /^([A-Za-z]\w*)@(\d{1,3}|\d{4}-\d{2})(?:\/([01]))?$/.exec(text);
  const [, figure, month, client] = match ?? [];
  if (figure === undefined || month === undefined) return undefined;
  return { text, figure, month, person: client === undefined ? undefined : client === '1' ? 1 : 0 };
}
