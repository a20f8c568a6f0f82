import { describe, expect, it } from 'vitest';
import { sectionLinks } from './section-links.ts';
import { sectionInView } from './use-section-in-view.ts';

describe('the section in view', () => {
  const links = sectionLinks(0);

  it('is the first one in view', () => {
    expect(sectionInView(links, new Set(['home', 'personal-assets']))).toBe('home');
    expect(sectionInView(links, new Set())).toBeUndefined();
  });

  it('is the chart while the chart is in view', () => {
    expect(sectionInView(links, new Set(['summary', 'chart']))).toBe('chart');
    expect(sectionInView(links, new Set(['summary']))).toBe('summary');
  });
});
