import { NAME_MAX, NOTE_MAX, REFERENCE_MAX } from '../limits.ts';
import type { Client } from '../wire/client.ts';
import { budgetAmounts, genders, healths, locations, pensionTypes, relationships } from '../wire/enumerations.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { rateIndexationText } from '../words/formats.ts';
import { choice, day, type Fields, mode, money, month, tick, unshown, words } from './field-spec.ts';

const FROM_ELSEWHERE = 'Set by a case file or through the API.';
const ABOUT_THE_PERSON = { nothing: 'Stored for information. No rule uses it.' };

/** The fields of one person. */
export const clientFields = {
  clid: unshown(1, 'The number of the person within the record.'),
  quick: mode('Client details, mode', { nothing: 'How the form is shown.' }, { with: [] }),
  heading: unshown('', 'Client or Partner.'),
  deleted: unshown(false, 'Whether an earlier program removed this partner.'),
  first_name: words('First name', NAME_MAX, ABOUT_THE_PERSON, { with: [] }),
  last_name: words('Last name', NAME_MAX, ABOUT_THE_PERSON, { with: [] }),
  gender: choice<Client['gender']>('Gender', genders, 0, 'steers', { with: [], hint: 'Used for life expectancy' }),
  dob: day('Date of birth', 'steers', { with: [] }),
  health: choice<Client['health']>('Health', healths, 0, ABOUT_THE_PERSON, { with: [] }),
  dementia: tick('Dementia', ABOUT_THE_PERSON, { with: [] }),
  pension_type: choice<Client['pension_type']>('Pension type', pensionTypes, 2, ['person.pensionType'], { with: [] }),
  veteran: tick('Veteran', 'steers', { with: [], hint: 'Has qualifying service.' }),
  location: choice<Client['location']>('Where they are now', locations, 0, ABOUT_THE_PERSON, { with: [] }),
  facility_name: words('Facility name', NAME_MAX, ABOUT_THE_PERSON, { with: [] }),
  currentPension: money('Current pension', ['person.currentPension'], {
    with: [],
    unit: 'per fortnight',
    hint: 'For comparison only. The entitlement is calculated.',
  }),
  lifetimeCapUsed: money('Lifetime cap used', ['person.lifetimeCapUsed'], { with: [], hint: 'Care fees paid so far' }),
  annualCapUsed: money('Annual cap used', ['person.annualCapUsed'], { with: [] }),
  poaRep: tick('Enduring power of attorney', ABOUT_THE_PERSON, { with: [], hint: 'Someone acts for the client.' }),
  poaRepSeek: tick('Seeking advice', ABOUT_THE_PERSON, { with: [], name: 'Representative seeking advice' }),
  poaRepName: words('Name', NAME_MAX, ABOUT_THE_PERSON, { with: [], name: 'Name of the representative' }),
  poaRepRelation: words('Relationship', NAME_MAX, ABOUT_THE_PERSON, {
    with: [],
    name: 'Relationship of the representative',
  }),
  currentWill: tick('Current will', ABOUT_THE_PERSON, { with: [] }),
  illnessSep: unshown(false, 'Follows from the relationship.'),
  workBonusBalance: money('Work Bonus balance', ['person.workBonusBalance'], {
    with: [],
    hint: 'From myGov or a Centrelink or DVA letter',
    help: 'Income from work first uses the fortnightly Work Bonus, then this balance. Blank: the figures start with the balance of a new pensioner.',
  }),
} as const satisfies Fields<Client>;

/** The members of a record that are single fields. */
type RecordFields = Omit<
  RecordDocument,
  'clients' | 'notes' | 'reportSetting' | 'graphSetting' | 'documentSetting' | 'letters' | 'paidFees'
>;

export const recordFields = {
  reference: words('Report Ref#', REFERENCE_MAX, ABOUT_THE_PERSON, { with: [] }),
  description: words('Description', NOTE_MAX, ABOUT_THE_PERSON, { with: [], notInForm: FROM_ELSEWHERE }),
  // Never blank: a new record starts with the current month.
  projectFrom: { ...month('Project from', ['projectFrom'], { with: [] }), blank: '' },
  relationship: choice<RecordFields['relationship']>('Relationship', relationships, 1, ['relationship'], { with: [] }),
  capDay: choice<RecordFields['capDay']>('Fee caps', [], 'exact', 'steers', {
    with: [],
    format: (value) => (value === 'law' ? 'By the statutes' : 'To the cent'),
    notInForm: FROM_ELSEWHERE,
  }),
  rateIndexation: choice<RecordFields['rateIndexation']>(
    'Rates after the last known day',
    [],
    null,
    ['assumptions.rateIndexation'],
    { with: [], format: rateIndexationText },
  ),
  supportAtHomeBudgets: choice<RecordFields['supportAtHomeBudgets']>(
    'Support at Home budgets',
    budgetAmounts,
    'official',
    'steers',
    { with: [], notInForm: 'Set by the practice settings. The record options change it.' },
  ),
} as const satisfies Fields<RecordFields>;

/** The scenario fields that belong to no section. */
export const scenarioFields = {
  name: words('Scenario Name', NAME_MAX, { nothing: 'A name on the page and in documents.' }, { with: [] }),
} as const satisfies Fields<Pick<Scenario, 'name'>>;
