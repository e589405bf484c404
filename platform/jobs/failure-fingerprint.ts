/** Longest description that is kept of a failure. */
const LONGEST = 500;

/** What a failure is called and says, on one line. */
export function describeFailure(error: unknown): string {
  const { head, message } = partsOf(error);
  return oneLine(`${head}: ${message}`);
}

/** By what two failures are the same: name, code and message, without the numbers and ids in the message. */
export function failureFingerprint(error: unknown): string {
  const { head, message } = partsOf(error);
  const plain = message
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '#')
    // Tokens, digests and the like.
    .replace(/\b(?=\w*\d)\w{12,}\b/g, '#')
    .replace(/\d+/g, '#');
  return oneLine(`${head}: ${plain}`);
}

function partsOf(error: unknown): { readonly head: string; readonly message: string } {
  if (!(error instanceof Error)) return { head: 'thrown', message: String(error) };
  const { code } = error as { readonly code?: unknown };
  const isShown = typeof code === 'string' || typeof code === 'number';
  return { head: isShown ? `${error.name} ${code}` : error.name, message: error.message };
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
