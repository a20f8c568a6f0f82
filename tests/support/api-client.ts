import { encodeForm, type FormValue } from '@advice-builder/contract';

/** The account in every new test database. */
export const DEMO = { email: 'demo@advicebuilder.example', password: 'Demo-Adviser-2026' };

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
}

export interface Request {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, FormValue>>;
  /** A body that is sent unchanged. */
  readonly raw?: { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> };
}

/** Calls a server as the browser does, with a bearer token and form-encoded bodies unless another encoding is given. */
export class ApiClient {
  readonly #base: string;
  #token: string | undefined;

  constructor(url: string, token?: string) {
    this.#base = `${url}/api/v1`;
    this.#token = token;
  }

  get token(): string | undefined {
    return this.#token;
  }

  async signIn(account: { readonly email: string; readonly password: string } = DEMO): Promise<void> {
    const { status, body, text } = await this.call('POST', '/log-in', { form: account });
    if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`);
    this.#token = (body as { jwt: string }).jwt;
  }

  async call(method: string, path: string, request: Request = {}): Promise<Answer> {
    const { type, body } = encode(request);
    const headers = new Headers();
    if (this.#token !== undefined) headers.set('authorization', `Bearer ${this.#token}`);
    if (type !== undefined) headers.set('content-type', type);
    const answer = await fetch(`${this.#base}${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    return { status: answer.status, text, body: parse(text) };
  }

  /** Makes a call that must succeed. Resolves to its answer as `T`. */
  async must<T>(method: string, path: string, request: Request = {}): Promise<T> {
    const { status, body, text } = await this.call(method, path, request);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 2000)}`);
    return body as T;
  }
}

function encode({ json, form, raw }: Request): { type?: string; body?: string | Uint8Array<ArrayBuffer> } {
  if (raw !== undefined) return raw;
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form !== undefined) return { type: 'application/x-www-form-urlencoded', body: encodeForm(form) };
  return {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
