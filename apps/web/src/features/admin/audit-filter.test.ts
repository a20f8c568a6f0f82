import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { auditQuery } from './audit-filter.tsx';

const EVERYTHING = { user: null, record: '', from: null, to: null };

describe('the filter of the audit trail', () => {
  it('asks for everything when nothing is chosen', () => {
    expect(auditQuery(EVERYTHING)).toEqual({});
  });

  it('names a person, a record, days and the page before', () => {
    const filter = { user: 7, record: ' 4711 ', from: isoDate('2026-11-01'), to: isoDate('2026-11-21') };
    expect(auditQuery(filter, 900)).toEqual({
      user: '7',
      record: '4711',
      from: '2026-11-01',
      to: '2026-11-21',
      before: '900',
    });
  });

  it('leaves out a record number that is still being typed wrongly', () => {
    expect(auditQuery({ ...EVERYTHING, record: '12x' })).toEqual({});
    expect(auditQuery({ ...EVERYTHING, record: '0' })).toEqual({});
  });
});
