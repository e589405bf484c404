/** The namespace that the prefix `xml` always stands for. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/**
 * A name at the place where the search stands. XML allows letters of any script; no
 * schema of EPP or its extensions uses one beyond ASCII, so none is taken.
 */
export const NAME = /[:A-Z_a-z][-.0-9:A-Z_a-z]*/y;

// With the flag `u`, a surrogate matches here only when its other half is missing.
// eslint-disable-next-line no-control-regex -- naming the characters that XML forbids is the point
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Whether every character may stand in an XML document (XML 1.0, production 2). */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}
