/** A strict reader of the XML in OOXML packages. It rejects XML that is not well-formed. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (Element | string)[];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PIECE =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Characters that XML 1.0 does not allow. */
const notAllowed = (code: number): boolean =>
  !(
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  );

function plain(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w+);|&/g, (whole, name: string | undefined) => {
    if (name?.startsWith('#')) return String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')));
    const found = name === undefined ? undefined : NAMED[name];
    if (found === undefined) throw new Error(`an entity that is not known: ${whole}`);
    return found;
  });
}

/** @returns the root element. @throws if the text is not well-formed. */
export function readXml(text: string): Element {
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (notAllowed(code)) throw new Error(`a character XML does not allow: U+${code.toString(16)}`);
  }
  const top: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [top];
  let at = 0;
  PIECE.lastIndex = 0;
  for (let found = PIECE.exec(text); found !== null; found = PIECE.exec(text)) {
    at = PIECE.lastIndex;
    const [piece, ending, starting, attributes = '', empty] = found;
    const inner = open.at(-1) ?? top;
    if (ending !== undefined) {
      if (inner === top || inner.name !== ending) throw new Error(`${inner.name} is ended by ${ending}`);
      open.pop();
    } else if (starting !== undefined) {
      const element: Open = { name: starting, attributes: attributesOf(attributes), children: [] };
      inner.children.push(element);
      if (empty === '') open.push(element);
    } else if (!piece.startsWith('<')) {
      if (inner !== top) inner.children.push(plain(piece));
      else if (piece.trim() !== '' && piece.trim() !== '\ufeff') throw new Error('text outside the root');
    }
  }
  if (at !== text.length) throw new Error(`not well formed at ${at}: ${text.slice(at, at + 60)}`);
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not ended`);
  const roots = top.children.filter((each) => typeof each !== 'string');
  if (roots.length !== 1 || roots[0] === undefined) throw new Error('one root');
  return roots[0];
}

function attributesOf(text: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (name in all) throw new Error(`${name} stands twice`);
    all[name] = plain(double ?? single ?? '');
  }
  return all;
}

const elements = (of: Element): readonly Element[] => of.children.filter((each) => typeof each !== 'string');

/** Child elements with that name. */
export const childrenOf = (of: Element, name: string): readonly Element[] =>
  elements(of).filter((each) => each.name === name);
export const childOf = (of: Element | undefined, name: string): Element | undefined =>
  of === undefined ? undefined : elements(of).find((each) => each.name === name);

/** Every element with that name, at any depth, in document order. */
export function allOf(of: Element, name: string): readonly Element[] {
  return elements(of).flatMap((each) => [...(each.name === name ? [each] : []), ...allOf(each, name)]);
}

export const textOf = (of: Element): string =>
  of.children.map((each) => (typeof each === 'string' ? each : textOf(each))).join('');
