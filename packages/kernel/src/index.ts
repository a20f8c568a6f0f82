export * from './dates.ts';
export * from './period.ts';
export * from './problem.ts';
export * from './rounding.ts';
