import { translateMessages } from '#platform/i18n/messages.ts';
import { panelMessages, shellMessages } from './en.ts';
import './palette/es.ts';

translateMessages('es', panelMessages, {
  findSite: 'Buscar un sitio',
  noSiteFound: 'No se ha encontrado ningún sitio.',
  newSite: 'Sitio nuevo',
  theme: 'Tema',
  themeSystem: 'Sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  currency: 'Moneda',
  currencyNotKept: 'No se ha podido guardar tu moneda. Inténtalo de nuevo.',
  signedOutTitle: 'Se ha cerrado tu sesión',
  signedOut: 'Lo que has escrito sigue aquí. Inicia sesión en otra pestaña, vuelve y guarda.',
  signInBeside: 'Iniciar sesión en otra pestaña',
});

translateMessages('es', shellMessages, {
  skipToContent: 'Ir al contenido',
  cart: 'Carrito',
  mainNavigation: 'Principal',
  openMenu: 'Abrir menú',
  menu: 'Menú',
  home: 'Inicio',
  sites: 'Sitios',
  domains: 'Dominios',
  searchFirst: '¿Necesitas un dominio? <search>Busca sin cuenta</search>',
  plans: 'Planes',
  billing: 'Facturación',
  support: 'Soporte',
  allSites: 'Todos los sitios',
  switchSite: 'Cambiar de sitio',
  searchOrJump: 'Buscar o ir a…',
  account: 'Cuenta',
  offline: 'No tienes conexión. Puede que esta página no esté al día, y no se pueden guardar cambios.',
  reconnecting: 'Reconectando… Puede que esta página no esté al día.',
  backOnline: 'Vuelves a tener conexión.',
  failureTitle: 'Algo ha fallado',
  failure: 'No se ha podido mostrar esta página. No se ha cambiado nada.',
  tryAgain: 'Reintentar',
  maintenanceTitle: 'Servicio no disponible',
  maintenance:
    'No podemos conectar con el servidor. Puede que esté en mantenimiento; esta página se recarga sola.',
  maintenanceWaiting: 'Esperando al servidor',
  maintenanceTry: 'Reintentar',
  failureRequest: 'Solicitud {id}',
  brandHome: '{brand}, inicio',
  legal: 'Avisos legales',
  terms: 'Condiciones del servicio',
  privacy: 'Política de privacidad',
  imprint: 'Aviso legal',
});
