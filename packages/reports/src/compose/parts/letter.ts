/** The adviser's letter and its signature. */
import { isoDate } from '@advice-builder/kernel';
import type { Block, SignatureBlock } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { longDay, type Shown, words } from '../../shown.ts';
import { fullNames, preparedBy } from '../frame.ts';
import { pictureOf } from '../pages/cover.ts';

export const signatureWords = {
  number: 'Representative number',
  phone: 'Phone',
} as const;

const text = (shown: Shown): Block => ({ kind: 'text', text: shown });

/** The author of the document, with number, telephone and signature from My Account. */
export function signature(input: DocumentInput): SignatureBlock {
  const { representativeNumber = '', phone = '', signature: given } = input.job.preparedBy;
  const picture = pictureOf(given);
  const lines = [
    preparedBy(input),
    ...(representativeNumber === '' ? [] : [words(`${signatureWords.number} ${representativeNumber}`)]),
    ...(phone === '' ? [] : [words(`${signatureWords.phone} ${phone}`)]),
  ];
  return { kind: 'signature', ...(picture && { picture }), lines };
}

/** One paragraph per non-blank line. */
const paragraphs = (typed: string): readonly Block[] =>
  typed
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => text(words(line.trim())));

/** Empty if the adviser typed no letter. */
export function letterPart(input: DocumentInput): readonly Block[] {
  const body = paragraphs(input.record.documentSetting.coverLetter ?? '');
  if (body.length === 0) return [];
  return [text(longDay(isoDate(input.job.source.asAt))), text(fullNames(input)), ...body, signature(input)];
}
