/** The panels of the summary, defined once for the screen and for every document. */
export * from './against.ts';
export * from './careplus.ts';
export * from './cash-flow.ts';
export * from './community.ts';
export * from './events.ts';
export * from './headline.ts';
export * from './home-care.ts';
export * from './line-text.ts';
export * from './panel-line.ts';
export * from './pension.ts';
export * from './position.ts';
export * from './projection.ts';
export * from './residential.ts';
export * from './story.ts';
export * from './summary-panels.ts';
