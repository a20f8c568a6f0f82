/** Follows which section is in view while the page scrolls. */
import { useEffect } from 'react';
import { useUiStore } from '../ui-store.ts';
import type { SectionLink } from './section-links.ts';

const ROOT_MARGIN = '-25% 0px';
const THRESHOLD = 0.1;
const THROTTLE_MS = 500;

/** The first section in view; a part of it when that is in view too. */
export function sectionInView(links: readonly SectionLink[], inView: ReadonlySet<string>): string | undefined {
  const at = links.findIndex(({ id }) => inView.has(id));
  const part = links[at + 1];
  return part?.isPart === true && inView.has(part.id) ? part.id : links[at]?.id;
}

/** Tells the section in view whenever the page has come to rest in another one. The answer ends it. */
export function followSections(links: readonly SectionLink[], tell: (section: string) => void): () => void {
  const inView = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const choose = (): void => {
    timer = undefined;
    const section = sectionInView(links, inView);
    if (section !== undefined) tell(section);
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const change of changes) {
        if (change.isIntersecting) inView.add(change.target.id);
        else inView.delete(change.target.id);
      }
      timer ??= setTimeout(choose, THROTTLE_MS);
    },
    // A tall section never has a tenth of itself in view at once; its edges are enough.
    { rootMargin: ROOT_MARGIN, threshold: [0, THRESHOLD] },
  );
  const observe = (): void => {
    for (const { id } of links) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
  };
  observe();
  // Sections appear when care is chosen.
  const main = document.getElementById('main');
  const changes = new MutationObserver(observe);
  if (main !== null) changes.observe(main, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    changes.disconnect();
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
