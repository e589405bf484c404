import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { bulkRefusals, HINDRANCES, OUTCOMES } from '../contract/refusals.ts';
import { bulkMessages } from './en.ts';

translateMessages('es', bulkMessages, {
  back: 'Todos los dominios',
  newTitle: 'Cambio en bloque',
  newIntro:
    'Elige qué cambiar y en qué dominios. Primero verás una vista previa; nada cambia hasta que lo inicies.',
  action: 'Acción',
  auto_renew_on: 'Activar la renovación automática',
  auto_renew_off: 'Desactivar la renovación automática',
  lock: 'Bloquear transferencias',
  unlock: 'Desbloquear transferencias',
  dns_template: 'Añadir los registros DNS de un servicio',
  service: 'Servicio',
  domains: 'Dominios',
  domainsHelp: 'Hasta {most}. Uno por línea o separados por comas.',
  domainsCounted: '{count, plural, one {# dominio} many {# de dominios} other {# dominios}}',
  domainsMissing: 'Introduce al menos un dominio.',
  domainsTooMany: 'Has introducido {count} dominios. Se pueden cambiar hasta {most} a la vez.',
  allFound:
    '{count, plural, =0 {Ningún dominio coincide} one {El dominio que coincide} many {Todos los # de dominios que coinciden} other {Los # dominios que coinciden}}',
  allFoundHelp: 'Todos los dominios que coincidan con los filtros de la lista al abrir la vista previa.',
  chooseNames: 'Introducir dominios en su lugar',
  name: 'Nombre',
  nameHelp: 'Te ayuda a encontrar este cambio más tarde.',
  preview: 'Vista previa',
  recent: 'Cambios en bloque recientes',
  stateDraft: 'Sin iniciar',
  stateRunning: 'En curso',
  stateStopped: 'Detenido',
  stateFinished: 'Finalizado',
  toChange:
    '{count, plural, =0 {No se puede cambiar ningún dominio} one {Se cambiará # dominio} many {Se cambiarán # de dominios} other {Se cambiarán # dominios}}',
  changedCount: '{count, plural, one {# cambiado} many {# cambiados} other {# cambiados}}',
  failedCount: '{count, plural, one {# con error} many {# con error} other {# con error}}',
  waitingCount: '{count, plural, one {# en espera} many {# en espera} other {# en espera}}',
  apartCount:
    '{count, plural, one {# no se puede cambiar} many {# no se pueden cambiar} other {# no se pueden cambiar}}',
  unchangedCount: '{count, plural, one {# ya está así} many {# ya están así} other {# ya están así}}',
  start: '{count, plural, one {Cambiar # dominio} many {Cambiar # de dominios} other {Cambiar # dominios}}',
  stop: 'Detener',
  continue: 'Continuar',
  retry:
    '{count, plural, one {Reintentar # dominio} many {Reintentar # de dominios} other {Reintentar # dominios}}',
  remove: 'Eliminar',
  download: 'Descargar CSV',
  progress: 'Progreso',
  progressText: '{done} de {total}',
  registryPace:
    'Los registros aceptan pocos comandos por segundo, así que tarda un poco. Puedes salir de esta página.',
  stoppedNote: 'Los dominios en espera quedan como están hasta que continúes.',
  results: 'Dominios',
  filter: 'Mostrar',
  filterAll: 'Todos ({count})',
  filterReady: 'Por cambiar ({count})',
  filterDone: 'Cambiados ({count})',
  filterFailed: 'Con error ({count})',
  filterApart: 'Apartados ({count})',
  columnDomain: 'Dominio',
  columnResult: 'Resultado',
  columnReason: 'Motivo',
  itemReady: 'En espera',
  itemReadyDraft: 'Se cambiará',
  itemSent: 'En curso',
  itemDone: 'Cambiado',
  itemFailed: 'Con error',
  itemImpossible: 'No se puede cambiar',
  itemUnchanged: 'Sin cambios necesarios',
  listFailed: 'No se pudieron cargar los resultados. Inténtalo de nuevo.',
});

translateSentences('es', bulkRefusals, {
  unknown_bulk_change: 'No se encontró el cambio en bloque.',
  no_domains: 'Selecciona al menos un dominio.',
  too_many_domains: 'Un cambio en bloque admite hasta %(maximum)s dominios. Has seleccionado %(count)s.',
  template_missing: 'Elige un servicio e introduce su token.',
  no_changeable_domains: 'Ninguno de estos dominios se puede cambiar.',
  nothing_to_retry: 'Ningún cambio ha fallado.',
  bulk_change_started: 'Este cambio en bloque ya se inició.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó para otro cambio en bloque.',
});

translateSentences('es', HINDRANCES, {
  not_found: 'No es uno de tus dominios',
  not_manager: 'Solo su titular puede cambiarlo',
  not_registered: 'No está registrado aquí',
  no_purchase: 'Ninguna compra tuya lo renueva',
  expired: 'Caducado',
  leaving: 'Hay una transferencia a otro registrador en curso',
  no_lock: 'Su extensión no tiene bloqueo de transferencia',
  contact_locked: 'Bloqueado porque sus datos de contacto cambiaron hace poco',
  already_on: 'Ya se renueva automáticamente',
  already_off: 'No se renueva automáticamente',
  already_locked: 'Ya está bloqueado',
  already_unlocked: 'No está bloqueado',
  dns_has_records: 'Ya tiene estos registros',
  dns_needs_review: 'Desactivaría reenvíos de correo. Cámbialo en su página de DNS',
});

translateSentences('es', OUTCOMES, {
  unexpected: 'Algo salió mal. Inténtalo de nuevo',
});
