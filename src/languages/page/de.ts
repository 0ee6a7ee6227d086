import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Vorschau',
  'frame.privatePreview':
    '<b>Private Vorschau.</b> Bitte geben Sie diesen Link mit Bedacht weiter: Er öffnet, was die Öffentlichkeit noch nicht sehen soll. Briefe, die hier geschrieben werden, zählen nicht.',
  'frame.aboutLetters': 'Über diese Briefe',
  'frame.visitWebsite': 'Zur Website',
  'counts.open': {
    one: '<b>{count}</b> offene Kampagne',
    other: '<b>{count}</b> offene Kampagnen',
  },
  'counts.letters': {
    one: '<b>{count}</b> Brief geschrieben',
    other: '<b>{count}</b> Briefe geschrieben',
  },
  'counts.lettersRead': { one: '{count} Brief geschrieben.', other: '{count} Briefe geschrieben.' },
  'page.description': 'Schreiben Sie einen Brief, der etwas bewegt',

  'privacy.label': 'Über Ihre Daten und KI',
  'privacy.title': 'Was mit Ihren Angaben geschieht',
  'privacy.model':
    'Ihr Name und Ihre Anschrift bleiben auf dieser Website. Die KI sieht nur den Grund, den Sie schreiben.',
  'privacy.noModel':
    'Ihr Name, Ihre Anschrift und Ihr Grund werden auf dieser Website in einen Musterbrief eingesetzt; kein KI-Modell sieht sie.',
  'privacy.kept': {
    one: 'Wenn Sie den Brief per E-Mail öffnen oder kopieren, bewahren wir ihn mit Ihrem Namen, Ihrer Anschrift und Ihrem Grund einen Tag lang auf.',
    other:
      'Wenn Sie den Brief per E-Mail öffnen oder kopieren, bewahren wir ihn mit Ihrem Namen, Ihrer Anschrift und Ihrem Grund {count} Tage lang auf.',
  },
  'privacy.rest':
    'Danach löschen wir alles. Es bleibt, dass und wann ein Brief per E-Mail geöffnet oder kopiert wurde, und bei Kampagnen bis zu zwei Jahre lang ein Fingerabdruck des Briefes, aus dem niemand die Worte lesen kann. Seitenaufrufe werden ohne Cookies gezählt und ohne zu wissen, von wem sie sind. Was Sie eingeben, bleibt auch in diesem Tab, damit es beim Neuladen nicht verloren geht, bis Sie den Tab schließen.',
  'ai.title': 'Mit KI geschrieben',
  'ai.text':
    'Ein KI-Modell schreibt den Entwurf und kann Fehler machen. Prüfen Sie Namen und Zahlen, bevor Sie ihn senden: Mit Ihrem Namen darunter ist es Ihr Brief.',
  'sample.title': 'Ein Musterbrief',
  'sample.text':
    'Hier ist kein KI-Anbieter eingerichtet, deshalb besteht der Entwurf aus fertigen Sätzen. Machen Sie ihn sich zu eigen, bevor Sie ihn senden: Mit Ihrem Namen darunter ist es Ihr Brief.',

  'campaign.closes': 'Endet: {day}',
  'campaign.opens': 'Beginnt: {day}',
  'poster.scan': 'Scannen Sie den Code mit der Kamera Ihres Handys oder besuchen Sie',
  'recipient.choose': 'Wer bekommt Ihren Brief?',
  'recipient.missing': 'Bitte wählen Sie, wer Ihren Brief bekommt',
  'recipient.none': 'Unten auswählen',
  'recipient.more': {
    one: '{count} weitere',
    other: '{count} weitere',
  },
  'recipient.byChoice': 'Sie wählen, wer Ihren Brief bekommt',
  'recipient.byPostcode': 'Ihre Postleitzahl entscheidet, wer Ihren Brief bekommt',
  'recipient.others': 'und an {names}',
  'recipient.search': 'Nach Namen suchen',
  'recipient.searchHint': 'Geben Sie einen Teil des Namens oder des Amtes ein.',
  'recipient.noneFound': 'Niemand auf der Liste passt dazu.',
  'recipient.counted': 'Gefunden: {count}',
  'recipient.shown': '{count} von {total} angezeigt',
  'recipient.postcode': 'Ihre Postleitzahl',
  'recipient.postcodeHint': 'So finden wir, an wen Ihr Brief geht. Wir speichern sie nicht.',
  'recipient.find': 'Suchen',
  'recipient.found': 'Ihr Brief geht an {name}.',
  'recipient.several': 'Dafür sind mehrere Personen zuständig. Wählen Sie, wer Ihren Brief bekommt.',
  'recipient.notFound': 'Für diese Postleitzahl ist niemand eingetragen. Wählen Sie aus der Liste.',
  'recipient.first': 'Für diese Postleitzahl ist niemand eingetragen, deshalb geht Ihr Brief an {name}.',
  'recipient.list': 'Stattdessen aus der Liste wählen',
  'recipient.failed': 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',

  'campaign.write': 'Brief schreiben',
  'how.title': 'So funktioniert es',
  'how.why': 'Sagen Sie, warum es Ihnen wichtig ist',
  'how.whyText':
    'Ein oder zwei Sätze in Ihren eigenen Worten. Das ist freiwillig, aber ein persönlicher Grund sorgt dafür, dass ein Brief gelesen wird.',
  'how.draft': 'Wir schreiben einen Entwurf für Sie',
  'how.draftModel':
    'Ein KI-Modell macht aus Ihrem Grund und den Fakten dieser Kampagne einen Brief in Ihrem Namen. Das dauert etwa eine halbe Minute.',
  'how.draftSample': 'Aus Ihrem Grund und den Fakten dieser Kampagne wird ein Musterbrief in Ihrem Namen.',
  'how.send': 'Sie lesen ihn und senden ihn dann',
  'how.sendText':
    'Ändern Sie jedes Wort. Öffnen Sie ihn dann in Ihrem eigenen E-Mail-Programm oder kopieren Sie ihn, wohin Sie möchten. Nichts wird gesendet, bis Sie es senden.',
  'finished.label': 'Stand der Kampagne',
  'finished.banner': 'Diese Kampagne ist abgeschlossen.',
  'finished.others': 'Andere Kampagnen ansehen',
  'finished.markTop': 'Kampagne',
  'finished.markBottom': 'beendet',
  'finished.letters': {
    one: '{count} Brief wurde in dieser Kampagne geschrieben.',
    other: '{count} Briefe wurden in dieser Kampagne geschrieben.',
  },
  'finished.text': 'Neue Briefe können nicht mehr geschrieben werden.',
  'finished.button': 'Kampagne nicht mehr aktiv',
  'finished.stillOpen': 'Noch offen bei {organization}',
  'finished.to': 'An {recipient}',
  'finished.several': 'Mehrere Empfängerinnen und Empfänger',
  'finished.only': {
    one: 'Hier wird nur {count} Kampagne aufgeführt.',
    other: 'Hier werden nur {count} Kampagnen aufgeführt.',
  },
  'paused.title': 'Zurzeit werden keine Briefe geschrieben.',
  'paused.text':
    'Bitte kommen Sie später wieder. Was Sie schon eingegeben haben, bleibt in diesem Tab erhalten.',
  'leftOut.title': 'Hier können keine Briefe geschrieben werden.',
  'leftOut.text':
    '{recipient} hat gebeten, von dieser Website keine Briefe zu erhalten, und daran halten wir uns. Vielleicht gibt es andere Wege, Ihre Meinung zu sagen: Fragen Sie {organization} selbst.',

  'organization.topic':
    'Keine Kampagne passt so recht? Wählen Sie ein eigenes Thema und schreiben Sie an die Organisation selbst.',
  'organization.heading': 'Unterstützen Sie {organization} mit einem Brief',
  'organization.subject': 'Brief von {organization}',
  'organization.campaigns': 'Kampagnen',
  'organization.none': 'Zurzeit sind keine Kampagnen offen.',
  'organization.more': 'Weitere Kampagnen',
  'organization.before': 'Vorherige Kampagnen',
  'envelope.markTop': 'Briefe',
  'envelope.markBottom': 'verfasst',
  'envelope.pending': 'Briefe können geschrieben werden, sobald die Kampagne beginnt.',
  'envelope.soon': 'Demnächst',
  'envelope.write': 'Brief schreiben',
  salutation: 'Guten Tag {recipient},',

  'about.title': 'Über die Briefe zu: {campaign}',
  'about.description':
    'Wer „{campaign}“ organisiert, wie die Briefe entstehen und ob ein Brief hier freigegeben wurde.',
  'about.for': 'Für das Büro von {recipient}',
  'about.forAll': 'Für die Büros, die diese Briefe bekommen',
  'about.heading': 'Über die Briefe, die Sie erhalten',
  'about.lede':
    '{organization} hat Menschen eingeladen, Ihnen zu diesem Thema zu schreiben: {campaign}. Diese Seite sagt, wer das ist, wie die Briefe entstehen und was Sie selbst prüfen können.',
  'about.who': 'Wer das organisiert',
  'about.software': '{organization}. {site} ist die Software dafür; sie ergreift keine Partei.',
  'about.how': 'Wie jeder Brief entsteht',
  'about.person': 'Ein Mensch sagt, warum es ihm wichtig ist',
  'about.personText':
    'Er öffnet die Seite der Kampagne und nennt seinen Namen, seine Anschrift und, wenn er möchte, einen Grund in eigenen Worten.',
  'about.model': 'Ein KI-Modell schreibt einen Entwurf',
  'about.modelText':
    'Aus den Worten der Kampagne und dem, was der Mensch geschrieben hat. Er wird gebeten, den Entwurf zu prüfen.',
  'about.sample': 'Ein Muster wird zusammengesetzt',
  'about.sampleText':
    'Aus fertigen Sätzen, den Worten der Kampagne und dem, was der Mensch geschrieben hat. Hier ist kein KI-Modell eingerichtet.',
  'about.send': 'Er liest, ändert und sendet den Brief',
  'about.sendText':
    'Der Brief kommt aus dem eigenen Postfach und unter eigenem Namen. {site} selbst sendet nichts.',
  'about.wrong': 'Wenn etwas nicht stimmt',
  'about.complain': 'Sich beschweren',
  'about.complainText':
    'Über die Kampagne: {organizer}. Über diese Seite: „Diese Seite melden“ weiter unten geht an die Betreiber dieser Website.',
  'about.organizer': 'Fragen Sie die Organisation',
  'about.leaveOut': 'Keine Briefe mehr erhalten',
  'about.leaveOutText':
    'Ihr Büro kann die Betreiber dieser Website bitten, dass Ihnen hier niemand mehr schreiben kann. Sie entscheiden und fragen vielleicht vorher nach.',
  'check.title': 'Einen Brief prüfen',
  'check.lede':
    'Fügen Sie einen Brief ein, den Sie erhalten haben. Wir können sagen, ob jemand diese Worte hier freigegeben hat.',
  'check.letter': 'Der Brief',
  'check.hint': 'Von der Anrede bis zur Unterschrift. Zeilenumbrüche spielen keine Rolle.',
  'check.act': 'Diesen Brief prüfen',
  'check.kept':
    'Wir bewahren von jedem Brief zwei Jahre lang einen Fingerabdruck auf, nicht den Brief. Er kann zeigen, dass Worte übereinstimmen, aber nicht, wer sie geschrieben hat. Was Sie einfügen, wird nicht aufbewahrt.',
  'check.approved': 'Ja, diese Worte wurden hier freigegeben.',
  'check.approvedText':
    'Am {day} hat jemand auf der Seite der Kampagne einen Entwurf mit genau diesen Worten geöffnet oder sie dort kopiert.',
  'check.similar': 'Sehr ähnliche Worte wurden hier freigegeben.',
  'check.similarText':
    'Am {day} hat jemand einen Entwurf mit sehr ähnlichen Worten geöffnet oder kopiert. Einige wurden geändert, bevor er Sie erreichte.',
  'check.unknown': 'Diese Worte wurden hier nicht freigegeben.',
  'check.unknownText': 'Vielleicht wurden sie später geändert, oder sie kommen von woanders.',
  'check.empty': 'Bitte fügen Sie einen Brief ein.',
  'numbers.title': 'Die Zahlen, wie sie sind',
  'numbers.written': 'Briefe geschrieben',
  'numbers.writtenSince': 'Briefe geschrieben seit {day}',
  'numbers.opened': 'Entwürfe in einem E-Mail-Programm geöffnet oder kopiert',
  'numbers.sent': 'Menschen haben uns gesagt, dass sie ihren Brief gesendet haben',
  'numbers.separate': 'Getrennte Zählungen, keine Gesamtzahl. Wir können nicht sehen, was Sie erreicht hat.',
  'numbers.small': 'Zahlen unter {count} werden nicht gezeigt.',
  'leaveOut.title': 'Um Ausschluss bitten',
  'leaveOut.address': 'Welche E-Mail-Adresse soll keine Briefe erhalten?',
  'leaveOut.act': 'Senden',

  'report.title': 'Diese Seite melden',
  'report.reader': 'Geht nur an die Betreiber dieser Website.',
  'report.act': 'Meldung senden',
  'report.kinds': 'Was ist nicht in Ordnung?',
  'report.threat': 'Sie bedroht oder beleidigt jemanden',
  'report.private': 'Sie verbreitet private Angaben über jemanden',
  'report.untrue': 'Sie behauptet, was nicht stimmt',
  'report.pretends': 'Sie gibt sich für jemand anderen aus',
  'report.other': 'Etwas anderes',
  'report.words': 'Was sollen wir uns ansehen?',
  'report.email': 'Ihre E-Mail-Adresse',
  'report.emailHint': 'Nur, falls wir eine Frage haben.',
  'report.unreached': 'Wir konnten die Website nicht erreichen. Bitte versuchen Sie es noch einmal.',
  'report.thanksTitle': 'Vielen Dank',
  'report.thanks': 'Die Betreiber dieser Website werden sich die Seite ansehen.',
  'report.notSent': 'Die Meldung wurde nicht gesendet',
  'report.back': 'Zurück zur Seite',

  'list.question': 'Möchten Sie erfahren, wie es weitergeht?',
  'list.willWrite': '{organization} schreibt Ihnen, wenn es Neues zu „{campaign}“ gibt.',
  'list.anyTime': 'Sie können jederzeit aufhören.',
  'list.yes': 'Ja, halten Sie mich auf dem Laufenden',
  'list.confirmed': 'Sie stehen auf der Liste',
  'list.everyMail': 'Jede E-Mail hat einen Link zum Abbestellen.',
  'list.stop': 'Diese E-Mails abbestellen',
  'list.stopQuestion': 'Diese E-Mails abbestellen?',
  'list.stopText':
    '{organization} schreibt Ihnen nicht mehr zu „{campaign}“, und Ihre Adresse wird hier gelöscht.',
  'list.stopped': 'Sie stehen nicht auf der Liste',
  'list.stoppedText':
    'Ihre Adresse wurde gelöscht. Von hier werden keine E-Mails zu dieser Kampagne mehr an sie gesendet.',
  'list.toCampaign': 'Zur Kampagne',
  'list.tooLate': 'Dieser Link gilt nicht mehr',
  'list.tooLateText':
    'Er gilt {days} Tage, und die neueste E-Mail hat den neuesten Link. Einen anderen können Sie auf der Seite der Kampagne anfordern.',
  'mail.confirmSubject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse ({site})',
  'mail.asked':
    'Jemand hat diese Adresse {organization} gegeben, um zu erfahren, wie es mit „{campaign}“ weitergeht.',
  'mail.onlyThen':
    'Wenn Sie das waren, bestätigen Sie es bitte. Bis dahin erhalten Sie keine weitere E-Mail.',
  'mail.confirm': 'Bestätigen',
  'mail.notYou':
    'Wenn Sie es nicht waren, müssen Sie nichts tun: Die Adresse wird nach {days} Tagen gelöscht.',
  'mail.deleteNow': 'Jetzt löschen',
  'mail.welcomeSubject': 'Sie stehen auf der Liste ({site})',

  'notFound.title': '404 Seite nicht gefunden',
  'notFound.sentence': 'Unter dieser Adresse gibt es keine Seite. Bitte prüfen Sie den Link.',
  'notFound.text': 'Vielleicht ist die Adresse unvollständig.',
  'notFound.markTop': 'Adresse',
  'notFound.markBottom': 'unbekannt',
  'notFound.stamp': 'ZURÜCK\nAN ABSENDER',
  'error.home': 'Zur Startseite',
  'error.campaignMissing': 'Kampagne nicht gefunden',
  'error.campaignMissingText': 'Die gesuchte Kampagne wurde nicht gefunden.',
  'error.campaigns': 'Alle Kampagnen ansehen',
  'error.campaign': 'Kampagne konnte nicht geladen werden',
  'error.campaignText':
    'Wir können diese Kampagne gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.',
  'error.organizationMissing': 'Organisation nicht gefunden',
  'error.organizationMissingText':
    'Keine Organisation hat diese Adresse. Bitte prüfen Sie den Link, der Sie hierher geführt hat.',
  'error.organization': 'Organisation konnte nicht geladen werden',
  'error.organizationText':
    'Wir können diese Organisation gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.',
  'embed.notOpen': 'Diese Kampagne hat noch nicht begonnen',
  'embed.notOpenText': 'Sobald sie beginnt, können Sie hier Ihren Brief schreiben.',
  'takenDown.pageTitle': 'Seite entfernt',
  'takenDown.title': 'Diese Seite wurde entfernt',
  'takenDown.sentence':
    'Die Betreiber dieser Website haben sie entfernt. Hier können keine neuen Briefe geschrieben werden.',
  'takenDown.sentenceOn':
    'Die Betreiber dieser Website haben sie am {day} entfernt. Hier können keine neuen Briefe geschrieben werden.',
  'takenDown.text':
    'Wenn Sie von dieser Seite einen Brief gesendet haben, ging er von Ihrem eigenen Postfach aus, und für ihn ändert sich nichts. Wenn die Seite Ihnen gehört, <a>melden Sie sich an</a>, um mehr zu erfahren.',
  'takenDown.markTop': 'Seite',
  'takenDown.markBottom': 'entfernt',
  'takenDown.stamp': 'KEINE NEUEN\nBRIEFE',
} satisfies PageCatalog;
