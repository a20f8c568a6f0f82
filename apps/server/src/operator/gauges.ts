import type { DocumentPool } from '../platform/documents/pool.ts';
import type { Looked } from '../platform/metrics/gauges.ts';
import type { Watch } from '../platform/watch.ts';
import type { Store } from '../store/database.ts';
import { backupStatus } from '../store/repositories/backups.ts';
import { recordsOfOpenReruns } from '../store/repositories/reruns.ts';

const secondsOf = (at: Date): number => at.getTime() / 1000;

/** The gauges of the database, for every process that uses it. */
export function storeMetrics(store: Store): readonly Looked[] {
  return [
    {
      name: 'database_connections',
      help: 'Connections to the database (open, busy), and statements that wait for one',
      label: 'state',
      read: () => ({ ...store.load() }),
    },
    {
      name: 'rerun_records',
      help: 'Records of re-runs in progress: total and finished',
      label: 'state',
      read: async () => ({ ...(await recordsOfOpenReruns(store.db)) }),
    },
    {
      name: 'backup_timestamp_seconds',
      help: 'Time of the last nightly backup, and of its last copy off the machine; 0: never',
      label: 'what',
      async read() {
        const { lastBackupAt, lastCopyAt } = await backupStatus(store.db);
        return { made: secondsOf(lastBackupAt ?? new Date(0)), copied: secondsOf(lastCopyAt ?? new Date(0)) };
      },
    },
  ];
}

/** The gauges of a server in addition to the store: documents, recurring jobs and health. */
export function serverMetrics(documents: Pick<DocumentPool, 'load'>, watch: Watch): readonly Looked[] {
  return [
    {
      name: 'documents',
      help: 'Threads that make documents, busy threads, and documents that wait for one',
      label: 'state',
      read: () => ({ ...documents.load() }),
    },
    {
      name: 'last_done_timestamp_seconds',
      help: 'Time when a recurring job of this process last succeeded',
      label: 'job',
      read: () => Object.fromEntries([...watch.lastDone()].map(([job, at]) => [job, secondsOf(at)])),
    },
    {
      name: 'health',
      help: 'As in /healthz: 1 while people can work, and the number of warnings for the operator',
      label: 'what',
      async read() {
        const { down, concerns } = await watch.health();
        return { up: down === undefined ? 1 : 0, concerns: concerns.length };
      },
    },
  ];
}
