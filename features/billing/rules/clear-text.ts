/** Strangers' text without the characters that nobody sees but that turn, break or hide what stands around them. */
export function clearText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
