import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

export interface LongFunction {
  readonly file: string;
  readonly name: string;
  readonly lines: number;
}

/** A node of the syntax tree with its position in the text. */
interface Placed {
  readonly start: number;
  readonly end: number;
}

const NAMED = /(?:function\*?|const|let|get|async)\s+([\w$]+)[^\n]*$/;

/** Lists the functions of a file that are longer than `most` lines, including nested functions. */
export function longFunctions({ path, text }: SourceFile, most: number): LongFunction[] {
  const found: LongFunction[] = [];
  const look = ({ start, end }: Placed): void => {
    const lines = text.slice(start, end).split('\n').length;
    if (lines <= most) return;
    const from = text.lastIndexOf('\n', start) + 1;
    const line = text.slice(from, text.indexOf('\n', start));
    found.push({ file: path, name: NAMED.exec(line)?.[1] ?? line.trim(), lines });
  };
  const { program } = parseSync(path, text, { sourceType: 'module' });
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program);
  return found;
}
