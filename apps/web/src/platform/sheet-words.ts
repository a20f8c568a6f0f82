/**
 * The header and footer of a printed sheet. Page margin boxes can take text only from the style sheet, so it is passed
 * as custom properties of the root.
 */
import { texts } from '@advice-builder/contract';
import { useLayoutEffect } from 'react';

export interface SheetWords {
  /** In the header, to the right of the product name: the title of the print. */
  readonly title: string;
  /** In the footer: the person, the time and the source. */
  readonly foot: string;
}

const PROPERTIES = {
  product: '--sheet-product',
  title: '--sheet-title',
  foot: '--sheet-foot',
} as const;

/** A CSS string, escaped so that entered text cannot end it. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** Sets the texts while the page is mounted. */
export function useSheetWords({ title, foot }: SheetWords): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const words = { product: texts.appName, title, foot };
    const keys = Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[];
    for (const key of keys) style.setProperty(PROPERTIES[key], cssString(words[key]));
    return () => {
      for (const key of keys) style.removeProperty(PROPERTIES[key]);
    };
  }, [title, foot]);
}
