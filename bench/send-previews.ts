import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** Calls of the API that a thread sends at once, so that what they cost the sender disturbs no measurement. */
export interface CallsToSend {
  readonly calls: readonly { readonly url: string; readonly cookie: string }[];
  readonly body: string;
}

/** Sends them, and reports the status of each. */
async function sendAll({ calls, body }: CallsToSend): Promise<number[]> {
  return Promise.all(
    calls.map(async ({ url, cookie }) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}

// It stands for machines of others: what it costs is to disturb no measurement.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
parentPort?.postMessage(await sendAll(workerData as CallsToSend));
