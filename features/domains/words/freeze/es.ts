import { translateMessages } from '#platform/i18n/messages.ts';
import { freezeMessages } from './en.ts';

translateMessages('es', freezeMessages, {
  frozenTitle: '{domain} está congelado',
  frozen:
    'Desde el {date} no pueden cambiarse sus contactos, códigos de transferencia ni bloqueo, porque se congeló con el enlace de un correo sobre un cambio así. Comprueba que tu cuenta es segura antes de descongelarlo; nuestro equipo de soporte también puede hacerlo.',
  unfreeze: 'Descongelar el dominio',
  unfrozen: '{domain} ya no está congelado.',
});
