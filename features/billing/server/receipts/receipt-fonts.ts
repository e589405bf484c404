import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
/** These packages say where their code is; their fonts lie beside it. */
const beside = (name: string, file: string) => join(dirname(resolve(name)), '..', 'fonts', file);

/** The fonts of receipts: each is put into a document as far as it is used there, and read only then. */
export const RECEIPT_FONTS = {
  // Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and Lao.
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  // Chinese in both forms, Japanese, and the punctuation of both.
  han: beside('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  hangul: beside('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
} as const;

/** A font of receipts. */
export type ReceiptFont = keyof typeof RECEIPT_FONTS;

const HAN =
  /[\u3000-\u303f\u3041-\u3095\u3099-\u30ff\u3105-\u3129\u31f0-\u31ff\u3220-\u3243\u3280-\u32fe\u3400-\u4db5\u4e00-\u9fa5\ufe30-\ufe4f\uff01-\uff9f]/u;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/u;
const REGULAR =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Lao}\p{Script=Inherited}\p{P}\p{Z}\p{N}\p{Sc}\p{Sm}\p{Sk}©®°™]/u;

/** A text cut where its font changes; `base` is what everything is written in that needs no other. */
export function fontRuns(
  text: string,
  base: 'regular' | 'bold',
): readonly { readonly font: ReceiptFont; readonly text: string }[] {
  const runs: { font: ReceiptFont; text: string }[] = [];
  for (const character of text) {
    const font = HAN.test(character) ? 'han' : HANGUL.test(character) ? 'hangul' : base;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Whether a text has characters that no font of receipts has, which are then boxes. */
export function needsOtherFont(text: string): boolean {
  return [...text].some((each) => !HAN.test(each) && !HANGUL.test(each) && !REGULAR.test(each));
}
