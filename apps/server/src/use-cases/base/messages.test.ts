import { expect, it } from 'vitest';
import { codesLockedMessage, failedSignInsMessage, wrongCodeMessage } from './messages.ts';

const ANN = { email: 'ann@example.com', firstName: 'Ann' };
const AT = new Date('2026-11-20T23:00:00Z');

it.each([failedSignInsMessage, wrongCodeMessage, codesLockedMessage])(
  'an e-mail says when and from where it happened, and never quotes text of a visitor (%#)',
  (messageOf) => {
    const message = messageOf(ANN, AT, '2001:db8::1');
    expect(message.to).toBe(ANN.email);
    expect(message.text).toContain('at 10:00 am on 21/11/2026 (Sydney time), from the address 2001:db8::1.');
    for (const words of ['call 1300 000 000', '203.0.113.7\r\nBcc: all@example.com', '<b>203.0.113.7</b>', '']) {
      const { subject, text } = messageOf(ANN, AT, words);
      expect(subject).toBe(message.subject);
      expect(text).toContain('(Sydney time), from an unknown address.');
      if (words !== '') expect(text).not.toContain(words);
    }
  },
);
