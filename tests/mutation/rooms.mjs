/**
 * The code that `npm run mutation -- --nets` changes, and the nets over the figures that have to detect it: sets of
 * test files, each complete without the others. Patterns match paths from the top folder.
 */
import path from 'node:path';

export const nets = {
  'beside the rules': { files: /^packages\/engine\/src\/rules\/.+\.test\.ts$/ },
  'beside the steps': {
    files:
      /^packages\/engine\/src\/(projection|figures|regimes|analysis)\/(?!properties|registry|entry-formulas).+\.test\.ts$/,
  },
  'beside the household': { files: /^packages\/(casework|results)\/src\/(facts|household|entries)\/.+\.test\.ts$/ },
  properties: { files: /^packages\/engine\/src\/projection\/properties\.test\.ts$/ },
  recompute: { files: /^packages\/engine\/src\/figures\/(registry|entry-formulas)\.test\.ts$/ },
  'worked examples': { files: /^tests\/worked-examples\/worked-examples\.test\.ts$/ },
  moves: { files: /^tests\/worked-examples\/moves\.test\.ts$/ },
  'review cases': { files: /^tests\/review-cases\/.+\.test\.ts$/ },
  golden: { files: /^tests\/golden\/golden\.test\.ts$/, tests: /^golden cases have the figures they had/ },
  oracle: { files: /^tests\/oracle\/.+\.test\.ts$/ },
};

/** The parts of the code (rooms): their files, and the nets whose tests run them, in the order in which `--nets` tries the nets. */
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
    files: /^packages\/casework\/src\/(facts|household)\/[^/]+\.ts$/,
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

/** The code that `npm run mutation -- --suite` changes, with an equal number of places in each. */
export const suiteRooms = {
  engine: /^packages\/engine\/src\/.+\.ts$/,
  contract: /^packages\/(contract|casework|results)\/src\/.+\.ts$/,
  server: /^apps\/server\/src\/.+\.ts$/,
  'web state': /^apps\/web\/src\/state\/.+\.tsx?$/,
};

/** Tests, their helpers, and files of words, which are never changed. */
const NOT_CHANGED = /\.test\.tsx?$|\/testing[-./]|\/words\/|[-/](words|texts)\.ts$/;

export const filesOf = (room, files) => files.filter((file) => suiteRooms[room].test(file) && !NOT_CHANGED.test(file));

/**
 * Orders test files for a changed file: its own tests, those of its folder, those of its package or application, the
 * nets over the figures, then the others. Within each group, files that share more folders with it come first.
 */
export function nearestFirst(file, tests) {
  const folders = path.posix.dirname(file).split('/');
  const own = file.replace(/\.tsx?$/, '.');
  const rank = (test) => {
    const others = path.posix.dirname(test).split('/');
    const parts = folders.findIndex((folder, i) => folder !== others[i]);
    const shared = parts < 0 ? folders.length : parts;
    const kind = test.startsWith(own) ? 0 : shared >= 2 ? 1 : netOf(test) !== undefined ? 2 : 3;
    return [kind, -shared, others.length];
  };
  const ranked = tests.map((test) => ({ test, by: rank(test) }));
  const order = (a, b) => a.by.map((part, i) => part - b.by[i]).find((difference) => difference !== 0);
  return ranked.sort((a, b) => order(a, b) ?? (a.test < b.test ? -1 : 1)).map(({ test }) => test);
}
