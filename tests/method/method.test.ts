import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf, householdFigures, personFigures } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { DOCS, PAGES_WRITTEN, pageOf, withPart } from './pages.ts';
import { PAGES, pageOfSeries } from './rate-tables.ts';

const figures = [...householdFigures, ...personFigures];
const page = (name: string): string => readFileSync(join(DOCS, 'method', name), 'utf8');

describe('the pages of the method', () => {
  it.each(PAGES_WRITTEN)('match the product: %s (npm run method writes it)', (file) => {
    const { present, wanted } = pageOf(file);
    expect(present).toBe(wanted);
  });

  it('show every series once', () => {
    const all = PAGES.map(({ page: name }) => page(name)).join('\n');
    for (const { id } of shippedRateBook.listSeries()) {
      expect(pageOfSeries(id), id).toBeDefined();
      expect(all.split(`\`${id}\``).length - 1, id).toBe(1);
    }
  });

  it('have exactly one line for each figure of the registry', () => {
    const lines = [...page('figures.md').matchAll(/^\|.*?<br>`(\w+)` \|/gm)].map(([, id]) => id);
    expect([...lines].sort()).toEqual([...figures].sort());
  });

  it('exist if a figure refers to one for its modelling choice', () => {
    const named = figures
      .flatMap((id) => definitionOf(id).law)
      .flatMap((law) => /docs\/method\/[\w-]+/.exec(law) ?? []);
    expect(named.length).toBeGreaterThan(30);
    for (const name of new Set(named)) {
      const file = join(DOCS, '..', `${name}.md`);
      expect(existsSync(file), name).toBe(true);
      expect(readFileSync(file, 'utf8'), name).toMatch(/\*\*Modelling choices?/i);
    }
  });

  it('are listed on the first page, and their links are valid', () => {
    const names = [
      'README.md',
      ...[...page('README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name ?? ''),
    ];
    expect(names).toContain('figures.md');
    for (const name of names) {
      for (const [, target = ''] of page(name).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
        expect(existsSync(join(DOCS, 'method', target)), `${name} to ${target}`).toBe(true);
      }
    }
  });
});

describe('a part of a page', () => {
  const begin = '<!-- a: written by npm run method -->';

  it('is replaced between its marker comments; the rest stays', () => {
    expect(withPart(`x\n${begin}\nold\n<!-- end of a -->\ny`, 'a', 'new')).toBe(
      `x\n${begin}\nnew\n<!-- end of a -->\ny`,
    );
  });

  it.each(['no comments', begin, `<!-- end of a -->${begin}`, `${begin}${begin}<!-- end of a -->`])(
    'throws without its pair of marker comments: %s',
    (text) => {
      expect(() => withPart(text, 'a', 'new')).toThrow('once each');
    },
  );
});
