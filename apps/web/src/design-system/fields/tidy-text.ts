import { storableText } from '@advice-builder/contract';

/** The text a field passes on when it is left: trimmed, and without characters that no document can store. */
export const tidyText = (text: string): string => storableText(text).trim();
