import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalBody } from './answer.ts';
import { refuseHttp } from './http-refusals.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** The refusal for what the parser of the HTTP server gave up on. */
function refusalOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseHttp('request_too_slow').refusal;
  if (code === 'HPE_HEADER_OVERFLOW') return refuseHttp('headers_too_large').refusal;
  return refuseHttp('malformed_request').refusal;
}

/** Answers a connection whose request never became one, with a catalogued refusal, and closes it. */
export function answerClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusalOf(error.code);
  const body = JSON.stringify(refusalBody(refusal, 'v2'));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(COMMON_HEADERS).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}
