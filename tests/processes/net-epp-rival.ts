import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { loadSecrets } from '#apps/server/secrets.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { RunningServer } from './running-server.ts';

/** A command for the rival registrar. */
type RivalVerb =
  | 'register'
  | 'offer'
  | 'lock'
  | 'unlock'
  | 'delete'
  | 'info'
  | 'query'
  | 'approve'
  | 'reject'
  | 'request';

/**
 * Its result: the result code (RFC 5730, section 3), the data, and the registry's message for a
 * refusal.
 */
interface RivalAnswer {
  readonly code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape.
  readonly value: any;
  readonly error: string;
}

/** The losing registrar, driven by `Net::EPP`, a third-party client. */
export interface NetEppRival {
  tell(verb: RivalVerb, name: string, code?: string): Promise<RivalAnswer>;
  /** The messages that wait for it, read and acknowledged: the name and the sentence of each. */
  messages(): Promise<readonly (readonly [name: string, sentence: string])[]>;
  close(): Promise<void>;
}

let known: Promise<boolean> | undefined;

/** Whether Perl and `Net::EPP` are installed; cached. */
export function hasNetEpp(): Promise<boolean> {
  known ??= promisify(execFile)('perl', ['-MNet::EPP::Simple', '-e', '1']).then(
    () => true,
    () => false,
  );
  return known;
}

/** Opens the rival's session at the registry beside a server under test. */
export async function netEppRival({
  dataDir,
  ports,
}: Pick<RunningServer, 'dataDir' | 'ports'>): Promise<NetEppRival> {
  const { registryPassword } = await loadSecrets(dataDir, systemRandom);
  const ca = join(dataDir, 'registry', 'ca.pem');
  const script = 'tests/outside/net-epp-rival.pl';
  const words = [script, '127.0.0.1', String(ports.epp), registryPassword, ca, randomToken(systemRandom, 6)];
  const perl = spawn('perl', words, { stdio: ['pipe', 'pipe', 'pipe'] });
  // One that has ended says why on its standard error.
  perl.stdin.on('error', () => undefined);
  let complaint = '';
  perl.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const lines = createInterface({ input: perl.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((resolve) => perl.once('close', () => resolve()));

  /** One order at a time: the answers come in the order of the orders. */
  const order = async (line: string): Promise<RivalAnswer> => {
    perl.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`the rival has ended at "${line}": ${complaint}`);
    return JSON.parse(value as string) as RivalAnswer;
  };
  await order('open');
  return {
    tell: (verb, name, code = '') => order(`${verb} ${name} ${code}`.trimEnd()),
    messages: async () => (await order('messages')).value as (readonly [string, string])[],
    close: async () => {
      perl.stdin.end('close\n');
      await ended;
    },
  };
}
