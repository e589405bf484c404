import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { transferTaskSentences } from '../contract/transfer-tasks.ts';
import { consentMessages, ownDomainMessages, transferMessages } from './en.ts';
import { transferOutMessages } from './out/en.ts';
import './hand-over/es.ts';
import './server/es.ts';
import './server/hand-over/es.ts';

translateMessages('es', ownDomainMessages, {
  backToSearch: 'Dominios del sitio',
  backToDomains: 'Dominios',
  title: 'Usa tu propio dominio',
  intro: 'Usa para {title} un dominio que ya tienes, esté donde esté registrado.',
  connectDomain: 'Conectar {domain}',
  connectAny: 'Conectar un dominio',
  connectText: 'Sigue con su registrador. Cambia una vez sus ajustes de DNS para que apunte a tu sitio.',
  connectTerms: 'Lo sigues renovando con ese registrador.',
  moveDomain: 'Transferir {domain}',
  moveAny: 'Transferir un dominio',
  moveText:
    'Gestiónalo y renuévalo aquí. Necesitas un código de transferencia de su registrador. Incluye un año de renovación.',
  moveTerms: 'Tarda hasta 7 días. Tu dominio sigue funcionando.',
  helpTitle: 'Configuración asistida',
  help: 'Nuestro equipo puede trasladar el dominio de un sitio VIP cuando te venga bien.',
  contact: 'Contactar',
  held: 'Dominios de este sitio',
});

translateMessages('es', transferMessages, {
  title: 'Transferir un dominio',
  intro:
    'Trae tu dominio aquí. Conserva sus servidores de nombres y sus registros DNS, y se renueva por un año.',
  goBack: 'Volver',
  back: 'Dominios del sitio',
  domain: 'Dominio que quieres transferir',
  domainPlaceholder: 'example.com',
  code: 'Código de transferencia',
  codeUnfit: 'Este código de transferencia no es válido. Cópialo de nuevo del registrador actual.',
  codeHelp:
    'Lo da el registrador actual, que puede llamarlo auth code o código EPP. Puedes añadirlo más tarde.',
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  checks: 'Requisitos',
  unlocked: 'Sin bloqueo',
  unlockedRemedy: 'Desactiva el bloqueo de transferencia en el registrador actual y comprueba de nuevo.',
  oldEnough: 'Sin registro ni transferencia recientes',
  tooYoung_registration: 'Se registró hace menos de {days} días. Se puede transferir a partir del {date}.',
  tooYoung_transfer: 'Se transfirió hace menos de {days} días. Se puede transferir a partir del {date}.',
  codeAccepted: 'Código de transferencia',
  codeRemedy: 'Pide un código nuevo al registrador actual y comprueba de nuevo.',
  privacy: 'Protección de la privacidad',
  privacyText:
    'Si la protección de la privacidad está activada, desactívala en el registrador actual para recibir sus correos.',
  forYou: 'Compruébalo tú',
  notKnown: 'Desconocido',
  isReported: 'Confirmado por el registro del dominio',
  isUnknown: 'Se comprueba cuando introduces el código de transferencia.',
  codeLater: 'Sin introducir',
  losing: 'Registrador actual: {registrar}',
  copyRecords: 'Copiar los registros DNS antes de la transferencia',
  copyRecordsHelp:
    'Copia aquí los registros DNS actuales y apunta el dominio a este sitio. Se aplican cuando el dominio usa nuestros servidores de nombres. Si la copia falla, la transferencia no empieza.',
  consentFirst: 'Si lo transfieres para otra persona, primero le pedimos su aprobación por correo.',
  perYear: '{cost}, incluye un año',
  toCheckout: 'Transferir {domain}',
  notAdded: 'No se ha podido añadir la transferencia al carrito. Inténtalo de nuevo.',
  register: 'Registrar {domain}',
  connect: 'O conectar {domain}',
  onlyOwner: 'Solo el propietario del sitio ({owner}) puede editar este nombre de dominio.',
  onlySomeOwner: 'Solo el propietario del sitio puede editar este nombre de dominio.',
  inTitle: 'Ajustes de la transferencia',
  backToDomains: 'Dominios',
  backToAll: 'Todos los dominios',
  backToDomain: 'Ajustes del dominio',
  startTitle: 'Todo listo para transferir',
  startText: 'Inicia la transferencia de {domain} con su código de transferencia.',
  codeKept: 'Hemos guardado tu código de transferencia. Introduce uno solo si tienes un código nuevo.',
  start: 'Iniciar transferencia',
  failedTitle: 'La transferencia ha fallado',
  failedText:
    'El registrador actual ha rechazado la transferencia de {domain}. Pregúntale el motivo y vuelve a iniciarla sin coste adicional.',
  startAgain: 'Volver a iniciar transferencia',
  started: 'Se ha iniciado la transferencia de {domain}.',
  waitingTitle: 'Esperando autorización',
  waitingText:
    'La transferencia de {domain} está pendiente de autorización. Puede tardar hasta 7 días. No tienes que hacer nada.',
  ownerText:
    'La transferencia de {domain} está pendiente de la autorización de su titular. Hemos enviado un enlace a {email}. Después de la aprobación puede tardar hasta 7 días.',
  mailAgain: 'Reenviar correo',
  mailSent: 'Último envío',
  mailSentTo: 'Correo enviado a {email}.',
  waitingUntil: 'Sin respuesta, se completa automáticamente:',
  copied: 'Registros DNS copiados.',
  records: 'Registros DNS copiados',
  recordsText: 'Se aplican cuando el dominio usa nuestros servidores de nombres.',
  giveUp: 'Cancelar transferencia',
  giveUpTitle: '¿Cancelar la transferencia de {domain}?',
  giveUpText: 'El dominio sigue con su registrador actual y te reembolsamos el pago.',
  giveUpYes: 'Cancelar y reembolsar',
  giveUpNo: 'Conservar transferencia',
  givenUp: 'Transferencia de {domain} cancelada. Tu reembolso está en camino.',
  noneTitle: 'No hay ninguna transferencia en curso',
  noneText: '{domain} no tiene ninguna transferencia pagada.',
  seeDomains: 'Ver dominios',
});

translateMessages('es', consentMessages, {
  title: '¿Apruebas esta transferencia?',
  intro: '{domain} se va a transferir aquí desde otro registrador, contigo como titular.',
  domain: 'Dominio',
  buyer: 'Solicitada por',
  registrant: 'Titular',
  meaning:
    'Si la apruebas, enviamos la transferencia y registramos el dominio con tus datos. Si la rechazas, sigue con su registrador actual.',
  yes: 'Aprobar transferencia',
  no: 'Rechazar',
  agreedTitle: 'Transferencia aprobada',
  agreed:
    'Estamos solicitando {domain} al registro del dominio. Puede tardar hasta 7 días. No tienes que hacer nada más.',
  declinedTitle: 'Transferencia rechazada',
  declined:
    '{domain} sigue con su registrador actual. Hemos avisado a la persona que solicitó la transferencia.',
  failedTitle: 'Este enlace no funciona',
  tryAgain: 'Reintentar',
  loading: 'Cargando la solicitud…',
});

translateSentences('es', transferTaskSentences, {
  rejected: 'La transferencia de %(domain)s fue rechazada. Iníciala de nuevo o cancélala con reembolso.',
});

translateMessages('es', transferOutMessages, {
  menuTitle: 'Transferir dominio',
  menuTitleMapped: 'Transferir conexión',
  menuIntro: 'Lleva {domain} a otro lugar.',
  toRegistrar: 'Transferir a otro registrador',
  toRegistrarText: 'Obtén lo que necesita el nuevo registrador, o cédele el dominio.',
  toUser: 'Transferir a otra persona',
  toUserText: 'Otro administrador de este sitio pasa a ser el propietario.',
  toSite: 'Transferir a otro sitio de la plataforma',
  toSiteText: 'El dominio se traslada a otro sitio que administras.',
  toUs: 'Transferir a nosotros',
  toUsText: 'Registrar el dominio con nosotros en lugar de con el registrador actual.',
  noWays: '{domain} no se puede transferir.',
  title: 'Transferir a otro registrador',
  back: 'Transferencia',
  notHereTitle: 'Nada que transferir',
  notHere: '{domain} no está registrado con nosotros.',
  askOwner: 'Solo el propietario ({owner}) puede transferir este dominio. Ponte en contacto con él.',
  frozen: 'Este dominio está congelado y no puede transferirse. Descongélalo primero.',
  askSomeOwner: 'Solo el propietario puede transferir este dominio. Ponte en contacto con él.',
  pending: 'La transferencia de tu dominio está pendiente.',
  lockedTitle: 'Bloqueado hasta el {date}',
  prohibitedTitle: 'Las transferencias están prohibidas',
  lock_registration:
    'La política de transferencias de ICANN bloquea un dominio durante {days} días después de su registro. {domain} se puede transferir a partir del {date}.',
  lock_transfer:
    'La política de transferencias de ICANN bloquea un dominio durante {days} días después de una transferencia. {domain} se puede transferir a partir del {date}.',
  lock_contact_change:
    'Los datos de contacto de {domain} cambiaron hace poco. Después queda bloqueado {days} días y se puede transferir a partir del {date}.',
  own_registration:
    'El registro bloquea un dominio durante {days} días después de su registro. {domain} se puede transferir a partir del {date}.',
  own_transfer:
    'El registro bloquea un dominio durante {days} días después de una transferencia. {domain} se puede transferir a partir del {date}.',
  prohibited: 'El registro prohíbe la transferencia de {domain}. Ponte en contacto con nuestro soporte.',
  noOwnerLock: 'Este bloqueo no se puede quitar antes.',
  nextPolicy:
    'ICANN ha aprobado una nueva política de transferencias, todavía sin fecha. Hasta entonces se aplica esta.',
  nextPolicyFrom: 'A partir del {date} se aplica una nueva política de transferencias.',
  verifyTitle: 'Confirma el correo del titular',
  verify:
    'El titular de {domain} tiene que confirmar su correo antes de una transferencia. Podemos enviarle el enlace de nuevo.',
  unlockTitle: 'Abrir {domain} para la transferencia',
  unlock:
    'Para transferir el dominio lo desbloqueamos y enviamos al titular el código de transferencia por correo. El nuevo registrador lo pide.',
  unlockPrivate:
    'Para transferir el dominio lo desbloqueamos, desactivamos la privacidad y enviamos al titular el código de transferencia por correo. El nuevo registrador lo pide.',
  unlockManual:
    'Para transferir el dominio lo desbloqueamos. El registro no tiene códigos automáticos: nuestro personal enviará el código al titular por correo.',
  updateAndContinue: 'Actualizar ajustes y continuar',
  codeTitle: 'Código de transferencia',
  codeUnsent: 'Enviamos al titular el código de transferencia por correo. El nuevo registrador lo pide.',
  codeAlways:
    'Este dominio nunca se bloquea. Enviamos al titular el código de transferencia por correo; el nuevo registrador lo pide.',
  codeManual:
    'El registro no tiene códigos automáticos: nuestro personal enviará el código al titular por correo.',
  sentTo: 'Enviado a',
  sentAt: 'Enviado',
  requestedAt: 'Solicitado',
  expiresAt: 'Válido hasta',
  expiresHelp: 'Sirve para una transferencia.',
  send: 'Enviar código de transferencia',
  resend: 'Reenviar código de transferencia',
  cancel: 'Cancelar transferencia',
  cancelHelp: 'Al cancelar, el código deja de ser válido y el dominio vuelve a quedar bloqueado.',
  codeSent: 'Hemos enviado el código de transferencia al correo del titular.',
  codeSentManual:
    'Hemos recibido tu solicitud. Nuestro personal enviará el código de transferencia al titular.',
  cancelled: 'Se canceló la transferencia de {domain}.',
  cancelledLocked: 'Se canceló la transferencia de {domain}, y el dominio vuelve a estar bloqueado.',
  cancelledPrivate: 'Se canceló la transferencia de {domain}, y su privacidad vuelve a estar activada.',
  cancelledBoth:
    'Se canceló la transferencia de {domain}. El dominio vuelve a estar bloqueado y con la privacidad activada.',
  tagTitle: 'Nuevo registrador',
  tagText: 'Un dominio .uk cambia con la etiqueta IPS del nuevo registrador. Pídesela.',
  tag: 'Etiqueta IPS',
  tagPlaceholder: 'Empieza a escribir la etiqueta',
  tagUnknown: 'Ningún registrador de nuestra lista tiene esta etiqueta.',
  tagInvalid: 'Una etiqueta IPS tiene de 2 a 16 letras, cifras y guiones.',
  tagSubmit: 'Enviar',
  confirmTitle: '¿Ceder {domain}?',
  confirm:
    'Vas a ceder {domain} a {registrar}. El dominio sale de esta cuenta al momento, y solo el nuevo registrador puede devolverlo.',
  confirmUnknown:
    'Vas a ceder {domain} a la etiqueta {tag}, que no está en nuestra lista. El dominio sale de esta cuenta al momento, y solo el nuevo registrador puede devolverlo.',
  confirmYes: '¡Sí, enviar!',
  tagFailed: '¡No se pudo guardar la etiqueta IPS!',
  getHelp: 'Obtener ayuda',
  releasedTitle: '{domain} se ha cedido',
  released: 'Visita {registrar} para completar la transferencia.',
  releasedContact: 'Ponte en contacto con {registrar} para completar la transferencia.',
  open: 'Abrir {registrar}',
});
