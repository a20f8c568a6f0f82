/**
 * What `npm run mutation -- --nets` changes, and the nets over the figures that have to notice: sets of test files that
 * could each be there without the others. Patterns are over paths from the top folder.
 */
export const nets = {
  'beside the rules': { files: /^packages\/engine\/src\/rules\/.+\.test\.ts$/ },
  'beside the steps': {
    files:
      /^packages\/engine\/src\/(projection|figures|regimes|analysis)\/(?!properties|registry|entry-formulas).+\.test\.ts$/,
  },
  'beside the household': { files: /^packages\/contract\/src\/household\/.+\.test\.ts$/ },
  properties: { files: /^packages\/engine\/src\/projection\/properties\.test\.ts$/ },
  recompute: { files: /^packages\/engine\/src\/figures\/(registry|entry-formulas)\.test\.ts$/ },
  'worked examples': { files: /^tests\/worked-examples\/worked-examples\.test\.ts$/ },
  moves: { files: /^tests\/worked-examples\/moves\.test\.ts$/ },
  'review cases': { files: /^tests\/review-cases\/.+\.test\.ts$/ },
  golden: { files: /^tests\/golden\/golden\.test\.ts$/, tests: /^golden cases have the figures they had/ },
  oracle: { files: /^tests\/oracle\/.+\.test\.ts$/ },
};

/** The nets whose tests run the code of a room, in the order in which they are asked. */
export const rooms = {
  projection: {
    files: /^packages\/engine\/src\/projection\/[^/]+\.ts$/,
    nets: ['golden', 'beside the steps', 'recompute', 'moves', 'review cases', 'properties', 'oracle'],
  },
  figures: {
    files: /^packages\/engine\/src\/figures\/[^/]+\.ts$/,
    nets: ['recompute', 'beside the steps', 'golden', 'moves', 'review cases', 'properties', 'oracle'],
  },
  household: {
    files: /^packages\/contract\/src\/household\/[^/]+\.ts$/,
    nets: ['beside the household', 'review cases', 'moves'],
  },
  rules: {
    files: /^packages\/engine\/src\/rules\/.+\.ts$/,
    nets: ['beside the rules', 'worked examples', 'golden', 'beside the steps', 'recompute', 'review cases', 'oracle'],
  },
};

export function netOf(file) {
  return Object.keys(nets).find((name) => nets[name].files.test(file));
}
