import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Voorbeeld',
  'frame.privatePreview':
    '<b>Privévoorbeeld.</b> Deel deze link met zorg: hij opent wat het publiek nog niet mag zien. Brieven die hier worden geschreven, tellen niet mee.',
  'frame.aboutLetters': 'Over deze brieven',
  'frame.visitWebsite': 'Naar de website',
  'counts.open': {
    one: '<b>{count}</b> open campagne',
    other: '<b>{count}</b> open campagnes',
  },
  'counts.letters': {
    one: '<b>{count}</b> brief geschreven',
    other: '<b>{count}</b> brieven geschreven',
  },
  'counts.lettersRead': { one: '{count} brief geschreven.', other: '{count} brieven geschreven.' },
  'page.description': 'Schrijf een brief die iets in beweging zet',

  'privacy.label': 'Over uw gegevens en AI',
  'privacy.title': 'Wat er met uw gegevens gebeurt',
  'privacy.model': 'Uw naam en adres blijven op deze site. De AI ziet alleen de reden die u schrijft.',
  'privacy.noModel':
    'Uw naam, adres en reden worden op deze site in een voorbeeldbrief ingevuld; geen AI-model ziet ze.',
  'privacy.kept': {
    one: 'Als u de brief mailt of kopieert, bewaren we hem met uw naam, adres en reden één dag.',
    other: 'Als u de brief mailt of kopieert, bewaren we hem met uw naam, adres en reden {count} dagen.',
  },
  'privacy.rest':
    'Daarna wissen we alles. Wat blijft is dat een brief is gemaild of gekopieerd, en wanneer, en tot twee jaar lang een vingerafdruk van de brief van een campagne, waaruit niemand de woorden kan lezen. Bezoeken worden geteld zonder cookies en zonder te weten van wie ze zijn. Wat u typt blijft ook in dit tabblad, zodat het bij herladen niet verloren gaat, tot u het tabblad sluit.',
  'ai.title': 'Geschreven met AI',
  'ai.text':
    'Een AI-model schrijft het concept en kan fouten maken. Controleer namen en cijfers voordat u de brief verstuurt: zodra uw naam eronder staat, is het uw brief.',
  'sample.title': 'Een voorbeeldbrief',
  'sample.text':
    'Hier is geen AI-aanbieder ingesteld, dus het concept bestaat uit kant-en-klare zinnen. Maak het uw eigen voordat u het verstuurt: zodra uw naam eronder staat, is het uw brief.',

  'campaign.closes': 'Sluit: {day}',
  'campaign.opens': 'Begint: {day}',
  'campaign.write': 'Schrijf uw brief',
  'how.title': 'Zo werkt het',
  'how.why': 'Zeg waarom het belangrijk is',
  'how.whyText':
    'Een of twee zinnen in uw eigen woorden. Het hoeft niet, maar een persoonlijke reden zorgt dat een brief gelezen wordt.',
  'how.draft': 'Wij schrijven een concept voor u',
  'how.draftModel':
    'Een AI-model maakt van uw reden en de feiten van deze campagne een brief op uw naam. Dat duurt ongeveer een halve minuut.',
  'how.draftSample': 'Uw reden en de feiten van deze campagne worden een voorbeeldbrief op uw naam.',
  'how.send': 'U leest hem en verstuurt hem dan',
  'how.sendText':
    'Verander elk woord dat u wilt. Open de brief dan in uw eigen e-mail of kopieer hem waarheen u wilt. Er wordt niets verstuurd tot u het verstuurt.',
  'finished.label': 'Stand van de campagne',
  'finished.banner': 'Deze campagne is afgerond.',
  'finished.others': 'Andere campagnes bekijken',
  'finished.markTop': 'Campagne',
  'finished.markBottom': 'afgerond',
  'finished.letters': {
    one: 'In deze campagne is {count} brief geschreven.',
    other: 'In deze campagne zijn {count} brieven geschreven.',
  },
  'finished.text': 'Er kunnen geen nieuwe brieven meer worden geschreven.',
  'finished.button': 'Campagne niet meer actief',
  'finished.stillOpen': 'Nog open bij {organization}',
  'finished.to': 'Aan {recipient}',
  'finished.only': {
    one: 'Hier staat maar {count} campagne.',
    other: 'Hier staan maar {count} campagnes.',
  },
  'leftOut.title': 'Hier kunnen geen brieven worden geschreven.',
  'leftOut.text':
    '{recipient} heeft gevraagd geen brieven van deze site te krijgen, en daar houden wij ons aan. Misschien zijn er andere manieren om te zeggen wat u vindt: vraag het {organization} zelf.',

  'organization.topic':
    'Past geen campagne helemaal? Kies uw eigen onderwerp en schrijf aan de organisatie zelf.',
  'organization.heading': 'Schrijf een brief om {organization} te steunen',
  'organization.subject': 'Brief van {organization}',
  'organization.campaigns': 'Campagnes',
  'organization.none': 'Er zijn nu geen open campagnes.',
  'organization.only': {
    one: 'Hier staat maar {count} campagne: eerst de open campagnes, dan de nieuwste.',
    other: 'Hier staan maar {count} campagnes: eerst de open campagnes, dan de nieuwste.',
  },
  'envelope.markTop': 'Brieven',
  'envelope.markBottom': 'geschreven',
  'envelope.pending': 'Er kunnen brieven worden geschreven zodra de campagne begint.',
  'envelope.soon': 'Binnenkort',
  'envelope.write': 'Schrijf een brief',
  salutation: 'Geachte {recipient},',

  'about.title': 'Over de brieven voor {campaign}',
  'about.description':
    'Wie {campaign} organiseert, hoe de brieven ontstaan en of een brief hier is goedgekeurd.',
  'about.for': 'Voor het kantoor van {recipient}',
  'about.heading': 'Over de brieven die u krijgt',
  'about.lede':
    '{organization} heeft mensen uitgenodigd u te schrijven over {campaign}. Deze pagina zegt wie dat zijn, hoe de brieven ontstaan en wat u zelf kunt controleren.',
  'about.who': 'Wie dit organiseert',
  'about.software': '{organization}. {site} is de software die zij gebruiken; die kiest geen partij.',
  'about.how': 'Hoe elke brief ontstaat',
  'about.person': 'Iemand zegt waarom het belangrijk is',
  'about.personText':
    'Die opent de pagina van de campagne en geeft naam, adres en, als dat gewenst is, een reden in eigen woorden.',
  'about.model': 'Een AI-model schrijft een concept',
  'about.modelText':
    'Uit de woorden van de campagne en wat de schrijver heeft geschreven. Die wordt gevraagd het te controleren.',
  'about.sample': 'Er wordt een voorbeeld samengesteld',
  'about.sampleText':
    'Uit kant-en-klare zinnen, de woorden van de campagne en wat de schrijver heeft geschreven. Hier is geen AI-model ingesteld.',
  'about.send': 'De schrijver leest, verandert en verstuurt de brief',
  'about.sendText': 'Hij komt uit de eigen mailbox, onder eigen naam. {site} zelf verstuurt niets.',
  'about.wrong': 'Als er iets niet klopt',
  'about.complain': 'Een klacht',
  'about.complainText':
    'Over de campagne: {organizer}. Over deze pagina: ‘Deze pagina melden’ hieronder gaat naar de mensen die deze site beheren.',
  'about.organizer': 'vraag het de organisator',
  'about.leaveOut': 'Geen brieven meer krijgen',
  'about.leaveOutText':
    'Uw kantoor kan de mensen die deze site beheren vragen dat niemand u hier nog kan schrijven. Zij beslissen en vragen u misschien eerst iets.',
  'check.title': 'Een brief controleren',
  'check.lede':
    'Plak een brief die u hebt gekregen. Wij kunnen zeggen of iemand deze woorden hier heeft goedgekeurd.',
  'check.letter': 'De brief',
  'check.hint': 'Van de aanhef tot de ondertekening. Regeleinden maken niet uit.',
  'check.act': 'Deze brief controleren',
  'check.kept':
    'Wij bewaren twee jaar een vingerafdruk van elke brief, niet de brief. Die kan tonen dat woorden overeenkomen, niet wie ze schreef. Wat u plakt, wordt niet bewaard.',
  'check.approved': 'Ja, deze woorden zijn hier goedgekeurd.',
  'check.approvedText':
    'Op {day} opende iemand op de pagina van de campagne een concept met precies deze woorden, of kopieerde ze daar.',
  'check.similar': 'Heel vergelijkbare woorden zijn hier goedgekeurd.',
  'check.similarText':
    'Op {day} opende of kopieerde iemand een concept met heel vergelijkbare woorden. Sommige zijn veranderd voordat het u bereikte.',
  'check.unknown': 'Deze woorden zijn hier niet goedgekeurd.',
  'check.unknownText': 'Misschien zijn ze later veranderd, of komen ze ergens anders vandaan.',
  'check.empty': 'Plak een brief.',
  'numbers.title': 'De cijfers, zoals ze zijn',
  'numbers.written': 'brieven geschreven',
  'numbers.writtenSince': 'brieven geschreven sinds {day}',
  'numbers.opened': 'concepten geopend in een mailprogramma, of gekopieerd',
  'numbers.sent': 'mensen zeiden ons dat ze hun brief hebben verstuurd',
  'numbers.separate': 'Aparte tellingen, geen totaal. Wij kunnen niet zien wat u heeft bereikt.',
  'numbers.small': 'Tellingen onder {count} worden niet getoond.',
  'leaveOut.title': 'Vragen geen brieven te krijgen',
  'leaveOut.address': 'Welk e-mailadres moet geen brieven krijgen?',
  'leaveOut.act': 'Versturen',

  'report.title': 'Deze pagina melden',
  'report.reader': 'Gaat alleen naar de mensen die deze site beheren.',
  'report.act': 'Melding versturen',
  'report.kinds': 'Wat klopt er niet?',
  'report.threat': 'Hij bedreigt of beledigt iemand',
  'report.private': 'Hij deelt privégegevens van iemand',
  'report.untrue': 'Hij zegt dingen die niet waar zijn',
  'report.pretends': 'Hij doet zich voor als iemand anders',
  'report.other': 'Iets anders',
  'report.words': 'Waar moeten wij naar kijken?',
  'report.email': 'Uw e-mailadres',
  'report.emailHint': 'Alleen als wij een vraag hebben.',
  'report.unreached': 'Wij konden de site niet bereiken. Probeer het opnieuw.',
  'report.thanksTitle': 'Dank u wel',
  'report.thanks': 'De mensen die deze site beheren zullen de pagina bekijken.',
  'report.notSent': 'De melding is niet verstuurd',
  'report.back': 'Terug naar de pagina',

  'list.question': 'Wilt u horen hoe het verdergaat?',
  'list.willWrite': '{organization} schrijft u als er nieuws is over ‘{campaign}’.',
  'list.anyTime': 'U kunt op elk moment stoppen.',
  'list.yes': 'Ja, houd mij op de hoogte',
  'list.confirmed': 'U staat op de lijst',
  'list.everyMail': 'Elke e-mail heeft een link om te stoppen.',
  'list.stop': 'Deze e-mails stoppen',
  'list.stopQuestion': 'Deze e-mails stoppen?',
  'list.stopText': '{organization} schrijft u niet meer over ‘{campaign}’, en uw adres wordt hier gewist.',
  'list.stopped': 'U staat niet op de lijst',
  'list.stoppedText': 'Uw adres is gewist. Van hieruit gaan er geen e-mails over deze campagne meer naartoe.',
  'list.tooLate': 'Deze link werkt niet meer',
  'list.tooLateText':
    'Hij werkt {days} dagen, en de nieuwste e-mail heeft de nieuwste link. Op de pagina van de campagne kunt u een andere vragen.',
  'mail.confirmSubject': 'Bevestig dit: {campaign}',
  'mail.asked': 'Iemand gaf dit adres aan {organization}, om te horen hoe het verdergaat met ‘{campaign}’.',
  'mail.onlyThen': 'Was u dat, bevestig het dan. Tot dan krijgt u geen andere e-mail.',
  'mail.confirm': 'Bevestigen',
  'mail.notYou': 'Was u het niet, dan hoeft u niets te doen: het adres wordt na {days} dagen gewist.',
  'mail.deleteNow': 'Nu wissen',
  'mail.welcomeSubject': 'U staat op de lijst: {campaign}',

  'notFound.title': '404 Pagina niet gevonden',
  'notFound.sentence': 'Op dit adres is geen pagina. Controleer de link.',
  'notFound.text': 'Misschien is het adres niet volledig.',
  'notFound.markTop': 'Adres',
  'notFound.markBottom': 'onbekend',
  'notFound.stamp': 'RETOUR\nAFZENDER',
  'error.home': 'Naar de startpagina',
  'error.campaignMissing': 'Campagne niet gevonden',
  'error.campaignMissingText': 'De campagne die u zoekt is niet gevonden.',
  'error.campaigns': 'Alle campagnes bekijken',
  'error.campaign': 'Fout bij het laden van de campagne',
  'error.campaignText': 'Wij kunnen deze campagne nu niet laden. Probeer het zo nog eens.',
  'error.organizationMissing': 'Organisatie niet gevonden',
  'error.organizationMissingText':
    'Geen organisatie heeft dit adres. Controleer de link die u hierheen bracht.',
  'error.organization': 'Fout bij het laden van de organisatie',
  'error.organizationText': 'Wij kunnen deze organisatie nu niet laden. Probeer het zo nog eens.',
  'embed.notOpen': 'Deze campagne is nog niet geopend',
  'embed.notOpenText': 'Zodra ze opent, kunt u hier uw brief schrijven.',
  'takenDown.pageTitle': 'Pagina verwijderd',
  'takenDown.title': 'Deze pagina is verwijderd',
  'takenDown.sentence':
    'De mensen die deze site beheren hebben haar verwijderd. Hier kunnen geen nieuwe brieven worden geschreven.',
  'takenDown.sentenceOn':
    'De mensen die deze site beheren hebben haar op {day} verwijderd. Hier kunnen geen nieuwe brieven worden geschreven.',
  'takenDown.text':
    'Als u vanaf deze pagina een brief hebt verstuurd, ging die uit uw eigen mailbox, en daarvoor verandert niets. Is de pagina van u, <a>log dan in</a> om er meer over te zien.',
  'takenDown.markTop': 'Pagina',
  'takenDown.markBottom': 'verwijderd',
  'takenDown.stamp': 'GEEN NIEUWE\nBRIEVEN',
} satisfies PageCatalog;
