import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { sayIn, wordsIn } from '#platform/kernel/translations.ts';
import { productName } from '#features/catalog/contract/product-names.ts';
import { clearText } from '../../rules/receipt.ts';
import { lineOutcome } from '../../rules/order-outcome.ts';
import type { OutcomeLine } from '../../rules/order-outcome.ts';
import { BILLING_MAILS } from '../../words/server/en.ts';
import type { CustomerTask } from '../ports/customer-task.ts';

/** A line of an order, as far as a mail about it needs it. */
export interface ProgressLine extends OutcomeLine {
  readonly product_name: string;
  readonly task: CustomerTask | null;
}

/** Where a line stands, in the reader's language; `steps` are what the reader has to set, and where. */
export interface ProgressRow {
  readonly text: string;
  readonly steps: readonly string[];
  /** The page about it; null where nothing is to be done. */
  readonly url: string | null;
}

/** Where each line of an order stands when its mail is written. */
export function describeProgress(
  lines: readonly ProgressLine[],
  { language, publicUrl }: { readonly language: OfferedLanguage; readonly publicUrl: string },
): readonly ProgressRow[] {
  const words = wordsIn(language, BILLING_MAILS);
  return lines.map((line) => {
    const { task, meta, product_slug, product_name } = line;
    const name = meta === '' ? sayIn(language, productName(product_slug, product_name)) : spelledName(meta);
    const outcome = lineOutcome(line);
    const isOpen = outcome === 'waiting' && task !== null;
    const state = words(`progress_${outcome}`);
    return {
      text: clearText(`${name}: ${state}${isOpen ? ` ${sayIn(language, task.text)}` : ''}`),
      steps: isOpen
        ? task.values.map(({ label, value }) => clearText(`${sayIn(language, label)}: ${value}`))
        : [],
      url: isOpen ? `${publicUrl}${task.path}` : null,
    };
  });
}
