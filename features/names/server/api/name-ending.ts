import { parse } from 'tldts';
import type { NameEnding } from '../../rules/name-policy.ts';

/** Reads the suffix of a canonical name from the public suffix list (publicsuffix.org). */
export function readEnding(ascii: string): NameEnding {
  const { publicSuffix, domain, isIcann } = parse(ascii);
  return {
    suffix: publicSuffix ?? '',
    isPublicSuffix: publicSuffix === ascii,
    isListed: isIcann === true,
    registrable: domain,
  };
}

/** The extension of a name as customers know it, such as `com` or `co.uk`. */
export function readExtension(ascii: string): string {
  return readEnding(ascii).suffix;
}
