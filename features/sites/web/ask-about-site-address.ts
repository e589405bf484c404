import { call, RefusedError } from '#platform/http-client/call.ts';
import { checkSiteAddress } from '../contract/site-endpoints.ts';

/** What the server has against a name as a site's address, or nothing; rejects where it did not answer. */
export async function askAboutSiteAddress(name: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await call(checkSiteAddress, { query: { blog_name: name } }, { signal });
    return undefined;
  } catch (failure) {
    if (failure instanceof RefusedError && failure.data.field === 'blog_name') return failure.message;
    throw failure;
  }
}
