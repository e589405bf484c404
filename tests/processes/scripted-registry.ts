import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import type { Server, TLSSocket } from 'node:tls';

import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import type { RegistrarEpp, RegistrarEppOptions } from '#adapters/registrar-epp/registrar-epp.ts';
import { serverCertificate } from '#apps/registry/certificates/server-certificate.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { encodeFrame, FrameReader } from '#platform/epp-wire/frame.ts';
import { CONTACT, DOMAIN, HOST } from '#platform/epp-wire/namespaces.ts';
import { readRequest } from '#platform/epp-wire/request.ts';
import type { EppCommand } from '#platform/epp-wire/request.ts';
import { printReply } from '#platform/epp-wire/response.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import type { Greeting } from '#platform/epp-wire/session/greeting.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';

/** A registry's response to one command; the clTRID is the client's. */
export type Behaviour = (socket: TLSSocket, clTRID: string | null, command: EppCommand) => void;

const GREETING: Greeting = {
  serverId: 'Liar',
  at: new Date('2026-01-01T00:00:00Z'),
  versions: ['1.0'],
  languages: ['en'],
  objectUris: [DOMAIN, CONTACT, HOST],
  extensionUris: [],
};

/** A greeting on the wire. */
export function greetingFrame(more: Partial<Greeting> = {}): Buffer {
  return encodeFrame(printReply({ kind: 'greeting', greeting: { ...GREETING, ...more } }));
}

/** A response on the wire; a success by default. */
export function responseFrame(clTRID: string | null, more: Partial<EppResponse> = {}): Buffer {
  return encodeFrame(
    printReply({
      kind: 'response',
      results: [{ code: 1000, message: 'ok', reasons: [] }],
      queue: null,
      data: null,
      extensions: [],
      clTRID,
      svTRID: 'SV-1',
      ...more,
    }),
  );
}

/** Options of a scripted registry. */
export interface Script {
  readonly greeting?: Partial<Greeting>;
  /** Replaces accepting every login. */
  readonly onLogin?: Behaviour;
  /** Whether it only accepts clients with the certificate in `pem`. */
  readonly asksForCertificate?: boolean;
  readonly client?: Partial<RegistrarEppOptions>;
}

/** A registry whose responses are the test's, and the adapter that is connected to it. */
export class ScriptedRegistry {
  /** Number of hellos, and of connections. */
  hellos = 0;
  lines = 0;
  readonly logins: EppCommand[] = [];
  readonly commands: EppCommand[] = [];
  /** Its certificate, the authority that signed it and its key, as PEM. */
  readonly pem: { readonly authority: string; readonly certificate: string; readonly key: string };
  readonly #folder: string;
  #server: Server | undefined;
  #epp: RegistrarEpp | undefined;

  private constructor(folder: string, pem: ScriptedRegistry['pem']) {
    this.#folder = folder;
    this.pem = pem;
  }

  static async open(): Promise<ScriptedRegistry> {
    const folder = await mkdtemp(join(tmpdir(), 'namestead-test-'));
    const { authorityFile, certificate, key } = await serverCertificate(folder, [], new Date(), systemRandom);
    return new ScriptedRegistry(folder, {
      authority: await readFile(authorityFile, 'utf8'),
      certificate: String(certificate),
      key: String(key),
    });
  }

  /**
   * Resets it: it answers the commands after login with these behaviours in order, over all
   * connections, repeating the last.
   */
  async that(script: Script, ...behaviours: readonly Behaviour[]): Promise<Registrar> {
    await this.stop();
    [this.hellos, this.lines, this.logins.length, this.commands.length] = [0, 0, 0, 0];
    const server = createServer(
      {
        cert: this.pem.certificate,
        key: this.pem.key,
        ...(script.asksForCertificate === true ? { requestCert: true, rejectUnauthorized: false } : {}),
      },
      (socket) => this.#serve(socket, script, behaviours),
    );
    this.#server = server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#epp = registrarEpp({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ca: this.pem.authority,
      user: 'namestead',
      password: 'anything',
      log: silentLog,
      random: systemRandom,
      commandTimeout: 20_000,
      sessions: 4,
      pipelined: 1,
      ...script.client,
    });
    return this.#epp.registrar;
  }

  #serve(socket: TLSSocket, script: Script, behaviours: readonly Behaviour[]): void {
    if (script.asksForCertificate === true && !this.#isKnown(socket)) return void socket.destroy();
    this.lines += 1;
    const reader = new FrameReader();
    socket.on('error', () => undefined);
    socket.write(greetingFrame(script.greeting));
    socket.on('data', (chunk: Buffer) => {
      for (const xml of reader.push(chunk)) {
        const request = readRequest(xml);
        if (request.kind === 'hello') {
          this.hellos += 1;
          socket.write(greetingFrame(script.greeting));
        } else if (request.name === 'login') {
          this.logins.push(request);
          if (script.onLogin) script.onLogin(socket, request.clTRID, request);
          else socket.write(responseFrame(request.clTRID));
        } else if (request.name === 'logout') {
          socket.write(responseFrame(request.clTRID));
        } else {
          const behave = behaviours[Math.min(this.commands.length, behaviours.length - 1)];
          this.commands.push(request);
          behave?.(socket, request.clTRID, request);
        }
      }
    });
  }

  /** Registries accept only the exact certificate that a registrar has registered. */
  #isKnown(socket: TLSSocket): boolean {
    const known = new X509Certificate(this.pem.certificate).fingerprint256;
    return socket.getPeerX509Certificate()?.fingerprint256 === known;
  }

  /** Ends the adapter and the registry. */
  async stop(): Promise<void> {
    await this.#epp?.close();
    this.#server?.close();
    this.#epp = undefined;
  }

  /** Stops it permanently. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
