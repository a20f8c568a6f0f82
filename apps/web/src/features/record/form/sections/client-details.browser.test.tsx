import { changeRelationship, newClient, newRecord } from '@advice-builder/casework';
import { type Client, type LoadAnswer, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { all, has, settle, the, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { ClientDetails } from './client-details.tsx';
import { ScenarioDetails } from './scenario-details.tsx';

const withClient =
  (change: Partial<Client>) =>
  (answer: LoadAnswer): LoadAnswer => ({
    ...answer,
    record: { ...answer.record, clients: [{ ...newClient(0), ...change }] },
  });

const details = (change?: (answer: LoadAnswer) => LoadAnswer): HTMLElement =>
  openRecord(change).part(<ClientDetails />);

const id = (name: string): string => `#field-record-${name}`;
const field = (drawn: HTMLElement, name: string): HTMLElement => the(drawn, id(name));
/** The value and text of each option of a list. */
const options = (drawn: HTMLElement, name: string): readonly string[] =>
  all(drawn, `${id(name)} option`).map((option) => `${option.getAttribute('value')} ${visibleText(option)}`);

describe('record settings', () => {
  it('RS-001 RS-002 RS-009 RS-011 RS-014 appear on the Current Situation', () => {
    const drawn = details((answer) => ({
      ...answer,
      record: { ...answer.record, notes: [{ id: 1, datetime: '2026-11-20T23:00:00.000Z', body: 'Call back' }] },
    }));
    const choices = all(drawn, 'input[type=radio]').map(
      (radio) => `${radio.getAttribute('value')} ${visibleText(radio.closest('label') ?? radio)}`,
    );
    expect(choices).toEqual(['1 Single', '2 Couple', '3 Couple Illness Separated']);
    const words = visibleText(drawn);
    expect(words).toContain('Welcome');
    expect(words).toContain('Notes 1');
    expect(field(drawn, 'projectFrom')).toHaveValue('November 2026');
    // Only the count of notes is visible, because a client may be watching the screen.
    expect(words).not.toContain('Call back');
  });

  it('RS-007 VL-007 the reference accepts 67 characters', () => {
    expect(field(details(), 'reference')).toHaveAttribute('maxlength', '67');
  });

  it('RS-008 RC-012 shows when it was created, and the record it was cloned from', () => {
    const drawn = details((answer) => ({ ...answer, record: { ...answer.record, clonedFrom: 2214 } }));
    expect(visibleText(drawn)).toContain('Created 21/11/2026 10:00 am · Cloned from Record #2214');
    expect(visibleText(details())).not.toContain('Cloned');
  });
});

describe('the second client', () => {
  it('RS-003 RS-004 RS-005 RS-006 appears and disappears with the relationship', () => {
    const { session, part } = openRecord();
    const drawn = part(<ClientDetails />);
    const choose = (value: 1 | 2 | 3) => {
      const { documents } = session.store.getState();
      return changeRelationship(documents.record, documents.scenarios, value);
    };
    expect(choose(1).record).toBe(session.store.getState().documents.record);
    expect(visibleText(drawn)).not.toContain('Partner');
    const couple = choose(2);
    expect(couple.record.clients[1]).toMatchObject({ heading: 'Partner', illnessSep: false });
    const separated = choose(3);
    expect(separated.record.clients[1]).toMatchObject({ heading: 'Partner', illnessSep: true });
    session.store.change('relationship', (documents) => ({ ...documents, record: separated.record }));
    settle();
    expect(visibleText(drawn)).toContain('Partner');
  });
});

describe('a client', () => {
  it('RS-015 RS-029 has the fields of the record', () => {
    const names =
      'clid quick heading deleted first_name last_name gender dob health dementia pension_type veteran location ' +
      'facility_name currentPension lifetimeCapUsed annualCapUsed poaRep poaRepSeek poaRepName poaRepRelation currentWill';
    expect(Object.keys(newRecord(TODAY).clients[0] ?? {})).toEqual(expect.arrayContaining(names.split(' ')));
    const { record, scenarios } = sessionOf().store.getState().documents;
    expect(changeRelationship(record, scenarios, 2).record.clients[1]).toHaveProperty('illnessSep');
    expect(visibleText(details(withClient({ quick: false })))).toContain('Current will');
  });

  it('RS-017 RS-019 RS-021 RS-026 offers the specified lists', () => {
    const drawn = details(withClient({ quick: false }));
    expect(options(drawn, 'clients-0-gender')).toEqual(['0 None', '1 Male', '2 Female']);
    expect(options(drawn, 'clients-0-health')).toEqual(['0 None', '1 Excellent', '2 Good', '3 Average', '4 Poor']);
    expect(options(drawn, 'clients-0-pension_type')).toEqual([
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
    expect(field(drawn, 'clients-0-pension_type')).toHaveValue('2');
    expect(options(drawn, 'clients-0-location')).toEqual([
      '0 None',
      '1 Home',
      '2 Hospital',
      '3 Facility',
      '4 Respite',
      '5 Elsewhere',
    ]);
  });

  it('RS-018 VL-013 has a date of birth of ten characters, day first', () => {
    const input = field(details(withClient({ dob: '03/03/1942' })), 'clients-0-dob');
    expect(input).toHaveValue('03/03/1942');
    expect(input).toHaveAttribute('maxlength', '10');
    expect(input).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  });

  it('RS-020 can be marked as having dementia', () => {
    const box = (dementia: boolean) => field(details(withClient({ quick: false, dementia })), 'clients-0-dementia');
    expect(box(true)).toHaveRole('checkbox');
    expect(box(true)).toBeChecked();
    expect(box(false)).not.toBeChecked();
  });

  it('RS-022 is asked about qualifying service with the pensions 5 to 9', () => {
    const asked = [1, 2, 3, 11, 5, 6, 7, 8, 9, 10].filter((pension_type) =>
      has(details(withClient({ pension_type } as Partial<Client>)), id('clients-0-veteran')),
    );
    expect(asked).toEqual([5, 6, 7, 8, 9]);
    expect(visibleText(details(withClient({ pension_type: 5 })))).toContain('Has qualifying service.');
  });

  it('says at a DVA pension where payments under the MRCA are entered', () => {
    const said = (pension_type: 2 | 6 | 10) => visibleText(details(withClient({ pension_type })));
    expect(said(6)).toContain(texts.mrcaClaimsHint);
    expect(said(10)).toContain(texts.mrcaWidowHint);
    expect(said(2)).not.toContain('MRCA');
  });

  it('shows a Work Bonus balance that is entered', () => {
    expect(field(details(withClient({ workBonusBalance: 1250 })), 'clients-0-workBonusBalance')).toHaveValue(
      '1,250.00',
    );
    expect(has(details(), id('clients-0-workBonusBalance'))).toBe(false);
  });

  it('RS-023 shows the current pension per fortnight', () => {
    expect(visibleText(details())).toMatch(/Current pension \$ per fortnight/);
  });

  it('RS-024 RS-025 shows the yearly cap once part of the lifetime cap is used, with a button to copy it', () => {
    expect(has(details(), id('clients-0-annualCapUsed'))).toBe(false);
    const used = details(withClient({ lifetimeCapUsed: 1 }));
    expect(has(used, id('clients-0-annualCapUsed'))).toBe(true);
    expect(visibleText(used)).toContain('Use above');
  });

  it('RS-027 VL-008 shows the facility, of 56 characters, if the client is not at home', () => {
    const shown = [0, 1, 2, 3, 4, 5].filter((location) =>
      has(details(withClient({ quick: false, location } as Partial<Client>)), id('clients-0-facility_name')),
    );
    expect(shown).toEqual([2, 3, 4, 5]);
    expect(field(details(withClient({ quick: false, location: 3 })), 'clients-0-facility_name')).toHaveAttribute(
      'maxlength',
      '56',
    );
  });

  it('RS-028 shows who acts for the client, if somebody does', () => {
    const words = (poaRep: boolean) => visibleText(details(withClient({ quick: false, poaRep })));
    expect(words(false)).not.toContain('Seeking advice');
    expect(words(true)).toMatch(/Name .*Relationship .*Seeking advice/);
  });

  it('VL-009 the name of a scenario accepts 56 characters', () => {
    const { part } = openRecord((answer) => {
      const current = answer.scenarios['0'];
      return current === undefined ? answer : { ...answer, scenarios: { 0: current, 1: { ...current, name: '' } } };
    }, 1);
    expect(the(part(<ScenarioDetails />), '#field-scenario-name')).toHaveAttribute('maxlength', '56');
  });
});
