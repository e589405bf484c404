import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { legalPages } from '#platform/ui/brand.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import type { FormField } from '#platform/ui/form/form.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { checkoutMessages } from '../../words/checkout/en.ts';

/** The agreement to the terms, each linked where the operator has published it. */
export function Agreement({
  field,
  isRegistering,
}: {
  readonly field: FormField<boolean>;
  readonly isRegistering: boolean;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const { terms, privacy, registrationAgreement } = legalPages();
  const { value, ...checkbox } = field;
  return (
    <Checkbox
      isSelected={value}
      {...checkbox}
      description={
        privacy === null ? undefined : (
          <RichText text={m('agreementPrivacy')} marks={{ privacy: linkTo(privacy) }} />
        )
      }
    >
      <RichText
        text={m(isRegistering ? 'agreement' : 'agreementAlone')}
        marks={{ terms: linkTo(terms), registration: linkTo(registrationAgreement) }}
      />
    </Checkbox>
  );
}

/** Draws words as a link to a page, or as they are where there is none. */
function linkTo(page: string | null): (words: string) => ReactNode {
  if (page === null) return (words) => words;
  return (words) => (
    // Above the label's touch area, which would take the tap.
    <span className="relative">
      <Link href={page}>{words}</Link>
    </span>
  );
}
