import { typedHost } from '#features/names/rules/typed-host.ts';

/**
 * The searched part of the typed text, which the box and the address show: a pasted address is its
 * host, and what is only the beginning of one is nothing (acquisition, section 5).
 */
export function searchText(text: string): string {
  const host = typedHost(text);
  // Signs alone are not nothing: they are explained.
  return host === '' && !/[\p{L}\p{N}]/u.test(text) ? text.trim() : host;
}
