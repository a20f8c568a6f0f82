import { countByAge, listKept } from '../store/repositories/retention.ts';
import { toKept } from '../use-cases/client-data/retention.ts';
import type { Command } from './command.ts';

export const retention: Command = {
  usage: 'retention',
  about:
    'lists the records of each practice by years since their last save, and the deleted ones with the day of their purge',
  options: {},
  async run({ db, clock }) {
    const ages = await countByAge(db, clock.now());
    const kept = await listKept(db);
    return [
      ...ages.map(
        ({ practice, years, records, archived }) =>
          `${practice}: last saved ${years} years ago: ${records} (${archived} archived)`,
      ),
      ...kept.map((line) => {
        const { recId, adviser, deleted, purged } = toKept(line);
        return `${line.practice}: record ${recId}, ${adviser}, deleted ${deleted}, purged after ${purged}`;
      }),
      ...(ages.length + kept.length === 0 ? ['There are no records.'] : []),
    ];
  },
};
