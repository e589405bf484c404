import { translateMessages } from '#platform/i18n/messages.ts';
import { copyMessages, toolMessages } from './en.ts';

translateMessages('es', toolMessages, {
  // Query statistics
  questionsTitle: 'Consultas',
  questionsAsked:
    '{count, plural, one {{number} consulta respondida en los últimos {days} días.} many {{number} de consultas respondidas en los últimos {days} días.} other {{number} consultas respondidas en los últimos {days} días.}}',
  questionsMissing: '{number} por nombres que no existen.',
  questionsSince: 'Por día desde el {day} (UTC).',
  questionsBusiest: 'Día con más consultas: {day} ({number}).',
  // Templates (spec domain acquisition, sections 5 and 8)
  templateService: 'Servicio de correo',
  templateAdd: 'Aplicar plantilla',
  templatePlan: 'Si aplicas esta plantilla:',
  templateAnyway: 'Aplicar y sustituir',
  templateAdded: 'Hemos añadido los registros DNS de este servicio.',
  templateFailed: 'No hemos podido añadir los registros DNS de este servicio. Inténtalo de nuevo.',
  // Domain Connect (spec domain acquisition, sections 4 and 8)
  connectTitle: 'Registro de Domain Connect',
  connectHelp:
    'Permite que los servicios compatibles con Domain Connect encuentren dónde se gestiona el DNS de {domain}.',
  connectEnabled: 'Registro de Domain Connect activado para {domain}.',
  connectDisabled: 'Registro de Domain Connect desactivado para {domain}.',
  connectNotEnabled: 'No se ha podido activar el registro de Domain Connect para {domain}: {reason}',
  connectNotDisabled: 'No se ha podido desactivar el registro de Domain Connect para {domain}: {reason}',
  // Bulk tools
  importFile: 'Archivo de zona',
  importHelp: 'En formato BIND. Los nombres sin punto final son relativos a {domain}.',
  importChoose: 'Elegir archivo',
  importUnreadable: 'No se ha podido leer este archivo.',
  importReplace: 'Sustituir mis registros',
  importReplaceHelp: 'Elimina los registros que no están en el archivo. Los predeterminados se conservan.',
  importLook: 'Revisar cambios',
  importNow: 'Importar registros',
  importRest: 'Importar el resto',
  importFaults:
    '{count, plural, one {# línea no se puede importar} many {# de líneas no se pueden importar} other {# líneas no se pueden importar}}',
  importNotes: '{count, plural, one {1 nota} many {# de notas} other {# notas}}',
  importLine: 'Línea {line}: {message}',
  imported:
    '{count, plural, one {# registro importado.} many {# de registros importados.} other {# registros importados.}}',
  notImported: 'No se ha podido importar el archivo de zona: {reason}',
  goes: 'Registros que se eliminan',
  comes: 'Registros que se añaden',
  andMore: '{count, plural, one {y # más} many {y # más} other {y # más}}',
  planNothing: 'Sin cambios.',
  asksManyDeletions:
    '{count, plural, one {Esto elimina # registro} many {Esto elimina # de registros} other {Esto elimina # registros}}, más del 30 % del total.',
  historyOlder: 'Mostrar versiones anteriores',
  historyShown: '{shown} de {count, plural, one {# versión} many {# de versiones} other {# versiones}}',
  sourceProduct: 'Creada automáticamente',
  sourceEdit: 'Editada',
  sourceImport: 'Archivo de zona importado',
  sourceCopy: 'Copiada de otros servidores de nombres',
  sourceTemplate: 'Servicio de correo configurado',
  sourceRestore: 'Versión {serial} restaurada',
  sourceUndo: 'Versión {serial} deshecha',
  versionNow: 'Versión {serial} (actual)',
  versionLook: 'Restaurar versión {serial}…',
  versionPlan: 'Si restauras la versión {serial}:',
  versionRestore: 'Restaurar versión {serial}',
  versionRestored: 'Versión {serial} restaurada.',
  versionNotRestored: 'No se ha podido restaurar la versión {serial}: {reason}',
});

translateMessages('es', copyMessages, {
  intro:
    'Copia los registros de los servidores de nombres actuales de {domain}, para que el correo y otros servicios sigan funcionando cuando use los nuestros.',
  limits:
    'Los servidores de nombres no dan una lista de sus registros, así que consultamos los nombres más comunes. Añade a mano los demás.',
  withSite: 'Conservar el sitio actual',
  withSiteHelp:
    'Copia también las direcciones de {domain} y www. No lo marques si las visitas deben llegar a tu sitio de aquí.',
  look: 'Consultar registros',
  from: 'Consultados: {servers}',
  found:
    '{count, plural, one {# registro encontrado.} many {# de registros encontrados.} other {# registros encontrados.}}',
  leftOut: 'Sin copiar (sin respuesta o tipo no admitido): {records}',
  proxies:
    'Algunas de estas direcciones son de {proxies} y solo funcionan mientras el sitio está configurado allí. Usa las direcciones de tu servidor web.',
  take: 'Copiar estos registros',
  copied:
    '{count, plural, one {# registro copiado.} many {# de registros copiados.} other {# registros copiados.}}',
  notCopied: 'No se ha copiado ningún registro: {reason}',
});
