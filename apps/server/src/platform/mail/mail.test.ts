import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../store/testing.ts';
import { fixedClock } from '../clock.ts';
import { selfSigned } from '../testing-certificate.ts';
import { createMailer } from './create-mailer.ts';
import type { Message } from './mailer.ts';
import { portOf, smtpServer } from './testing.ts';

const clock = fixedClock(TEST_NOW);
const from = 'Advice Builder <no-reply@practice.example>';
const message: Message = {
  to: 'ann@example.com',
  subject: 'Advice Builder: hello',
  text: 'Hello Änn,\n\n    hT4v-Kd9p\n',
};
const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the folder of e-mail files', () => {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, clock);
  const read = () =>
    readdirSync(join(dataDir, 'mail'))
      .sort()
      .map((name) => ({ name, text: readFileSync(join(dataDir, 'mail', name), 'utf8') }));

  it('stores each message as a separate file, in order, readable only by its user', async () => {
    await mailer.send(message);
    await mailer.send({ ...message, subject: 'second' });
    const files = read();
    expect(files.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual(['Advice Builder: hello', 'second']);
    expect(files[0]?.text).toMatch(/^To: ann@example\.com\r$/m);
    expect(files[0]?.text).toMatch(/^Date: Fri, 20 Nov 2026 23:00:00 \+0000\r$/m);
    expect(files[0]?.text).toContain('    hT4v-Kd9p');
    expect(files[0]?.name).toMatch(/\.eml$/);
    expect(files[0]?.name).not.toContain('ann');
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect([mode(join(dataDir, 'mail')), mode(join(dataDir, 'mail', files[0]?.name ?? ''))]).toEqual([0o700, 0o600]);
  });

  it.each(['c@d.example,a@b.example', 'c@d.example\r\nBcc: a@b.example'])(
    'sends to one person only: %j',
    async (to) => {
      const before = read().length;
      await mailer.send({ ...message, to }).catch(() => {});
      const added = read().slice(before);
      for (const { text } of added) expect(text).not.toMatch(/^(?:Bcc|Cc):/im);
      for (const { text } of added) expect(text).not.toMatch(/^To:.*(?<!")@b\.example/m);
    },
  );
});

describe('SMTP', () => {
  it('LG-008 signs in and hands the message to the mail server', async () => {
    const said: string[] = [];
    const server = await smtpServer(said);
    const smtpUrl = `smtp://user:p%40ss@127.0.0.1:${portOf(server)}`;
    const mailer = createMailer({ smtpUrl, mailFrom: from, dataDir }, clock);
    await mailer.send(message);
    mailer.close();
    server.close();
    expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`);
    expect(said).toContain('MAIL FROM:<no-reply@practice.example>');
    expect(said).toContain('RCPT TO:<ann@example.com>');
    expect(said).toContain('Subject: Advice Builder: hello');
    expect(said).toContain('    hT4v-Kd9p');
  });

  it('sends nothing to a mail server with an untrusted certificate', async () => {
    const server = createServer(selfSigned('localhost'), (socket) => socket.end('421 no\r\n')).listen(0, 'localhost');
    await once(server, 'listening');
    const mailer = createMailer({ smtpUrl: `smtps://u:p@localhost:${portOf(server)}`, mailFrom: from, dataDir }, clock);
    await expect(mailer.send(message)).rejects.toThrow('self-signed certificate');
    mailer.close();
    server.close();
  });

  it('reports that the mail server refuses', async () => {
    const server = await smtpServer([], { refuse: true });
    const smtpUrl = `smtp://user:pass@127.0.0.1:${portOf(server)}`;
    const mailer = createMailer({ smtpUrl, mailFrom: from, dataDir }, clock);
    await expect(mailer.send(message)).rejects.toThrow();
    mailer.close();
    server.close();
  });
});
