/** Whether a text is a valid `Idempotency-Key`: 8 to 200 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(text);
}
