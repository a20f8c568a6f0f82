/** The oldest Node.js the product runs on. */
export const MINIMUM_NODE = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} what to tell the person, or undefined when this Node.js will do
 */
export function nodeVersionTrouble(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return [
    `Advice Builder needs Node.js ${wantedMajor}.${wantedMinor} or newer; this is ${version}.`,
    'Install a newer Node.js (any current long-term release will do) and run the command again.',
  ].join('\n');
}

/** Ends the process in words when this Node.js is too old. Every script calls it first. */
export function requireNode() {
  const trouble = nodeVersionTrouble(process.versions.node);
  if (trouble === undefined) return;
  console.error(trouble);
  process.exit(1);
}
