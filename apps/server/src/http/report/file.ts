import type { DocumentKind } from '@advice-builder/contract';
import { COMPOSER_VERSION } from '@advice-builder/results';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition, fileNameOf } from '../../platform/documents/file-name.ts';
import type { Delivered, Delivery } from '../../use-cases/documents/deliver.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const NAMES: Readonly<Record<DocumentKind, string>> = {
  detailed: 'detailed report',
  summary: 'summary report',
  client: 'client summary',
  snapshot: 'snapshot',
  workbook: 'workbook',
  working: 'working papers',
  parts: 'advice parts',
  note: 'file note',
  question: 'question about a letter',
};

/** The key for following the progress of a document: the header `x-progress-key`. */
function progressKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-progress-key'];
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

/** The delivery options of a request. A preview leaves the queue if its client has gone. */
export function deliveryOf(request: FastifyRequest, reply: FastifyReply, preview = false): Delivery {
  const key = progressKeyOf(request);
  if (!preview) return { preview, key };
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return { preview, key, signal: gone.signal };
}

function downloadName({ job }: Delivered): string {
  const { choices, source, record } = job;
  const [date = '', time = ''] = source.calculatedAt.split('T');
  const isSnapshot = choices.document === 'snapshot';
  const isLarge = choices.document === 'client' && choices.large;
  const named = NAMES[choices.document];
  return fileNameOf({
    lastName: record.clients[0]?.last_name ?? '',
    reference: source.reference,
    recId: source.recId,
    document: isSnapshot ? `snapshot scenario ${choices.preferred}` : isLarge ? `${named} large print` : named,
    when: isSnapshot ? `${date} ${time.slice(0, 5).replace(':', '')}` : date,
    extension: choices.format,
  });
}

/** Sends a file, with its inputs named in headers. */
export function sendFile(reply: FastifyReply, made: Delivered, preview = false): FastifyReply {
  const { engineVersion, ratesHash, inputHash } = made.job.source;
  const { bytes, pages } = made;
  return reply
    .type(TYPES[made.job.choices.format])
    .header('content-disposition', contentDisposition(preview ? 'inline' : 'attachment', downloadName(made)))
    .header(
      'x-report-source',
      `engine=${engineVersion}; layout=${COMPOSER_VERSION}; rates=${ratesHash}; inputs=${inputHash}`,
    )
    .headers(pages === undefined ? {} : { 'x-report-pages': String(pages) })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
