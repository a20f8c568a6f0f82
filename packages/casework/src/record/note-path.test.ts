import type { Entry } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { templateList } from '../templates/templates.ts';
import { withEntries } from '../testing/cases.ts';
import { entryNotePath, entryOfNotePath, isNotePath, noteFieldOf } from './note-path.ts';

describe('the subjects of a note', () => {
  it.each([
    'record.reference',
    'record.projectFrom',
    'record.clients.1.first_name',
    'record.rateIndexation.cpiPercent',
    'scenario.name',
    'scenario.sCare.1.dateOfEntry',
    'scenario.sHome.netHomeValue',
    'scenario.sRV.9.dmf',
    'scenario.sIncome.quickTotal',
    'scenario.sExpenses.oopDateEnd',
    'scenario.sFentries.u-s0-e2-n0-f4-k3x7q2vd.assetValue',
    'scenario.sFentries.an.id.with.points.clientId',
  ])('include %s', (path) => expect(isNotePath(path)).toBe(true));

  it.each([
    '',
    'record',
    'scenario',
    'scenario.',
    'record.clients',
    'record.clients.0',
    'record.clients.10.dob',
    'record.clients.00.dob',
    'record.clients.-1.dob',
    'record.clients.0.nothing',
    'record.notes.0.body',
    'record.reportSetting.0.include',
    'record.reference.length',
    'record.constructor',
    'record.__proto__.toString',
    'scenario.sHome',
    'scenario.sCare.2.dateOfEntry',
    'scenario.sRV.10.dmf',
    'scenario.meta.seen',
    'scenario.tmp.homeStatus',
    'scenario.imported.sHome.netHomeValue',
    'scenario.sFentries',
    'scenario.sFentries.0',
    'scenario.sFentries..assetValue',
    'scenario.sFentries.u-s0.nothing',
    'scenario.sFentries.u-s0.eid',
    'other.sHome.netHomeValue',
    'scenario.sHome.netHomeValue ',
  ])('exclude %s', (path) => expect(isNotePath(path)).toBe(false));

  it('include every field of every kind of entry, by the id of the entry', () => {
    for (const { eid, fields } of templateList) {
      const entry = withEntries({ eid, id: 'own' } as never).sFentries.find(({ id }) => id === 'own') as Entry;
      for (const { name } of fields) {
        const path = entryNotePath(entry.id, name);
        expect(isNotePath(path)).toBe(true);
        expect(entryOfNotePath(path)).toEqual({ entryId: 'own', field: name });
        expect(noteFieldOf(entry, name)?.name).toBe(name);
      }
    }
  });
});
