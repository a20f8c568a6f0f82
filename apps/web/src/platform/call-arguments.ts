/** The arguments of each call, typed by the table of calls, and the resulting address. */
import { addresses, type BodyOf, type CallName, type ParameterNamesOf, type QueryOf } from '@advice-builder/contract';

export interface CallOptions {
  /** The body is sent as JSON; by default as a form with bracket keys. */
  readonly asJson?: boolean;
  readonly signal?: AbortSignal;
  /** Whether the caller handles a 401 itself, so that a 401 does not end the session. */
  readonly judges401?: boolean;
  /** Uses the token stored in the browser, which the page has not adopted yet. */
  readonly asStored?: boolean;
  /** The call continues when the page is closed. Only for small bodies. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the call was not caused by a person, so that it does not count as activity. */
  readonly background?: boolean;
  /** Ms to wait for an answer. */
  readonly timeout?: number;
}

/** The arguments of any call. */
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

/** The arguments of one call, as the table of calls describes them. */
export type SentWith<Name extends CallName> = Sent &
  Member<'params', ParamsFor<ParameterNamesOf<Name>>> &
  Member<'query', QueryOf<Name>> &
  Member<'body', BodyOf<Name>>;

/** Optional if the call needs no argument. */
export type Arguments<Name extends CallName> =
  Nothing extends SentWith<Name> ? [asked?: SentWith<Name> & CallOptions] : [asked: SentWith<Name> & CallOptions];

export interface Address {
  readonly method: string;
  readonly path: string;
}

/** Fills in the path and the query. Leaves out undefined members of the query. */
export function addressOf(name: CallName, { params = {}, query = {} }: Asked): Address {
  const [method = '', pattern = ''] = addresses[name].split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return { method, path: search === '' ? path : `${path}?${search}` };
}
