import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { percentile } from './figure.ts';

/** What a server did under load. */
export interface HttpLoadReport {
  readonly perSecond: number;
  readonly completed: number;
  /** Answers with another status than was expected. */
  readonly wrong: number;
  /** Milliseconds from sending a request until its answer was there, that 99 of 100 took at most. */
  readonly p99: number;
}

/** One request, and the status that it is to be answered with. */
export interface HttpQuestion {
  readonly host: string;
  readonly path: string;
  readonly status: number;
}

const HEAD_END = '\r\n\r\n';

/**
 * Puts requests to a server for so long, over connections that each wait for an answer before they ask again.
 *
 * Written down on bare sockets: Node's own client costs more than the server that it asks.
 */
export async function httpLoad(
  port: number,
  nextQuestion: () => HttpQuestion,
  settings: { readonly connections: number; readonly milliseconds: number },
): Promise<HttpLoadReport> {
  const times: number[] = [];
  let wrong = 0;
  const endsAt = performance.now() + settings.milliseconds;
  const onAnswer = (isRight: boolean, time: number): boolean => {
    times.push(time);
    if (!isRight) wrong += 1;
    return performance.now() < endsAt;
  };
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: settings.connections }, () => converse(port, nextQuestion, onAnswer)),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: times.length / seconds, completed: times.length, wrong, p99: percentile(times, 0.99) };
}

async function converse(
  port: number,
  nextQuestion: () => HttpQuestion,
  onAnswer: (isRight: boolean, time: number) => boolean,
): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let question = nextQuestion();
  let sentAt = ask(socket, question);
  let received = '';
  socket.on('data', (octets) => {
    received += octets.toString('latin1');
    const length = answerLength(received);
    if (length === null || received.length < length) return;
    const isRight = received.startsWith(`HTTP/1.1 ${question.status} `);
    received = received.slice(length);
    if (!onAnswer(isRight, performance.now() - sentAt)) {
      socket.end();
      return;
    }
    question = nextQuestion();
    sentAt = ask(socket, question);
  });
  await once(socket, 'close');
}

function ask(socket: Socket, { host, path }: HttpQuestion): number {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return performance.now();
}

/** Octets of the first answer with its body; null until its head is there. */
function answerLength(received: string): number | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const body = /^content-length: (\d+)\r$/im.exec(received.slice(0, end + 1))?.[1];
  return end + HEAD_END.length + Number(body ?? 0);
}
