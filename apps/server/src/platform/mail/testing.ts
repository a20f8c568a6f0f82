import { createServer, type Server } from 'node:net';

export const portOf = (server: Server): number => (server.address() as { port: number }).port;

/**
 * A mail server for tests that takes one message after the other and records the conversation. `port`: 0 chooses a free
 * one.
 */
export function smtpServer(
  said: string[],
  { refuse = false, port = 0 }: { readonly refuse?: boolean; readonly port?: number } = {},
): Promise<Server> {
  const server = createServer((socket) => {
    let inData = false;
    let rest = '';
    const answer = (line: string): string | undefined => {
      said.push(line);
      if (inData) {
        inData = line !== '.';
        return inData ? undefined : '250 taken';
      }
      const verb = line.split(/[ :]/)[0]?.toUpperCase();
      if (verb === 'EHLO') return '250-here\r\n250 AUTH PLAIN';
      if (verb === 'AUTH') return refuse ? '535 no' : '235 yes';
      if (verb === 'QUIT') return '221 bye';
      inData = verb === 'DATA';
      return inData ? '354 go on' : '250 ok';
    };
    socket.write('220 here\r\n');
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const reply = answer(line);
        if (reply !== undefined) socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
