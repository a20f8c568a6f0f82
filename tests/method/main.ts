/** `npm run method`: writes the tables of rates and figures into the docs pages. */
import { writePages } from './pages.ts';

for (const file of writePages()) console.log(`docs/${file}`);
