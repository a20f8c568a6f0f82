/** Enters Thomas and Joan as a person does. */
import type { Locator } from '@playwright/test';
import type { RecordScreen } from './record-screen.ts';

/** The group of one person's fields. */
export const person = (within: Locator, role: 'Client' | 'Partner'): Locator =>
  within.getByRole('group', { name: new RegExp(`^${role}`) });

/** Enters the personal details of Thomas and Joan. */
export async function typeCouple(screen: RecordScreen): Promise<void> {
  const details = screen.section('Client Details');
  await details.getByRole('radio', { name: 'Couple Illness Separated' }).check();
  const [thomas, joan] = [person(details, 'Client'), person(details, 'Partner')];
  await screen.type('First name', 'Thomas', thomas);
  await screen.type('Last name', 'Reid', thomas);
  await screen.type('Date of birth', '02/09/1939', thomas);
  await screen.choose('Gender', 'Male', thomas);
  await screen.type('Lifetime cap used', '18000', thomas);
  await screen.type('Annual cap used', '4000', thomas);
  await screen.type('First name', 'Joan', joan);
  await screen.type('Last name', 'Reid', joan);
  await screen.type('Date of birth', '20/05/1943', joan);
  await screen.choose('Gender', 'Female', joan);
}

/** Enters Thomas's care, Joan's staying at home, and their assets and income. */
export async function typeMeans(screen: RecordScreen): Promise<void> {
  const arrangement = screen.section('Care Arrangement');
  const [his, hers] = [person(arrangement, 'Client'), person(arrangement, 'Partner')];
  await screen.choose('Type of Care', 'Residential Aged Care', his);
  await screen.type('Date of Entry', '12/03/2024', his);
  await screen.type('Facility Market Price RAD or RAC', '650000', his);
  await screen.type('RAD or RAC Paid', '400000', his);
  await his.getByRole('checkbox', { name: 'Deduct DAP/DAC from RAD/RAC' }).check();
  await screen.choose('Type of Care', 'Stay at Home', hers);
  await screen.type('Net Home Value', '800000');
  await screen.section(/^Home/).getByRole('checkbox', { name: 'Protected Person' }).check();
  await screen.type('Quick Total', '10000', screen.section('Personal Assets'));
  await screen.type('Bank accounts', '150000');
  await screen.type('Assumed Interest', '2');
  await screen.type('Living expenses', '12000');
  const investments = screen.section('Investments');
  await investments.getByRole('button', { name: /full/i }).click();
  await investments.getByRole('button', { name: /^Investment asset/i }).click();
  await screen.type(/^Name/, 'Managed fund', investments);
  await screen.type(/Value/, '100000', investments);
}
