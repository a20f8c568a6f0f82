/** For tests of page content: renders components synchronously and reads them from the document. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const drawn: { readonly host: HTMLElement; readonly root: Root }[] = [];

/** Renders a component in place of the previous one, whose elements can still be read. */
export function draw(element: ReactNode): HTMLElement {
  drawn.at(-1)?.host.remove();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  drawn.push({ host, root });
  flushSync(() => root.render(element));
  return host;
}

/** Unmounts everything rendered. Called after each test. */
export function clearDrawn(): void {
  for (const { host, root } of drawn.splice(0)) {
    root.unmount();
    host.remove();
  }
}

/** Flushes all store changes so far to the page. */
export const settle = (): void => flushSync(() => undefined);

let marked = 0;

/** A locator for an element. It uses a marker attribute, because building a selector from the text is slow. */
export function within(element: Element) {
  const mark = element.getAttribute('data-testid') ?? `part ${++marked}`;
  element.setAttribute('data-testid', mark);
  return page.getByTestId(mark);
}

/** The first element that matches a selector. */
export function the(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}

export const has = (root: ParentNode, selector: string): boolean => root.querySelector(selector) !== null;

export const all = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

const textOf = (node: Node, isRead: (element: Element) => boolean): string =>
  [...node.childNodes]
    .map((child) => {
      if (child instanceof Text) return child.data;
      return child instanceof Element && isRead(child) ? ` ${textOf(child, isRead)} ` : '';
    })
    .join('');

/** The text of an element, with one space between the texts of its children. `isRead` can leave out elements. */
export const visibleText = (element: Element, isRead: (element: Element) => boolean = () => true): string =>
  textOf(element, isRead).replace(/\s+/g, ' ').trim();

/** The texts of all elements that match a selector. */
export const visibleTexts = (root: ParentNode, selector: string): readonly string[] =>
  all(root, selector).map((element) => visibleText(element));

/** The text of an element as a screen reader reads it, without pictures and tooltips. */
export function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [role="tooltip"], svg')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** Waits for a table and returns its row headings with the texts of their cells. */
export async function readTable(table: Locator): Promise<Readonly<Record<string, readonly string[]>>> {
  await expect.element(table).toBeVisible();
  const rows = all(table.element(), 'tbody tr').map((row) => [...row.children].map(readText));
  return Object.fromEntries(rows.filter((row) => row.length > 0).map(([head = '', ...cells]) => [head, cells]));
}
