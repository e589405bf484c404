import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { mappingSentences, mappingStepLabels, mappingTaskSentences } from '../contract/mapping-refusals.ts';
import { claimMessages, mappingMessages, providerMessages, setupMessages } from './en.ts';

translateMessages('es', providerMessages, {
  title: 'Configurar automáticamente con {provider}',
  text: 'El DNS de {domain} se gestiona en {provider}. Inicia sesión allí y da tu aprobación para añadir los registros automáticamente.',
  go: 'Continuar a {provider}',
  connected: 'Tu proveedor ha añadido los registros. Pueden tardar unos minutos en verse en todas partes.',
  cancelled: 'Has cancelado en tu proveedor, así que no se ha cambiado nada.',
  failed:
    'Ha fallado la redirección a tu proveedor de dominios. Si el problema continúa, contacta con la asistencia.',
  checking: 'Comprobando el resultado…',
});

translateMessages('es', mappingMessages, {
  title: 'Conectar un dominio',
  intro: 'Apunta a tu sitio un dominio que ya tienes. Sigue con su registrador.',
  back: 'Dominios del sitio',
  backToDomains: 'Dominios',
  label: 'Tu dominio',
  placeholder: 'example.com',
  help: 'Un dominio como example.com o un subdominio como shop.example.com.',
  check: 'Comprobar',
  perYear: '{cost} al año',
  included: 'Incluido en tu plan',
  free: 'Incluido en tu contrato',
  next: 'Después te mostramos qué ajustes de DNS hay que cambiar y comprobamos que funcionan.',
  add: 'Conectar {domain}',
  toCheckout: 'Ir al pago',
  added: '{domain} está conectado. Ahora apúntalo a tu sitio.',
  nobodyHas: '{domain} aún no está registrado',
  isFree: 'Puedes registrarlo ahora.',
  isFreeElsewhere: 'Regístralo primero y después conéctalo.',
  register: 'Registrar {domain}',
  askAgain: 'Comprobar de nuevo',
  openDomain: 'Ver dominio',
  openOtherSite: 'Ver en {site}',
});

translateMessages('es', setupMessages, {
  title: 'Conecta tu dominio',
  intro:
    'Cambia los servidores de nombres o los registros DNS de {domain} en su registrador o proveedor de DNS. Seguimos comprobando hasta que funcione.',
  introDone: '{domain} abre tu sitio. Abajo están los ajustes de DNS actuales y los que esperamos.',
  introBelow:
    'Añade este registro en el proveedor de DNS de {domain}. Seguimos comprobando hasta que funcione.',
  back: 'Ajustes del dominio',
  checkAgain: 'Comprobar ahora',
  checkedAt: 'Última comprobación',
  verdictByNameServers: 'Funciona: {domain} usa nuestros servidores de nombres.',
  verdictByRecords: 'Funciona: {domain} apunta a tu sitio.',
  verdictProxy:
    '{domain} está detrás de {proxies}, así que no podemos ver adónde apunta. Si {domain} abre tu sitio, ya está. Si no, pon en {proxies} los registros de abajo.',
  verdictProof:
    '{domain} ya usa nuestros servidores de nombres, pero aún no está conectado. Primero demuestra que es tuyo, como se explica abajo.',
  verdictSignature:
    'Falta poco: DNSSEC está activado para {domain} en su registrador, pero sus servidores de nombres no lo firman, así que muchas visitas no pueden abrirlo. Desactiva allí DNSSEC.',
  verdictUnknown: 'No hemos podido comprobar {domain} ahora mismo. Tus ajustes no han cambiado.',
  verdictChanging:
    'Falta poco: algunos servidores de nombres de {domain} ya tienen el cambio, y los demás lo tendrán pronto.',
  verdictMixedServers:
    '{domain} usa a la vez nuestros servidores de nombres y otros, así que solo algunas visitas llegan a tu sitio. Quita: {wrong}.',
  verdictMixedAddresses:
    '{domain} tiene otras direcciones además de las nuestras, así que solo algunas visitas llegan a tu sitio. Quita: {wrong}.',
  verdictIpv6:
    '{domain} tiene direcciones IPv6 que apuntan a otro lugar, y muchas visitas usan primero esas. Quita los registros AAAA: {wrong}.',
  verdictElsewhere: '{domain} aún apunta a otro lugar: {wrong}.',
  verdictNoAddress: '{domain} aún no tiene dirección.',
  verdictSilent:
    'Ninguno de los servidores de nombres de {domain} responde. Comprueba en su registrador que son los correctos.',
  verdictNotDelegated:
    '{domain} no tiene servidores de nombres. Comprueba en su registrador que sigue registrado y configúralos allí.',
  proofTitle: 'Demuestra que {domain} es tuyo',
  proofText:
    'Solo el titular de un dominio puede cambiar sus servidores de nombres. En el registrador de {domain}, añade este junto a los nuestros. Es único para este dominio y este sitio.',
  proofServer: 'Servidor de nombres que hay que añadir',
  proofRecord:
    'Si el registrador no lo acepta, pasa {domain} de momento a otro proveedor de DNS y añade allí este registro TXT:',
  proofName: 'Nombre',
  proofValue: 'Texto',
  proofNext:
    'Comprobamos cada 15 segundos mientras esta página está abierta. Si no, cada 10 minutos durante dos días y después cada seis horas. En cuanto lo encontremos, {domain} funciona en segundos y puedes quitar lo que añadiste.',
  byServersProof:
    'El último demuestra que {domain} es tuyo. Añádelo junto con los demás. Puedes quitarlo cuando el dominio esté conectado.',
  byServersTitle: 'Usa nuestros servidores de nombres',
  byServersText:
    'Lo mejor si quieres gestionar aquí el DNS de este dominio. Copia antes aquí sus demás registros, como los del correo.',
  signed:
    'DNSSEC está activado para {domain}. Desactívalo en su registrador y espera un día antes de cambiar sus servidores de nombres. Si no, muchas visitas no podrán abrirlo.',
  nameServer: 'Servidor de nombres {number}',
  isSet: 'Encontrado',
  isMissing: 'Falta',
  addRecords: 'Editar registros DNS',
  byRecordsTitle: 'O configura registros DNS',
  byRecordTitle: 'Configura un registro DNS',
  byRecordsText: 'Lo demás no cambia. Quita otros registros A y AAAA con el mismo nombre.',
  byRecordText: 'Lo demás no cambia. Quita otros registros con el mismo nombre.',
  foundTitle: 'Lo que hemos encontrado',
  askedAt: 'Comprobado en {address}',
  foundNothing: 'No hemos podido acceder a ningún servidor de nombres.',
  silent: 'Sin respuesta',
  refuses: 'Consulta rechazada',
  noSuchName: 'Nombre no encontrado',
  noAddress: 'Sin dirección',
  aliasOf: 'Alias de {alias}',
});

translateMessages('es', claimMessages, {
  title: '¿Es tuyo {domain}?',
  text: '{domain} está conectado a otro sitio. Si gestionas su DNS, demuéstralo allí con un registro. Después podrás conectarlo, y se desconectará del otro sitio.',
  begin: 'Demostrar que es mío',
  record:
    'Añade este registro en el proveedor de DNS de {domain}. Solo se muestra una vez, así que cópialo antes de salir.',
  orServer:
    'Si {domain} ya usa nuestros servidores de nombres, no puedes añadir allí un registro. Añade en su registrador este servidor de nombres, junto a los nuestros.',
  server: 'Servidor de nombres',
  type: 'Tipo',
  name: 'Nombre',
  value: 'Texto',
  ends: 'Válido hasta',
  open: 'Comprobación iniciada. Añade el registro que te hemos mostrado y compruébalo después.',
  again: 'Obtener un registro nuevo',
  check: 'Comprobar registro',
  foundNone:
    'Aún no hemos encontrado el registro. Los cambios de DNS pueden tardar hasta dos días; puedes salir de esta página.',
  foundOther:
    'Hemos encontrado un registro con este nombre, pero su valor es distinto. Comprueba que lo copiaste entero.',
  proven: 'Comprobado: es tuyo. Tienes dos días para conectar {domain}.',
});

translateSentences('es', mappingSentences, {
  mapping_unregistered: '%(domain)s aún no está registrado, así que no se puede conectar.',
  mapping_needs_site: 'Elige un sitio al que conectar %(domain)s.',
  mapping_taken: '%(domain)s está ahora conectado a otro sitio.',
  mapping_gone: '%(domain)s ya no está conectado a este sitio, así que no hay nada que renovar.',
  // Same as for registrations.
  mapping_once: false,
  mapping_twice: false,
  mapping_too_late:
    'La conexión de %(domain)s terminó hace demasiado tiempo para renovarla. Conéctalo de nuevo.',
  mapping_years: 'Una conexión se puede comprar para %(years)s años como máximo.',
  mapping_included: 'Incluido en tu plan',
});

translateSentences('es', mappingStepLabels, { connected: 'Añadido a tu sitio' });

translateSentences('es', mappingTaskSentences, {
  set_name_servers: 'Configura estos servidores de nombres en el registrador de %(domain)s.',
  set_record: 'Configura este registro donde se gestiona el DNS de %(domain)s.',
  name_server: 'Servidor de nombres %(number)s',
});
