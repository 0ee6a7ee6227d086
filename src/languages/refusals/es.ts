import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Por ahora no se escriben cartas. Vuelva más tarde, por favor. Sus palabras se conservan.',
  unavailable: 'La carta no se pudo escribir en este momento. Inténtelo de nuevo dentro de un momento.',
  declined:
    'El modelo de IA no quiso escribir esta carta. Cambie sus palabras e inténtelo de nuevo, por favor.',
  usedUp: 'Las cartas de hoy se han agotado. Vuelva mañana o escriba la suya con los puntos de esta página.',
  allTaken: 'Ahora mismo se están escribiendo muchas cartas. Inténtelo de nuevo dentro de unos segundos.',
  proofWanted: 'Un momento, por favor. Su navegador está comprobando que usted es una persona.',
  atOnce:
    'Se están escribiendo muchas cartas desde su conexión. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  fromConnection:
    'Han llegado muchas cartas desde su conexión. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  forCampaign:
    'Muchas personas están escribiendo ahora para esta campaña. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  toOrganization:
    'Muchas personas están escribiendo ahora a esta organización. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  pageToday:
    'Ya se han escrito todas las cartas de hoy para esta página. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  organizationToday:
    'Ya se han escrito todas las cartas de hoy de esta organización. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  today:
    'Ya se han escrito todas las cartas de hoy. Podrá volver a escribir {wait}. Sus palabras se conservan.',
  notActiveYet: 'Esta campaña todavía no está activa.',
  noLongerActive: 'Esta campaña ya no está activa.',
  leftOut: 'Este destinatario pidió no recibir cartas de este sitio.',
  takenDown: 'Quienes gestionan este sitio retiraron esta página. Aquí no se pueden escribir cartas nuevas.',
  campaignMissing: 'Campaña no encontrada',
  organizationMissing: 'Organización no encontrada',

  noRecipient: 'Elija quién recibirá su carta, por favor.',
  recipientGone: 'Este destinatario ya no está en la lista. Elija otro, por favor.',
  nobodyThere: 'No hay nadie para este código postal. Elija de la lista, por favor.',
  noPostcode: 'Indique su código postal, por favor',
  longPostcode: 'Un código postal puede tener como máximo {count} caracteres',
  lookups: 'Se han consultado muchos códigos postales desde su conexión. Vuelva {wait}, por favor.',
  searches: 'Se han hecho muchas búsquedas desde su conexión. Vuelva {wait}, por favor.',

  noSupporters: 'Esta campaña no pide direcciones de correo electrónico.',
  wordingChanged: 'El texto ha cambiado entretanto. Vuelva a cargar la página y léalo de nuevo, por favor.',
  consentWanted: 'Marque la casilla, por favor, para que podamos escribirle',
  noEmail: 'Indique una dirección de correo electrónico válida, por favor',
  signUps: 'Han llegado muchas direcciones de correo desde su conexión. Podrá intentarlo de nuevo {wait}.',
  signUpsToday: 'Hoy muchas personas han pedido noticias de esta campaña. Podrá intentarlo de nuevo {wait}.',
  signUpsForOrganization:
    'Hoy muchas personas han pedido noticias de esta organización. Podrá intentarlo de nuevo {wait}.',

  oldLetter: 'Esta carta es demasiado antigua para traducirla. Escriba una nueva, por favor.',
  changedLetter: 'Este texto ha cambiado demasiado para traducirlo. Escriba una carta nueva, por favor.',
  unknownLanguage: 'No conocemos este idioma.',
  emptyLetter: 'La carta está vacía',
  longTranslation: 'Una carta de más de {count} caracteres es demasiado larga para traducirla',

  notOurPage: 'Solo se pueden denunciar páginas públicas de este sitio.',
  noWrong: 'Diga qué problema tiene la página, por favor',
  longWrong: 'Dígalo en {count} caracteres como máximo, por favor',
  longReport: 'La denuncia es demasiado larga.',
  reports: 'Han llegado varias denuncias desde su conexión. Podrá enviar otra {wait}.',

  wholeLetter: 'Pegue la carta completa, por favor, desde el saludo hasta la firma.',
  longLetter: 'Una carta puede tener como máximo {count} caracteres',
  tooLongLetter: 'La carta es demasiado larga.',
  checks: 'Se han comprobado muchas cartas desde su conexión. Vuelva {wait}, por favor.',

  unknown: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo, por favor.',
  busySite: 'Este sitio está muy ocupado ahora mismo. Inténtelo de nuevo dentro de unos segundos.',
  tooBusy: 'El sitio está demasiado ocupado ahora mismo. Inténtelo de nuevo dentro de un momento.',
  unreachable: 'No se puede acceder a la base de datos ahora mismo. Inténtelo de nuevo dentro de un momento.',
  full: 'La base de datos está llena y ahora no se puede guardar nada. Inténtelo más tarde, por favor.',
  readOnly: 'La base de datos no acepta cambios ahora mismo. Inténtelo de nuevo dentro de un momento.',
  busyDatabase: 'La base de datos está ocupada ahora mismo. Inténtelo de nuevo dentro de un momento.',
  badCharacter: 'La solicitud contiene un carácter que no se puede guardar.',
  deleted: 'Algo necesario para esto acaba de borrarse. Vuelva a cargar la página, por favor.',
  cutOff: 'La solicitud se interrumpió.',
};
