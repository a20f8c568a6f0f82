import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { auditQuery } from './audit-filter.tsx';

const EVERYTHING = { user: null, record: '', from: null, to: null };

describe('the filter of the audit trail', () => {
  it('requests all lines if nothing is chosen', () => {
    expect(auditQuery(EVERYTHING)).toEqual({});
  });

  it('requests a person, a record, a range of days and the previous page', () => {
    const filter = { user: 7, record: ' 4711 ', from: isoDate('2026-11-01'), to: isoDate('2026-11-21') };
    expect(auditQuery(filter, 900)).toEqual({
      user: '7',
      record: '4711',
      from: '2026-11-01',
      to: '2026-11-21',
      before: '900',
    });
  });

  it('leaves out an invalid record number while it is being typed', () => {
    expect(auditQuery({ ...EVERYTHING, record: '12x' })).toEqual({});
    expect(auditQuery({ ...EVERYTHING, record: '0' })).toEqual({});
  });
});
