/** Cases for the tests of this package and of packages above it. Shipped code must not import them. */
export * from './arbitrary.ts';
export * from './cases.ts';
export * from './hart.ts';
export * from './letters.ts';
