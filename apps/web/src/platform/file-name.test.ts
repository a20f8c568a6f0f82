import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['attachment; filename="Hale HAL-1 detailed.pdf"', 'Hale HAL-1 detailed.pdf'],
  [`attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB%20M%C3%BCller.pdf`, 'Zoë Müller.pdf'],
  [`attachment; filename*=utf-8'en'a%3Bb.pdf; filename="a.pdf"`, 'a;b.pdf'],
  [`attachment; filename="kept.pdf"; filename*=UTF-8''%E0%A4%A`, 'kept.pdf'],
  ['attachment; filename="a \\"b\\" c.pdf"', 'a "b" c.pdf'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="../../etc/x.pdf"', 'x.pdf'],
  ['attachment; filename=""', undefined],
  ['inline', undefined],
  [null, undefined],
])('RPT-009 a file has the name in content-disposition: %s', (header, name) => {
  expect(fileName(header)).toBe(name);
});
