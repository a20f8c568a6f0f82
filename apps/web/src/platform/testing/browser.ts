/** Browser features that Node lacks, for tests of the session and the routes without a page. */
import {
  type IsAuthAnswer,
  type LogInAnswer,
  noPreferences,
  type SaveAnswer,
  type UserAnswer,
} from '@advice-builder/contract';
import { vi } from 'vitest';
import { useSession } from '../session.ts';

export interface StubbedBrowser {
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
}

function storageOf(items: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** Creates empty storages and an unknown session. `vi.unstubAllGlobals()` removes them. */
export function stubBrowser(): StubbedBrowser {
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: storageOf(local),
    sessionStorage: storageOf(session),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  useSession.setState(useSession.getInitialState(), true);
  return { local, session };
}

export type Answer = (request: Request) => Response | Promise<Response>;

/** Answers every call in this way. Returns the list of requests. */
export function answerWith(answer: Answer): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const request = new Request(`http://localhost${path}`, init);
    seen.push(request);
    return answer(request);
  });
  return seen;
}

export const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

/** The path of a call below the API root. */
export const pathOf = ({ url }: Pick<Request, 'url'>): string => new URL(url).pathname.replace('/api/v1/', '');

export const logInAnswer = (jwt: string, change: Partial<LogInAnswer> = {}): LogInAnswer => ({
  jwt,
  user: {
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    tags: [],
    cat: 'adviser',
    role: 'adviser',
    practice: 'Practice',
  },
  mustChange: false,
  mustSetUpTwoFactor: false,
  preferences: noPreferences,
  auth: {
    maxIdle: 900,
    spaVersion: '2.0',
    site: { stage: 'production', membersUrl: null, support: [], notice: null },
  },
  ...change,
});

export const savedAnswer: SaveAnswer = { recId: 1, status: { success: true, updated: {} } };

export const userAnswer: UserAnswer = {
  ...logInAnswer('').user,
  maxIdle: 900,
  twoFactor: { enabled: false, codes: false, required: false, recoveryCodesLeft: 0 },
  provesAt: null,
};

export function isAuthAnswer(): IsAuthAnswer {
  const { jwt: _jwt, user: _user, ...session } = logInAnswer('');
  return { authenticated: true, ...session };
}
