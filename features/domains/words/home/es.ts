import { translateMessages } from '#platform/i18n/messages.ts';
import { homeMessages } from './en.ts';

translateMessages('es', homeMessages, {
  tabs: 'Secciones',
  tabOverview: 'Resumen',
  tabDns: 'DNS',
  tabConnection: 'Conexión',
  tabContacts: 'Contactos',
  tabAddress: 'Dirección del sitio',
  tabRedirect: 'Redirección',
  tabTransfer: 'Transferencia',
  tabHistory: 'Historial',
  renewFor: 'Renovar por {price}',
  nextCharge: 'Se cobrarán {total} con impuestos el {date}.',
  lockSwitch: 'Bloqueo de transferencia de {domain}',
  lockOn: '{domain} está bloqueado contra transferencias.',
  lockOff: '{domain} se puede transferir a otro registrador.',
  fixed_not_offered: 'Esta extensión no tiene bloqueo de transferencia.',
  fixed_contact_change:
    'Los datos de contacto cambiaron hace poco, así que el bloqueo aún no se puede cambiar.',
  privacySwitch: 'Protección de privacidad de {domain}',
  privacyOn: 'La protección de privacidad de {domain} está activada.',
  privacyOff: 'La protección de privacidad de {domain} está desactivada.',
  privacyWaits: 'El registro aún no ha respondido. {domain} se cambiará en cuanto responda.',
  fixed_frozen: 'El dominio está congelado. Descongélalo primero.',
  fixed_transfer_pending: 'Hay una transferencia a otro registrador en curso.',
  registrar: 'Registrador',
  registrationAgreement: 'Acuerdo de registro',
  registrarWwd: 'Los cambios del titular se confirman por correo antes de aplicarse.',
  parkedTitle: 'Este dominio está aparcado',
  parkedAction: 'Editar registros DNS',
  danger: 'Zona de peligro',
  frozenTitle: '{domain} está congelado',
  frozen:
    'Desde el {date} no pueden cambiarse sus contactos, códigos ni bloqueo: lo congeló el enlace de un correo sobre un cambio así. Descongélalo cuando tu cuenta sea segura.',
  unfreeze: 'Descongelar el dominio',
  unfrozen: '{domain} ya no está congelado.',
});
