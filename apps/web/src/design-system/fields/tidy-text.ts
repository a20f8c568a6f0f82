import { storableText } from '@advice-builder/contract';

/** A text as it is handed on when its field is left: trimmed, and without what no document can store. */
export const tidyText = (text: string): string => storableText(text).trim();
