import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Counters of this process since its start, for the operator's metrics. Labels are patterns, codes and names of the
 * program only, with nothing about a person, a record or an address.
 */
export const counts = new Registry();

const registers = [counts];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const callSeconds = new Histogram({
  name: 'advice_builder_call_seconds',
  help: 'Time of calls, by the pattern of their address',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
});

export const callsInFlight = new Gauge({
  name: 'advice_builder_calls_in_flight',
  help: 'Calls that are not answered yet',
  registers,
});

export const refusals = new Counter({
  name: 'advice_builder_refusals_total',
  help: 'Calls answered with a problem, by its code: server-busy was shed, revision-conflict found a newer copy',
  labelNames: ['route', 'code'],
  registers,
});

export const trailLines = new Counter({
  name: 'advice_builder_trail_lines_total',
  help: 'Lines of the audit trail by action: sign-ins and their failures, saves, downloads',
  labelNames: ['action'],
  registers,
});

export const alarmsRaised = new Counter({
  name: 'advice_builder_alarms_total',
  help: 'Alarms of the audit trail that this process sent by e-mail, by kind',
  labelNames: ['kind'],
  registers,
});

export const documentSeconds = new Histogram({
  name: 'advice_builder_document_seconds',
  help: 'Time of a document from joining the queue to its file or its failure',
  labelNames: ['kind', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers,
});

export const mails = new Counter({
  name: 'advice_builder_mails_total',
  help: 'E-mails by result: sent or failed',
  labelNames: ['outcome'],
  registers,
});

export const mailsUnderWay = new Gauge({
  name: 'advice_builder_mails_under_way',
  help: 'E-mails that the mail server has not accepted yet',
  registers,
});

export const recordsRecalculated = new Counter({
  name: 'advice_builder_records_recalculated_total',
  help: 'Records of re-runs that this process calculated, by outcome',
  labelNames: ['outcome'],
  registers,
});
