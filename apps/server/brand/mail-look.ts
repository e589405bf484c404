import type { MailLook } from '#features/accounts/server/api/branded-mailer.ts';
import type { Config } from '../config.ts';
import { brandFiles, readableAccent } from './brand-files.ts';

/** The operator's brand in mails. SVG logos are left out: most mail readers show none. */
export function mailLook({
  brand,
  http,
  legal,
  supportEmail,
}: Pick<Config, 'brand' | 'http' | 'legal' | 'supportEmail'>): MailLook {
  return {
    brand: brand.name,
    accent: readableAccent(brand.accent),
    logo: brand.logo?.type === 'image/png' ? `${http.publicUrl}${brandFiles(brand).icon}` : null,
    publicUrl: http.publicUrl,
    supportEmail,
    legal,
  };
}
