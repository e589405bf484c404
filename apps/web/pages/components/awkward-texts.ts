/** A name as long as names can be: 253 characters (RFC 1035, section 2.3.4, without the final dot). */
export const LONGEST_NAME = ['a', 'b', 'c']
  .map((letter) => `${letter.repeat(30)}-${letter.repeat(32)}`)
  .concat('d'.repeat(53), 'example')
  .join('.');

/** Words that run from right to left, with a name in them that does not. */
export const RTL_WORDS = 'مكتبة الأندلس example.com في قرطبة';

/** Letters of several code points. */
export const EMOJI = '👩🏽‍🚀🏳️‍🌈 café 🥐🪴';

/** What must be shown as it is written. */
export const MARKUP = '<b onclick="alert(1)">bold</b> &amp; </script>';

/** Texts that people do put into fields, each with what it is. */
export const AWKWARD_TEXTS = [
  { label: 'As long as a name can be', text: LONGEST_NAME },
  { label: 'Right to left', text: RTL_WORDS },
  { label: 'Emoji', text: EMOJI },
  { label: 'Markup', text: MARKUP },
] as const;
