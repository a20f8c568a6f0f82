/** Cases for the tests of this package and of those above it. Nothing that ships enters here. */
export * from './arbitrary.ts';
export * from './cases.ts';
export * from './hart.ts';
