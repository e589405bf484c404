import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { operatorRefusals } from '../contract/refusals.ts';
import { operatorMessages } from './en.ts';

translateMessages('es', operatorMessages, {
  title: 'Puesta en producción',
  intro:
    'Qué partes de esta instalación están en producción, cuáles siguen en pruebas y qué necesita cada una.',
  ready: '{live} de {total} partes están en producción.',
  notAllowed: 'Solo los operadores pueden abrir esta página. El ajuste OPERATORS indica sus direcciones.',
  live: 'En producción',
  sandbox: 'En pruebas',
  missing: 'Falta',
  settings: 'Ajustes',
  test: 'Probar',
  testPart: 'Probar {part}',
  sendMail: 'Enviar correo de prueba',
  works: 'Funciona',
  fails: 'No funciona',
  address: 'Dirección web',
  addressNeed: 'Una dirección https propia, detrás de un proxy TLS, y el modo de producción.',
  database: 'Base de datos',
  databaseNeed: 'Un PostgreSQL propio, que su sistema mantiene al día.',
  secrets: 'Secretos',
  secretsNeed: 'Ambos secretos como ajustes, con una copia fuera de este equipo.',
  registry: 'Registro',
  registryNeed: 'Una cuenta EPP en un registro o en un registrador mayorista.',
  payments: 'Pagos',
  paymentsNeed: 'Una cuenta de Stripe con sus claves de producción.',
  mail: 'Correo',
  mailNeed: 'Un servidor de correo que envíe en nombre de su dominio.',
  dns: 'Servidores de nombres',
  dnsNeed: 'Una dirección pública en el puerto 53 y objetos de host para los servidores de nombres.',
  edge: 'Sitios y redirecciones',
  edgeNeed: 'Una dirección pública a la que apunten los nombres de las direcciones de sitios.',
  backups: 'Copias de seguridad',
  backupsNeed: 'Una carpeta en otro disco y una hora del día.',
});

translateSentences('es', operatorRefusals, {
  not_operator: 'Solo los operadores pueden abrir esta página.',
});
