/** Calling codes of one and two digits (ITU E.164). */
const SHORT_CODES =
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 ' +
  '90 91 92 93 94 95 98';
/** Calling codes of three digits that are assigned to countries (ITU Operational Bulletin, list of E.164 country codes). */
const LONG_CODES =
  '211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 241 242 ' +
  '243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269 290 291 ' +
  '297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377 378 380 381 382 383 385 386 ' +
  '387 389 420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599 670 672 673 ' +
  '674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 850 852 853 855 856 880 886 960 961 962 ' +
  '963 964 965 966 967 968 970 971 972 973 974 975 976 977 992 993 994 995 996 998';
const SHORT = new Set(SHORT_CODES.split(' '));
const CODES = new Set([...SHORT, ...LONG_CODES.split(' ')]);

/** Most digits of a number with its country's code (ITU E.164, section 6). */
const MAX_DIGITS = 15;
/** Fewest digits behind the country's code: those of Saint Helena, after the ITU's national numbering plans. */
const FEWEST_DIGITS = 4;

/** A phone number as registries want it (`+CC.NUMBER`, RFC 5733 section 2.5), or as it was typed where it is not international. */
export function canonicalPhone(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  if (!/^(\+|00)[\d\s().\-/]+$/.test(text)) return text;
  const digits = text
    .replace(/^00/, '')
    // `+44 (0)20 …`: the nought is dialled inside the country only.
    .replace(/\(0\)/, '')
    .replace(/\D/g, '');
  if (digits === '') return text;
  const length = [1, 2].find((count) => SHORT.has(digits.slice(0, count))) ?? 3;
  return `+${digits.slice(0, length)}.${digits.slice(length)}`;
}

/** Whether a canonical number can be dialled: a country's code, and no more digits than there may be. */
export function isPhone(canonical: string): boolean {
  const [, code = '', number = ''] = /^\+(\d{1,3})\.(\d+)$/.exec(canonical) ?? [];
  if (!CODES.has(code) || number.length < FEWEST_DIGITS) return false;
  // Numbers of the North American plan have ten digits, all of them.
  return code === '1' ? number.length === 10 : code.length + number.length <= MAX_DIGITS;
}
