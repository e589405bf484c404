// The German words of every part of the product; the build makes one chunk of them.
import '#platform/ui/words/de.ts';
import '#platform/http-client/words/de.ts';
import '#features/accounts/words/de.ts';
import '#features/contacts/words/de.ts';
import '#features/sites/words/de.ts';
import '#features/catalog/words/de.ts';
import '#features/cart/words/de.ts';
import '#features/billing/words/de.ts';
import '#features/domains/words/de.ts';
import '#features/search/words/de.ts';
import '#features/names/words/de.ts';
import '#features/transfers/words/de.ts';
import '#features/mapping/words/de.ts';
import '#features/email/words/de.ts';
import '#features/dns/words/de.ts';
import '#features/redirects/words/de.ts';
import '../words/de.ts';
