import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { pemFile } from './setting-kinds.ts';

/** NIST SP 800-131A allows no less. */
const LEAST_RSA_BITS = 2_048;

/** A private key that the providers' checks are made for (Domain Connect, "Digitally Signed Requests": RSA). */
const rsaKey = pemFile.transform((pem, context) => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS) {
      return key;
    }
  } catch {
    // Said below.
  }
  context.addIssue({
    code: 'custom',
    message: `must be a private RSA key of at least ${LEAST_RSA_BITS} bits in a PEM file`,
  });
  return z.NEVER;
});

/** Settings for configuring DNS providers by Domain Connect. */
export const domainConnectSettings = {
  /** Signs requests to providers. */
  DOMAIN_CONNECT_KEY: rsaKey.optional(),
  /** Where its public key is published, below the operator's name server host. */
  DOMAIN_CONNECT_KEY_HOST: z
    .string()
    .regex(/^_?[a-z\d][a-z\d-]{0,61}$/i, 'must be one label of a name')
    .default('_dck1'),
};

type DomainConnectEnvironment = z.infer<z.ZodObject<typeof domainConnectSettings>>;

/** The key and where it is published; null where requests go unsigned. */
export function shapeDomainConnect(env: DomainConnectEnvironment) {
  const { DOMAIN_CONNECT_KEY: key, DOMAIN_CONNECT_KEY_HOST: keyHost } = env;
  return key === undefined ? null : { key, keyHost };
}
