import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The output of curl for a URL when every host resolves to an edge: `301 http://…` of the first
 * response or, when following, the number of redirects, the last status and the last URL.
 */
export async function curlEdge(
  port: number,
  url: string,
  { isFollowing = false }: { readonly isFollowing?: boolean } = {},
): Promise<string> {
  const says = isFollowing
    ? '%{num_redirects} %{http_code} %{url_effective}'
    : '%{http_code} %{redirect_url}';
  const { stdout } = await promisify(execFile)('curl', [
    ...['--silent', '--noproxy', '*', '--max-time', '20', '--output', '/dev/null'],
    ...['--connect-to', `::127.0.0.1:${port}`, '--write-out', says],
    ...(isFollowing ? ['--location', '--max-redirs', '5'] : []),
    url,
  ]);
  return stdout.trim();
}
