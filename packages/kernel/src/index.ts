export * from './dates.ts';
export * from './format.ts';
export * from './parse-text.ts';
export * from './period.ts';
export * from './problem.ts';
export * from './rounding.ts';
