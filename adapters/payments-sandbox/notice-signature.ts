import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutes } from '#platform/kernel/duration.ts';

/** Header that carries a notice's signature. */
export const SIGNATURE_HEADER = 'sandbox-signature';

/** A signature older or newer than this says nothing: who caught a notice cannot send it again later. */
const TOLERANCE = minutes(5);

/** Signs a notice: `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body">`, the form that gateways of the field use. */
export function signNotice(secret: string, body: string, at: Date): string {
  const second = Math.floor(at.getTime() / 1_000);
  return `t=${second},v1=${signBody(secret, second, body).toString('hex')}`;
}

/** Whether a body was signed with this secret recently. */
export function isSignedNotice(secret: string, body: string, signature: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) return false;
  const second = Number(match[1]);
  if (Math.abs(now.getTime() - second * 1_000) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), signBody(secret, second, body));
}

function signBody(secret: string, second: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${second}.${body}`).digest();
}
