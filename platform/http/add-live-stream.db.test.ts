import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';
import { openListener } from '#platform/database/listener.ts';
import type { Listener } from '#platform/database/listener.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { LiveHub } from '#platform/live/live-hub.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { addLiveStream } from './add-live-stream.ts';

const ADA: Actor = { kind: 'user', userId: 1, via: 'session', scopes: ['*'] };

let database: TestDatabase;
let listener: Listener;
let hub: LiveHub;
let server: FastifyInstance;
let actor: Actor;
let sitesOfAda: () => Promise<number[]>;

beforeEach(async () => {
  database = await createTestDatabase();
  listener = openListener(database.url, { log: silentLog });
  const { db } = database;
  hub = new LiveHub({ db, log: silentLog, listMembers: async () => [], listSiteIds: () => sitesOfAda() });
  await hub.start(listener);
  actor = ADA;
  sitesOfAda = async () => [];
  server = fastify();
  await server.register(cookie);
  addLiveStream(server, {
    hub,
    isSecure: true,
    beatEvery: 30,
    resolveActor: async (request) => {
      request.setCookie('session', 'renewed', { maxAgeSeconds: 60 });
      return actor;
    },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  await listener.close();
  await database.drop();
});

const port = () => (server.server.address() as AddressInfo).port;
async function settle(isDone: () => boolean): Promise<void> {
  await expect.poll(isDone, { interval: 5 }).toBe(true);
}

describe('a live stream', () => {
  test('begins with hello, shows signs of life with its position, and renews the session’s cookie', async () => {
    const answer = await fetch(`http://127.0.0.1:${port()}${LIVE_STREAM_PATH}`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await hub.announce(database.db, { userIds: [2], topic: 'of somebody else' });

    let text = '';
    while (!text.includes('id: 1\nevent: beat')) text += (await reader?.read())?.value ?? '';

    expect(text.startsWith('id: 0\nevent: hello\ndata: 15\n\n')).toBe(true);
    expect(text).not.toContain('changes');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-session=renewed; Max-Age=60; Path=\/; HttpOnly; Secure/,
    );
    await reader?.cancel();
    await settle(() => hub.count() === 0);
  });

  test('a client that leaves everything unread is dropped', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${LIVE_STREAM_PATH} HTTP/1.1\r\nhost: x\r\n\r\n`);
    socket.pause();
    await settle(() => hub.count() === 1);
    // It receives nothing until its missed changes were read.
    await new Promise((resolve) => setTimeout(resolve, 100));

    for (let round = 0; round < 400_000 && hub.count() > 0; round += 1) {
      hub.resetAll();
      if (round % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }

    await settle(() => hub.count() === 0);
    socket.destroy();
  });

  test.each([
    ['a visitor', { kind: 'visitor', visitorId: null }, 'authorization_required'],
    ['a token that may not read', { ...ADA, via: 'token', scopes: ['write'] }, 'insufficient_scope'],
  ] as const)('is refused to %s', async (_who, asks, code) => {
    actor = asks;

    const answer = await fetch(`http://127.0.0.1:${port()}${LIVE_STREAM_PATH}`);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code });
    expect(hub.count()).toBe(0);
  });

  test('a database that is gone is an error like any other, and leaves nothing behind', async () => {
    sitesOfAda = () => Promise.reject(new Error('the connection is gone'));

    const answer = await fetch(`http://127.0.0.1:${port()}${LIVE_STREAM_PATH}`);

    expect(answer.status).toBe(500);
    expect(hub.count()).toBe(0);
  });
});
