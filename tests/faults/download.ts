import type { ApiClient } from '../support/api-client.ts';

export interface Downloaded {
  /**
   * `whole`: complete. `torn`: it arrived, but incomplete. `cut`: the connection ended. Otherwise the status and code
   * of the refusal.
   */
  readonly outcome: string;
  readonly bytes: Buffer;
}

/**
 * Downloads a file and resolves to the outcome.
 * @param place of the file, below `/api/v1/report/`
 */
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
