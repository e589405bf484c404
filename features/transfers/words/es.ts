import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { transferTaskSentences } from '../contract/transfer-tasks.ts';
import { consentMessages, ownDomainMessages, transferMessages } from './en.ts';
import './server/es.ts';

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
  oldEnough: 'Registrado hace al menos 60 días',
  oldEnoughRemedy: 'Se puede transferir a partir del {date}.',
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
