import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import {
  deliveryStepLabels,
  domainLineSentences,
  domainRefusals,
  cancellationRejectedSentences,
  noNamesSentences,
  registrantAddressSentences,
  registrantPlaceSentences,
  transferHindranceSentences,
} from '../contract/refusals.ts';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';
import { SCRIPT_NAMES } from '../rules/idn-label.ts';
import { retryTimeSentences } from '../rules/retry-time.ts';
import { NAME_FAULT_TEXTS } from '../rules/validate-name.ts';
import { guardMessages } from './en.ts';

translateMessages('es', guardMessages, {
  siteDomains: 'Dominios del sitio',
  allDomains: 'Todos los dominios',
  addDomain: 'Añadir dominio',
  backToDomains: 'Dominios',
  moreWays: 'Más formas de añadir un dominio',
  wayRegister: 'Registrar un dominio nuevo',
  wayConnect: 'Conectar un dominio propio',
  wayTransfer: 'Transferir un dominio a nosotros',
  wayRedirect: 'Redirigir este sitio',
  chooseSite: 'Elige un sitio',
  chooseSiteHelp: 'Elija el sitio para este dominio, o regístrelo sin sitio y conéctelo más tarde.',
  chooseSiteMapping: 'Elige el sitio al que quieres conectar tu dominio.',
  chooseSiteTransfer: 'Elige el sitio al que quieres transferir tu dominio.',
  chooseSiteRedirect: 'Elige el sitio cuyos visitantes quieres redirigir.',
  siteOwnDomain: '{title} (su propio dominio)',
  noSiteTitle: 'Aún no hay ningún sitio',
  noSite: 'Crea un sitio para buscar dominios. Incluye una dirección gratuita.',
  memberSiteTitle: 'No administras ningún sitio',
  memberSite:
    'Eres miembro de {title}. Sus administradores gestionan los dominios. Puedes crear un sitio propio.',
  unsuitedSiteTitle: 'Ninguno de tus sitios puede tener un dominio',
  unsuitedSite: 'Crea otro sitio para tu dominio. Incluye una dirección gratuita.',
  startSite: 'Crear sitio',
  otherSites: 'No disponible para',
  ownDomain: 'Usar un dominio propio',
  refusedTitle: 'No se pueden añadir dominios a {title}',
  noSuchSiteTitle: 'Sitio no encontrado',
  noSuchSite: 'Comprueba la dirección o pide acceso a la persona que te invitó.',
  chooseAnother: 'Elegir otro sitio',
  askOwner:
    'Solo los administradores de {title} pueden añadir dominios. Pide acceso a su propietario, {owner}.',
  notAllowed: 'Solo los administradores de {title} pueden añadir dominios. Pide acceso a uno de ellos.',
  noDomainsTitle: 'Los dominios no están disponibles para este sitio.',
  noDomains: 'Por ahora solo puedes comprar dominios para sitios alojados en la plataforma del proveedor.',
  viewPlans: 'Ver planes',
  outdatedTitle: 'Tu versión de Jetpack está desactualizada.',
  outdated: 'Se necesita Jetpack {version} o superior para ver esta página.',
  outdatedAction: 'Actualizar Jetpack',
  switchedOff:
    'La búsqueda y el registro de dominios están desactivados. Los dominios que ya existen no se ven afectados.',
  ownHeld: 'Dominios de este sitio',
});

translateSentences('es', domainRefusals, {
  'tld-in-maintenance': '.%(tld)s está en mantenimiento. Inténtalo de nuevo %(when)s.',
  domain_frozen:
    '%(domain)s se congeló el %(date)s tras el aviso de un cambio no deseado. Descongélalo primero.',
  not_registered_here: '%(domain)s no está registrado con nosotros.',
  domain_left: '%(domain)s ya no se gestiona aquí.',
  // The screen has its own text.
  domain_connect_failed:
    'Ha fallado la redirección a tu proveedor de dominios. Si el problema continúa, contacta con la asistencia.',
  foreign_redirect_uri: 'La dirección de retorno debe ser de este servicio.',
  unknown_domain_connect_state:
    'Este enlace ya se ha usado o ha caducado. Empieza de nuevo si no ha cambiado nada.',
  authorization_required: 'Inicia sesión para continuar.',
  unauthorized: 'No tienes permiso para ver esta página',
  unknown_site: 'Sitio no encontrado.',
  unknown_view: 'Vista no encontrada.',
  too_many_views: 'Puedes guardar hasta %(maximum)s vistas. Elimina una antes.',
  unknown_page: 'Esta página de la lista no existe. Vuelve a cargar la lista.',
  // Same as availability messages below.
  empty_query: false,
  invalid_query: false,
  invalid_domain: false,
  // Same as an availability message.
  domain_registration_unavailable: false,
  not_sold: false,
  price_unknown:
    'El registro del dominio no ha indicado un precio para %(domain)s. Inténtalo de nuevo en un momento.',
  // The name's status, and why a site cannot have one.
  not_mappable: false,
  site_takes_no_names: false,
  unknown_domain: 'No se ha encontrado el dominio %(domain)s.',
  unknown_calendar: 'Esta dirección de calendario ya no es válida. Crea una nueva en tu cuenta.',
  not_mapped: '%(domain)s no es un dominio conectado, así que no hay nada que configurar.',
  nothing_to_claim: '%(domain)s no está conectado a otro sitio, así que no hay nada que demostrar.',
  no_name_claim: 'El registro de comprobación de %(domain)s ha caducado. Empieza de nuevo para obtener otro.',
  mapping_needs_purchase: 'Este sitio necesita comprar una conexión. Añádela al carrito.',
  too_many_names: 'Puedes comprobar hasta %(maximum)s nombres a la vez.',
  unknown_transfer:
    'No se ha encontrado ninguna transferencia de %(domain)s. Compra primero la transferencia.',
  transfer_is_moving:
    'La transferencia de %(domain)s ya se ha enviado al registro del dominio y ahora no se puede cancelar.',
  transfer_code_missing:
    'Introduce el código de transferencia de %(domain)s. Te lo da el registrador actual.',
  invalid_transfer_code:
    'Este código de transferencia es demasiado largo o contiene caracteres no válidos. Cópialo de nuevo del registrador actual de %(domain)s.',
  unknown_consent_link:
    'Este enlace ya se ha usado o ha caducado. Pide a la persona que transfiere el dominio que lo reenvíe.',
  consent_not_awaited: 'La transferencia de %(domain)s no está pendiente de aprobación.',
  consent_mail_too_soon:
    'El último correo sobre %(domain)s se envió hace menos de un minuto. Espera un momento antes de reenviarlo.',
  too_many_consent_mails:
    'El titular de %(domain)s ha recibido el número máximo de correos para una transferencia. Pídele que mire su buzón.',
  no_pending_transfer:
    'Este dominio ya no está pendiente de transferencia. Si la transferencia se completó correctamente o la cancelaste, no tienes que hacer nada más.',
  transfer_not_approvable:
    'El registro de %(domain)s no nos permite aceptar transferencias. Completa la transferencia por sí mismo.',
  contact_already_confirmed: 'El contacto de %(domain)s está confirmado. No hay nada que enviar.',
  contact_mail_too_soon:
    'El último correo sobre %(domain)s se envió hace menos de un minuto. Espera un momento antes de volver a enviarlo.',
  consent_not_managed: 'El consentimiento para datos personales de %(domain)s no se gestiona aquí.',
  unknown_data_consent_link:
    'Este enlace ha caducado. Pide a quien gestiona el dominio que vuelva a enviar el correo.',
  unknown_contact_link: 'Este enlace ha caducado. Vuelve a enviar el correo desde los ajustes del dominio.',
  lock_not_offered: 'La extensión de %(domain)s no tiene bloqueo de transferencia.',
  lock_after_contact_change:
    'Los datos de contacto de %(domain)s cambiaron hace poco, así que su bloqueo de transferencia aún no se puede cambiar.',
  lock_in_transfer:
    '%(domain)s se está transfiriendo a otro registrador. Acepta o cancela primero la transferencia.',
  lock_rejected: 'El registro rechazó el cambio del bloqueo de transferencia de %(domain)s.',
  invalid_registrant: 'Comprueba los datos de contacto: %(fields)s.',
  contact_field_fixed: 'El registro de %(domain)s no permite cambiar esto: %(fields)s.',
  privacy_before_contact_change:
    'Desactiva la protección de privacidad de %(domain)s antes de cambiar los datos de contacto.',
  contact_in_transfer:
    '%(domain)s se está transfiriendo a otro registrador, así que ahora no se pueden cambiar sus datos de contacto.',
  contact_change_in_progress:
    'El registro aún está haciendo el último cambio de %(domain)s. Inténtalo de nuevo en un momento.',
  contact_rejected: 'El registro rechazó el cambio de %(domain)s: %(reason)s',
  registrant_unknown: 'El registro no nos dice quién es el titular de %(domain)s.',
  privacy_not_offered: 'La configuración de privacidad de este dominio no se puede cambiar',
  disclosure_while_private:
    'Desactiva la protección de privacidad de %(domain)s antes de publicar los datos de contacto.',
  disclosure_unverified: 'Verifica los datos de contacto de %(domain)s antes de hacerlos públicos.',
  disclosure_declined: 'El titular de %(domain)s no consiente la publicación de sus datos.',
  contact_change_cancelled:
    'Se canceló el cambio de los datos de contacto de %(domain)s. Ya no hace falta que respondas.',
  no_contact_change: 'Ningún cambio de los datos de contacto de %(domain)s espera confirmación.',
  owner_not_reachable: 'Aquí no se reenvían mensajes al titular de %(domain)s.',
  owner_message_unfit: 'Escribe tu correo electrónico y un mensaje de 10 a 4000 caracteres.',
  owner_messages_too_many: 'Hoy no se pueden enviar más mensajes sobre %(domain)s. Inténtalo mañana.',
  unknown_contact_change:
    'Este enlace ya se usó o ha caducado. Cambia los datos de contacto de nuevo para recibir otro.',
  transfer_locked: '%(domain)s está bloqueado para transferencias a otro registrador hasta el %(date)s.',
  transfer_prohibited: 'El registro de %(domain)s prohíbe su transferencia a otro registrador.',
  transfer_needs_confirmation:
    'El titular de %(domain)s tiene que confirmar su correo electrónico antes de que se pueda transferir.',
  transfer_by_tag:
    '%(domain)s se transfiere con la etiqueta IPS de su nuevo registrador, no con un código de transferencia.',
  transfer_code_too_soon:
    'Se solicitó un código de transferencia para %(domain)s hace menos de un minuto. Espera un momento antes de solicitar otro.',
  transfer_code_rejected:
    'El registro rechazó el código de transferencia de %(domain)s. No se ha cambiado nada.',
  unlock_domain_and_disable_private_reg_failed:
    'El registro rechazó desbloquear %(domain)s y desactivar su privacidad. No se envió el código de transferencia.',
  unlock_domain_failed: 'El registro rechazó desbloquear %(domain)s. No se envió el código de transferencia.',
  disable_private_reg_failed:
    'El registro rechazó desactivar la privacidad de %(domain)s. No se envió el código de transferencia.',
  enable_private_reg_failed:
    'Se canceló la transferencia de %(domain)s, pero el registro rechazó activar su privacidad.',
  decline_transfer_failed: 'El registro rechazó que se declinara la transferencia de %(domain)s.',
  lock_domain_failed:
    'Se canceló la transferencia de %(domain)s, pero el registro rechazó su bloqueo de transferencia.',
  ips_tag_not_used: '%(domain)s no se transfiere con una etiqueta IPS.',
  invalid_ips_tag:
    'Una etiqueta IPS tiene de 2 a 16 letras, cifras y guiones. Pídesela al nuevo registrador de %(domain)s.',
  ips_tag_rejected: 'El registro rechazó la etiqueta IPS %(tag)s para %(domain)s: %(reason)s',
  registry_silent:
    'El registro del dominio no ha respondido sobre %(domain)s. Inténtalo de nuevo en un momento.',
});

translateSentences('es', AVAILABILITY_TEXTS, {
  available: '%(domain)s está disponible.',
  available_premium: '%(domain)s está disponible como dominio premium.',
  available_but_not_registrable: '%(domain)s no está registrado, pero aquí no se puede registrar.',
  mappable: '%(domain)s ya está registrado.',
  mapped_domain: '%(domain)s ya está conectado a un sitio.',
  mapped_to_other_site_same_user: '%(domain)s ya está conectado a tu sitio %(site)s.',
  mapped_to_same_site_transferrable: '%(domain)s ya está conectado a este sitio.',
  mapped_to_same_site_not_transferrable:
    '%(domain)s ya está conectado a este sitio. No se puede transferir aquí.',
  recently_mapped: '%(domain)s estuvo conectado hace poco a otro sitio. Inténtalo de nuevo más tarde.',
  registered_domain: '%(domain)s ya está registrado.',
  registered_on_same_site: '%(domain)s ya pertenece a este sitio.',
  registered_on_other_site_same_user: '%(domain)s ya pertenece a tu sitio %(site)s.',
  transferrable: '%(domain)s ya está registrado.',
  transferrable_premium: '%(domain)s es un dominio premium que ya está registrado.',
  transfer_pending: '%(domain)s se está transfiriendo.',
  transfer_pending_same_user: 'Tu transferencia de %(domain)s está en curso.',
  not_available: '%(domain)s no está disponible.',
  in_redemption:
    '%(domain)s se ha eliminado y solo su último titular puede recuperarlo. Inténtalo de nuevo más tarde.',
  recently_expired: '%(domain)s ha caducado hace poco y su titular aún puede renovarlo.',
  tld_in_maintenance: '.%(tld)s está en mantenimiento. Inténtalo de nuevo %(when)s.',
  tld_not_supported: 'No ofrecemos dominios .%(tld)s.',
  tld_not_supported_temporarily:
    'Los dominios .%(tld)s no están disponibles por el momento. Inténtalo de nuevo más tarde.',
  tld_not_supported_and_domain_not_available:
    '%(domain)s no está disponible, y no ofrecemos dominios .%(tld)s.',
  domain_registration_unavailable:
    'No se pueden registrar dominios en este momento. Inténtalo de nuevo %(when)s.',
  invalid_domain: '%(domain)s no parece un nombre de dominio válido.',
  invalid_tld: '%(domain)s no termina en una extensión de dominio válida.',
  invalid_query: 'Usa de 2 a 60 letras, números, espacios y guiones.',
  empty_query: 'Introduce un nombre de dominio o una palabra clave.',
  empty_results: 'No se han encontrado dominios. Prueba con menos palabras o con otras.',
  forbidden_domain: '%(domain)s no se puede usar aquí.',
  forbidden_subdomain: '%(domain)s es un subdominio. Introduce el propio dominio, por ejemplo example.com.',
  blacklisted_domain: '%(domain)s no se puede usar aquí.',
  restricted_domain: 'El registro reserva o no admite %(domain)s, así que no se puede registrar.',
  conflicting_cname_exists: '%(domain)s tiene un registro CNAME. Elimínalo primero en el proveedor de DNS.',
  dotblog_subdomain: '%(domain)s es una dirección gratuita. Elígela en los ajustes de tu sitio.',
  wpcom_staging_domain: '%(domain)s es la dirección de un sitio de pruebas.',
  availability_check_error: 'No hemos podido comprobar %(domain)s. Inténtalo de nuevo en un momento.',
  domain_suggestions_throttled: 'Demasiadas búsquedas. Espera un momento e inténtalo de nuevo.',
  unknown:
    '%(domain)s probablemente está disponible. Lo consultamos al registro del dominio cuando lo elijas.',
});

translateSentences('es', NAME_FAULT_TEXTS, {
  empty_label: 'Tiene dos puntos seguidos.',
  label_too_long: 'Cada parte puede tener 63 caracteres como máximo.',
  hyphen_position:
    'Una parte no puede empezar ni terminar con un guion, ni tener guiones como tercer y cuarto carácter.',
  forbidden_character: 'Tiene un carácter que no se permite en nombres de dominio.',
  mixed_scripts: 'Mezcla letras de distintos alfabetos (%(scripts)s), y así puede parecer otro dominio.',
  not_punycode: 'La parte que va después de «xn--» no es Punycode válido.',
  name_too_long: 'Un nombre de dominio puede tener 253 caracteres como máximo.',
  single_label: 'Le falta la extensión, por ejemplo .com.',
  numeric_extension: 'Parece una dirección IP.',
});

translateSentences('es', SCRIPT_NAMES, {
  Latin: 'latino',
  Cyrillic: 'cirílico',
  Greek: 'griego',
  Armenian: 'armenio',
  Georgian: 'georgiano',
  Arabic: 'árabe',
  Hebrew: 'hebreo',
  Devanagari: 'devanagari',
  Bengali: 'bengalí',
  Tamil: 'tamil',
  Telugu: 'telugu',
  Thai: 'tailandés',
  Ethiopic: 'etiópico',
  Khmer: 'jemer',
  Han: 'chino',
  Hiragana: 'hiragana',
  Katakana: 'katakana',
  Bopomofo: 'bopomofo',
  Hangul: 'coreano',
});

translateSentences('es', domainLineSentences, {
  domain_in_order: '%(domain)s se está registrando para otro pedido.',
  email_not_verified: 'Confirma tu dirección de correo para registrar dominios nuevos.',
  price_changed: 'El precio de %(domain)s ha cambiado. Revisa tu carrito.',
  premium_price_changed:
    'El dominio premium %(domain)s cuesta ahora %(price)s en lugar de %(accepted)s. Elígelo de nuevo para aceptar el precio nuevo.',
  trademark_notice_required: '%(domain)s tiene un aviso de marca. Elígelo de nuevo para leer el aviso.',
  invalid_period: 'Los dominios .%(tld)s se pueden registrar para %(years)s años como máximo.',
  bundled: 'Primer año gratis con tu plan',
  domain_once: '%(domain)s solo se puede añadir una vez. Cambia sus años.',
  domain_twice: '%(domain)s ya está en el carrito.',
  renewal_unknown: 'No se ha encontrado el dominio %(domain)s en este sitio.',
  renewal_too_late: '%(domain)s ya no se puede renovar.',
  renewal_needs_redemption: '%(domain)s solo se puede renovar junto con su tarifa de rescate.',
  renewal_in_transfer: '%(domain)s se está transfiriendo a otro registrador y no se puede renovar.',
  renewal_gone: '%(domain)s ya no está registrado con nosotros, así que no se ha renovado.',
  renewal_deleted:
    '%(domain)s se eliminó porque no se renovó a tiempo. Puede recuperarlo pagando la tarifa de rescate.',
  renewal_refused: 'El registro del dominio ha rechazado la renovación de %(domain)s: %(reason)s',
  renewal_not_possible: 'El registro del dominio no permite renovar %(domain)s en este momento.',
  redemption_not_due: '%(domain)s no está en rescate, así que no hay que pagar ninguna tarifa.',
  redemption_needs_renewal: 'La tarifa de rescate de %(domain)s solo se puede pagar junto con su renovación.',
  redemption_fee_unknown:
    'El registro del dominio no ha indicado la tarifa de rescate de %(domain)s. Inténtalo de nuevo en un momento.',
  redemption_not_sold: 'No podemos vender el rescate de %(domain)s en tu moneda.',
  redemption_not_needed:
    '%(domain)s ya no estaba eliminado en su registro, así que la tarifa de rescate no era necesaria.',
  restore_in_progress: '%(domain)s ya se está rescatando.',
  restored_already: '%(domain)s ya se rescató con otro pedido.',
  restore_gone: '%(domain)s ya no está registrado con nosotros, así que no se ha podido rescatar.',
  restore_too_late: 'El periodo de rescate de %(domain)s ha terminado, así que no se ha podido rescatar.',
  restore_refused: 'El registro del dominio ha rechazado el rescate de %(domain)s: %(reason)s',
  privacy_not_supported: 'La protección de la privacidad no está disponible para dominios .%(tld)s.',
  invalid_domain: 'Este dominio no corresponde al producto.',
  domain_credit_spent: 'El dominio gratuito de tu plan se ha usado en otro pedido.',
  domain_taken: 'Otra persona registró este dominio antes de que se completara tu pedido.',
  no_registrant: 'El pedido no tiene titular.',
  transfer_once: 'Una transferencia de %(domain)s solo se puede añadir una vez, por un año.',
  transfer_not_registered:
    '%(domain)s no está registrado, así que no se puede transferir. Puedes registrarlo.',
  transfer_here: '%(domain)s ya está registrado en este sitio.',
  transfer_under_way: 'La transferencia de %(domain)s está pagada y en curso.',
  transfer_not_offered:
    'Los dominios .%(tld)s no se transfieren con un código de transferencia, así que no podemos transferirlos.',
  transfer_twice: '%(domain)s ya se está transfiriendo en otro pedido.',
  transfer_needs_site: 'Elige un sitio para la transferencia de %(domain)s.',
  transfer_impossible: '%(domain)s ya no se puede transferir.',
  transfer_given_up: 'La transferencia de %(domain)s se ha cancelado.',
  transfer_not_started: 'La transferencia de %(domain)s se ha cancelado porque no se inició en 30 días.',
  cancelled_by_us: 'No hemos podido completarlo para %(domain)s, así que lo hemos cancelado.',
  registrant_refused: 'El registro del dominio ha rechazado al titular de %(domain)s: %(reason)s',
  registration_refused: 'El registro del dominio no ha aceptado registrar %(domain)s: %(reason)s',
});

translateSentences('es', cancellationRejectedSentences, {
  not_here: '%(domain)s ya no está registrado con nosotros, así que no hay nada que cancelar.',
  too_late:
    '%(domain)s ya no se puede cancelar: el plazo de reembolso del registro del dominio ha terminado.',
  refused: 'El registro del dominio ha rechazado la cancelación de %(domain)s: %(reason)s',
  not_possible: 'No hemos podido cancelar %(domain)s, así que sigue registrado.',
});

translateSentences('es', deliveryStepLabels, {
  waits: '%(step)s, tras el mantenimiento de .%(tld)s (%(when)s)',
  contact: 'Titular aceptado',
  registered: 'Registrado',
  renewed: 'Renovado',
  restored: 'Rescatado',
  registrantAgreed: 'Aprobado por el titular',
  transferAsked: 'Solicitado al registro',
  transferred: 'Transferido aquí',
  zone: 'DNS activo',
});

translateSentences('es', transferHindranceSentences, {
  not_registered: '%(domain)s no está registrado, así que no se puede transferir. Puedes registrarlo.',
  already_here: '%(domain)s ya está registrado con nosotros.',
  in_redemption:
    '%(domain)s se ha eliminado. Se podrá transferir cuando su último registrador lo haya recuperado.',
  in_transfer:
    '%(domain)s ya se está transfiriendo a otro registrador. Espera a que termine o cancélalo allí.',
  locked: '%(domain)s está bloqueado. Desbloquéalo en el registrador actual y comprueba de nuevo.',
  too_young:
    '%(domain)s se registró o transfirió hace poco. El registro todavía no permite transferirlo: inténtalo más tarde.',
  too_young_registration:
    '%(domain)s se registró hace menos de %(days)s días. Se puede transferir a partir del %(date)s.',
  too_young_transfer:
    '%(domain)s se transfirió hace menos de %(days)s días. Se puede transferir a partir del %(date)s.',
  no_transfers: '%(domain)s no se puede transferir.',
  code_missing: 'Introduce el código de transferencia de %(domain)s. Te lo da el registrador actual.',
  code_wrong:
    'El código de transferencia de %(domain)s es incorrecto o ha caducado. Pide uno nuevo al registrador actual.',
  registrant_asked:
    'El titular de %(domain)s debe aprobar primero la transferencia. Le hemos enviado un enlace por correo.',
  records_not_copied:
    'Los registros DNS de %(domain)s no se han podido copiar por completo, así que la transferencia no se ha enviado. Vuelve a iniciarla para intentarlo otra vez, o sin copiarlos.',
  registrant_declined:
    'El titular de %(domain)s ha rechazado la transferencia. Vuelve a iniciarla para preguntarle otra vez.',
  refused: 'El registro del dominio ha rechazado la transferencia de %(domain)s: %(reason)s',
});

translateSentences('es', noNamesSentences, {
  'plugin-connected': 'Este sitio está alojado en otro lugar. Configura allí su dominio.',
  vip: 'No se pueden comprar dominios para un sitio VIP. Conecta un dominio que ya tengas en otro lugar.',
  staging: 'No se puede comprar nada para un sitio de pruebas. Elige su sitio de producción.',
  'domain-only': 'Este sitio es solo para su dominio. Elige otro sitio o crea uno.',
});

translateSentences('es', registrantPlaceSentences, {
  canada: 'El titular de %(domain)s debe tener una dirección en Canadá.',
  japan: 'El titular de %(domain)s debe tener una dirección en Japón.',
  australia: 'El titular de %(domain)s debe tener una dirección en Australia.',
  brazil: 'El titular de %(domain)s debe tener una dirección en Brasil.',
  eea: 'El titular de %(domain)s debe tener una dirección en el Espacio Económico Europeo.',
  eea_or_switzerland:
    'El titular de %(domain)s debe tener una dirección en el Espacio Económico Europeo o en Suiza.',
  eea_and_neighbours:
    'El titular de %(domain)s debe tener una dirección en el Espacio Económico Europeo, Suiza, el Reino Unido, San Marino o la Ciudad del Vaticano.',
});

translateSentences('es', registrantAddressSentences, {
  beyond_ascii: 'Para %(domain)s, usa solo letras de la A a la Z, números y signos habituales.',
});

translateSentences('es', retryTimeSentences, {
  later: 'más tarde',
  in_minute: 'en 1 minuto',
  in_minutes: 'en %(count)s minutos',
  in_hour: 'en 1 hora',
  in_hours: 'en %(count)s horas',
  in_day: 'en 1 día',
  in_days: 'en %(count)s días',
});
