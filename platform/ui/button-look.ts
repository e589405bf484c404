import { classNames } from './class-names.ts';

/** How much a button asks for attention; one `primary` a page. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `medium` is 36 px high (40 under a finger), `small` 28 (36 under a finger). */
export type ButtonSize = 'medium' | 'small';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent-fill text-on-accent hover:bg-accent-fill-hover border-transparent shadow-raised',
  secondary: 'bg-surface text-ink border-line hover:bg-sunken shadow-raised',
  quiet: 'text-muted border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-danger-fill text-on-accent hover:bg-danger-fill-hover border-transparent shadow-raised',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  medium: 'h-9 px-3.5 gap-2 pointer-coarse:h-10',
  small: 'h-7 px-2.5 gap-1.5 text-sm pointer-coarse:h-9',
};

/** The classes shared by buttons and by links that look like one. */
export function buttonLook(settings: {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  readonly isSquare?: boolean;
}): string {
  const { variant = 'secondary', size = 'medium', isWide = false, isSquare = false } = settings;
  return classNames(
    'relative inline-flex items-center justify-center overflow-hidden rounded border font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    variants[variant],
    isSquare
      ? size === 'medium'
        ? 'size-9 flex-none pointer-coarse:size-10'
        : 'size-7 flex-none pointer-coarse:size-9'
      : sizes[size],
    isWide && 'w-full',
  );
}
