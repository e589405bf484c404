/** A hint that something a person looks at has changed, such as `order:12` or `site:3:domains`. */
export type LiveTopic = string;

/**
 * Listens to the server's one stream of change hints.
 *
 * `onTopic` is called for each hint; `onReconnect` when hints may have been missed,
 * so that anything may have changed. Returns the function that ends it.
 */
export function listenLive(
  onTopic: (topic: LiveTopic) => void,
  onReconnect: () => void,
  open: (path: string) => EventSource = (path) => new EventSource(path),
): () => void {
  const source = open('/namestead/v1/live');
  let wasLost = false;
  source.addEventListener('open', () => {
    if (wasLost) onReconnect();
    wasLost = false;
  });
  source.addEventListener('error', () => {
    wasLost = true;
  });
  source.addEventListener('changed', (event) => {
    const topic = (event as MessageEvent<string>).data;
    if (topic === '*') onReconnect();
    else onTopic(topic);
  });
  return () => source.close();
}
