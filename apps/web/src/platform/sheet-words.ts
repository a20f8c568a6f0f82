/**
 * The words around a printed sheet. Boxes of the margin take their text from the style sheet alone, so it is handed to
 * the style sheet as custom properties of the root.
 */
import { texts } from '@advice-builder/contract';
import { useLayoutEffect } from 'react';

export interface SheetWords {
  /** At the head, right of the name of the product: what is printed. */
  readonly title: string;
  /** At the foot: whose it is, when it was made and of what. */
  readonly foot: string;
}

const PROPERTIES = {
  product: '--sheet-product',
  title: '--sheet-title',
  foot: '--sheet-foot',
} as const;

/** A string of CSS: nothing a person typed ends it. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** Sets the words as long as the page stands. */
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
