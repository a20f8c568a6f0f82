import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { RECORD_USES } from '../../domain/record-use.ts';
import { type ManualClock, manualClock } from '../../platform/clock.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import { createOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import { alarmsRaised } from '../../platform/metrics/counts.ts';
import { rowsOf } from '../../store/database.ts';
import { type AuditAction, type AuditEntry, auditInsert } from '../../store/repositories/audit.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { changeUser, insertUser } from '../../store/repositories/users.ts';
import { describeOnStore } from '../../store/testing.ts';
import { notifyAlarms } from './alarms.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index + 1);

describeOnStore('alarms of the audit trail', (store) => {
  // Ten in the morning in Sydney. Each test runs two days after the previous one, whose lines no longer count.
  const clock: ManualClock = manualClock(new Date('2026-11-20T23:00:00Z'));
  let turn = 0;
  let oak: number;
  let elm: number;
  let bob: number;
  let sent: Message[];
  let failed: string[];
  let raised: string[];
  let isAway: boolean;
  let outbox: Outbox;
  beforeEach(async () => {
    clock.advance(2 * DAY);
    turn += 1;
    [sent, failed, raised, isAway] = [[], [], [], true];
    const mailer = {
      async send(message: Message) {
        if (isAway && message.to === 'olga@example.com') throw new Error('no mail server');
        sent.push(message);
      },
    };
    outbox = createOutbox(mailer, clock, ({ message }) => void failed.push(message));
    oak = await insertPractice(store().db, `Oak Street ${turn}`, clock.now(), {});
    elm = await insertPractice(store().db, `Elm Street ${turn}`, clock.now(), {});
    bob = await join(oak, 'bob');
    await join(oak, 'ada', 'admin');
    await join(oak, 'sue', 'supervisor');
    await join(elm, 'eve', 'admin');
    const gone = await join(oak, 'gus', 'admin');
    await changeUser(store().db, gone, { disabledAt: clock.now() });
  });

  async function join(practiceId: number, name: string, role: 'adviser' | 'supervisor' | 'admin' = 'adviser') {
    const person = { email: `${name}${turn}@example.com`, firstName: name, lastName: 'Person', passwordHash: null };
    return (await insertUser(store().db, { practiceId, role, ...person }, clock.now())) ?? 0;
  }
  const add = (entries: readonly (Partial<AuditEntry> & { readonly action: AuditAction })[]) =>
    store().db.execute(
      auditInsert(entries.map((entry) => ({ at: clock.now(), requestId: 'r', address: '', ...entry }))),
    );
  /** Bob views this many records. */
  const view = (records: number, userId = bob, practiceId = oak, action: AuditAction = 'record-viewed') =>
    add(range(records).map((recordId) => ({ action, recordId, userId, practiceId })));
  /** One failed sign-in to each of these accounts. */
  const fail = (userIds: readonly (number | undefined)[], practiceId: number | undefined, address = '203.0.113.7') =>
    add(
      userIds.map((userId) => ({
        ...{ action: 'sign-in-failed', address },
        ...(userId === undefined ? {} : { userId }),
        ...(practiceId === undefined ? {} : { practiceId }),
      })),
    );
  /** One check of one server. */
  async function look(recordsAnHour = 60): Promise<void> {
    const settings = {
      operators: new Set(['olga@example.com', 'otto@example.com']),
      publicUrl: 'https://advice.example.com',
    };
    await notifyAlarms(
      { db: store().db, clock, outbox, settings },
      { alarmRecordsAnHour: recordsAnHour },
      {
        raised: ({ kind }) => void raised.push(kind),
        failed: ({ message }) => void failed.push(message),
      },
    );
  }
  const counted = async (kind: string): Promise<number> =>
    (await alarmsRaised.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
  const receivers = () => sent.map(({ to }) => to).toSorted();
  const ofOak = () => [`ada${turn}@example.com`, 'otto@example.com'];

  it('notify administrators and operators of people who viewed too many records, without client data', async () => {
    const before = await counted('alarm-many-records');
    const began = clock.now();
    await view(60);
    // These actions are for the same records again.
    for (const action of [...RECORD_USES.viewed, ...RECORD_USES.exported, ...RECORD_USES.downloaded]) {
      await view(2, bob, oak, action);
    }
    await add([{ action: 'record-saved', recordId: 61, userId: bob, practiceId: oak }]);
    await view(30, await join(oak, 'ann'));
    await look();
    expect([raised, sent]).toEqual([[], []]);
    clock.advance(59 * 60);
    await add([{ action: 'client-data-exported', recordId: 61, userId: bob, practiceId: oak }]);
    await look();
    expect(raised).toEqual(['alarm-many-records']);
    expect(receivers()).toEqual(ofOak());
    // The first address cannot be reached; the others still receive their e-mails.
    expect(failed).toEqual(['no mail server']);
    // The first address receives the e-mail once the mail server is back, and nobody receives it twice.
    await look();
    const looked = clock.now();
    isAway = false;
    clock.advance(60);
    await look();
    clock.advance(600);
    await look();
    expect(receivers()).toEqual([ofOak()[0], 'olga@example.com', 'otto@example.com']);
    expect(failed).toEqual(['no mail server']);
    const [{ subject, text } = { subject: '', text: '' }] = sent;
    expect(subject).toBe('Advice Builder: alarm: one account viewed many records');
    // The complete text: it has no place for client data.
    expect(text.replaceAll(/\d\d\/\d\d\/\d{4} \(Sydney time\)/g, 'TODAY').split('\n')).toEqual([
      'Hello ada,',
      '',
      `bob Person (bob${turn}@example.com) of Oak Street ${turn}`,
      'viewed or exported 61 different records within an hour.',
      'First: 10:00 am on TODAY.',
      'Last: 10:59 am on TODAY.',
      '',
      'To look closer: https://advice.example.com/audit/access shows which records an account saw, and when.',
      'To see the lines of the audit trail: https://advice.example.com/audit.',
      '',
      'There may be a good reason, so ask the person. If there is none, block the account.',
      'Whoever runs this installation can block it:',
      '',
      `    npm run user -- sign-out bob${turn}@example.com    ends its sessions`,
      `    npm run user -- disable bob${turn}@example.com     blocks sign-ins; its records stay`,
      '',
      'If somebody may have seen client data without a right to, the Notifiable Data Breaches scheme applies (Privacy',
      'Act 1988, s 26WH). You have 30 days to assess the case, from when you have grounds to suspect it.',
      'You get this alarm once a day at most. Later events are in the audit trail.',
      '',
      'Advice Builder',
      '',
    ]);
    const lines = rowsOf<{ details: object; user_id: unknown; practice_id: unknown }>(
      await store().db.execute(sql`SELECT details, user_id, practice_id FROM audit
        WHERE action = 'alarm-many-records' AND practice_id = ${oak}`),
    );
    expect(lines.map(({ details, user_id, practice_id }) => [details, Number(user_id), Number(practice_id)])).toEqual([
      [{ count: 61, first: began.toISOString(), last: looked.toISOString() }, bob, oak],
    ]);
    expect((await counted('alarm-many-records')) - before).toBe(1);
  });

  it('count records shown in lists, page after page, but not those of the practice page', async () => {
    const list = (from: number, records: number, details: object = { day: '2027-03-20' }, of = bob) => {
      const shown = range(records).map((each) => from + each);
      const line = { action: 'rates-review-viewed', userId: of, practiceId: oak } as const;
      return add([{ ...line, details: { ...details, records: shown } }]);
    };
    await list(0, 50);
    await list(0, 50);
    await view(5);
    await add([
      ...['practice-viewed' as const, 'rates-review-viewed' as const].map((action) => ({
        ...{ action, userId: bob, practiceId: oak },
        details: { count: 90 },
      })),
      ...[{ action: 'rerun-started' as const, userId: bob, practiceId: oak, details: { records: 90 } }],
    ]);
    await list(100, 90, { scope: 'practice' });
    await list(100, 50, { day: '2027-03-20' }, await join(oak, 'ann'));
    await look();
    expect(raised).toEqual([]);
    await list(50, 11);
    await look();
    expect([raised, receivers()]).toEqual([['alarm-many-records'], ofOak()]);
    expect(sent[0]?.text).toContain('viewed or exported 61 different records within an hour');
  });

  it('count a clone, which exports a complete record, and not a duplicate of an own record', async () => {
    await view(50);
    await view(61, bob, oak, 'record-duplicated');
    await look();
    expect(raised).toEqual([]);
    await view(61, bob, oak, 'record-cloned');
    await look();
    expect([raised, receivers()]).toEqual([['alarm-many-records'], ofOak()]);
    expect(sent[0]?.text).toContain('viewed or exported 61 different records within an hour');
  });

  it('count the records of an hour, up to the set limit', async () => {
    await view(3);
    clock.advance(HOUR);
    await add([{ action: 'record-viewed', recordId: 4, userId: bob, practiceId: oak }]);
    await look(3);
    expect(raised).toEqual([]);
    await view(3);
    await look(3);
    expect(raised).toEqual(['alarm-many-records']);
  });

  it('are raised once a day per account, on all servers together, and again the next day', async () => {
    await view(61);
    await Promise.all(range(8).map(() => look()));
    await look();
    expect([raised.length, receivers()]).toEqual([1, ofOak()]);
    clock.advance(HOUR);
    await view(70);
    await view(70, await join(oak, 'ann'));
    await look();
    // Another person of the same practice. Nobody is notified twice.
    expect([raised.length, sent.length]).toEqual([2, 4]);
    expect(sent.at(-1)?.text).toContain('ann Person');
    // Ten past midnight in Sydney.
    clock.advance(12 * HOUR + 70 * 60 + 2 * 60);
    await view(61);
    await look();
    expect([raised.length, sent.length]).toEqual([3, 6]);
  });

  it('are raised for more than ten refusals of one account', async () => {
    const refuse = (times: number, userId = bob) =>
      add(range(times).map((recordId) => ({ action: 'access-refused', recordId, userId, practiceId: oak })));
    await refuse(10);
    await refuse(10, await join(oak, 'ann'));
    await add([{ action: 'access-refused-often', userId: bob, practiceId: oak }]);
    await look();
    expect(raised).toEqual([]);
    await refuse(1);
    await look();
    await look();
    expect([raised, receivers()]).toEqual([['alarm-refused-looks'], ofOak()]);
    expect(sent[0]?.text).toContain('was refused 11 times within an hour');
  });

  it('are raised for an address with failed sign-ins to ten accounts, and each practice sees only its own', async () => {
    const people = await Promise.all(range(9).map((each) => join(oak, `p${each}`)));
    await fail([...people, ...people], oak);
    await fail([undefined, undefined], undefined);
    await fail([bob], oak, '203.0.113.8');
    await look();
    expect(raised).toEqual([]);
    await fail([await join(elm, 'ed')], elm);
    await Promise.all([look(), look()]);
    await look();
    const kind = 'alarm-address-failures';
    expect(raised).toEqual([kind, kind, kind]);
    expect(receivers()).toEqual([`ada${turn}@example.com`, `eve${turn}@example.com`, 'otto@example.com']);
    const textTo = (to: string) => sent.find((message) => message.to.startsWith(to))?.text;
    expect(textTo('otto')).toContain('Sign-ins to 10 different accounts failed within an hour');
    expect(textTo('ada')).toContain(`Sign-ins to 9 different accounts of Oak Street ${turn} failed within an hour`);
    expect(textTo('eve')).toContain(`Sign-ins to 1 account of Elm Street ${turn} failed within an hour`);
    expect(textTo('ada')).toContain('from the address 203.0.113.7');
    expect(textTo('eve')).not.toContain('Oak');
  });

  it('count an IPv6 network as one address, and never quote a visitor', async () => {
    const people = await Promise.all(range(10).map((each) => join(oak, `p${each}`)));
    for (const [index, userId] of people.entries()) await fail([userId], oak, `2001:db8::${index + 1}`);
    await look();
    expect(sent[0]?.text).toContain('from the network 2001:db8:0:0::/64');
    await fail(people, oak, 'call 1300 000 000');
    await look();
    expect(sent.at(-1)?.text).toContain('from an unknown address');
    expect(JSON.stringify(sent)).not.toContain('1300');
  });

  it('are raised for thirty failures of one practice, but not for an unreachable provider', async () => {
    const from = (index: number) => `203.0.113.${index}`;
    for (const index of range(28)) await fail([bob], oak, from(index));
    const signOn = { action: 'sign-on-failed', practiceId: oak } as const;
    await add([...range(30).map(() => ({ ...signOn, details: { reason: 'unreachable' } })), signOn]);
    await fail(
      range(30).map(() => undefined),
      undefined,
    );
    await look();
    expect(raised).toEqual([]);
    await add([{ action: 'sign-in-code-wrong', userId: bob, practiceId: oak, address: from(1) }]);
    await Promise.all([look(), look()]);
    await look();
    expect([raised, receivers()]).toEqual([['alarm-practice-failures'], ofOak()]);
    expect(sent[0]?.text).toContain(`30 sign-ins to accounts of Oak Street ${turn} failed within an hour`);
  });

  it('do not count for one practice what happened in another', async () => {
    await view(40);
    await add(
      range(40).map((each) => ({ action: 'record-viewed', recordId: 40 + each, userId: bob, practiceId: elm })),
    );
    const refused = { action: 'access-refused', userId: bob } as const;
    await add(range(16).map((each) => ({ ...refused, practiceId: each % 2 === 0 ? oak : elm })));
    await fail(
      range(20).map(() => bob),
      oak,
    );
    await fail(
      range(20).map(() => undefined),
      elm,
    );
    await look();
    expect(raised).toEqual([]);
  });

  it('are neither suppressed nor repeated because of a wrong clock', async () => {
    clock.advance(30 * DAY);
    await view(61);
    await look();
    expect(raised.length).toBe(1);
    // The clock is corrected: later lines do not count now, and do not suppress today's alarms.
    clock.advance(-30 * DAY);
    await look();
    expect(raised.length).toBe(1);
    await view(61);
    await look();
    await look();
    expect(raised.length).toBe(2);
    // A line that another server's clock dates slightly later counts.
    clock.advance(-30);
    await look();
    expect(raised.length).toBe(2);
    clock.advance(DAY);
    await view(61);
    clock.advance(-30);
    await look();
    expect(raised.length).toBe(3);
    clock.advance(31 * DAY);
  });
});
