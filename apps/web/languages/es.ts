// The Spanish words of every part of the product; the build makes one chunk of them.
import '#platform/ui/words/es.ts';
import '#platform/http-client/words/es.ts';
import '#features/accounts/words/es.ts';
import '#features/contacts/words/es.ts';
import '#features/sites/words/es.ts';
import '#features/catalog/words/es.ts';
import '#features/cart/words/es.ts';
import '#features/billing/words/es.ts';
import '#features/domains/words/es.ts';
import '#features/search/words/es.ts';
import '#features/names/words/es.ts';
import '#features/transfers/words/es.ts';
import '#features/mapping/words/es.ts';
import '#features/email/words/es.ts';
import '#features/dns/words/es.ts';
import '#features/redirects/words/es.ts';
import '../words/es.ts';
