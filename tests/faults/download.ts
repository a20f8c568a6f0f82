import type { ApiClient } from '../support/api-client.ts';

export interface Downloaded {
  /** `whole`, `torn`, the status and code it was refused with, or `cut`. */
  readonly outcome: string;
  readonly bytes: Buffer;
}

/** @param place of the file, beneath `/api/v1/report/`. Resolves to what became of it. */
export async function download(api: ApiClient, base: string, place: string): Promise<Downloaded> {
  try {
    const answer = await fetch(`${base}/api/v1/report/${place}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) {
      return { outcome: `${answer.status} ${JSON.parse(bytes.toString('utf8')).error.code}`, bytes };
    }
    const isWhole = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().includes('%%EOF');
    return { outcome: isWhole ? 'whole' : 'torn', bytes };
  } catch {
    return { outcome: 'cut', bytes: Buffer.alloc(0) };
  }
}
