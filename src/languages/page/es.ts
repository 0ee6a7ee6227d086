import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Vista previa',
  'frame.privatePreview':
    '<b>Vista previa privada.</b> Comparta este enlace con cuidado: abre lo que el público aún no puede ver. Las cartas que se escriben aquí no cuentan.',
  'frame.aboutLetters': 'Sobre estas cartas',
  'frame.visitWebsite': 'Visitar el sitio web',
  'counts.open': {
    one: '<b>{count}</b> campaña abierta',
    other: '<b>{count}</b> campañas abiertas',
  },
  'counts.letters': {
    one: '<b>{count}</b> carta escrita',
    other: '<b>{count}</b> cartas escritas',
  },
  'counts.lettersRead': { one: '{count} carta escrita.', other: '{count} cartas escritas.' },
  'page.description': 'Escriba una carta que cambie algo',

  'privacy.label': 'Sobre sus datos y la IA',
  'privacy.title': 'Qué ocurre con sus datos',
  'privacy.model':
    'Su nombre y su dirección se quedan en este sitio. La IA solo ve el motivo que usted escribe.',
  'privacy.noModel':
    'Su nombre, su dirección y su motivo se insertan en una carta de muestra en este sitio; ningún modelo de IA los ve.',
  'privacy.kept': {
    one: 'Si la envía por correo o la copia, guardamos la carta con su nombre, su dirección y su motivo durante un día.',
    other:
      'Si la envía por correo o la copia, guardamos la carta con su nombre, su dirección y su motivo durante {count} días.',
  },
  'privacy.rest':
    'Después los borramos. Queda que una carta se envió por correo o se copió, y cuándo, y durante un máximo de dos años una huella de la carta de una campaña, de la que nadie puede leer sus palabras. Las visitas se cuentan sin cookies y sin saber de quién son. Lo que escribe también se queda en esta pestaña del navegador, para no perderlo al recargar la página, hasta que la cierre.',
  'ai.title': 'Escrito con IA',
  'ai.text':
    'Un modelo de IA escribe el borrador y puede equivocarse. Compruebe nombres y cifras antes de enviarlo: en cuanto lleva su nombre, es su carta.',
  'sample.title': 'Una carta de muestra',
  'sample.text':
    'Aquí no hay ningún proveedor de IA configurado, así que el borrador se compone de frases ya hechas. Hágalo suyo antes de enviarlo: en cuanto lleva su nombre, es su carta.',

  'campaign.closes': 'Se cierra: {day}',
  'campaign.opens': 'Se abre: {day}',
  'poster.scan': 'Escanee el código con la cámara de su móvil o visite',
  'recipient.choose': '¿Quién recibe su carta?',
  'recipient.missing': 'Elija quién recibe su carta',
  'recipient.none': 'Elija abajo',
  'recipient.more': {
    one: '{count} más',
    other: '{count} más',
  },
  'recipient.byChoice': 'Usted elige quién recibe su carta',
  'recipient.byPostcode': 'Su código postal decide quién recibe su carta',
  'recipient.others': 'y a {names}',
  'recipient.search': 'Buscar por nombre',
  'recipient.searchHint': 'Escriba parte del nombre o del cargo.',
  'recipient.noneFound': 'Nadie de la lista coincide.',
  'recipient.counted': 'Resultados: {count}',
  'recipient.postcode': 'Su código postal',
  'recipient.postcodeHint': 'Encuentra a quién se dirige su carta. No lo guardamos.',
  'recipient.find': 'Buscar',
  'recipient.found': 'Su carta va a {name}.',
  'recipient.several': 'Hay varias personas para este código. Elija quién recibe su carta.',
  'recipient.notFound': 'No hay nadie para este código postal. Elija de la lista.',
  'recipient.first': 'No hay nadie para este código postal, así que su carta va a {name}.',
  'recipient.list': 'Elegir de la lista',
  'recipient.failed': 'La búsqueda ha fallado. Inténtelo de nuevo.',

  'campaign.write': 'Escribir mi carta',
  'how.title': 'Cómo funciona',
  'how.why': 'Diga por qué le importa',
  'how.whyText':
    'Una o dos frases con sus propias palabras. Es opcional, pero un motivo personal hace que la carta se lea.',
  'how.draft': 'Escribimos un borrador para usted',
  'how.draftModel':
    'Un modelo de IA convierte su motivo y los datos de esta campaña en una carta a su nombre. Tarda alrededor de medio minuto.',
  'how.draftSample':
    'Su motivo y los datos de esta campaña se convierten en una carta de muestra a su nombre.',
  'how.send': 'La lee y después la envía',
  'how.sendText':
    'Cambie cualquier palabra. Después ábrala en su propio correo o cópiela donde quiera. No se envía nada hasta que usted lo envíe.',
  'finished.label': 'Estado de la campaña',
  'finished.banner': 'Esta campaña ha terminado.',
  'finished.others': 'Ver otras campañas',
  'finished.markTop': 'Campaña',
  'finished.markBottom': 'terminada',
  'finished.letters': {
    one: 'Se escribió {count} carta en esta campaña.',
    other: 'Se escribieron {count} cartas en esta campaña.',
  },
  'finished.text': 'Ya no se pueden escribir cartas nuevas.',
  'finished.button': 'Campaña ya no activa',
  'finished.stillOpen': 'Todavía abiertas en {organization}',
  'finished.to': 'A {recipient}',
  'finished.several': 'Varios destinatarios',
  'finished.only': {
    one: 'Aquí solo se muestra {count} campaña.',
    other: 'Aquí solo se muestran {count} campañas.',
  },
  'leftOut.title': 'Aquí no se pueden escribir cartas.',
  'leftOut.text':
    '{recipient} pidió no recibir cartas de este sitio, y lo respetamos. Puede haber otras formas de decir lo que piensa: pregunte directamente a {organization}.',

  'organization.topic':
    '¿Ninguna campaña encaja del todo? Elija su propio tema y escriba a la propia organización.',
  'organization.heading': 'Escriba una carta en apoyo de {organization}',
  'organization.subject': 'Carta de {organization}',
  'organization.campaigns': 'Campañas',
  'organization.none': 'Ahora mismo no hay campañas abiertas.',
  'organization.only': {
    one: 'Aquí solo se muestra {count} campaña: primero las abiertas, luego las más recientes.',
    other: 'Aquí solo se muestran {count} campañas: primero las abiertas, luego las más recientes.',
  },
  'envelope.markTop': 'Cartas',
  'envelope.markBottom': 'escritas',
  'envelope.pending': 'Se podrán escribir cartas cuando empiece la campaña.',
  'envelope.soon': 'Próximamente',
  'envelope.write': 'Escribir una carta',
  salutation: 'A la atención de {recipient}:',

  'about.title': 'Sobre las cartas de {campaign}',
  'about.description':
    'Quién organiza {campaign}, cómo se hacen sus cartas y si una de ellas se aprobó aquí.',
  'about.for': 'Para la oficina de {recipient}',
  'about.forAll': 'Para las oficinas que reciben estas cartas',
  'about.heading': 'Sobre las cartas que está recibiendo',
  'about.lede':
    '{organization} invitó a la gente a escribirle sobre {campaign}. Esta página dice quiénes son, cómo se hacen las cartas y qué puede comprobar usted.',
  'about.who': 'Quién organiza esto',
  'about.software': '{organization}. {site} es el programa que utilizan; no toma partido.',
  'about.how': 'Cómo se hace cada carta',
  'about.person': 'Una persona dice por qué le importa',
  'about.personText':
    'Abre la página de la campaña y da su nombre, su dirección y, si quiere, un motivo con sus propias palabras.',
  'about.model': 'Un modelo de IA escribe un borrador',
  'about.modelText':
    'Con las palabras de la campaña y lo que escribió la persona. Se le pide que lo compruebe.',
  'about.sample': 'Se compone una muestra',
  'about.sampleText':
    'Con frases ya hechas, las palabras de la campaña y lo que escribió la persona. Aquí no hay ningún modelo de IA configurado.',
  'about.send': 'La lee, la cambia y la envía',
  'about.sendText': 'Sale de su propio correo y con su propio nombre. {site} no envía nada.',
  'about.wrong': 'Si algo no está bien',
  'about.complain': 'Quejarse',
  'about.complainText':
    'De la campaña: {organizer}. De esta página: «Denunciar esta página», más abajo, llega a quienes gestionan este sitio.',
  'about.organizer': 'pregunte a quien la organiza',
  'about.leaveOut': 'No recibir más cartas',
  'about.leaveOutText':
    'Su oficina puede pedir a quienes gestionan este sitio que nadie pueda escribirle más desde aquí. Ellos deciden, y quizá le pregunten algo antes.',
  'check.title': 'Comprobar una carta',
  'check.lede': 'Pegue una carta que haya recibido. Podemos decir si alguien aprobó aquí estas palabras.',
  'check.letter': 'La carta',
  'check.hint': 'Desde el saludo hasta la firma. Los saltos de línea no importan.',
  'check.act': 'Comprobar esta carta',
  'check.kept':
    'Guardamos durante dos años una huella de cada carta, no la carta. Puede mostrar que las palabras coinciden, pero no quién las escribió. Lo que pega no se guarda.',
  'check.approved': 'Sí, estas palabras se aprobaron aquí.',
  'check.approvedText':
    'El {day} alguien abrió un borrador con exactamente estas palabras en la página de la campaña, o las copió allí.',
  'check.similar': 'Aquí se aprobaron palabras muy parecidas.',
  'check.similarText':
    'El {day} alguien abrió o copió un borrador con palabras muy parecidas. Algunas se cambiaron antes de que le llegara.',
  'check.unknown': 'Estas palabras no se aprobaron aquí.',
  'check.unknownText': 'Puede que se cambiaran después, o que vengan de otro lugar.',
  'check.empty': 'Pegue una carta, por favor.',
  'numbers.title': 'Los números, tal como son',
  'numbers.written': 'cartas escritas',
  'numbers.writtenSince': 'cartas escritas desde el {day}',
  'numbers.opened': 'borradores abiertos en un programa de correo, o copiados',
  'numbers.sent': 'personas nos dijeron que enviaron la suya',
  'numbers.separate': 'Son recuentos separados, no un total. No podemos ver qué le llegó.',
  'numbers.small': 'No se muestran los recuentos inferiores a {count}.',
  'leaveOut.title': 'Pedir no recibir cartas',
  'leaveOut.address': '¿Qué dirección de correo no debe recibir cartas?',
  'leaveOut.act': 'Enviar',

  'report.title': 'Denunciar esta página',
  'report.reader': 'Solo llega a quienes gestionan este sitio.',
  'report.act': 'Enviar la denuncia',
  'report.kinds': '¿Qué está mal?',
  'report.threat': 'Amenaza o insulta a alguien',
  'report.private': 'Publica datos privados de alguien',
  'report.untrue': 'Dice cosas que no son ciertas',
  'report.pretends': 'Se hace pasar por otra persona',
  'report.other': 'Otra cosa',
  'report.words': '¿Qué deberíamos mirar?',
  'report.email': 'Su correo electrónico',
  'report.emailHint': 'Solo por si tenemos alguna pregunta.',
  'report.unreached': 'No hemos podido conectar con el sitio. Inténtelo de nuevo.',
  'report.thanksTitle': 'Gracias',
  'report.thanks': 'Quienes gestionan este sitio revisarán la página.',
  'report.notSent': 'La denuncia no se envió',
  'report.back': 'Volver a la página',

  'list.question': '¿Quiere saber qué ocurre después?',
  'list.willWrite': '{organization} le escribirá cuando haya novedades sobre «{campaign}».',
  'list.anyTime': 'Puede dejarlo en cualquier momento.',
  'list.yes': 'Sí, quiero estar al tanto',
  'list.confirmed': 'Está en la lista',
  'list.everyMail': 'Cada correo lleva un enlace para dejar de recibirlos.',
  'list.stop': 'Dejar de recibir estos correos',
  'list.stopQuestion': '¿Dejar de recibir estos correos?',
  'list.stopText': '{organization} ya no le escribirá sobre «{campaign}», y su dirección se borra de aquí.',
  'list.stopped': 'No está en la lista',
  'list.stoppedText':
    'Su dirección se ha borrado. Desde aquí no se le enviarán más correos sobre esta campaña.',
  'list.toCampaign': 'Ir a la campaña',
  'list.tooLate': 'Este enlace ya no funciona',
  'list.tooLateText':
    'Funciona durante {days} días, y el correo más reciente lleva el enlace más reciente. Puede pedir otro en la página de la campaña.',
  'mail.confirmSubject': 'Por favor, confirme: {campaign}',
  'mail.asked': 'Alguien dio esta dirección a {organization} para saber qué ocurre con «{campaign}».',
  'mail.onlyThen': 'Si fue usted, confírmelo, por favor. Hasta entonces no recibirá ningún otro correo.',
  'mail.confirm': 'Confirmar',
  'mail.notYou': 'Si no fue usted, no tiene que hacer nada: la dirección se borra al cabo de {days} días.',
  'mail.deleteNow': 'Borrarla ahora',
  'mail.welcomeSubject': 'Está en la lista: {campaign}',

  'notFound.title': '404 Página no encontrada',
  'notFound.sentence': 'No hay ninguna página en esta dirección. Compruebe el enlace.',
  'notFound.text': 'Puede que la dirección esté incompleta.',
  'notFound.markTop': 'Dirección',
  'notFound.markBottom': 'inexistente',
  'notFound.stamp': 'DEVOLVER\nAL REMITENTE',
  'error.home': 'Ir a la página de inicio',
  'error.campaignMissing': 'Campaña no encontrada',
  'error.campaignMissingText': 'No hemos encontrado la campaña que busca.',
  'error.campaigns': 'Ver todas las campañas',
  'error.campaign': 'Error al cargar la campaña',
  'error.campaignText': 'Ahora mismo no podemos cargar esta campaña. Inténtelo de nuevo en un momento.',
  'error.organizationMissing': 'Organización no encontrada',
  'error.organizationMissingText':
    'Ninguna organización tiene esta dirección. Compruebe el enlace que le trajo aquí.',
  'error.organization': 'Error al cargar la organización',
  'error.organizationText':
    'Ahora mismo no podemos cargar esta organización. Inténtelo de nuevo en un momento.',
  'embed.notOpen': 'Esta campaña aún no está abierta',
  'embed.notOpenText': 'Aquí podrá escribir su carta en cuanto se abra.',
  'takenDown.pageTitle': 'Página retirada',
  'takenDown.title': 'Esta página se ha retirado',
  'takenDown.sentence':
    'La retiraron quienes gestionan este sitio. Aquí no se pueden escribir cartas nuevas.',
  'takenDown.sentenceOn':
    'Quienes gestionan este sitio la retiraron el {day}. Aquí no se pueden escribir cartas nuevas.',
  'takenDown.text':
    'Si envió una carta desde esta página, salió de su propio correo y nada cambia para ella. Si la página es suya, <a>inicie sesión</a> para saber más.',
  'takenDown.markTop': 'Página',
  'takenDown.markBottom': 'retirada',
  'takenDown.stamp': 'SIN CARTAS\nNUEVAS',
} satisfies PageCatalog;
