/** `npm run method`: writes the tables of rates and figures into the pages of docs. */
import { writePages } from './pages.ts';

for (const file of writePages()) console.log(`docs/${file}`);
