/** Calculates combinations of choices in the background. Everything it does is in `createAnswers`. */
import { createAnswers, type WorkerCall } from './worker-calls.ts';

const answerTo = createAnswers();

addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  const { message, transfer } = answerTo(data);
  postMessage(message, { transfer });
});
