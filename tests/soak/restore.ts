/** `npm run soak -- restore [RECORDS]`: restores an installation elsewhere from its bucket, on both databases. */
import { privateCluster } from '../faults/disturbed.ts';
import { type RestoredElsewhere, restoreElsewhere } from '../faults/restored-elsewhere.ts';

function hold(name: string, wanted: number, { records, calculations, equal, minutes }: RestoredElsewhere): void {
  console.log(JSON.stringify({ name, records, calculations, equal, minutes }));
  if (records !== wanted || equal !== calculations) throw new Error(`${name}: not everything came back as it was`);
}

export async function restore([records = '2000']: readonly string[]): Promise<void> {
  hold('embedded', Number(records), await restoreElsewhere(Number(records)));
  const cluster = await privateCluster();
  if ('why' in cluster) throw new Error(cluster.why);
  try {
    hold('PostgreSQL', Number(records), await restoreElsewhere(Number(records), cluster.url));
  } finally {
    cluster.stop();
  }
}
