import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Por ahora no se escriben cartas. Vuelva más tarde. Hemos guardado lo que ha escrito.',
  unavailable: 'No hemos podido escribir la carta. Inténtelo de nuevo en un momento.',
  declined: 'El modelo de IA no quiso escribir esta carta. Cambie lo que ha escrito e inténtelo de nuevo.',
  usedUp: 'Las cartas de hoy se han agotado. Vuelva mañana, o escriba la suya con los puntos de esta página.',
  allTaken: 'Ahora mismo se están escribiendo muchas cartas. Inténtelo de nuevo en unos segundos.',
  proofWanted: 'Un momento. Su navegador está comprobando que usted es una persona.',
  atOnce:
    'Se están escribiendo muchas cartas desde su conexión. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  fromConnection:
    'Ha alcanzado el límite de cartas de su conexión. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  forCampaign:
    'Muchas personas están escribiendo ahora para esta campaña. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  toOrganization:
    'Muchas personas están escribiendo ahora a esta organización. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  pageToday:
    'Esta página ha alcanzado su límite de hoy. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  organizationToday:
    'Esta organización ha alcanzado su límite de hoy. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  today:
    'Este sitio ha alcanzado su límite de hoy. Podrá volver a escribir {wait}. Hemos guardado lo que ha escrito.',
  notActiveYet: 'Esta campaña todavía no está activa.',
  noLongerActive: 'Esta campaña ya no está activa.',
  leftOut: 'Este destinatario ha pedido no recibir cartas de este sitio.',
  takenDown: 'Quienes gestionan este sitio retiraron esta página. Aquí no se pueden escribir cartas nuevas.',
  campaignMissing: 'Campaña no encontrada',
  organizationMissing: 'Organización no encontrada',

  noRecipient: 'Elija quién recibe su carta.',
  recipientGone: 'Este destinatario ya no está en la lista. Elija otro.',
  nobodyThere: 'No hay nadie para este código postal. Elija de la lista.',
  noPostcode: 'Indique su código postal',
  longPostcode: 'Un código postal puede tener como máximo {count} caracteres',
  lookups: 'Se han buscado demasiados códigos postales desde su conexión. Inténtelo de nuevo {wait}.',
  searches: 'Se han hecho demasiadas búsquedas desde su conexión. Inténtelo de nuevo {wait}.',

  noSupporters: 'No puede suscribirse a las novedades de esta campaña.',
  wordingChanged: 'El texto ha cambiado desde que abrió la página. Vuelva a cargarla y léalo de nuevo.',
  consentWanted: 'Marque la casilla para que podamos escribirle',
  noEmail: 'Indique una dirección de correo válida',
  signUps: 'Han llegado demasiadas suscripciones desde su conexión. Inténtelo de nuevo {wait}.',
  signUpsToday:
    'Hoy se han suscrito demasiadas personas a las novedades de esta campaña. Inténtelo de nuevo {wait}.',
  signUpsForOrganization:
    'Hoy se han suscrito demasiadas personas a las novedades de esta organización. Inténtelo de nuevo {wait}.',

  oldLetter: 'Esta carta es demasiado antigua para traducirla. Escriba una nueva.',
  changedLetter: 'Este texto ha cambiado demasiado para traducirlo. Escriba una carta nueva.',
  unknownLanguage: 'No conocemos este idioma.',
  emptyLetter: 'La carta está vacía',
  longTranslation: 'Esta carta es demasiado larga para traducirla. El límite es de {count} caracteres.',

  notOurPage: 'Solo se pueden denunciar páginas públicas de este sitio.',
  noWrong: 'Diga qué problema tiene la página',
  longWrong: 'Escriba como máximo {count} caracteres',
  longReport: 'La denuncia es demasiado larga.',
  reports: 'Han llegado demasiadas denuncias desde su conexión. Inténtelo de nuevo {wait}.',

  wholeLetter: 'Pegue la carta completa, desde el saludo hasta la firma.',
  longLetter: 'Una carta puede tener como máximo {count} caracteres',
  tooLongLetter: 'La carta es demasiado larga.',
  checks: 'Se han comprobado demasiadas cartas desde su conexión. Inténtelo de nuevo {wait}.',

  unknown: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo.',
  busySite: 'Este sitio está muy ocupado ahora mismo. Inténtelo de nuevo en unos segundos.',
  tooBusy: 'El sitio está demasiado ocupado ahora mismo. Inténtelo de nuevo en un momento.',
  unreachable: 'Ahora mismo no podemos acceder a nuestros datos. Inténtelo de nuevo en un momento.',
  full: 'Nos hemos quedado sin espacio, así que ahora no podemos guardar nada. Inténtelo de nuevo más tarde.',
  readOnly: 'Ahora mismo no podemos guardar nada. Inténtelo de nuevo en un momento.',
  busyDatabase: 'Ahora mismo tenemos demasiado trabajo. Inténtelo de nuevo en un momento.',
  badCharacter: 'Su texto contiene un carácter que no podemos guardar.',
  deleted: 'Algo de esta página acaba de borrarse. Vuelva a cargar la página.',
  cutOff: 'La conexión se interrumpió. Inténtelo de nuevo.',
};
