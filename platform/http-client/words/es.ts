import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { clientSentences } from './en.ts';

translateSentences('es', clientSentences, {
  offline: 'El servidor no ha respondido. Comprueba tu conexión e inténtalo de nuevo.',
  offlineUnsent: 'No tienes conexión, así que no se ha enviado nada. Inténtalo de nuevo cuando la tengas.',
  readTimedOut: 'El servidor ha tardado demasiado en responder. Inténtalo de nuevo.',
  writeTimedOut:
    'El servidor ha tardado demasiado en responder, así que puede que tu cambio no se haya guardado. Compruébalo antes de volver a intentarlo.',
  unknown: 'Algo ha fallado. Inténtalo de nuevo.',
});

translateSentences('es', httpRefusalTable, {
  invalid_json: 'El cuerpo de la solicitud no es JSON válido.',
  invalid_input: 'Valores no válidos: %(fields)s.',
  authorization_required: 'Inicia sesión para continuar.',
  insufficient_scope: 'Este token de API no tiene el permiso «%(scope)s».',
  foreign_origin: 'Esta solicitud viene de otro sitio web y se ha rechazado.',
  not_found: 'No se ha encontrado.',
  body_too_large: 'El cuerpo de la solicitud supera los %(limit)s bytes.',
  unsupported_media_type: 'El cuerpo de la solicitud debe ser JSON (content-type: application/json).',
  rate_limited: 'Demasiadas solicitudes. Inténtalo de nuevo en %(seconds)s segundos.',
  too_many_connections:
    'Hay demasiadas conexiones abiertas desde tu dirección. Inténtalo de nuevo en %(seconds)s segundos.',
  too_much_at_once: 'Tu dirección envía demasiados datos. Inténtalo de nuevo en %(seconds)s segundos.',
  request_too_slow: 'La solicitud ha tardado demasiado en llegar.',
  headers_too_large: 'Las cabeceras de la solicitud son demasiado grandes.',
  malformed_request: 'La solicitud no está bien formada.',
  internal_error: 'Algo ha fallado. Si contactas con nosotros, indica el ID de la solicitud: %(requestId)s.',
  database_unavailable:
    'Este servicio no está disponible por el momento. Inténtalo de nuevo en %(seconds)s segundos.',
  database_lost:
    'El servicio ha dejado de estar disponible, así que puede que tu cambio no se haya guardado. Compruébalo antes de volver a intentarlo.',
  server_busy: 'El servidor está ocupado. Inténtalo de nuevo en %(seconds)s segundos.',
  storage_full:
    'Queda poco espacio en el disco del servidor y no puede guardar cambios. No se ha cambiado nada. Inténtalo de nuevo más tarde.',
  interrupted:
    'Esto ha tardado demasiado y se ha detenido, así que puede que tu cambio no se haya guardado. Compruébalo antes de volver a intentarlo.',
  shutting_down: 'El servidor se está reiniciando. Inténtalo de nuevo en un momento.',
});
