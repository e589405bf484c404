import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { guardRefusals } from '../contract/refusals.ts';
import { undoChangeMessages } from './en.ts';
import './server/es.ts';

translateMessages('es', undoChangeMessages, {
  title: '¿Has sido tú?',
  loading: 'Cargando…',
  contacts: 'Se han cambiado los datos de contacto de {domain}.',
  transfer_code: 'Se ha solicitado un código de transferencia de {domain}.',
  unlock: 'Se ha desactivado el bloqueo de transferencia de {domain}.',
  ips_tag: '{domain} se ha cedido a otro registrador.',
  transfer_accepted: 'Se ha aceptado la transferencia de {domain} a otro registrador.',
  unfreeze: '{domain} ya no está congelado.',
  when: 'Cuándo',
  how: 'Cómo',
  session: 'En un navegador, tras introducir la contraseña',
  token: 'Con un token de API',
  from: 'Desde',
  unknownNetwork: 'Se desconoce',
  undoHelpContacts:
    'Deshacer restaura los datos de contacto anteriores y cierra el dominio a las transferencias: anula el código, rechaza una transferencia pendiente y activa el bloqueo de transferencia, si lo hay.',
  undoHelp:
    'Deshacer cierra el dominio a las transferencias: anula el código, rechaza una transferencia pendiente y activa el bloqueo de transferencia, si lo hay.',
  freezeHelp:
    'Congelar también cierra el dominio a las transferencias. Sus contactos, códigos y bloqueo no pueden cambiarse hasta que su administrador lo descongele con su contraseña, o lo haga nuestro equipo de soporte.',
  undo: 'Deshacer el cambio',
  freeze: 'Congelar el dominio',
  until: 'Este enlace funciona una vez, hasta el {date}.',
  used: 'Este enlace se usó el {date}. Cada uno funciona una vez.',
  gone: '{domain} ya no se gestiona aquí. Ponte en contacto con nuestro equipo de soporte si no has sido tú.',
  done: 'El cambio se ha deshecho',
  doneText: 'El dominio está cerrado a las transferencias.',
  pending: 'El cambio se está deshaciendo',
  pendingText: 'El registro aún no ha respondido. El cambio se deshará en cuanto responda.',
  failed: 'El cambio no se ha podido deshacer por completo',
  failedText: '{reason} Ponte en contacto con nuestro equipo de soporte.',
  overruled: 'Este cambio ya no se aplica: se ha deshecho uno anterior.',
  frozen: '{domain} está congelado',
  frozenText:
    'Desde el {date} no pueden cambiarse sus contactos, códigos ni bloqueo. Su administrador puede descongelarlo con su contraseña, y nuestro equipo de soporte también.',
  advice: 'Si ha ocurrido en tu cuenta, cambia ahora tu contraseña y cierra tus otras sesiones.',
  security: 'Seguridad de la cuenta',
  failedTitle: 'Este enlace no funciona',
  tryAgain: 'Reintentar',
});

translateSentences('es', guardRefusals, {
  unknown_guard_link:
    'Este enlace no es válido. Ábrelo de nuevo desde el correo o ponte en contacto con nuestro equipo de soporte.',
  crossed_guard_link: 'Este enlace es de otro dominio. Ábrelo de nuevo desde el correo.',
  used_guard_link: 'Este enlace ya se ha usado. Cada uno funciona una vez.',
  expired_guard_link:
    'Este enlace ha caducado a las 72 horas. Ponte en contacto con nuestro equipo de soporte si el cambio no fue tuyo.',
  change_not_undoable:
    'Este cambio ya no puede deshacerse. Congela el dominio o ponte en contacto con nuestro equipo de soporte.',
  not_frozen: '%(domain)s no está congelado.',
});
