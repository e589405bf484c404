import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { primaryDomainRefusals } from '../../contract/primary-domain-refusals.ts';
import { primaryMessages } from './en.ts';

translateMessages('es', primaryMessages, {
  makePrimary: 'Convertir en dominio principal',
  makePrimaryNamed: 'Convertir en dominio principal: {domain}',
  change: 'Cambiar dominio principal',
  keep: 'Cancelar',
  setting: 'Estableciendo el dominio principal…',
  changed: '{domain} es ahora el dominio principal.',
  failed: 'No se ha podido cambiar tu dominio principal.',
  chooseHelp: 'Elige el dominio que ven tus visitantes. Tus otros dominios redirigen a él.',
  isPrimary: 'Dominio principal',
  noRedirect: 'Una redirección no puede ser el dominio principal',
  noTransfer: 'Su transferencia no ha terminado',
  noExpired: 'Ha caducado',
  noSuspended: 'Está suspendido',
  noSetup: 'Su configuración no ha terminado',
  noChoice: 'No puede ser el dominio principal',
  needsPlan: 'Requiere un plan',
  upgrade: 'Mejorar plan',
  upgradeNamed: 'Mejorar plan para que {domain} sea el dominio principal',
  elsewhereTitle: 'No hay dominios disponibles para este sitio.',
  elsewhere:
    'Por el momento solo puedes comprar dominios para sitios alojados en la plataforma del proveedor.',
  viewPlans: 'Ver planes',
  parkedText:
    'Este sitio es solo para su dominio. Los visitantes ven una página que indica que el dominio está aparcado.',
});

translateSentences('es', primaryDomainRefusals, {
  primary_hosted_elsewhere:
    'Este sitio está alojado en otro lugar. Elige su dominio principal con su proveedor de alojamiento.',
  primary_domain_only:
    'Este sitio es solo para su dominio, así que su dirección gratuita no puede ser el dominio principal.',
  primary_redirect:
    'Este sitio redirige a %(domain)s. El destino de una redirección no puede ser el dominio principal.',
  primary_transfer:
    '%(domain)s todavía se está transfiriendo. Conviértelo en el dominio principal cuando termine la transferencia.',
  primary_left: '%(domain)s se ha transferido a otro registrador.',
  primary_suspended:
    '%(domain)s está suspendido hasta que se confirme su titular. Conviértelo después en el dominio principal.',
  primary_expired: '%(domain)s ha caducado. Renuévalo antes de convertirlo en el dominio principal.',
  primary_not_connected:
    '%(domain)s todavía no apunta a este sitio. Termina su configuración antes de convertirlo en el dominio principal.',
  primary_needs_plan: 'Mejora el plan de este sitio para convertir %(domain)s en su dominio principal.',
  primary_not_on_site: '%(domain)s no es un dominio de este sitio.',
});
