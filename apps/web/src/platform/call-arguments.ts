/** What the page says with a call, by the table of calls, and where it goes. */
import { addresses, type BodyOf, type CallName, type ParameterNamesOf, type QueryOf } from '@advice-builder/contract';

export interface CallOptions {
  /** The body is sent as JSON; as a form with bracket keys unless told. */
  readonly asJson?: boolean;
  readonly signal?: AbortSignal;
  /** A 401 is the caller's to judge: it does not end the session here. */
  readonly judges401?: boolean;
  /** Goes with the token in the browser, which the page has not taken up yet. */
  readonly asStored?: boolean;
  /** Goes on when the page is closed; for what is small. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Nobody on the page asked: it is no sign of life of the person. */
  readonly background?: boolean;
  /** Ms after which an answer is not waited for any more. */
  readonly timeout?: number;
}

/** What is sent with a call, whichever it is. */
interface Sent {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}
export interface Asked extends Sent, CallOptions {}

type Nothing = Record<never, never>;
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
type Member<Key extends keyof Sent, Value> = Value extends undefined
  ? { readonly [K in Key]?: never }
  : Nothing extends Value
    ? { readonly [K in Key]?: Frozen<Value> }
    : { readonly [K in Key]: Frozen<Value> };

type ParamsFor<Names extends string> = [Names] extends [never]
  ? undefined
  : { readonly [Key in Names]: string | number };

/** The same of one call, as the table of calls has it. */
export type SentWith<Name extends CallName> = Sent &
  Member<'params', ParamsFor<ParameterNamesOf<Name>>> &
  Member<'query', QueryOf<Name>> &
  Member<'body', BodyOf<Name>>;

/** Nothing where a call takes nothing that has to be named. */
export type Arguments<Name extends CallName> =
  Nothing extends SentWith<Name> ? [asked?: SentWith<Name> & CallOptions] : [asked: SentWith<Name> & CallOptions];

export interface Address {
  readonly method: string;
  readonly path: string;
}

/** Where a call goes. A member of the query that is undefined is left out. */
export function addressOf(name: CallName, { params = {}, query = {} }: Asked): Address {
  const [method = '', pattern = ''] = addresses[name].split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return { method, path: search === '' ? path : `${path}?${search}` };
}
