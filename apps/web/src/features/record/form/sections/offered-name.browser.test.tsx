import { newClient } from '@advice-builder/casework';
import type { Client, LoadAnswer } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { ReadOnlyProvider } from '../../../../design-system/index.ts';
import { visibleText } from '../../../../design-system/testing/drawn.tsx';
import { openRecord } from '../../testing/record-page.tsx';
import { CareArrangement } from './care.tsx';
import { ClientDetails } from './client-details.tsx';

function words(client: Partial<Client>, partner: Partial<Client>, facility = '', readOnly = false): string {
  const change = (answer: LoadAnswer): LoadAnswer => {
    const current = answer.scenarios['0'];
    if (current === undefined) return answer;
    const [first, second] = current.sCare;
    const sCare: typeof current.sCare = [{ ...first, typeOfCare: 1, agedCareFacility: facility }, second];
    const clients = [
      { ...newClient(0), ...client },
      { ...newClient(1), ...partner },
    ];
    return {
      ...answer,
      ...(readOnly ? { readOnly } : {}),
      record: { ...answer.record, relationship: 2, clients },
      scenarios: { 0: { ...current, sCare } },
    };
  };
  return visibleText(
    openRecord(change).part(
      <ReadOnlyProvider value={readOnly}>
        <ClientDetails />
        <CareArrangement />
      </ReadOnlyProvider>,
    ),
  );
}

describe('the last name of the partner', () => {
  it("can be filled with the client's while it is blank, but never automatically", () => {
    expect(words({ last_name: 'Ellis' }, {})).toContain('Use Ellis');
    expect(words({ last_name: 'Ellis' }, { last_name: 'Reid' })).not.toContain('Use Ellis');
    expect(words({}, {})).not.toMatch(/Last name Use/);
    expect(words({}, { last_name: 'Reid' })).not.toContain('Use Reid');
    expect(words({ last_name: 'Ellis' }, {}, '', true)).not.toContain('Use Ellis');
  });
});

describe('the facility of the care arrangement', () => {
  it('can be filled with the facility the person is in', () => {
    const offered = (location: Client['location'], facility = '') =>
      words({ location, facility_name: 'Rosewood House' }, {}, facility).includes('Use Rosewood House');
    expect([0, 1, 2, 3, 4, 5].filter((location) => offered(location as Client['location']))).toEqual([3, 4]);
    expect(offered(3, 'Banksia Lodge')).toBe(false);
  });
});
