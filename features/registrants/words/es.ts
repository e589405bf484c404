import { translateMessages } from '#platform/i18n/messages.ts';
import {
  contactChangeMessages,
  contactOwnerMessages,
  contactsMessages,
  editContactMessages,
  pendingChangeMessages,
} from './en.ts';
import './server/es.ts';

translateMessages('es', contactsMessages, {
  title: 'Contactos y privacidad',
  intro: 'A nombre de quién está registrado el dominio y qué ve el público.',
  onlyOwner: 'El usuario {owner} puede cambiar esta configuración.',
  onlySomeOwner: 'El propietario del dominio puede cambiar esta configuración.',
  registrant: 'Titular',
  name: 'Nombre',
  organization: 'Organización',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  fax: 'Fax',
  address: 'Dirección',
  edit: 'Editar datos de contacto',
  privacyTitle: 'Privacidad',
  privacy: 'Protección de privacidad',
  on: 'Activada',
  off: 'Desactivada',
  privateHelp:
    'El público ve {organization} ({email}) en lugar del titular y un formulario para escribirte. Te enviamos por correo lo que se escriba ahí.',
  withheldHelp: 'El registro oculta los datos de contacto del titular.',
  publicHelp: 'El registro tiene los datos del titular. Abajo figura lo que publica.',
  notChangeable: 'La configuración de privacidad de este dominio no se puede cambiar',
  disclosure: 'Datos de contacto públicos',
  disclosedAll: 'Todos los datos de contacto',
  disclosedNone: 'Ninguno',
  disclosureHelp: 'El país y el estado son siempre públicos.',
  fixed_not_offered: 'El registro decide qué publica.',
  fixed_individuals_withheld:
    'El registro no publica los datos de contacto de particulares. Publica los de organizaciones.',
  fixed_private: 'La protección de privacidad está activada.',
  fixed_declined: 'El titular no consiente la publicación de sus datos.',
  fixed_unverified: 'Verifica los datos de contacto antes de hacerlos públicos.',
  choose: 'Elegir',
  chooseTitle: 'Elegir los datos de contacto públicos',
  chooseText: 'Cualquiera puede consultar lo que publiques. Todo lo demás se oculta.',
  save: 'Guardar',
  saved: 'Los datos de contacto públicos de {domain} se cambiaron.',
  waits: 'El registro aún no ha respondido. {domain} se cambiará en cuanto responda.',
  redact: 'Ocultar todo',
  notRegistered: 'Este dominio no está registrado aquí',
  notRegisteredText: 'Sus contactos se gestionan donde está registrado.',
});

translateMessages('es', editContactMessages, {
  title: 'Editar datos de contacto',
  intro: 'El registro exige datos de contacto correctos del titular.',
  pendingTitle: 'Hay un cambio de datos de contacto pendiente',
  pending:
    'Se aplica cuando lo confirmen todas las personas avisadas. Si guardas ahora otros datos, lo sustituyen.',
  removePrivacyTitle: 'La protección de privacidad está activada',
  removePrivacy:
    'Desactiva la protección de privacidad para cambiar los datos de contacto. Después puedes volver a activarla.',
  toPrivacy: 'Configuración de privacidad',
  optOut: 'Renunciar al bloqueo de transferencia de {days} días',
  optOutHelp:
    'Un cambio de nombre, organización o correo bloquea el dominio contra transferencias a otro registrador durante {days} días. El bloqueo no se puede quitar después.',
  agreement:
    'Al guardar aceptas el acuerdo de registro y que confirmemos el cambio en nombre de ambos titulares.',
  agreementLink: 'Acuerdo de registro',
  submit: 'Guardar datos de contacto',
  cancel: 'Cancelar',
  confirmTitle: 'Se necesita confirmación',
  confirmButton: 'Solicitar confirmación',
  confirmBoth:
    'Enviaremos a {former} y a {current} un enlace para confirmar los nuevos datos. El cambio se aplica cuando ambos lo confirmen.',
  confirmOne:
    'Enviaremos a {current} un enlace para confirmar los nuevos datos. El cambio se aplica cuando se confirme.',
  confirmBackup: 'Si no tienes acceso a {former}, también escribiremos a {account} como respaldo.',
  saved:
    'Los datos de contacto se actualizaron. Los cambios pueden tardar un poco en aparecer en los registros públicos.',
  waits: 'El registro aún no ha respondido. Los datos de contacto se actualizarán en cuanto responda.',
  asked: 'Se enviaron correos a {addresses}. Confirma allí los nuevos datos.',
  failed:
    'Hubo un problema al actualizar los datos de contacto. Inténtalo más tarde o ponte en contacto con el soporte.',
});

translateMessages('es', contactChangeMessages, {
  title: '¿Confirmar este cambio?',
  intro: 'El titular de {domain} va a cambiar.',
  loading: 'Cargando…',
  former: 'Ahora',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  organization: 'Organización',
  email: 'Correo electrónico',
  none: 'ninguno',
  meaningFormer:
    'Respondes por el titular actual. El cambio se aplica cuando el nuevo titular también lo confirme.',
  meaningNew:
    'Respondes por el nuevo titular. El cambio se aplica cuando el titular actual también lo confirme.',
  meaningAlone: 'El cambio se aplica cuando lo confirmes.',
  locked: 'El dominio no se puede transferir a otro registrador antes del {date}.',
  until: 'Este enlace es válido hasta el {date}.',
  yes: 'Confirmar el cambio',
  no: 'Rechazar',
  agreedTitle: 'Cambio confirmado',
  agreed: 'El cambio de {domain} se aplica cuando el otro titular lo confirme.',
  agreedAll: 'Todos lo han confirmado. El registro está cambiando {domain}.',
  alreadyAgreed: 'Has confirmado este cambio. El otro titular todavía no.',
  declinedTitle: 'Cambio rechazado',
  declined: 'Los datos de contacto de {domain} siguen como están. Hemos avisado a quien pidió el cambio.',
  failedTitle: 'Este enlace no funciona',
  tryAgain: 'Intentarlo de nuevo',
});

translateMessages('es', pendingChangeMessages, {
  title: 'Hay un cambio de datos de contacto pendiente',
  stays: 'Hasta que se aplique, los datos de abajo se quedan como están.',
  atRegistry: 'Todas las personas lo han confirmado y el registro lo está haciendo.',
  awaitsBoth:
    'Se aplica cuando lo confirmen todas las personas avisadas. Los enlaces son válidos hasta el {date}. Un cambio nuevo lo sustituye.',
  awaitsNew:
    'El titular actual lo ha confirmado; el nuevo, todavía no. El enlace es válido hasta el {date}. Un cambio nuevo lo sustituye.',
  awaitsFormer:
    'El nuevo titular lo ha confirmado; el actual, todavía no. El enlace es válido hasta el {date}. Un cambio nuevo lo sustituye.',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  organization: 'Organización',
  email: 'Correo electrónico',
  none: 'sin datos',
  cancel: 'Cancelar el cambio',
  keep: 'Seguir esperando',
  cancelTitle: '¿Cancelar el cambio de {domain}?',
  cancelText:
    'Los datos de contacto se quedan como están. Los enlaces que enviamos dirán que el cambio se canceló.',
  cancelled: 'Se canceló el cambio de los datos de contacto de {domain}.',
});

translateMessages('es', contactOwnerMessages, {
  title: 'Contactar con el titular del dominio',
  intro:
    'Si {domain} está registrado aquí con protección de privacidad, enviamos tu mensaje a su titular. No te decimos quién es.',
  email: 'Tu correo electrónico',
  emailHelp: 'El titular lo ve y puede responderte.',
  emailUnfit: 'Escribe un correo electrónico válido.',
  message: 'Mensaje',
  messageHelp: 'Texto sin formato, de 10 a 4000 caracteres.',
  messageUnfit: 'Escribe un mensaje de 10 a 4000 caracteres.',
  send: 'Enviar mensaje',
  sentTitle: 'Mensaje enviado',
  sent: 'Hemos enviado tu mensaje al titular de {domain}. Responder es decisión suya.',
});
