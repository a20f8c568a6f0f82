/** A minimal browser for sign-in at another site: it stores cookies and follows redirects. */

export interface Landed {
  readonly url: URL;
  readonly text: string;
}

export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Makes one call. Cookies belong to a host regardless of its port, so all servers of these tests share them. */
  async call(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const isOver = value === '' || rest.some((part) => /^max-age=0$|^expires=.* 1970 /i.test(part));
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Follows redirects until a page arrives, or until the next address matches `stop`. */
  async go(address: string | URL, stop: (url: URL) => boolean, init?: RequestInit): Promise<Landed> {
    let answer = await this.call(address, init);
    let url = new URL(address);
    for (let steps = 0; steps < 10; steps += 1) {
      const next = answer.headers.get('location');
      if (next === null) return { url, text: await answer.text() };
      url = new URL(next, url);
      if (stop(url)) return { url, text: '' };
      answer = await this.call(url);
    }
    throw new Error(`no end of redirects at ${url.pathname}`);
  }
}
