import { afterEach, describe, expect, it, vi } from 'vitest';
import { sectionLinks } from './section-links.ts';
import { followSections, sectionAcross, sectionInView, sectionOfFocus } from './use-section-in-view.ts';

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

describe('the section a person is in', () => {
  const links = sectionLinks(0);
  afterEach(() => vi.unstubAllGlobals());

  /** Stacked sections of 600 px each; the first starts at the top of the window minus the scrolled distance. */
  function page(scrolled: number): void {
    const holds = (id: string, element: { readonly inside?: string }) => element.inside === id;
    vi.stubGlobal('document', {
      getElementById: (id: string) => {
        const top = links.findIndex((link) => link.id === id) * 600 - scrolled;
        return {
          getBoundingClientRect: () => ({ top, bottom: top + 600 }),
          contains: (element: { readonly inside?: string }) => holds(id, element),
        };
      },
    });
  }
  const field = (inside: string, top: number) =>
    ({ inside, getBoundingClientRect: () => ({ top, bottom: top + 38 }) }) as unknown as Element;

  it('is the one with the focus, while that is in view', () => {
    page(700);
    expect(sectionOfFocus(links, field('income', 500), 900)).toBe('income');
    expect(sectionOfFocus(links, field('income', 1900), 900)).toBeUndefined();
    expect(sectionOfFocus(links, field('elsewhere', 500), 900)).toBeUndefined();
    expect(sectionOfFocus(links, null, 900)).toBeUndefined();
  });

  it('is otherwise the one at the middle of the window, not the one ending below the bars', () => {
    page(700);
    expect(sectionAcross(links, 450)).toBe('care-arrangement');
    page(1100);
    expect(sectionAcross(links, 450)).toBe('home');
  });
});

describe('following the page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  type Report = (changes: readonly { isIntersecting: boolean; target: { id: string } }[]) => void;

  /** Sections far below the window, the reported sections, and a function that brings one into view. */
  function follow() {
    vi.useFakeTimers();
    let options: IntersectionObserverInit | undefined;
    let report: Report = () => undefined;
    const observed: string[] = [];
    class Watcher {
      constructor(callback: Report, given?: IntersectionObserverInit) {
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
    const away = { getBoundingClientRect: () => ({ top: 2000, bottom: 3000 }), contains: () => false };
    const document = { activeElement: null, getElementById: (id: string) => (id === 'main' ? null : { id, ...away }) };
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', Object.assign(new EventTarget(), { innerHeight: 900 }));
    const reported: string[] = [];
    const stop = followSections(sectionLinks(0), (section) => reported.push(section));
    const inView = (id: string, isIntersecting: boolean) => report([{ isIntersecting, target: { id } }]);
    return { options, observed, reported, stop, inView };
  }

  it('RP-021 observes the middle half of the window, at a tenth of a section, at most every 500 ms', () => {
    const { options, observed, reported, stop, inView } = follow();
    expect(options?.rootMargin).toMatch(/^-25% /);
    expect(options?.threshold).toContain(0.1);
    expect(observed).toEqual(sectionLinks(0).map(({ id }) => id));
    inView('home', true);
    vi.advanceTimersByTime(499);
    expect(reported).toEqual([]);
    inView('home', false);
    inView('income', true);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual(['income']);
    stop();
  });
});
