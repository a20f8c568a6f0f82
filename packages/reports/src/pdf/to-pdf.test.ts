import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../blocks.ts';
import { words } from '../shown.ts';
import { everyBlock } from '../testing/every-block.ts';
import { createPdfMaker } from './to-pdf.ts';

const maker = createPdfMaker();
const start = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 5)).toString('latin1');

const withLogo = (base64: string): ReportDocument => {
  const document = everyBlock('report', 'Secret Name');
  const blocks = document.blocks.map((block) =>
    block.kind === 'cover' ? { ...block, logo: { type: 'png' as const, base64 } } : block,
  );
  return { ...document, blocks };
};
const ONE_DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a document', () => {
  it.each(['report', 'client', 'clientLarge'] as const)('as %s has the same bytes from another compiler', (layout) => {
    const first = maker.make(everyBlock(layout));
    maker.make(everyBlock(layout, 'Somebody Else'));
    expect(Buffer.compare(first, createPdfMaker().make(everyBlock(layout)))).toBe(0);
    expect(start(first)).toBe('%PDF-');
  });

  it('made a second later has other bytes', () => {
    const [early, late] = [
      maker.make(everyBlock('report')),
      maker.make(everyBlock('report', undefined, 1_795_215_601)),
    ];
    expect(Buffer.compare(early, late)).not.toBe(0);
  });
});

describe('a document that Typst rejects', () => {
  it('throws a reason that quotes no text of the document, and does not affect the next document', () => {
    const before = maker.make(everyBlock('report'));
    expect(() => maker.make(withLogo('bm8gcGljdHVyZQ=='))).toThrow(/The PDF could not be made: .*image/);
    const faulty = {
      kind: 'chart',
      caption: words('Secret Name'),
      svg: '<svg Secret',
      alt: words('Secret Name'),
    } as const;
    let message = '';
    try {
      maker.make({ ...everyBlock('report', 'Secret Name'), blocks: [faulty] });
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/The PDF could not be made: .*SVG/);
    expect(message).not.toContain('Secret');
    expect(Buffer.compare(before, maker.make(everyBlock('report')))).toBe(0);
  });

  it('a logo is printed only on its own document', () => {
    const plain = maker.make(everyBlock('report', 'Secret Name'));
    expect(Buffer.from(maker.make(withLogo(ONE_DOT))).toString('latin1')).toContain('/Subtype /Image');
    expect(Buffer.compare(plain, maker.make(everyBlock('report', 'Secret Name')))).toBe(0);
  });
});

it('a signature is printed only on its own document, and without a picture if none is stored', () => {
  const plain = everyBlock('report');
  const blocks = plain.blocks.map((block) =>
    block.kind === 'signature' ? { ...block, picture: { type: 'png' as const, base64: ONE_DOT } } : block,
  );
  const before = maker.make(plain);
  expect(Buffer.from(before).toString('latin1')).not.toContain('/Subtype /Image');
  expect(Buffer.from(maker.make({ ...plain, blocks })).toString('latin1')).toContain('/Subtype /Image');
  expect(Buffer.compare(before, maker.make(plain))).toBe(0);
});

it.each([
  ['other scripts', '李小龙 اسم हिन्दी 👩🏽‍⚕️ \u202eabc'],
  ['half a letter', 'a\ud83d'],
  ['nothing', ''],
  ['67 letters in one word', 'W'.repeat(67)],
  ['lines', 'one\ntwo\r\nthree'],
])('prints a name in %s', (_, name) => {
  for (const layout of ['report', 'client'] as const) expect(start(maker.make(everyBlock(layout, name)))).toBe('%PDF-');
});
