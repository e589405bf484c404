import { translateSentences } from '#platform/i18n/sentences.ts';
import { userRefusals } from '../contract/refusals.ts';

translateSentences('es', userRefusals, {
  unknown_site: 'No se ha encontrado el sitio.',
  unauthorized: 'Solo los administradores de este sitio pueden ver a sus personas.',
  unknown_user: 'Nadie en este sitio tiene el nombre de usuario %(login)s.',
});
