import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Anteprima',
  'frame.privatePreview':
    '<b>Anteprima privata.</b> La preghiamo di condividere questo link con attenzione: apre ciò che il pubblico non può ancora vedere. Le lettere scritte qui non contano.',
  'frame.aboutLetters': 'Informazioni su queste lettere',
  'frame.visitWebsite': 'Visita il sito',
  'counts.open': {
    one: '<b>{count}</b> campagna aperta',
    other: '<b>{count}</b> campagne aperte',
  },
  'counts.letters': {
    one: '<b>{count}</b> lettera scritta',
    other: '<b>{count}</b> lettere scritte',
  },
  'counts.lettersRead': { one: '{count} lettera scritta.', other: '{count} lettere scritte.' },
  'page.description': 'Scriva una lettera che possa cambiare qualcosa',

  'privacy.label': 'Sui Suoi dati e sull’IA',
  'privacy.title': 'Che cosa succede ai Suoi dati',
  'privacy.model':
    'Il Suo nome e il Suo indirizzo restano su questo sito. L’IA vede solo il motivo che Lei scrive.',
  'privacy.noModel':
    'Il Suo nome, il Suo indirizzo e il Suo motivo vengono inseriti in una lettera di esempio su questo sito; nessun modello di IA li vede.',
  'privacy.kept': {
    one: 'Se la invia per e-mail o la copia, conserviamo la lettera con il Suo nome, il Suo indirizzo e il Suo motivo per un giorno.',
    other:
      'Se la invia per e-mail o la copia, conserviamo la lettera con il Suo nome, il Suo indirizzo e il Suo motivo per {count} giorni.',
  },
  'privacy.rest':
    'Poi li cancelliamo. Resta che una lettera è stata inviata per e-mail o copiata, e quando, e per due anni al massimo un’impronta della lettera di una campagna, da cui nessuno può leggere le parole. Le visite si contano senza cookie e senza sapere di chi sono. Ciò che scrive resta anche in questa scheda del browser, per non andare perso ricaricando la pagina, finché non la chiude.',
  'ai.title': 'Scritto con l’IA',
  'ai.text':
    'Un modello di IA scrive la bozza e può sbagliare. Controlli nomi e cifre prima di inviarla: quando porta il Suo nome, è la Sua lettera.',
  'sample.title': 'Una lettera di esempio',
  'sample.text':
    'Qui non è configurato alcun fornitore di IA, perciò la bozza è composta di frasi già pronte. La faccia Sua prima di inviarla: quando porta il Suo nome, è la Sua lettera.',

  'campaign.closes': 'Si chiude: {day}',
  'campaign.opens': 'Si apre: {day}',
  'poster.scan': 'Inquadri il codice con la fotocamera del telefono o vada su',
  'recipient.choose': 'Chi riceve la Sua lettera?',
  'recipient.missing': 'Scelga chi riceve la Sua lettera',
  'recipient.none': 'Scelga qui sotto',
  'recipient.more': {
    one: 'un altro',
    other: 'altri {count}',
  },
  'recipient.byChoice': 'Sceglie Lei chi riceve la Sua lettera',
  'recipient.byPostcode': 'Il Suo codice postale determina chi riceve la Sua lettera',
  'recipient.others': 'e a {names}',
  'recipient.search': 'Cerca per nome',
  'recipient.searchHint': 'Scriva una parte del nome o della carica.',
  'recipient.noneFound': 'Nessuno nell’elenco corrisponde.',
  'recipient.counted': 'Risultati: {count}',
  'recipient.shown': '{count} di {total} mostrati',
  'recipient.postcode': 'Il Suo codice postale',
  'recipient.postcodeHint': 'Serve a trovare a chi va la Sua lettera. Non lo conserviamo.',
  'recipient.find': 'Cerca',
  'recipient.found': 'La Sua lettera va a {name}.',
  'recipient.several': 'A questo codice corrispondono più persone. Scelga chi riceve la Sua lettera.',
  'recipient.notFound': 'Nessuno corrisponde a questo codice postale. Scelga dall’elenco.',
  'recipient.first': 'Nessuno corrisponde a questo codice postale, perciò la Sua lettera va a {name}.',
  'recipient.list': 'Scegli invece dall’elenco',
  'recipient.failed': 'La ricerca non è riuscita. Riprovi.',

  'campaign.write': 'Scriva la Sua lettera',
  'how.title': 'Come funziona',
  'how.why': 'Dica perché è importante',
  'how.whyText':
    'Una frase o due con parole Sue. È facoltativo, ma un motivo personale fa leggere una lettera.',
  'how.draft': 'Scriviamo una bozza per Lei',
  'how.draftModel':
    'Un modello di IA trasforma il Suo motivo e i fatti di questa campagna in una lettera a Suo nome. Ci vuole circa mezzo minuto.',
  'how.draftSample':
    'Il Suo motivo e i fatti di questa campagna diventano una lettera di esempio a Suo nome.',
  'how.send': 'La legge e poi la invia',
  'how.sendText':
    'Cambi qualsiasi parola. Poi la apra nella Sua posta o la copi dove vuole. Non si invia nulla finché non la invia Lei.',
  'finished.label': 'Stato della campagna',
  'finished.banner': 'Questa campagna è conclusa.',
  'finished.others': 'Vedi altre campagne',
  'finished.markTop': 'Campagna',
  'finished.markBottom': 'conclusa',
  'finished.letters': {
    one: 'In questa campagna è stata scritta {count} lettera.',
    other: 'In questa campagna sono state scritte {count} lettere.',
  },
  'finished.text': 'Non si possono più scrivere nuove lettere.',
  'finished.button': 'Campagna non più attiva',
  'finished.stillOpen': 'Ancora aperte presso {organization}',
  'finished.to': 'A {recipient}',
  'finished.several': 'Più destinatari',
  'finished.only': {
    one: 'Qui è elencata solo {count} campagna.',
    other: 'Qui sono elencate solo {count} campagne.',
  },
  'leftOut.title': 'Qui non si possono scrivere lettere.',
  'leftOut.text':
    '{recipient} ha chiesto di non ricevere lettere da questo sito, e noi lo rispettiamo. Forse ci sono altri modi per dire ciò che pensa: chieda direttamente a {organization}.',

  'organization.topic':
    'Nessuna campagna fa al caso Suo? Scelga un Suo tema e scriva all’organizzazione stessa.',
  'organization.heading': 'Scriva una lettera a sostegno di {organization}',
  'organization.subject': 'Lettera da {organization}',
  'organization.campaigns': 'Campagne',
  'organization.none': 'Al momento non ci sono campagne aperte.',
  'organization.more': 'Altre campagne',
  'organization.before': 'Campagne precedenti',
  'envelope.markTop': 'Lettere',
  'envelope.markBottom': 'scritte',
  'envelope.pending': 'Si potranno scrivere lettere quando la campagna inizierà.',
  'envelope.soon': 'Prossimamente',
  'envelope.write': 'Scriva una lettera',
  salutation: 'Alla cortese attenzione di {recipient},',

  'about.title': 'Sulle lettere per {campaign}',
  'about.description':
    'Chi organizza {campaign}, come nascono le lettere e se una di esse è stata approvata qui.',
  'about.for': 'Per l’ufficio di {recipient}',
  'about.forAll': 'Per gli uffici che ricevono queste lettere',
  'about.heading': 'Sulle lettere che sta ricevendo',
  'about.lede':
    '{organization} ha invitato le persone a scriverLe riguardo a {campaign}. Questa pagina dice chi sono, come nascono le lettere e che cosa può controllare Lei.',
  'about.who': 'Chi organizza tutto questo',
  'about.software': '{organization}. {site} è il programma che usano; non prende parte.',
  'about.how': 'Come nasce ogni lettera',
  'about.person': 'Una persona dice perché è importante',
  'about.personText':
    'Apre la pagina della campagna e indica il suo nome, il suo indirizzo e, se vuole, un motivo con parole sue.',
  'about.model': 'Un modello di IA scrive una bozza',
  'about.modelText':
    'Dalle parole della campagna e da ciò che la persona ha scritto. Le si chiede di controllarla.',
  'about.sample': 'Si compone un esempio',
  'about.sampleText':
    'Da frasi già pronte, dalle parole della campagna e da ciò che la persona ha scritto. Qui non è configurato alcun modello di IA.',
  'about.send': 'La legge, la cambia e la invia',
  'about.sendText': 'Parte dalla sua casella di posta, a suo nome. {site} non invia nulla.',
  'about.wrong': 'Se qualcosa non va',
  'about.complain': 'Reclamare',
  'about.complainText':
    'Sulla campagna: {organizer}. Su questa pagina: «Segnala questa pagina», più in basso, arriva a chi gestisce questo sito.',
  'about.organizer': 'chieda a chi la organizza',
  'about.leaveOut': 'Non ricevere più lettere',
  'about.leaveOutText':
    'Il Suo ufficio può chiedere a chi gestisce questo sito che nessuno possa più scriverLe da qui. La decisione spetta a loro, e forse prima Le chiederanno qualcosa.',
  'check.title': 'Controllare una lettera',
  'check.lede':
    'Incolli una lettera che ha ricevuto. Possiamo dire se qualcuno ha approvato qui queste parole.',
  'check.letter': 'La lettera',
  'check.hint': 'Dal saluto alla firma. Gli a capo non contano.',
  'check.act': 'Controlla questa lettera',
  'check.kept':
    'Conserviamo per due anni un’impronta di ogni lettera, non la lettera. Può mostrare che le parole coincidono, non chi le ha scritte. Ciò che incolla non viene conservato.',
  'check.approved': 'Sì, queste parole sono state approvate qui.',
  'check.approvedText':
    'Il {day} qualcuno ha aperto una bozza con esattamente queste parole sulla pagina della campagna, o le ha copiate da lì.',
  'check.similar': 'Qui sono state approvate parole molto simili.',
  'check.similarText':
    'Il {day} qualcuno ha aperto o copiato una bozza con parole molto simili. Alcune sono state cambiate prima di arrivarLe.',
  'check.unknown': 'Queste parole non sono state approvate qui.',
  'check.unknownText': 'Forse sono state cambiate più tardi, o vengono da altrove.',
  'check.empty': 'Incolli una lettera, per favore.',
  'numbers.title': 'I numeri, così come sono',
  'numbers.written': 'lettere scritte',
  'numbers.writtenSince': 'lettere scritte dal {day}',
  'numbers.opened': 'bozze aperte in un programma di posta, o copiate',
  'numbers.sent': 'persone ci hanno detto di aver inviato la loro',
  'numbers.separate': 'Conteggi separati, non un totale. Non possiamo vedere che cosa Le è arrivato.',
  'numbers.small': 'I conteggi inferiori a {count} non vengono mostrati.',
  'leaveOut.title': 'Chiedere di non ricevere lettere',
  'leaveOut.address': 'Quale indirizzo e-mail non deve ricevere lettere?',
  'leaveOut.act': 'Invia',

  'report.title': 'Segnala questa pagina',
  'report.reader': 'Arriva solo a chi gestisce questo sito.',
  'report.act': 'Invia la segnalazione',
  'report.kinds': 'Che cosa non va?',
  'report.threat': 'Minaccia o insulta qualcuno',
  'report.private': 'Diffonde dati privati di qualcuno',
  'report.untrue': 'Dice cose non vere',
  'report.pretends': 'Si spaccia per qualcun altro',
  'report.other': 'Altro',
  'report.words': 'Che cosa dovremmo guardare?',
  'report.email': 'La Sua e-mail',
  'report.emailHint': 'Solo nel caso avessimo una domanda.',
  'report.unreached': 'Non siamo riusciti a raggiungere il sito. Riprovi, per favore.',
  'report.thanksTitle': 'Grazie',
  'report.thanks': 'Chi gestisce questo sito esaminerà la pagina.',
  'report.notSent': 'La segnalazione non è stata inviata',
  'report.back': 'Torna alla pagina',

  'list.question': 'Vuole sapere come va avanti?',
  'list.willWrite': '{organization} Le scriverà quando ci saranno novità su «{campaign}».',
  'list.anyTime': 'Può smettere in qualsiasi momento.',
  'list.yes': 'Sì, voglio essere informato',
  'list.confirmed': 'È nell’elenco',
  'list.everyMail': 'Ogni e-mail ha un link per smettere.',
  'list.stop': 'Non ricevere più queste e-mail',
  'list.stopQuestion': 'Non ricevere più queste e-mail?',
  'list.stopText':
    '{organization} non Le scriverà più su «{campaign}», e il Suo indirizzo viene cancellato qui.',
  'list.stopped': 'Non è nell’elenco',
  'list.stoppedText':
    'Il Suo indirizzo è stato cancellato. Da qui non riceverà più e-mail su questa campagna.',
  'list.toCampaign': 'Vai alla campagna',
  'list.tooLate': 'Questo link non funziona più',
  'list.tooLateText':
    'Funziona per {days} giorni, e l’e-mail più recente ha il link più recente. Può chiederne un altro sulla pagina della campagna.',
  'mail.confirmSubject': 'Confermi, per favore: {campaign}',
  'mail.asked': 'Qualcuno ha dato questo indirizzo a {organization} per sapere come va avanti «{campaign}».',
  'mail.onlyThen': 'Se è stato Lei, lo confermi, per favore. Fino ad allora non riceverà altre e-mail.',
  'mail.confirm': 'Conferma',
  'mail.notYou': 'Se non è stato Lei, non deve fare nulla: l’indirizzo viene cancellato dopo {days} giorni.',
  'mail.deleteNow': 'Cancellalo ora',
  'mail.welcomeSubject': 'È nell’elenco: {campaign}',

  'notFound.title': '404 Pagina non trovata',
  'notFound.sentence': 'A questo indirizzo non c’è alcuna pagina. Controlli il link, per favore.',
  'notFound.text': 'Forse l’indirizzo è incompleto.',
  'notFound.markTop': 'Indirizzo',
  'notFound.markBottom': 'inesistente',
  'notFound.stamp': 'RINVIARE\nAL MITTENTE',
  'error.home': 'Vai alla pagina iniziale',
  'error.campaignMissing': 'Campagna non trovata',
  'error.campaignMissingText': 'Non abbiamo trovato la campagna che cerca.',
  'error.campaigns': 'Vedi tutte le campagne',
  'error.campaign': 'Errore nel caricare la campagna',
  'error.campaignText': 'Ora non riusciamo a caricare questa campagna. Riprovi tra un momento.',
  'error.organizationMissing': 'Organizzazione non trovata',
  'error.organizationMissingText':
    'Nessuna organizzazione ha questo indirizzo. Controlli il link che L’ha portata qui.',
  'error.organization': 'Errore nel caricare l’organizzazione',
  'error.organizationText': 'Ora non riusciamo a caricare questa organizzazione. Riprovi tra un momento.',
  'embed.notOpen': 'Questa campagna non è ancora aperta',
  'embed.notOpenText': 'Potrà scrivere qui la Sua lettera non appena sarà aperta.',
  'takenDown.pageTitle': 'Pagina rimossa',
  'takenDown.title': 'Questa pagina è stata rimossa',
  'takenDown.sentence':
    'È stata rimossa da chi gestisce questo sito. Qui non si possono scrivere nuove lettere.',
  'takenDown.sentenceOn':
    'È stata rimossa il {day} da chi gestisce questo sito. Qui non si possono scrivere nuove lettere.',
  'takenDown.text':
    'Se ha inviato una lettera da questa pagina, è partita dalla Sua casella di posta e per essa non cambia nulla. Se la pagina è Sua, <a>acceda</a> per saperne di più.',
  'takenDown.markTop': 'Pagina',
  'takenDown.markBottom': 'rimossa',
  'takenDown.stamp': 'NIENTE NUOVE\nLETTERE',
} satisfies PageCatalog;
