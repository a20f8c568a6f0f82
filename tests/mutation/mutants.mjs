/** The mutants that Stryker makes of files, and the random order in which they are drawn. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';

/** Properties with words for people and citations. No figure depends on them. */
const WORDS = new Set(['id', 'title', 'law', 'name', 'unit', 'label', 'sentence', 'formula', 'message', 'why']);
const words = {
  shouldIgnore: (place) =>
    place.parentPath?.isObjectProperty() &&
    WORDS.has(place.parent.key.name) &&
    place.key === 'value' &&
    (place.isStringLiteral() || place.isTemplateLiteral() || place.isArrayExpression())
      ? 'words'
      : undefined,
};

/** Ignores strings with a space: they are sentences for people, or statements that fail at once if they are blank. */
export const sentences = {
  shouldIgnore: (place) => {
    const texts = place.isStringLiteral() ? [place.node.value] : [];
    if (place.isTemplateLiteral()) texts.push(...place.node.quasis.map(({ value }) => value.raw));
    return texts.some((text) => /\s/.test(text)) ? 'a sentence' : undefined;
  },
};

/**
 * Returns all mutants of the given files of a copy. Strings that are only words have no mutants; `ignorers` leave out
 * more.
 */
export async function mutantsOf(copy, files, ignorers = []) {
  const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error() {}, trace() {}, fatal() {} };
  const instrumenter = createInjector()
    .provideValue(commonTokens.logger, silent)
    .injectFunction(Object.assign((injector) => createInstrumenter(injector), { inject: [commonTokens.injector] }));
  const given = files.map((name) => ({ name, mutate: true, content: readFileSync(path.join(copy, name), 'utf8') }));
  const options = { ignorers: [words, ...ignorers], plugins: [], excludedMutations: [] };
  const { mutants } = await instrumenter.instrument(given, options);
  return mutants.filter(({ status, replacement }) => status === undefined && replacement !== '');
}

/** The order depends only on the seed, not on the other mutants. */
export const drawn = (mutants, seed, keyOf) => {
  const rank = (mutant) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, at: rank(mutant) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ mutant }) => mutant);
};
