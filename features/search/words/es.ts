import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { QUERY_FAULT_TEXTS } from '../rules/validate-query.ts';
import { searchMessages } from './en.ts';
import { bulkMessages } from './bulk/en.ts';
import { choosingMessages, foundMessages } from './results/en.ts';

translateMessages('es', searchMessages, {
  searchTitle: 'Dominios del sitio',
  searchTitleOfAll: 'Todos los dominios',
  searchDocumentTitle: 'Añadir dominio',
  backToDomains: 'Dominios',
  checkList: 'Comprobar una lista',
  searchLabel: 'Escribe un nombre o una palabra clave',
  tldChips: 'Extensiones',
  filters: 'Filtros',
  filtersActive: 'Filtros ({count})',
  maxCharacters: 'Longitud máxima',
  maxCharactersHelp: 'Caracteres antes del punto.',
  exactOnly: 'Solo coincidencias exactas',
  includeDashes: 'Permitir guiones',
  resetFilters: 'Restablecer',
  applyFilters: 'Aplicar filtros',
  startTitle: 'Encuentra el dominio que te define',
  start: 'Escribe un nombre o unas palabras que describan tu sitio.',
  tryTitle: 'Buscar «{title}»',
});

translateMessages('es', bulkMessages, {
  bulkTitle: 'Comprobar una lista',
  bulkBack: 'Búsqueda',
  bulkListLabel: 'Dominios',
  bulkListHelp: 'Uno por línea, o separados por comas o espacios. Hasta {most}.',
  bulkListPlaceholder: 'example.com',
  bulkCounted: '{count, plural, one {# dominio} many {# de dominios} other {# dominios}} de {most}',
  bulkRepeated:
    '{count, plural, one {# duplicado quitado} many {# de duplicados quitados} other {# duplicados quitados}}.',
  bulkNothing: 'Introduce un nombre de dominio o una palabra clave.',
  bulkTooMany: 'Has introducido {count} dominios. Comprueba hasta {most} a la vez.',
  bulkCheck: 'Comprobar dominios',
  bulkResults: 'Resultados',
  bulkSummary:
    '{free} de {count, plural, one {# dominio} many {# de dominios} other {# dominios}} disponibles',
  bulkAsking:
    'Comprobando {count, plural, one {# dominio más} many {# de dominios más} other {# dominios más}}…',
  bulkShow: 'Mostrar',
  bulkShowAll: 'Todos',
  bulkShowFree: 'Disponibles',
  bulkShowTaken: 'No disponibles',
  bulkNoneShown: 'No hay dominios que mostrar.',
  bulkColumnName: 'Dominio',
  bulkColumnState: 'Estado',
  bulkColumnPrice: 'Precio',
  bulkStateAsking: 'Comprobando…',
  bulkStateFree: 'Disponible',
  bulkStateInCart: 'En el carrito',
  bulkStateNeedsYes: 'Falta confirmar',
  bulkChoose: 'Ver en la búsqueda',
  bulkChooseName: 'Ver en la búsqueda: {domain}',
  bulkSelectFree: 'Seleccionar disponibles',
  bulkAddAll:
    '{count, plural, one {Añadir # dominio al carrito} many {Añadir # de dominios al carrito} other {Añadir # dominios al carrito}}',
  bulkNotAdded:
    '{count, plural, one {# dominio ya no está disponible.} many {# de dominios ya no están disponibles.} other {# dominios ya no están disponibles.}}',
  bulkAskFirst:
    '{count, plural, one {# dominio necesita confirmación (precio premium o aviso de marca). Añádelo desde la búsqueda.} many {# de dominios necesitan confirmación (precio premium o aviso de marca). Añádelos desde la búsqueda.} other {# dominios necesitan confirmación (precio premium o aviso de marca). Añádelos desde la búsqueda.}}',
  bulkCartFull: 'Un carrito puede tener hasta {most} artículos. Con estos dominios tendría {count}.',
  bulkCartFailed: 'No se han podido añadir los dominios al carrito.',
  bulkFailed: 'No se han podido comprobar todos los dominios.',
  bulkCheckAgain: 'Comprobar de nuevo',
});

translateMessages('es', choosingMessages, {
  noticeTitle: 'Aviso de marca de {domain}',
  noticeIntro:
    'Este dominio coincide con {count, plural, one {una marca registrada} many {# de marcas registradas} other {# marcas registradas}}. Que puedas usarlo depende de cómo lo uses y de los derechos del titular de la marca. Lee las reclamaciones antes de decidir.',
  claimOf: 'Reclamación {number}',
  mark: 'Marca',
  holder: 'Titular',
  protectedIn: 'Protegida en',
  classes: 'Clases',
  classOf: 'Clase {number}: {description}',
  goods: 'Productos y servicios',
  noticeConsent:
    'Al aceptar, confirmas que has leído y entendido este aviso y que, a tu leal saber y entender, tu uso del dominio no infringirá los derechos que aquí se indican. Si tienes dudas, consulta a un abogado.',
  accept: 'Aceptar',
  acceptAndAdd: 'Aceptar y añadir al carrito',
  reject: 'Rechazar',
  premiumTitle: '{domain} es un dominio premium',
  premiumIntro:
    'El registro del dominio cobra por él un precio más alto. Los planes no incluyen dominios premium.',
  priceNow: 'Primer año',
  priceLater: 'Renovación',
  priceChanged: 'El registro del dominio ha cambiado el precio. Antes era {price} por el primer año.',
  addToCart: 'Añadir al carrito',
  notNow: 'Cancelar',
  unavailableTitle: 'No se pueden registrar dominios en este momento',
  unavailableText: 'Inténtalo de nuevo {when}.',
  shortly: 'en breve',
  backToPlans: 'Volver a los planes',
  maintenanceTitle: '.{tld} está en mantenimiento',
  maintenanceText: 'Inténtalo de nuevo {when} o elige un dominio con otra extensión.',
  upgradeAdded: 'El plan {plan} se ha añadido al carrito.',
  upgradeFailed: 'No se ha podido añadir el plan {plan} al carrito.',
});

translateMessages('es', foundMessages, {
  results: 'Dominios para {query}',
  bestMatch: 'Mejor resultado',
  bestAlternative: 'Mejor alternativa',
  likely: 'Quizá disponible',
  premium: 'Premium',
  reasonExact: 'Coincidencia exacta',
  reasonSimilar: 'Coincidencia parecida',
  reasonTldExact: 'La extensión coincide con tu búsqueda',
  reasonTldSimilar: 'La extensión encaja con tu búsqueda',
  reasonTldCommon: 'Extensión popular',
  reasonSynonym: 'Usa un sinónimo',
  reasonHack: 'La extensión completa el nombre',
  select: 'Elegir',
  selectName: 'Elegir {domain}',
  inCart: 'En el carrito',
  inCartName: 'En el carrito: quitar {domain}',
  unavailable: 'No disponible',
  unavailableName: '{domain} no está disponible',
  moreResults: 'Más resultados',
  noMoreResults: 'No hay más resultados.',
  noResultsTitle: 'No se han encontrado dominios',
  noResultsNarrowed: 'Ningún dominio coincide con estas extensiones y filtros.',
  searchWithout: 'Buscar sin filtros',
  later: 'más tarde',
  looksLike:
    'Este nombre se parece a {latin}, pero usa otras letras. Los navegadores pueden mostrarlo codificado.',
  connectOwn: 'Es mío: conectarlo',
  transferOwn: 'Es mío: transferirlo',
  openDomain: 'Ver dominio',
  openOtherSite: 'Abrir {site}',
  searchInstead: 'Buscar {domain}',
  askAgain: 'Comprobar de nuevo',
  inPlans: 'Primer año incluido en los planes de pago',
  freeWithPlan: 'Gratis con tu plan',
  perYear: '<amount>{cost}</amount>/año',
  renews: 'Se renueva por {cost}/año',
  regular: 'Precio habitual:',
  countFound: '{count, plural, one {# dominio} many {# de dominios} other {# dominios}} para {query}',
  registrySlow: 'El registro del dominio tarda en responder. Los resultados se actualizan cuando responda.',
  registrySilent:
    'El registro del dominio no responde. Seguimos intentándolo; podrás comprar un dominio cuando esté confirmado.',
  throttledTitle: 'Demasiadas búsquedas',
  failedTitle: 'La búsqueda ha fallado',
  failed: 'Algo ha fallado. Inténtalo de nuevo.',
  searchesAgain:
    '{seconds, plural, one {Nuevo intento en # segundo…} many {Nuevo intento en # de segundos…} other {Nuevo intento en # segundos…}}',
  searchesNow: 'Nuevo intento…',
  tryAgain: 'Reintentar',
  requestId: 'Solicitud {id}',
  keysMove: '<key>↑</key><key>↓</key> para moverte',
  keysSelect: '<key>Enter</key> para elegir',
  alsoInCart: '{domain} también está en el carrito de {site}. Solo se puede comprar una vez.',
  notAdded: 'No se ha podido añadir {domain} al carrito.',
  chosen:
    '{count, plural, one {# dominio en el carrito} many {# de dominios en el carrito} other {# dominios en el carrito}}',
  continueToCheckout: 'Ir al pago',
});

translateSentences('es', QUERY_FAULT_TEXTS, {
  too_short: 'Introduce al menos 2 caracteres.',
  too_long: 'Introduce 60 caracteres como máximo.',
  email_address:
    'Esto parece una dirección de correo. Introduce la parte que va después de la «@» u otras palabras.',
  forbidden_character: 'Usa solo letras, números y guiones.',
  no_words: 'Introduce al menos una letra o un número.',
});
