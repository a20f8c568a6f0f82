import { afterEach, describe, expect, it, vi } from 'vitest';
import { sectionLinks } from './section-links.ts';
import { followSections, sectionInView } from './use-section-in-view.ts';

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

describe('following the page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('RP-021 looks at the middle half of the window, at a tenth of a section, every 500 ms at most', () => {
    vi.useFakeTimers();
    let options: IntersectionObserverInit | undefined;
    let report: (changes: readonly { isIntersecting: boolean; target: { id: string } }[]) => void = () => undefined;
    const observed: string[] = [];
    class Watcher {
      constructor(callback: typeof report, given?: IntersectionObserverInit) {
        report = callback;
        options = given;
      }
      observe = ({ id }: { id: string }) => observed.push(id);
      disconnect = () => undefined;
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    vi.stubGlobal(
      'MutationObserver',
      class extends Watcher {
        constructor() {
          super(report, options);
        }
      },
    );
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'main' ? null : { id }) });
    const told: string[] = [];
    const stop = followSections(sectionLinks(0), (section) => told.push(section));
    expect(options?.rootMargin).toMatch(/^-25% /);
    expect(options?.threshold).toContain(0.1);
    expect(observed).toEqual(sectionLinks(0).map(({ id }) => id));
    const inView = (id: string, isIntersecting: boolean) => report([{ isIntersecting, target: { id } }]);
    inView('home', true);
    vi.advanceTimersByTime(499);
    expect(told).toEqual([]);
    inView('home', false);
    inView('income', true);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['income']);
    stop();
  });
});
