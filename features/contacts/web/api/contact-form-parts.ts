import { pagePart } from '#platform/ui/feedback/page-part.tsx';

const loadFields = () => import('../contact-fields.tsx');

/** The fields of a contact. A returning buyer seldom changes the saved details, so a form opens without their code. */
export const ContactFields = pagePart(async () => (await loadFields()).ContactFields);

/** The fields of a tax location: country, and what tells its taxes apart. */
export const LocationFields = pagePart(async () => (await loadFields()).LocationFields);
