import { expect, it } from 'vitest';
import { auditWords } from '../store/repositories/audit.ts';
import { NO_RECORD_USE, RECORD_USES } from './record-use.ts';

it('every action of the audit trail is in one list of record uses, or in the list of actions without a record', () => {
  const listed = [...Object.values(RECORD_USES).flat(), ...NO_RECORD_USE];
  expect(listed.toSorted()).toEqual([...new Set(listed)].sort());
  expect(Object.keys(auditWords).filter((action) => !listed.includes(action))).toEqual([]);
});
