/** The mutants that Stryker makes of files, and an order in which they are drawn. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';

/** Words for people and citations: nothing of a figure hangs on them. */
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

/** What has a space in it is a sentence for people, or a statement that fails at once when it is blank. */
export const sentences = {
  shouldIgnore: (place) => {
    const texts = place.isStringLiteral() ? [place.node.value] : [];
    if (place.isTemplateLiteral()) texts.push(...place.node.quasis.map(({ value }) => value.raw));
    return texts.some((text) => /\s/.test(text)) ? 'a sentence' : undefined;
  },
};

/** All mutants of these files of a copy; `ignorers` leave out more than the words. */
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

/** The same order for the same seed, whatever else is there. */
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
