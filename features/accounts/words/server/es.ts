import { translateSentences } from '#platform/i18n/sentences.ts';
import { ACCOUNT_MAILS, MAIL_BRAND } from './en.ts';

translateSentences('es', ACCOUNT_MAILS, {
  greeting: 'Hola:',
  greeting_name: 'Hola, %(name)s:',
  password_changed_subject: 'Ha cambiado tu contraseña de %(brand)s',
  password_changed_body:
    'Se ha cambiado la contraseña de tu cuenta de %(brand)s. Las demás sesiones se han cerrado y los tokens de API se han revocado, excepto los que elegiste conservar.',
  password_changed_closing:
    'Si no has sido tú, contacta ahora mismo con la asistencia de %(brand)s: alguien conoce tu contraseña anterior.',
  wrong_passwords_subject: 'Contraseñas incorrectas en tu cuenta de %(brand)s',
  wrong_passwords_body:
    'Desde el %(since)s, se ha introducido %(attempts)s veces una contraseña incorrecta para tu cuenta de %(brand)s en navegadores que no habías usado antes. El último intento vino de la red %(network)s. Ningún intento ha tenido éxito. Los navegadores en los que ya habías iniciado sesión no se ven afectados; en uno nuevo, iniciar sesión puede tardar unos segundos más.',
  wrong_passwords_closing:
    'Si no has sido tú y usas esta contraseña en algún otro sitio, cámbiala en %(accountUrl)s. En los demás casos no tienes que hacer nada. Enviamos este correo como máximo una vez al día.',
  password_reset_subject: 'Se ha restablecido tu contraseña de %(brand)s',
  password_reset_body:
    'Se ha establecido una contraseña nueva para tu cuenta de %(brand)s con un enlace que te enviamos por correo. Todas las sesiones se han cerrado y los tokens de API se han revocado, excepto los que elegiste conservar.',
  password_reset_closing:
    'Si no has sido tú, contacta ahora mismo con la asistencia de %(brand)s: otra persona puede leer tu correo.',
  password_reset_by_support_body:
    'Se ha establecido una contraseña nueva para tu cuenta de %(brand)s con un enlace de la asistencia de %(brand)s. Todas las sesiones se han cerrado y los tokens de API se han revocado, excepto los que elegiste conservar.',
  password_reset_by_support_closing:
    'Si no has sido tú, contacta ahora mismo con la asistencia de %(brand)s.',
  token_made_subject: 'Un token de API nuevo en tu cuenta de %(brand)s',
  token_made_body:
    'Se ha creado un token de API para tu cuenta de %(brand)s. Empieza por %(hint)s, puede hacer cambios y caduca el %(day)s.',
  token_made_closing: 'Si no has sido tú, cambia tu contraseña y revoca el token en %(securityUrl)s',
  token_made_forever_body:
    'Se ha creado un token de API para tu cuenta de %(brand)s. Empieza por %(hint)s, puede hacer cambios y no caduca.',
  token_made_read_only_body:
    'Se ha creado un token de API para tu cuenta de %(brand)s. Empieza por %(hint)s, solo puede leer y caduca el %(day)s.',
  token_made_read_only_forever_body:
    'Se ha creado un token de API para tu cuenta de %(brand)s. Empieza por %(hint)s, solo puede leer y no caduca.',
  address_asked_subject: 'Una dirección de correo nueva para tu cuenta de %(brand)s',
  address_asked_body:
    'Alguien que conoce tu contraseña ha pedido cambiar la dirección de correo de tu cuenta de %(brand)s a %(newEmail)s. Cambiará cuando se abra el enlace que hemos enviado allí.',
  address_asked_closing: 'Si no has sido tú, cancela el cambio y elige otra contraseña en %(accountUrl)s',
  address_changed_subject: 'Tu cuenta de %(brand)s tiene una dirección de correo nueva',
  address_changed_body:
    'La dirección de correo de tu cuenta de %(brand)s es ahora %(newEmail)s. Úsala para iniciar sesión. Este es el último correo que enviamos a tu dirección anterior.',
  address_changed_closing: 'Si no has sido tú, contacta ahora mismo con la asistencia de %(brand)s.',
  verification_subject: 'Confirma tu dirección de correo para %(brand)s',
  verification_body:
    'Confirma que %(email)s es tu dirección de correo para poder registrar dominios y seguir usando %(brand)s.',
  verification_button: 'Confirmar dirección de correo',
  verification_validity: 'El enlace es válido durante 24 horas.',
  verification_closing: 'Si no has creado una cuenta de %(brand)s, ignora este correo.',
  new_address_subject: 'Confirma la dirección de correo nueva de tu cuenta de %(brand)s',
  new_address_body:
    'Has pedido cambiar la dirección de correo de tu cuenta de %(brand)s a %(email)s. Confírmala para iniciar sesión y recibir correos allí.',
  new_address_closing: 'Si no lo has pedido tú, ignora este correo.',
  open_address: 'Si el botón no funciona, abre esta dirección:',
  password_link_subject: 'Restablece tu contraseña de %(brand)s',
  password_link_body:
    'Alguien ha pedido restablecer la contraseña de tu cuenta de %(brand)s. Elige una nueva con este enlace.',
  password_link_closing: 'Si no has sido tú, ignora este correo. Tu contraseña no cambiará.',
  password_link_button: 'Elegir contraseña nueva',
  password_link_validity:
    'El enlace funciona una vez, durante 60 minutos. Un enlace más reciente lo sustituye.',
});

translateSentences('es', MAIL_BRAND, {
  support: '¿Preguntas? Escribe a %(email)s',
  terms: 'Condiciones del servicio',
  privacy: 'Política de privacidad',
  imprint: 'Aviso legal',
});
