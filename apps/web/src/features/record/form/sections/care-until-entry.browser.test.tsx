import { copyScenario } from '@advice-builder/casework';
import type { Care, LoadAnswer } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { has, settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { Sid } from '../../../../state/documents.ts';
import { ResultsColumn } from '../../frame/layout/results-column.tsx';
import { openRecord } from '../../testing/record-page.tsx';
import { CareArrangement } from './care.tsx';

const support: Partial<Care> = {
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry: '01/02/2026',
  independenceServiceCosts: 20_000,
  everydayLivingServiceCosts: 9_000,
};
const later: Partial<Care> = {
  typeOfCare: 1,
  homeCarePackage: false,
  dateOfEntry: '10/03/2027',
  marketPriceRad: 550_000,
};

/** Frank has care at home now, and residential care from March 2027 in scenario 1. */
const frank =
  (now: Partial<Care>, then: Partial<Care>) =>
  (answer: LoadAnswer): LoadAnswer => {
    const [blank] = Object.values(answer.scenarios);
    if (blank === undefined) throw new Error('no scenario');
    const of = (scenario: typeof blank, care: Partial<Care>): typeof blank => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], ...care }, scenario.sCare[1]],
    });
    const current = of(blank, now);
    const [client] = answer.record.clients;
    if (client === undefined) throw new Error('no client');
    const clients = [{ ...client, first_name: 'Frank', pension_type: 2 as const }];
    return {
      ...answer,
      record: { ...answer.record, clients, projectFrom: '2026-11-01' },
      scenarios: { 0: current, 1: { ...of(copyScenario(current, 1), then), meta: { ...blank.meta, seen: true } } },
    };
  };

function open(now: Partial<Care>, then: Partial<Care>, sid: Sid = 1) {
  const record = openRecord(frank(now, then), sid);
  const drawn = record.part(
    <>
      <CareArrangement />
      <ResultsColumn />
    </>,
  );
  return { ...record, drawn };
}

const KEEP = '#field-scenario-sCare-0-keepCareUntilEntry';
const strip = (drawn: HTMLElement) => within(drawn).getByRole('img', { name: /^Frank: Support at Home/ });

describe('care of the Current Situation before a later entry', () => {
  it('is shown as a strip of months with one sentence, and on its card with its cost', () => {
    const { drawn } = open(support, later);
    const stripBox = strip(drawn).element();
    expect(stripBox).toHaveAccessibleName(
      'Frank: Support at Home November 2026 to February 2027, 4 months, then residential aged care from 10 March 2027.',
    );
    expect(visibleText(stripBox as HTMLElement)).toBe(
      'Support at Home Nov 2026 to Feb 2027, 4 months Residential Aged Care from 10 March 2027',
    );
    // The strip appears with the date, which stays in place.
    const date = the(drawn, '#field-scenario-sCare-0-dateOfEntry');
    expect(date.compareDocumentPosition(stripBox) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const card = the(drawn, KEEP);
    expect(card).toBeChecked();
    expect(card).toHaveAccessibleName('Keep the care of the Current Situation until entry');
    expect(card).toHaveAccessibleDescription(
      /^Until March 2027: Support at Home as in the Current Situation\. \$[\d.]+( to \$[\d.]+)? a day, \$[\d,.]+ in 4 months\.$/,
    );
  });

  it('when switched off, shows the saving and the part that is not counted; one undo restores it', () => {
    const { drawn, session } = open(support, later);
    const kept = the(drawn, KEEP).getAttribute('aria-describedby') ?? '';
    const total = /(\$[\d,.]+) in 4 months/.exec(visibleText(the(drawn, `#${kept}`)))?.[1];
    the(drawn, KEEP).click();
    settle();
    expect(the(drawn, KEEP)).toHaveAccessibleDescription(
      `No care costs before March 2027. ${total} less than in the Current Situation.`,
    );
    // The Current Situation does not have this choice, so its value cannot be used.
    expect(visibleText(drawn)).not.toContain('Current: Yes');
    expect(
      within(drawn)
        .getByRole('img', { name: /^Frank: Support at Home/ })
        .elements(),
    ).toEqual([]);
    expect(visibleText(drawn)).toMatch(/To check .*Frank's Support at Home before 10 March 2027 is not counted\./);
    session.store.undo();
    settle();
    expect(the(drawn, KEEP)).toBeChecked();
    expect(visibleText(drawn)).not.toContain('is not counted');
  });

  it.each<[string, Partial<Care>, Partial<Care>]>([
    ['no care at home now', { typeOfCare: 2 }, later],
    ['an entry in the first month', support, { ...later, dateOfEntry: '30/11/2026' }],
    ['no residential care then', support, {}],
  ])('is not offered with %s', (_, now, then) => {
    const { drawn } = open(now, then);
    expect(has(drawn, KEEP)).toBe(false);
    expect(visibleText(drawn)).not.toContain('from 10 March 2027');
  });

  it('is the care in the results until the entry, followed by residential care', () => {
    const { drawn, ui } = open(support, later);
    const block = (name: string) => within(drawn).getByRole('region', { name, exact: true });
    const before = visibleText(block('Frank: Support at Home until March 2027').element() as HTMLElement);
    expect(before).toMatch(/^Frank: Support at Home until March 2027 Why\? \$\d+ \.\d\d a day/);
    expect(before).toMatch(/From March 2027: residential care/);
    ui.setState({ month: 4 });
    settle();
    expect(visibleText(block('Frank: residential care, low means').element() as HTMLElement)).not.toContain(
      'Support at Home',
    );
  });
});

describe('a scenario that was stored before care until an entry was counted', () => {
  const TITLE = 'Care before entry is now counted';
  const markedAsNew = (answer: LoadAnswer): LoadAnswer => {
    for (const scenario of Object.values(answer.scenarios)) scenario.meta.careNewlyCounted = true;
    return answer;
  };
  const openMarkedAsNew = (then: Partial<Care>, sid: Sid = 1) => {
    const record = openRecord((answer) => markedAsNew(frank(support, then)(answer)), sid);
    return { ...record, drawn: record.part(<CareArrangement />) };
  };

  it('shows a one-time note with the amount; confirming it is final, and one undo restores the switch', () => {
    const { drawn, session } = openMarkedAsNew(later);
    const card = the(drawn, `#${the(drawn, KEEP).getAttribute('aria-describedby')}`);
    const total = /(\$[\d,.]+) in 4 months/.exec(visibleText(card))?.[1];
    expect(visibleText(drawn)).toContain(
      `${TITLE} Until March 2027 Support at Home is charged as in the Current Situation: ${total} in 4 months. ` +
        'Figures saved earlier did not include it. Understood',
    );
    (within(drawn).getByRole('button', { name: 'Understood' }).element() as HTMLElement).click();
    settle();
    expect(visibleText(drawn)).not.toContain(TITLE);
    expect(the(drawn, KEEP)).toHaveFocus();
    expect(session.store.getState().documents.scenarios[1]?.meta.careNewlyCounted).toBe(false);
    session.store.undo();
    settle();
    expect(visibleText(drawn)).toContain(TITLE);
  });

  it.each<[string, Partial<Care>, Sid]>([
    ['the care is not kept', { ...later, keepCareUntilEntry: false }, 1],
    ['the entry is no later one', { ...later, dateOfEntry: '30/11/2026' }, 1],
    ['it is the Current Situation', later, 0],
  ])('shows no note where %s', (_, then, sid) => {
    expect(visibleText(openMarkedAsNew(then, sid).drawn)).not.toContain(TITLE);
  });

  it('shows no note if it is new', () => {
    expect(visibleText(open(support, later).drawn)).not.toContain(TITLE);
  });
});

describe('in the Current Situation with a later entry', () => {
  const UNTIL = '[name=field-scenario-sCare-0-packageUntilEntry]';
  const START = '#field-scenario-sCare-0-packageStart';

  it('care until then is Nothing, or Support at Home with its fields', () => {
    const { drawn, session } = open(later, later, 0);
    expect(has(drawn, KEEP)).toBe(false);
    const group = within(drawn).getByRole('radiogroup', { name: 'Care until then' });
    expect(visibleText(group.element() as HTMLElement)).toBe('Nothing Support at Home');
    expect(the(drawn, `${UNTIL}:checked`)).toHaveAttribute('value', 'nothing');
    expect(has(drawn, START)).toBe(false);
    the(drawn, `${UNTIL}[value=care]`).click();
    settle();
    expect(the(drawn, START)).toHaveAccessibleName('Care starts');
    expect(has(drawn, '#field-scenario-sCare-0-clinicalCareCosts')).toBe(true);
    expect(strip(drawn).elements()).toHaveLength(1);
    session.store.undo();
    settle();
    expect(has(drawn, START)).toBe(false);
  });

  it('the choice is not offered without a later entry', () => {
    expect(has(open({ ...later, dateOfEntry: '01/11/2026' }, later, 0).drawn, UNTIL)).toBe(false);
  });
});

describe('a scenario stored before personal care had a separate cost', () => {
  const TITLE = 'Personal care is fully funded from 1 October 2026: move its part of Independence';
  const PERSONAL = '#field-scenario-sCare-0-personalCareCosts';
  const openOlder = (now: Partial<Care>, mark = true) => {
    const record = openRecord((answer) => {
      const made = frank(now, now)(answer);
      for (const scenario of Object.values(made.scenarios)) {
        if (mark) scenario.meta = { ...scenario.meta, personalCareNewlyAsked: true };
      }
      return made;
    }, 0);
    return { ...record, drawn: record.part(<CareArrangement />) };
  };

  it('shows a one-time note with a link to the field', () => {
    const { drawn, session } = openOlder(support);
    expect(visibleText(drawn)).toContain(TITLE);
    (within(drawn).getByRole('button', { name: 'Understood' }).element() as HTMLElement).click();
    settle();
    expect(visibleText(drawn)).not.toContain(TITLE);
    expect(session.store.getState().documents.scenarios[0]?.meta.personalCareNewlyAsked).toBe(false);
    expect(the(drawn, PERSONAL)).toHaveFocus();
  });

  it.each<[string, Partial<Care>, boolean]>([
    ['its part is moved', { ...support, personalCareCosts: 3_000 }, true],
    ['it was entered since', support, false],
  ])('shows no note where %s', (_, now, mark) => {
    expect(visibleText(openOlder(now, mark).drawn)).not.toContain(TITLE);
  });
});
