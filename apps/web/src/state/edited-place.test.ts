import { describe, expect, it } from 'vitest';
import { editedPlace, entryEdit } from './edited-place.ts';

describe('the place of an edit', () => {
  it('is in the record or in the scenario on screen', () => {
    expect(editedPlace('record.clients.1.dob', 2)).toEqual({ sid: undefined, path: ['clients', 1, 'dob'] });
    expect(editedPlace('scenario.sCare.0.lmr', 2)).toEqual({ sid: 2, path: ['sCare', 0, 'lmr'] });
  });

  it('names an entry by its id, including dots', () => {
    const path = ['sFentries', 'u-1.5-x', 'assetValue'];
    expect(editedPlace(entryEdit('u-1.5-x', 'assetValue'), 1)).toEqual({ sid: 1, path });
  });

  it('is undefined for an edit of more than one field', () => {
    expect(editedPlace('scenarios made', 0)).toBeUndefined();
  });
});
