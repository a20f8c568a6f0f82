import { type Client, changeRelationship, type LoadAnswer, newClient, newRecord } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../../state/testing/memory-server.ts';
import { openRecord, piece, wordsOf } from '../testing/record-markup.tsx';

const withClient =
  (change: Partial<Client>) =>
  (answer: LoadAnswer): LoadAnswer => ({
    ...answer,
    record: { ...answer.record, clients: [{ ...newClient(0), ...change }] },
  });

const details = (change?: (answer: LoadAnswer) => LoadAnswer): string =>
  piece(openRecord(change).markup(), /<section id="client-details"/, '</section>');

const field = (name: string): RegExp => new RegExp(`<(input|select) id="field-record-${name}"`);
const options = (markup: string, name: string): readonly string[] =>
  [...piece(markup, field(name), '</select>').matchAll(/<option value="(\d+)"[^>]*>(.*?)<\/option>/g)].map(
    (found) => `${found[1]} ${found[2]}`,
  );

describe('record settings', () => {
  it('RS-001 RS-002 RS-009 RS-011 RS-014 stand on the Current Situation', () => {
    const markup = details((answer) => ({
      ...answer,
      record: { ...answer.record, notes: [{ id: 1, datetime: '2026-11-20T23:00:00.000Z', body: 'Call back' }] },
    }));
    const choices = [
      ...markup.matchAll(/type="radio"[^>]*value="(\d)"\/><span[^>]*><svg.*?<\/svg><span[^>]*>([^<]+)/g),
    ];
    expect(choices.map((found) => `${found[1]} ${found[2]}`)).toEqual([
      '1 Single',
      '2 Couple',
      '3 Couple Illness Separated',
    ]);
    const words = wordsOf(markup);
    expect(words).toContain('Welcome');
    expect(words).toContain('Notes 1');
    expect(piece(markup, field('projectFrom'), '>')).toContain('value="November 2026"');
    // Only the count leads to notes: an adviser may have a client beside the screen.
    expect(words).not.toContain('Call back');
  });

  it('RS-007 VL-007 the reference takes 67 characters', () => {
    expect(piece(details(), field('reference'), '>')).toContain('maxLength="67"');
  });

  it('RS-008 RC-012 says when it was created, and which record it was cloned from', () => {
    const markup = details((answer) => ({ ...answer, record: { ...answer.record, clonedFrom: 2214 } }));
    expect(wordsOf(markup)).toContain('Created 21/11/2026 10:00 am · Cloned from Record #2214');
    expect(wordsOf(details())).not.toContain('Cloned');
  });
});

describe('the second client', () => {
  it('RS-003 RS-004 RS-005 RS-006 comes and goes with the relationship', () => {
    const { session, markup } = openRecord();
    const choose = (value: 1 | 2 | 3) => {
      const { documents } = session.store.getState();
      return changeRelationship(documents.record, documents.scenarios, value);
    };
    expect(choose(1).record).toBe(session.store.getState().documents.record);
    expect(wordsOf(markup())).not.toContain('Partner');
    const couple = choose(2);
    expect(couple.record.clients[1]).toMatchObject({ heading: 'Partner', illnessSep: false });
    const separated = choose(3);
    expect(separated.record.clients[1]).toMatchObject({ heading: 'Partner', illnessSep: true });
    session.store.change('relationship', (documents) => ({ ...documents, record: separated.record }));
    expect(wordsOf(markup())).toContain('Partner');
  });
});

describe('a client', () => {
  it('RS-015 RS-029 has the fields of the record', () => {
    const names =
      'clid quick heading deleted first_name last_name gender dob health dementia pension_type veteran location ' +
      'facility_name currentPension lifetimeCapUsed annualCapUsed poaRep poaRepSeek poaRepName poaRepRelation currentWill';
    expect(Object.keys(newRecord(TODAY).clients[0] ?? {})).toEqual(expect.arrayContaining(names.split(' ')));
    const { record, scenarios } = openRecord().session.store.getState().documents;
    expect(changeRelationship(record, scenarios, 2).record.clients[1]).toHaveProperty('illnessSep');
    expect(wordsOf(details(withClient({ quick: false })))).toContain('Current will');
  });

  it('RS-017 RS-019 RS-021 RS-026 chooses from the printed lists', () => {
    const markup = details();
    expect(options(markup, 'clients-0-gender')).toEqual(['0 None', '1 Male', '2 Female']);
    expect(options(markup, 'clients-0-health')).toEqual(['0 None', '1 Excellent', '2 Good', '3 Average', '4 Poor']);
    expect(options(markup, 'clients-0-pension_type')).toEqual([
      '1 Not eligible',
      '2 Age Pension',
      '3 Blind Pension',
      '11 Disability Pension',
      '5 DVA Service',
      '6 DVA Disability TPI',
      '7 DVA Disability EDA',
      '8 DVA Disability Intermediate',
      '9 DVA Disability General',
      '10 DVA War Widow and ISS',
    ]);
    expect(piece(markup, field('clients-0-pension_type'), '</select>')).toMatch(/value="2" selected/);
    expect(options(markup, 'clients-0-location')).toEqual([
      '0 None',
      '1 Home',
      '2 Hospital',
      '3 Facility',
      '4 Respite',
      '5 Elsewhere',
    ]);
  });

  it('RS-018 VL-013 has a date of birth of ten characters, day first', () => {
    const input = piece(details(withClient({ dob: '03/03/1942' })), field('clients-0-dob'), '>');
    expect(input).toContain('value="03/03/1942"');
    expect(input).toContain('maxLength="10"');
    expect(input).toContain('placeholder="DD/MM/YYYY"');
  });

  it('RS-020 has or has not dementia', () => {
    const box = (dementia: boolean) =>
      piece(details(withClient({ quick: false, dementia })), field('clients-0-dementia'), '>');
    expect(box(true)).toMatch(/type="checkbox".* checked=""/);
    expect(box(false)).not.toContain('checked');
  });

  it('RS-022 is asked about qualifying service with the pensions 5 to 9', () => {
    const asked = [1, 2, 3, 11, 5, 6, 7, 8, 9, 10].filter((pension_type) =>
      field('clients-0-veteran').test(details(withClient({ pension_type } as Partial<Client>))),
    );
    expect(asked).toEqual([5, 6, 7, 8, 9]);
    expect(wordsOf(details(withClient({ pension_type: 5 })))).toContain('Has qualifying service.');
  });

  it('RS-023 says the present pension per fortnight', () => {
    expect(wordsOf(details())).toMatch(/Current pension \$ per fortnight/);
  });

  it('RS-024 RS-025 shows the yearly cap once something of the lifetime cap is used, with a way to copy it', () => {
    expect(field('clients-0-annualCapUsed').test(details())).toBe(false);
    const used = details(withClient({ lifetimeCapUsed: 1 }));
    expect(field('clients-0-annualCapUsed').test(used)).toBe(true);
    expect(wordsOf(used)).toContain('Use above');
  });

  it('RS-027 VL-008 shows the facility, of 56 characters, when the client is not at home', () => {
    const shown = [0, 1, 2, 3, 4, 5].filter((location) =>
      field('clients-0-facility_name').test(details(withClient({ location } as Partial<Client>))),
    );
    expect(shown).toEqual([2, 3, 4, 5]);
    expect(piece(details(withClient({ location: 3 })), field('clients-0-facility_name'), '>')).toContain(
      'maxLength="56"',
    );
  });

  it('RS-028 shows who acts for the client when somebody does', () => {
    const words = (poaRep: boolean) => wordsOf(details(withClient({ quick: false, poaRep })));
    expect(words(false)).not.toContain('Seeking advice');
    expect(words(true)).toMatch(/Name .*Relationship .*Seeking advice/);
  });

  it('VL-009 a scenario is named in 56 characters', () => {
    const { markup } = openRecord((answer) => {
      const current = answer.scenarios['0'];
      return current === undefined ? answer : { ...answer, scenarios: { 0: current, 1: { ...current, name: '' } } };
    }, 1);
    expect(piece(markup(), /<input id="field-scenario-name"/, '>')).toContain('maxLength="56"');
  });
});
