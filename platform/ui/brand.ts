/** The operator's branding, as the server wrote it into the page's head. */
function setting(name: string, otherwise: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise;
}

/** The product's name. */
export function brandName(): string {
  return setting('application-name', 'Namestead');
}

/** The address of the operator's logo, or null where the product has its own mark. */
export function brandLogo(): string | null {
  return setting('namestead:brand-logo', '') || null;
}

/** The name servers that new names are delegated to. */
export function nameServers(): readonly string[] {
  return setting('namestead:name-servers', '')
    .split(',')
    .filter((each) => each !== '');
}

/** Suffix of free site addresses, without the dot. */
export function siteAddressSuffix(): string {
  return setting('namestead:site-address-suffix', 'namestead.site');
}

/** The way to the operator's support: their help page, else their address; null where the page's head names neither. */
export function supportLink(): string | null {
  return setting('namestead:support', '') || null;
}

/** The operator's page about the backup of networks of sites. */
export function multisiteBackupPage(): string {
  return setting('namestead:multisite-backup', '/error-report');
}

/** Whether this is a production installation, which hides developer tools. */
export function isProduction(): boolean {
  return setting('namestead:stage', 'development') === 'production';
}

/** The operator's legal pages, each null where there is none. */
export interface LegalPages {
  readonly terms: string | null;
  readonly privacy: string | null;
  readonly imprint: string | null;
  readonly registrationAgreement: string | null;
}

/** The operator's legal pages. */
export function legalPages(): LegalPages {
  const page = (name: string) => setting(`namestead:${name}`, '') || null;
  return {
    terms: page('terms'),
    privacy: page('privacy'),
    imprint: page('imprint'),
    registrationAgreement: page('registration-agreement'),
  };
}

/** The version of the terms that this page shows; null where the operator has none. */
export function agreementVersion(): string | null {
  return setting('namestead:agreement-version', '') || null;
}
