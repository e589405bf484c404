// Mails and receipts of tests are said in every language, as those of the server are.
import '#apps/server/words.ts';
