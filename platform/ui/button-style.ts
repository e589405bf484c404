import { classNames } from './class-names.ts';

/** Emphasis of a button; one `primary` a page. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `medium` is 36 px high, `small` 28; under a finger 44, and 36 with 4 px around it that take a press too. */
export type ButtonSize = 'medium' | 'small';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'bg-accent-fill text-on-accent hover:bg-accent-fill-hover active:brightness-90 border-transparent shadow-raised',
  secondary: 'bg-surface text-ink border-line hover:bg-sunken active:bg-line shadow-raised',
  quiet: 'text-muted border-transparent hover:bg-sunken hover:text-ink active:bg-line',
  danger:
    'bg-danger-fill text-on-accent hover:bg-danger-fill-hover active:brightness-90 border-transparent shadow-raised',
};

/** A finger needs 44 px; four around a small button take its press without moving anything. */
const roomAround = 'pointer-coarse:before:absolute pointer-coarse:before:-inset-1';

const sizes: Readonly<Record<ButtonSize, string>> = {
  medium: 'h-9 px-3.5 gap-2 pointer-coarse:h-11',
  small: `h-7 px-2.5 gap-1.5 text-sm pointer-coarse:h-9 ${roomAround}`,
};

/** The classes shared by buttons and by links that look like one. */
export function buttonStyle(settings: {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  readonly isSquare?: boolean;
}): string {
  const { variant = 'secondary', size = 'medium', isWide = false, isSquare = false } = settings;
  return classNames(
    'relative inline-flex max-w-full items-center justify-center rounded border font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    variants[variant],
    isSquare
      ? size === 'medium'
        ? 'size-9 flex-none pointer-coarse:size-11'
        : `size-7 flex-none pointer-coarse:size-9 ${roomAround}`
      : sizes[size],
    isWide && 'w-full',
  );
}

/** Longer labels may be truncated; the full text is then in their title. */
const SURELY_FITS = 24;

/** The title of a label that may be truncated. */
export function titleOfWords(words: string): string | undefined {
  return words.length > SURELY_FITS ? words : undefined;
}
