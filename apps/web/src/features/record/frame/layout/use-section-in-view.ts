/** Finds the section a person is in: the one with the focus, otherwise the one at the middle of the window. */
import { useEffect } from 'react';
import { useUiStore } from '../../base/ui-store.ts';
import type { SectionLink } from './section-links.ts';

const ROOT_MARGIN = '-25% 0px';
const THRESHOLD = 0.1;
const THROTTLE_MS = 500;

/** The first section in view, or its part if that is in view too. */
export function sectionInView(links: readonly SectionLink[], inView: ReadonlySet<string>): string | undefined {
  const at = links.findIndex(({ id }) => inView.has(id));
  const part = links[at + 1];
  return part?.isPart === true && inView.has(part.id) ? part.id : links[at]?.id;
}

/** The section, or the part of one, that contains a visible focused element. */
export function sectionOfFocus(
  links: readonly SectionLink[],
  focused: Element | null,
  height: number,
): string | undefined {
  if (focused === null) return undefined;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom < 0 || top > height) return undefined;
  return links.findLast(({ id }) => document.getElementById(id)?.contains(focused))?.id;
}

/** The section, or the part of one, at a vertical position of the window. */
export function sectionAcross(links: readonly SectionLink[], line: number): string | undefined {
  return links.findLast(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top <= line && box.bottom > line;
  })?.id;
}

/** Calls `tell` when the page has come to rest in another section. The returned function stops this. */
export function followSections(links: readonly SectionLink[], tell: (section: string) => void): () => void {
  const inView = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const choose = (): void => {
    timer = undefined;
    const height = window.innerHeight;
    const section =
      sectionOfFocus(links, document.activeElement, height) ??
      sectionAcross(links, height / 2) ??
      sectionInView(links, inView);
    if (section !== undefined) tell(section);
  };
  const ask = (): void => {
    timer ??= setTimeout(choose, THROTTLE_MS);
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const change of changes) {
        if (change.isIntersecting) inView.add(change.target.id);
        else inView.delete(change.target.id);
      }
      ask();
    },
    // A tall section never has a tenth of its height in view, so its edges count too.
    { rootMargin: ROOT_MARGIN, threshold: [0, THRESHOLD] },
  );
  const observe = (): void => {
    for (const { id } of links) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
  };
  observe();
  // Sections appear once care is chosen.
  const main = document.getElementById('main');
  const changes = new MutationObserver(observe);
  if (main !== null) changes.observe(main, { childList: true, subtree: true });
  main?.addEventListener('focusin', ask);
  return () => {
    observer.disconnect();
    changes.disconnect();
    main?.removeEventListener('focusin', ask);
    clearTimeout(timer);
  };
}

export function useSectionInView(links: readonly SectionLink[]): void {
  const ui = useUiStore();
  useEffect(
    () =>
      followSections(links, (section) => {
        if (section !== ui.getState().section) ui.setState({ section });
      }),
    [links, ui],
  );
}
