import type { Message } from '#platform/kernel/sentence.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import {
  changeSiteAddress,
  getSiteAddressNonce,
  validateSiteAddressChange,
} from '../contract/site-address-endpoints.ts';
import type { AddressType } from '../rules/site-address-change.ts';
import { say } from '#platform/kernel/sentence.ts';
import { siteRefusals } from '../contract/refusals.ts';
import { SITE_ADDRESS_MAXIMUM, SITE_ADDRESS_MINIMUM, siteAddressProblem } from '../rules/site-address.ts';

/** The address that a site is to have: its name, the suffix and the kind that goes with it. */
interface AddressRequest {
  readonly siteId: number;
  readonly name: string;
  readonly suffix: string;
  readonly type: AddressType;
}

/** What the server has against an address for a site, or nothing; rejects where it did not answer. */
export async function askAboutNewAddress(
  { siteId, name, suffix, type }: AddressRequest,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const body = { blogname: name, domain: suffix, type };
    await call(validateSiteAddressChange, { params: { site: String(siteId) }, body }, { signal });
    return undefined;
  } catch (failure) {
    if (failure instanceof RefusedError && failure.data.field === 'blogname') return failure.message;
    throw failure;
  }
}

interface AddressChangeRequest extends AddressRequest {
  /** The host that is left. */
  readonly oldAddress: string;
}

/** Changes the address of a site, and lets go of all that is known by the old one. */
export function useChangeSiteAddress(): UseMutationResult<
  AnswerOf<typeof changeSiteAddress>,
  Error,
  AddressChangeRequest
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ siteId, name, suffix, type, oldAddress }: AddressChangeRequest) => {
      const params = { site: String(siteId) };
      const nonce = await call(getSiteAddressNonce, { params });
      const body = {
        blogname: name,
        domain: suffix,
        old_domain: oldAddress,
        type,
        discard: true,
        nonce,
      };
      return call(changeSiteAddress, { params, body });
    },
    onSuccess: async () => {
      // What is on the screen next asks for the site by its new name, so the sites are known before it is drawn.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['sites'] }),
        client.invalidateQueries({ queryKey: ['domains'] }),
      ]);
    },
  });
}

/** What our own rules have against a lower-cased name as a site's address, in the specification's words. */
export function validateAddress(name: string): Message | undefined {
  const problem = siteAddressProblem(name);
  return problem
    ? say(siteRefusals, problem, {
        minimumLength: SITE_ADDRESS_MINIMUM,
        maximumLength: SITE_ADDRESS_MAXIMUM,
      })
    : undefined;
}
