/** A hundred bad case files sent to a server: each is rejected in words with its path, and nothing is stored. */

import { readCaseText } from '@advice-builder/casework';
import { CASE_BYTES_MAX, type ErrorAnswer, problemCatalogue } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { margaretCase } from '../support/margaret.ts';
import { signedInApi } from '../support/signed-in-api.ts';
import { badCaseFiles, SPOILINGS } from './bad-case-files.ts';

const FILES = badCaseFiles(margaretCase, 5);

const api = signedInApi();

const send = (body: string) => api().call('POST', '/record/import', { raw: { type: 'application/json', body } });
const stored = async (): Promise<number> =>
  ((await api().must('GET', '/records')) as readonly unknown[]).length +
  ((await api().must('GET', '/records?archived=only')) as readonly unknown[]).length;

describe('bad case files', () => {
  it('are a hundred files of twenty kinds', () => {
    expect([FILES.length, Object.keys(SPOILINGS).length]).toEqual([100, 20]);
  });

  it.each(FILES)('$about', async ({ text }) => {
    const before = await stored();
    const { status, body } = await send(text);
    const { error } = body as ErrorAnswer;
    expect([status, error.code in problemCatalogue]).toEqual([422, true]);
    expect(error.msg).toMatch(/^[A-Z].{8,}[.]$|^Invalid Date$/);
    // Invalid JSON has a line and a column. A file that is not an object has no path.
    const isWhole = error.code === 'json-malformed' || (error.code === 'type-expected' && error.fields === undefined);
    expect(isWhole || (error.fields?.length ?? 0) > 0).toBe(true);
    for (const field of error.fields ?? []) expect(field).toMatchObject({ path: /./, msg: /./ } as never);
    expect(await stored()).toBe(before);
    // The page gives the same message before sending, except for checks that only the server makes.
    const read = readCaseText(text);
    if (!read.ok) expect(read.problems[0]?.code).toBe(error.code);
  });

  it('a file over two megabytes is rejected by its size, and a smaller one is read', async () => {
    const padded = (bytes: number): string => {
      const text = JSON.stringify({ ...margaretCase, padding: '' });
      return text.replace('"padding":""', `"padding":"${'x'.repeat(bytes - text.length)}"`);
    };
    const before = await stored();
    expect(await send(padded(CASE_BYTES_MAX + 1))).toMatchObject({ status: 413 });
    const { status, body } = await send(padded(CASE_BYTES_MAX));
    expect([status, (body as ErrorAnswer).error.fields?.[0]?.path]).toEqual([422, 'padding']);
    expect(await stored()).toBe(before);
  });

  it('of a thousand faults the first fifty are listed, with the total', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]));
    const { status, body } = await send(JSON.stringify({ ...margaretCase, record: many }));
    const { error } = body as ErrorAnswer;
    expect([status, error.fields?.length, error.count]).toEqual([422, 50, 1000]);
    expect(error.fields?.[7]).toEqual({
      path: 'record.field7',
      code: 'unknown-field',
      msg: 'There is no field "field7" here.',
      value: '7',
    });
  });

  it('the undamaged original is accepted', async () => {
    const before = await stored();
    expect(await send(JSON.stringify(margaretCase))).toMatchObject({ status: 200, body: { leftOut: [] } });
    expect(await stored()).toBe(before + 1);
  });
});
