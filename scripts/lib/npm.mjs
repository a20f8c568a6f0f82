/**
 * Returns the command that runs npm: the npm that runs this script, on the Node.js that runs it. A Node.js from the
 * registry has no npm, and the npm on the PATH may belong to an older Node.js.
 * @param {readonly string[]} args
 * @returns {{ command: string, args: readonly string[], shell: boolean }}
 */
export function npm(args) {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running)) {
    return { command: process.execPath, args: [running, ...args], shell: false };
  }
  // On Windows only a shell can start a command file.
  return { command: 'npm', args, shell: process.platform === 'win32' };
}
