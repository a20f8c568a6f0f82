/**
 * How npm is run: the npm that runs this script, on the Node.js that runs it. A Node.js that came from the registry has
 * no npm of its own, and the one on the PATH may belong to an older Node.js.
 * @param {readonly string[]} args
 * @returns {{ command: string, args: readonly string[], shell: boolean }}
 */
export function npm(args) {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running)) {
    return { command: process.execPath, args: [running, ...args], shell: false };
  }
  // Windows starts a command file through a shell alone.
  return { command: 'npm', args, shell: process.platform === 'win32' };
}
