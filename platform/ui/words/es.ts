import { translateMessages } from '#platform/i18n/messages.ts';
import { choiceMessages, recordMessages, tableMessages, uiMessages } from './en.ts';

translateMessages('es', uiMessages, {
  optional: 'Opcional',
  checking: 'Comprobando…',
  fieldRequired: 'Este campo es obligatorio.',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  copied: 'Copiado',
  copyFailed: 'No se ha podido copiar. Selecciona el texto y cópialo.',
  copy: 'Copiar',
  clear: 'Borrar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  dismissCard: 'Descartar «{title}»',
  notifications: 'Notificaciones',
  loading: 'Cargando…',
  tryAgain: 'Reintentar',
  loadFailedTitle: 'No se ha podido cargar',
  loadFailed: 'Algo ha fallado. No se ha cambiado nada.',
  requestId: 'Solicitud {id}',
  notAllowedTitle: 'Sin acceso',
  notAllowed: 'Pide acceso a un administrador del sitio.',
  formFailed: 'Algo ha fallado y no se ha guardado nada. Inténtalo de nuevo.',
  aboutThis: 'Más información',
  moreActions: 'Más acciones',
  done: 'Listo',
  running: 'En curso',
  waiting: 'En espera',
  failed: 'Ha fallado',
  language: 'Idioma',
  info: 'Información',
  success: 'Correcto',
  warning: 'Aviso',
  danger: 'Problema',
  partMissing: 'No se ha podido cargar. Inténtalo de nuevo o recarga la página.',
});

translateMessages('es', choiceMessages, {
  showChoices: 'Mostrar opciones',
  choices: '{count, plural, =0 {Sin opciones} one {# opción} many {# de opciones} other {# opciones}}',
  nothingFits: 'Sin resultados.',
  loadingChoices: 'Cargando opciones…',
  phoneCountry: 'Prefijo del país',
  increase: 'Aumentar {label}',
  decrease: 'Reducir {label}',
});

translateMessages('es', tableMessages, {
  select: 'Seleccionar',
  selectAll: 'Seleccionar todo',
  selectRow: 'Seleccionar {name}',
  selected: '{count, plural, one {# seleccionado} many {# seleccionados} other {# seleccionados}}',
  selectedHint:
    '{count, plural, one {# fila seleccionada.} many {# de filas seleccionadas.} other {# filas seleccionadas.}} Pulsa F6 para ir a las acciones.',
  selectionCleared: 'Selección anulada.',
  selectionActions: 'Acciones para las filas seleccionadas',
  clearSelection: 'Anular selección',
  sortBy: 'Ordenar por',
  ownOrder: 'Orden predeterminado',
  ascending: 'Ascendente: cambiar a descendente',
  descending: 'Descendente: cambiar a ascendente',
  more: 'Más',
  less: 'Menos',
  loadMore: 'Mostrar más',
  loadFailed: 'No se ha podido cargar el resto de la lista.',
});

translateMessages('es', recordMessages, {
  breadcrumbs: 'Ruta de navegación',
  stepChanged: '{step}: {state}',
  none: 'Ninguno',
  priceWas: 'Precio habitual',
  priceIs: 'Precio actual',
  perMonth: 'al mes',
  perYear: 'al año',
});
