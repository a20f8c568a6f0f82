// Joins the sources of server and worker into the files that a container or a service runs, without the start script.
import { joinServerIfStale } from './lib/server.mjs';

console.log(await joinServerIfStale());
