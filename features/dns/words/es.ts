import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { FIX_SENTENCES, LINT_SENTENCES } from '../contract/lint-sentences.ts';
import { MANAGER_SENTENCES, dnsRefusals } from '../contract/refusals.ts';
import { TOKEN_LABELS } from '../rules/dns-templates.ts';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';
import { CAA_MESSAGES } from '../rules/record-types/caa.ts';
import { SERVICE_BINDING_MESSAGES } from '../rules/record-types/service-binding.ts';
import { SSHFP_MESSAGES } from '../rules/record-types/sshfp.ts';
import { TLSA_MESSAGES } from '../rules/record-types/tlsa.ts';
import { URI_MESSAGES } from '../rules/record-types/uri.ts';
import { ZONE_FILE_WORDS } from '../rules/zone-file/zone-file-words.ts';
import { dnsMessages } from './en.ts';
import { historyMessages } from './history/en.ts';
import './tools/es.ts';

translateMessages('es', dnsMessages, {
  title: 'Registros DNS',
  back: 'Dominios',
  backToAll: 'Todos los dominios',
  intro:
    'Los cambios están activos al momento en nuestros servidores de nombres. Otros servidores DNS pueden conservar en caché los valores anteriores hasta que venza su TTL.',
  // The list
  ownTitle: 'Registros',
  ownEmptyTitle: 'Aún no hay registros',
  ownEmpty:
    'Añade registros para apuntar {domain} a un servidor, recibir correo o verificar el dominio en un servicio.',
  systemIntro:
    'Los registros predeterminados mantienen {domain} en funcionamiento y no se pueden editar. Tu propio registro A para {domain} sustituye nuestras direcciones.',
  type: 'Tipo',
  name: 'Nombre',
  content: 'Contenido',
  ttl: 'TTL',
  action: 'Acción',
  priority: 'prioridad {priority}',
  serviceContent: '{target}, puerto {port}',
  serviceDetail: 'prioridad {priority}, peso {weight}',
  copyName: 'Copiar el nombre {name}',
  copyContent: 'Copiar el contenido de {name}',
  adding: 'Añadiendo…',
  deleting: 'Eliminando…',
  changing: 'Guardando…',
  edit: 'Editar el registro {type} de {name}',
  remove: 'Eliminar el registro {type} de {name}',
  secondsLong: '{count, plural, one {# segundo} many {# de segundos} other {# segundos}}',
  minutesLong: '{count, plural, one {# minuto} many {# de minutos} other {# minutos}}',
  hoursLong: '{count, plural, one {# hora} many {# de horas} other {# horas}}',
  daysLong: '{count, plural, one {# día} many {# de días} other {# días}}',
  noZoneTitle: 'Aquí no hay registros DNS de {domain}',
  noZone:
    'Si acabas de registrar este dominio, sus registros aparecerán aquí en breve. Si usa otros servidores de nombres, gestiona allí sus registros.',
  countFound: '{found} de {total}',
  filterType: 'Tipo de registro',
  allTypes: 'Todos los tipos ({number})',
  oneType: '{type} ({number})',
  find: 'Buscar registros',
  findPlaceholder: 'Tipo, nombre o contenido',
  noneFoundTitle: 'Ningún registro coincide con «{words}»',
  noneFound: 'Busca por nombre, contenido o tipo, por ejemplo MX.',
  showAll: 'Mostrar todos los registros',
  wholeText: 'Mostrar más',
  lessText: 'Mostrar menos',
  // Deleting the last mail server (spec domain acquisition, section 4)
  lastMxTitle: '¿Eliminar el último servidor de correo?',
  lastMxAsk:
    '{server} es el único servidor de correo de {domain}. Sin él, el correo a este dominio no se entregará.',
  removalTitle: '¿Eliminar este registro {type}?',
  removalAsk: 'Si eliminas el registro {type} de {name}:',
  removalKeep: 'Cancelar',
  removalDelete: 'Eliminar registro',
  forwardsGo:
    '{count, plural, one {Este reenvío de correo se desactivará:} many {Estos # de reenvíos de correo se desactivarán:} other {Estos # reenvíos de correo se desactivarán:}}',
  forwardTo: '{email} a {destination}',
  forwardsTitle: '¿Desactivar los reenvíos de correo?',
  forwardsAsk:
    'Con este cambio, el correo de {domain} ya no llega a nuestros servidores y sus reenvíos dejarían de funcionar.',
  forwardsContinue: 'Desactivar y continuar',
  asksMailMoves: 'Después, el correo de este dominio irá a otros servidores.',
  forwardsKeep: 'Conservar reenvíos',
  forwardsDeactivate: 'Desactivar y eliminar',
  lastMxDelete: 'Eliminar servidor de correo',
  // Possible problems
  findingsTitle: 'Posibles problemas',
  mended: 'Corregido: {what}.',
  notMended: 'No se ha podido corregir: {reason}',
  // Name server check after a change
  proofAsking: 'Comprobando los servidores de nombres…',
  proofLive: 'Tu cambio está activo en todos los servidores de nombres',
  proofWithheld: 'Tu cambio está guardado y funcionará cuando se renueve el dominio',
  proofNotLive: 'Tu cambio aún no está en todos los servidores de nombres',
  proofCurrent:
    '{count, plural, one {{servers} tiene} many {{servers} tienen} other {{servers} tienen}} la versión nueva (después de {milliseconds} ms).',
  proofOld:
    '{count, plural, one {{servers} aún tiene} many {{servers} aún tienen} other {{servers} aún tienen}} la versión anterior.',
  proofSilent:
    '{count, plural, one {{servers} no responde.} many {{servers} no responden.} other {{servers} no responden.}}',
  proofCaches: 'En caché en otros servidores hasta {time} (hasta el {until}).',
  proofFailed: 'El cambio está guardado, pero no se han podido comprobar los servidores de nombres: {reason}',
  asksLastMx: 'Esto elimina el último servidor de correo. El correo a este dominio dejará de entregarse.',
  // The toolbar
  import: 'Importar',
  export: 'Exportar',
  importTitle: 'Importar archivo de zona',
  exportData: 'Descargar JSON',
  notExported: 'No se ha podido crear el archivo de zona: {reason}',
  copyTitle: 'Copiar de otros servidores de nombres',
  historyTitle: 'Historial',
  templateTitle: 'Configurar un servicio de correo',
  templateIntro:
    'Añade todos los registros que necesita un servicio de correo y sustituye los servidores de correo actuales.',
  toolbar: 'Herramientas de registros',
  newRecord: 'Nuevo registro',
  exportZone: 'Descargar archivo de zona',
  setUpEmail: 'Configurar correo',
  moreTools: 'Más herramientas',
  systemShow:
    '{count, plural, one {Mostrar # registro predeterminado} many {Mostrar # registros predeterminados} other {Mostrar # registros predeterminados}}',
  systemHide:
    '{count, plural, one {Ocultar # registro predeterminado} many {Ocultar # registros predeterminados} other {Ocultar # registros predeterminados}}',
  systemLocked: 'Registro predeterminado, no se puede cambiar',
  changeTtl: 'Cambiar TTL',
  deleteMany: 'Eliminar registros',
  tooManySelected: 'Selecciona como máximo {count, number} registros a la vez.',
  deletedMany:
    '{count, plural, one {# registro eliminado.} many {# registros eliminados.} other {# registros eliminados.}}',
  notDeletedMany:
    '{count, plural, one {# registro no eliminado: {reason}} many {# registros no eliminados: {reason}} other {# registros no eliminados: {reason}}}',
  ttlChanged:
    '{count, plural, one {TTL de # registro cambiado.} many {TTL de # registros cambiado.} other {TTL de # registros cambiado.}}',
  ttlNotChanged:
    '{count, plural, one {TTL de # registro no cambiado: {reason}} many {TTL de # registros no cambiado: {reason}} other {TTL de # registros no cambiado: {reason}}}',
  removalManyTitle:
    '{count, plural, one {¿Eliminar # registro?} many {¿Eliminar # registros?} other {¿Eliminar # registros?}}',
  removalManyAsk:
    '{count, plural, one {Si eliminas # registro:} many {Si eliminas estos # registros:} other {Si eliminas estos # registros:}}',
  removalManyShare:
    '{count, plural, one {Esto elimina # registro} many {Esto elimina # registros} other {Esto elimina # registros}}, más del 30 % de todos.',
  moreFindings: '{count, plural, one {y # problema más} many {y # problemas más} other {y # problemas más}}',
  // The form
  editTitle: 'Editar el registro {type} de {name}',
  editGone: 'Este registro se ha eliminado en otro lugar. Guarda para añadirlo de nuevo con tus cambios.',
  editConflict:
    'Otro usuario ha cambiado este registro, así que tus cambios no se han guardado. Los campos muestran tu versión; esta es la suya:',
  keepTheirs: 'Conservar su versión',
  saveMine: 'Sobrescribir con la mía',
  fieldComment: 'Nota',
  commentHelp: 'Solo se ve aquí; no se publica en el DNS.',
  save: 'Guardar registro',
  saveAnyway: 'Guardar de todos modos',
  cancelEdit: 'Cancelar',
  addTitle: 'Añadir registro',
  add: 'Añadir registro',
  addAnyway: 'Añadir de todos modos',
  fieldName: 'Nombre',
  nameHelpApex: 'Déjalo vacío para el propio dominio.',
  namePlaceholder: 'www',
  fieldAddress: 'Dirección IPv4',
  fieldAddress6: 'Dirección IPv6',
  fieldAliasOf: 'Alias de',
  fieldMailServer: 'Servidor de correo',
  fieldText: 'Texto',
  fieldService: 'Servicio',
  fieldProtocol: 'Protocolo',
  fieldPriority: 'Prioridad',
  fieldWeight: 'Peso',
  fieldTarget: 'Host de destino',
  fieldNameServer: 'Servidor de nombres',
  fieldCaa: 'Indicador, etiqueta y valor',
  fieldFlags: 'Indicador',
  fieldTag: 'Etiqueta',
  fieldValue: 'Valor',
  fieldAlgorithm: 'Algoritmo',
  fieldHash: 'Tipo de hash',
  fieldFingerprint: 'Huella digital',
  fieldUsage: 'Uso',
  fieldSelector: 'Selector',
  fieldMatching: 'Tipo de coincidencia',
  fieldCertificate: 'Datos del certificado',
  fieldParameters: 'Parámetros',
  fieldUri: 'URI de destino',
  fieldPort: 'Puerto de destino',
  fieldTtl: 'TTL',
  ttlAutomatic: 'Automático',
  // Notices (spec domain acquisition, section 8)
  added: 'Registro {type} de {name} añadido.',
  notAdded: 'No se ha añadido el registro {type} de {name}.',
  changed: 'Registro {type} de {name} actualizado.',
  notChanged: 'No se ha actualizado el registro {type} de {name}.',
  deleted: 'Registro {type} de {name} eliminado.',
  notDeleted: 'No se ha eliminado el registro {type} de {name}: {reason}',
  restored: 'Registro {type} de {name} restaurado.',
  notRestored: 'No se ha restaurado el registro {type} de {name}: {reason}',
  changedSet: 'Se han actualizado todos los registros {type} de {name}, porque comparten un TTL.',
  takenBack: 'Cambio deshecho.',
  notTakenBack: 'No se ha podido deshacer el cambio: {reason}',
  undo: 'Deshacer',
  failed: 'el servidor no responde.',
});

translateSentences('es', dnsRefusals, {
  authorization_required: 'Inicia sesión para ver los registros DNS de un dominio.',
  unauthorized: 'Solo el propietario del sitio puede editar este nombre de dominio.',
  unknown_domain: 'No se ha encontrado el dominio %(domain)s.',
  domain_left: '%(domain)s ya no se gestiona aquí.',
  zone_not_found: 'No servimos registros DNS de %(domain)s.',
  invalid_record: 'Este registro no se puede guardar.',
  record_not_found: 'Este registro ya no existe.',
  duplicate_record: '%(name)s ya tiene un registro %(type)s idéntico.',
  cname_stands_alone: '%(name)s no puede tener un registro CNAME junto con otros registros.',
  cname_to_itself: 'Un registro CNAME no puede apuntar a sí mismo: %(name)s.',
  alias_beside_addresses:
    '%(name)s no puede tener un registro ALIAS junto con registros A, AAAA u otros ALIAS.',
  alias_not_public:
    'El registro ALIAS de %(name)s debe apuntar a un nombre de dominio público, no a uno privado, como los de internal, local o test.',
  ttl_differs: 'Todos los registros %(type)s de %(name)s deben tener el mismo TTL.',
  protected_record: '%(domain)s necesita este registro, así que no se puede cambiar.',
  too_many_records: '%(name)s tiene el número máximo de registros %(type)s.',
  record_changed:
    'Otro usuario ha cambiado %(name)s, así que tus cambios no se han guardado. Compara las dos versiones y guarda de nuevo.',
  confirmation_required:
    'Este cambio deja sin correo los reenvíos de %(domain)s y los desactiva. Confírmalo para continuar.',
  zone_changed:
    'Otro usuario ha cambiado estos registros, así que tus cambios no se han guardado. Revísalos e inténtalo de nuevo.',
  version_not_found: 'No se ha encontrado la versión %(serial)s.',
  first_version: 'La versión %(serial)s es la primera y no se puede deshacer.',
  same_as_now: 'Los registros ya son los de esta versión.',
  invalid_zone_file: 'Línea %(line)s: %(message)s',
  served_here: '%(domain)s ya usa nuestros servidores de nombres, así que no hay nada que copiar.',
  not_served_elsewhere: 'Ningún servidor de nombres responde por %(domain)s, así que no hay nada que copiar.',
  live_records_incomplete:
    'Los servidores de nombres de %(domain)s no han respondido a todas las consultas, así que no se ha copiado ningún registro. Inténtalo de nuevo en unos minutos.',
  unknown_template: 'No se ha encontrado la plantilla.',
  invalid_token: 'Token no válido',
  invalid_variables: 'Las variables no corresponden a este dominio y servicio.',
  nothing_to_change: 'Indica al menos un registro que añadir o quitar.',
});

translateSentences('es', FIELD_MESSAGES, {
  type: 'Tipo no válido',
  name: 'Nombre no válido',
  ip: 'IP no válida',
  targetHost: 'Host de destino no válido',
  aliasNotPublic: 'Introduce un nombre de dominio público, por ejemplo shop.example.net',
  mailServer: 'Servidor de correo no válido',
  priority: 'Prioridad no válida',
  weight: 'Peso no válido',
  service: 'Servicio no válido',
  protocol: 'Protocolo no válido',
  targetPort: 'Puerto de destino no válido',
  ttl: 'TTL no válido',
  comment: 'Usa una sola línea de 200 caracteres como máximo',
  txtEmpty: 'Los registros TXT no pueden estar vacíos',
  txtTooLong: 'Los registros TXT no pueden superar los 255 caracteres',
  txtNotAscii: 'El registro TXT tiene datos que no son ASCII',
});

translateSentences('es', CAA_MESSAGES, {
  caaShape: 'Introduce un indicador, una etiqueta y un valor: 0 issue "letsencrypt.org"',
  caaFlags: 'El indicador debe ser un número de 0 a 255: 0, o 128 para «crítico»',
  caaTag: 'La etiqueta debe tener hasta 15 letras y números: issue, issuewild o iodef',
  caaIssuer:
    'El valor debe ser una autoridad de certificación, por ejemplo letsencrypt.org, o ; para ninguna',
  caaIodef: 'El valor debe ser una URL de contacto: mailto:security@example.com o https://…',
});

translateSentences('es', SSHFP_MESSAGES, {
  sshfpAlgorithm: 'El algoritmo (primer campo) debe ser 1, 2, 3, 4 o 6',
  sshfpHash: 'El tipo de hash (segundo campo) debe ser 1 o 2',
  sshfpFingerprint: 'La huella digital debe ser hexadecimal: 40 dígitos para SHA-1, 64 para SHA-256',
});

translateSentences('es', SERVICE_BINDING_MESSAGES, {
  svcbParameters: 'Un parámetro es desconocido, no es válido o está repetido',
  svcbAlias: 'Un registro con prioridad 0 es un alias y no puede tener parámetros',
  svcbMandatory: 'Falta un parámetro obligatorio',
});

translateSentences('es', TLSA_MESSAGES, {
  tlsaUsage: 'El uso (primer campo) debe ser un número de 0 a 3',
  tlsaSelector: 'El selector (segundo campo) debe ser 0 o 1',
  tlsaMatching: 'El tipo de coincidencia (tercer campo) debe ser 0, 1 o 2',
  tlsaAssociation:
    'Los datos del certificado deben ser hexadecimales: 64 dígitos para SHA-256, 128 para SHA-512',
});

translateSentences('es', URI_MESSAGES, {
  uriTarget:
    'El destino debe ser una URI completa, por ejemplo https://www.example.com/ o mailto:info@example.com',
});

translateSentences('es', MANAGER_SENTENCES, {
  unauthorized: 'Solo el propietario del sitio (%(ownerInfo)s) puede editar este nombre de dominio.',
});

translateSentences('es', TOKEN_LABELS, {
  google: 'Token de verificación de Google',
  office365: 'Token de verificación de Office 365',
  zoho: 'Token de verificación de Zoho',
});

translateSentences('es', LINT_SENTENCES, {
  not_served:
    '%(name)s aún no está activo en nuestros servidores de nombres. Verifica un dominio conectado en sus ajustes; un dominio transferido se activa cuando se completa la transferencia.',
  alias_not_public:
    '%(name)s es un ALIAS de %(detail)s, que no es un nombre de dominio público. Por eso el dominio no tiene dirección.',
  dangling_cname: '%(name)s apunta a %(detail)s, que no existe.',
  host_is_alias:
    'El registro %(type)s de %(name)s apunta a %(detail)s, que es un alias. Algunos servidores lo rechazan: usa el nombre al que representa.',
  host_without_address: 'El registro %(type)s de %(name)s apunta a %(detail)s, que no tiene dirección.',
  missing_glue:
    '%(name)s está delegado en %(detail)s, un servidor de nombres que está dentro de él. Añade un registro A o AAAA para %(detail)s; si no, no se puede acceder a él.',
  hidden_below_cut:
    'El registro %(type)s de %(name)s no tiene efecto, porque %(detail)s está delegado en otros servidores de nombres.',
  spf_lookups:
    'El registro SPF de %(name)s necesita %(detail)s consultas DNS. Los destinatarios paran en 10 y pueden rechazar tu correo: quita los remitentes que ya no usas.',
  two_spf:
    '%(name)s tiene %(detail)s registros SPF, así que los destinatarios los ignoran todos. Combínalos en uno.',
  dmarc_without_spf:
    '%(detail)s pide a los destinatarios que comprueben el correo de %(name)s, pero no hay ningún registro SPF con el que compararlo.',
  short_ttl:
    'Los registros %(type)s de %(name)s tienen un TTL de solo %(detail)s segundos. Eso hace más lentas las consultas: úsalo solo durante una migración.',
  long_ttl:
    'Los registros %(type)s de %(name)s tienen un TTL de %(detail)s segundos. Un error en ellos permanece en caché ese tiempo.',
});

translateSentences('es', FIX_SENTENCES, {
  alias_not_public: 'Eliminar registro',
  dangling_cname: 'Eliminar registro',
  host_is_alias: 'Usar el nombre real',
  hidden_below_cut: 'Eliminar registro',
  two_spf: 'Combinar registros SPF',
  dmarc_without_spf: 'Añadir registro SPF',
  short_ttl: 'Poner TTL de 1 hora',
  long_ttl: 'Poner TTL de 1 hora',
});

translateSentences('es', ZONE_FILE_WORDS, {
  openQuote: 'Falta la comilla de cierre.',
  openParenthesis: 'Falta el paréntesis de cierre.',
  strayParenthesis: 'Paréntesis de cierre sin uno de apertura.',
  tooLong: 'Esta entrada es demasiado larga para un registro.',
  control: 'Esta línea contiene un carácter de control.',
  include: '$INCLUDE no se admite: pega aquí las líneas de ese archivo.',
  generate: '$GENERATE no se admite: escribe sus registros.',
  directive: 'Directiva desconocida %(token)s: solo se admiten $ORIGIN y $TTL.',
  origin: '$ORIGIN necesita un nombre de dominio con punto final, por ejemplo example.com.',
  ttlDirective: '$TTL necesita un tiempo, por ejemplo 3600 o 1h.',
  noOwner: 'Esta línea no tiene nombre, y ninguna línea anterior lo indica.',
  noType: 'Esta línea no tiene tipo de registro.',
  wrongClass: 'La clase %(token)s no se admite, solo IN.',
  badTtl: 'TTL no válido %(token)s: usa segundos o unidades como 1h30m.',
  unknownType: 'Los registros %(token)s no se admiten.',
  badName: '%(token)s no es un nombre válido para un registro de este tipo.',
  notAtApex: 'Un registro %(token)s no se permite en el propio dominio.',
  onlyAtApex: 'Un registro ALIAS solo se permite en el propio dominio.',
  aliasNotPublic: 'Un registro ALIAS debe apuntar a un nombre de dominio público, y %(token)s no lo es.',
  serviceName: 'El nombre de un registro SRV debe empezar por su servicio y protocolo: _sip._tcp.',
  foreignName: '%(token)s no forma parte de %(domain)s.',
  badRdata: 'Datos no válidos para un registro %(token)s: %(text)s',
  generic:
    'Después de \\# deben ir el número de octetos y esa misma cantidad de octetos en hexadecimal: \\# 4 C0000201.',
  twice: 'Este registro está dos veces en el archivo.',
  tooLarge: 'El archivo ocupa más de 1 MB.',
  tooManyRecords: 'El archivo tiene más de 20.000 registros.',
  tooManyFaults: 'El archivo tiene demasiados errores; no se ha comprobado el resto.',
  ownSoa: 'El registro SOA lo gestionamos nosotros y no cambia.',
  ownNameServers: 'Los servidores de nombres del dominio los gestionamos nosotros y no cambian.',
  signed: 'Los registros %(token)s los crean nuestros servidores de nombres y se han omitido.',
  ttlRaised: 'El TTL %(token)s se ha subido al mínimo de 60 segundos.',
  ttlLowered: 'El TTL %(token)s se ha bajado al máximo de una semana.',
  ttlUnited: 'Los registros con el mismo nombre y tipo deben compartir un TTL, así que se usa el más corto.',
});

translateMessages('es', historyMessages, {
  title: 'Historial',
  intro: 'Lo que se compró y renovó, y cada cambio de los registros DNS.',
  events: 'Dominio',
  registered: 'Registrado',
  added: 'Añadido',
  expired: 'Caducado',
  bought: 'Comprado',
  renewed: 'Renovado',
  order: '{amount}, pedido {id}',
  refunded: 'Reembolsado',
  refunding: 'Reembolso en curso',
  noEvents: 'No hay eventos guardados.',
  records: 'Registros DNS',
  noRecords: 'Los registros DNS de este dominio no se gestionan aquí.',
});
