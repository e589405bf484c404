/** The policy of everything that is no page: it may load nothing. */
export const DATA_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every answer; pages replace the policy by their own. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Additional permissions of a page. */
export interface PageRights {
  readonly hasFrames?: boolean;
  /** An origin whose scripts may run, and where they may send data. */
  readonly scriptOrigin?: string | null;
  /** A payment provider whose card form is shown in its own frames. */
  readonly cardForm?: CardFormOrigins | null;
}

/** Origins of a payment provider's script, its frames and its connections. */
export interface CardFormOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** The policy of a page: our own files, and inline styles and scripts only with this page's nonce. */
export function pagePolicy(
  nonce: string,
  { hasFrames = false, scriptOrigin = null, cardForm = null }: PageRights = {},
): string {
  const foreign = scriptOrigin === null ? '' : ` ${scriptOrigin}`;
  const also = (origins: readonly string[] = []): string => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${foreign}${also(cardForm?.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${foreign}`,
    "font-src 'self'",
    `connect-src 'self'${foreign}${also(cardForm?.calls)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(hasFrames || cardForm ? [`frame-src${hasFrames ? " 'self'" : ''}${also(cardForm?.frames)}`] : []),
  ].join('; ');
}

/**
 * The policy of an untrusted page in a frame of ours: inline styles, and links that open elsewhere.
 */
export const FOREIGN_PAGE_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
