import { encodeForm } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import type { Store } from '../../store/database.ts';
import type { Person, TestApp } from '../testing.ts';

/** A record whose Current Situation can be calculated, under a name that tests look for. */
export const MARGARET = {
  record: { reference: 'HAL-2026-031', clients: [{ first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942' }] },
  recordRevision: 1,
  scenarios: {
    0: {
      meta: { revision: 1 },
      sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 }],
      sHome: { netHomeValue: 900_000 },
      sInvest: { quickTotal: 420_000, cashGrowth: 3 },
      sExpenses: { quickTotal: 12_000 },
    },
  },
};

/** Creates Margaret's record with scenarios 1 and 2. `changes` are applied to the first save. */
export async function margaret(test: TestApp, owner: Person, changes: object = {}): Promise<number> {
  const { recId } = (await test.send('POST', '/record/create', {}, owner)).body;
  await test.send('POST', `/record/${recId}/copy/0`, { ...MARGARET, ...changes }, owner);
  await test.send('POST', `/record/${recId}/copy/0`, {}, owner);
  return recId;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test names the members it expects, and fails where they are not
  readonly body: any;
}

/** Downloads a file, as the page does. */
export async function fetchFile(
  test: TestApp,
  url: string,
  body: object,
  as?: Person,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileAnswer> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload: encodeForm(body),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const { statusCode: status, rawPayload: bytes } = answer;
  return { status, headers: answer.headers, bytes, body: isJson ? JSON.parse(bytes.toString('utf8')) : undefined };
}

/** Counts this many documents as made now by a person. The clock of a test does not move by itself. */
export async function countAsMade({ db }: Store, test: TestApp, { email }: Person, many: number): Promise<void> {
  await db.execute(sql`INSERT INTO attempts (kind, at, account, address, succeeded)
    SELECT 'document', ${test.clock.now().toISOString()}::timestamptz, 'user ' || id, '', false
    FROM users, generate_series(1, ${many}::int) WHERE email = ${email}`);
}
