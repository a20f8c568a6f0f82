import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { makeDocument } from './make-document.ts';
import { createPdfMaker } from './pdf/to-pdf.ts';
import { jobOf } from './testing/jobs.ts';

const pdf = createPdfMaker();

const START = { pdf: '%PDF-', docx: 'PK', xlsx: 'PK' } as const;

it.each([
  ['detailed', 'pdf'],
  ['summary', 'pdf'],
  ['client', 'pdf'],
  ['snapshot', 'pdf'],
  ['detailed', 'docx'],
  ['summary', 'docx'],
  ['workbook', 'xlsx'],
] as const)('makes the file of %s as %s, and the same bytes again from the same job', async (document, format) => {
  const make = async () => {
    const made = await makeDocument(jobOf('margaret', { document, format }), shippedRateBook, pdf);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    return made.value;
  };
  const first = await make();
  expect(Buffer.from(first.bytes).toString('latin1')).toMatch(new RegExp(`^${START[format]}`));
  if (format === 'pdf') expect(first.pages).toBeGreaterThan(0);
});
