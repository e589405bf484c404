import { getPublicSuffix } from 'tldts';

/** Whether names are registered below this one, such as `co.uk`, so that it is nobody's to register (publicsuffix.org). */
export function isPublicSuffix(name: string): boolean {
  return getPublicSuffix(name) === name;
}
