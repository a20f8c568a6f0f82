/** The cookie that binds a sign-in at a provider to the browser that began it. It gives no access by itself. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../use-cases/base/services.ts';

const SECONDS = 600;
const KEY = /^[\w-]{43}$/;

/** With https, the cookie prefix ensures that only this host can set it, for all of its paths. */
const isSecure = ({ settings }: Services): boolean => settings.publicUrl?.startsWith('https:') ?? false;
const cookieName = (services: Services): string => (isSecure(services) ? '__Host-sign-on' : 'sign-on');

function setCookie(reply: FastifyReply, services: Services, value: string, seconds: number): void {
  const secure = isSecure(services) ? '; Secure' : '';
  const cookie = `${cookieName(services)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', cookie);
}

export function giveBrowserKey(reply: FastifyReply, services: Services, key: string): void {
  setCookie(reply, services, key, SECONDS);
}

export function takeBrowserKey(reply: FastifyReply, services: Services): void {
  setCookie(reply, services, '', 0);
}

/** Undefined if the cookie is missing or malformed. */
export function browserKeyOf(request: FastifyRequest, services: Services): string | undefined {
  const start = `${cookieName(services)}=`;
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const text = pair.trim();
    if (text.startsWith(start) && KEY.test(text.slice(start.length))) return text.slice(start.length);
  }
  return undefined;
}
