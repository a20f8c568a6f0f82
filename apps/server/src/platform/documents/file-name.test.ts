import { expect, it } from 'vitest';
import { contentDisposition, fileNameOf } from './file-name.ts';

const parts = {
  lastName: 'Hale',
  reference: 'HAL-2026-031',
  recId: 42,
  document: 'detailed report',
  when: '2026-11-21',
  extension: 'pdf',
};

it('has last name, reference, document and day, or the record number if there is no reference', () => {
  expect(fileNameOf(parts)).toBe('Hale HAL-2026-031 detailed report 2026-11-21.pdf');
  expect(fileNameOf({ ...parts, reference: ' ' })).toBe('Hale record 42 detailed report 2026-11-21.pdf');
  expect(fileNameOf({ ...parts, lastName: '' })).toBe('HAL-2026-031 detailed report 2026-11-21.pdf');
});

it.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\CON*?"<>|', 'C--CON------'],
  ['a\r\nset-cookie: b=c', 'a--set-cookie- b=c'],
  ['\u202efdp.exe', '-fdp.exe'],
  ['...', ''],
])('replaces characters that a system reserves or that hide parts of a name: %j', (lastName, cleaned) => {
  expect(fileNameOf({ ...parts, lastName })).toBe(`${cleaned} HAL-2026-031 detailed report 2026-11-21.pdf`.trim());
});

it('has at most 120 characters and keeps the document and the day', () => {
  const long = fileNameOf({ ...parts, lastName: '\u{1F600}'.repeat(56), reference: 'R'.repeat(67) });
  expect([...long].length).toBeLessThanOrEqual(120);
  expect(long).toMatch(/ detailed report 2026-11-21\.pdf$/);
});

it('does not end with a separator after it is cut', () => {
  const reference = `${'AGED-CARE-'.repeat(7)}AGED-CARE`;
  for (let more = 0; more < 12; more += 1) {
    const name = fileNameOf({ ...parts, lastName: 'H'.repeat(more), reference });
    expect(name).toMatch(/[A-Z] detailed report 2026-11-21\.pdf$/);
  }
});

it('is sent in one line of ASCII, with a plain name for old clients', () => {
  const header = contentDisposition('inline', 'O\u2019Brién "x" 100% 李 (1).pdf');
  expect(header).toBe(
    'inline; filename="O_Brien _x_ 100_ _ (1).pdf"; ' +
      "filename*=UTF-8''O%E2%80%99Bri%C3%A9n%20%22x%22%20100%25%20%E6%9D%8E%20%281%29.pdf",
  );
  expect(header).toMatch(/^[\x20-\x7e]+$/);
});
