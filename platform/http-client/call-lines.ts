import type { AnswerOf, AnyEndpoint, CallOf } from '#platform/contract/endpoint.ts';
import { askServer, RefusedError, unreachable } from './call.ts';

/**
 * Calls an endpoint that streams lines, and yields each as it arrives.
 *
 * Throws `RefusedError` as `call` does. A broken stream throws after the lines that arrived.
 */
export async function* callLines<
  E extends Pick<AnyEndpoint, 'method' | 'path' | 'answer' | 'params' | 'query' | 'body'>,
>(endpoint: E, input: CallOf<E>, settings: { readonly signal: AbortSignal }): AsyncGenerator<AnswerOf<E>> {
  const wasOnline = navigator.onLine;
  let reader: ReadableStreamDefaultReader<string> | undefined;
  try {
    const answer = await askServer(endpoint, input, settings);
    reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      const lines = (unread + (value ?? '')).split('\n');
      // The text after the last line break is an incomplete line.
      unread = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as AnswerOf<E>;
      if (done) break;
    }
  } catch (failure) {
    if (failure instanceof RefusedError || settings.signal.aborted) throw failure;
    throw unreachable(false, wasOnline);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
