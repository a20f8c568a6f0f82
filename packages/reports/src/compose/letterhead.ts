/** The practice's paper: its logo and name, the adviser with telephone, and the date. */
import { isoDate } from '@advice-builder/kernel';
import type { Block } from '../blocks.ts';
import type { DocumentInput } from '../input.ts';
import { joined, longDay, words } from '../shown.ts';
import { practiceName } from './frame.ts';
import { pictureOf } from './pages/cover.ts';

export function letterheadOf(input: DocumentInput): Block {
  const { person, phone = '' } = input.job.preparedBy;
  const logo = pictureOf(input.job.settings.logo);
  const adviser = [words(person), words(phone.trim())].filter((line) => line !== '');
  const lines = [joined(adviser, ' · '), longDay(isoDate(input.job.source.asAt))];
  return { kind: 'letterhead', practice: practiceName(input), lines, ...(logo === undefined ? {} : { logo }) };
}
