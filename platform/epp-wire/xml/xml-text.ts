/** The namespace that the prefix `xml` always stands for. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** An XML name at the place where the search stands (XML 1.0 fifth edition, productions 4, 4a and 5). */
export const NAME =
  /[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}][-.0-9:A-Z_a-z\u00B7\u0300-\u036F\u203F\u2040\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]*/uy;

// With the flag `u`, a surrogate matches here only when its other half is missing.
// eslint-disable-next-line no-control-regex -- naming the characters that XML forbids is the point
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Whether every character may stand in an XML document (XML 1.0, production 2). */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}
