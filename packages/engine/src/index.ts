export * from './household/household.ts';
