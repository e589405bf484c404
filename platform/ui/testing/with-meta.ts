/** Says something in the page's head, as the server does; calling the answer takes it back. */
export function withMeta(name: string, content: string): () => void {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
  return () => meta.remove();
}
