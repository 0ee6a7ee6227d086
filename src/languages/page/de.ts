import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Vorschau',
  'frame.privatePreview':
    '<b>Private Vorschau.</b> Diese Seite ist noch nicht öffentlich, geben Sie den Link also mit Bedacht weiter. Hier geschriebene Briefe werden nicht gezählt.',
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
    'Ihr Name und Ihre Anschrift bleiben auf dieser Website. Die KI sieht nur Ihre Begründung.',
  'privacy.noModel':
    'Wir setzen Ihren Namen, Ihre Anschrift und Ihre Begründung auf dieser Website in einen Musterbrief ein. Keine KI sieht sie.',
  'privacy.kept': {
    one: 'Wenn Sie den Brief per E-Mail öffnen oder kopieren, speichern wir ihn mit Ihrem Namen, Ihrer Anschrift und Ihrer Begründung einen Tag lang.',
    other:
      'Wenn Sie den Brief per E-Mail öffnen oder kopieren, speichern wir ihn mit Ihrem Namen, Ihrer Anschrift und Ihrer Begründung {count} Tage lang.',
  },
  'privacy.rest':
    'Danach löschen wir alles. Wir speichern nur noch, dass und wann ein Brief geöffnet oder kopiert wurde. Bei Kampagnen speichern wir außerdem bis zu zwei Jahre lang einen Fingerabdruck des Briefes; daraus lässt sich der Text nicht wiederherstellen. Seitenaufrufe zählen wir ohne Cookies und ohne zu wissen, von wem sie stammen. Was Sie eingeben, bleibt in diesem Tab, bis Sie ihn schließen, und geht beim Neuladen nicht verloren.',
  'ai.title': 'Mit KI geschrieben',
  'ai.text':
    'Ein KI-Modell schreibt den Entwurf und kann Fehler machen. Prüfen Sie Namen und Zahlen, bevor Sie ihn senden. Er wird in Ihrem Namen verschickt.',
  'sample.title': 'Ein Musterbrief',
  'sample.text':
    'Hier ist kein KI-Anbieter eingerichtet, deshalb besteht der Entwurf aus fertigen Sätzen. Machen Sie ihn sich zu eigen, bevor Sie ihn senden. Er wird in Ihrem Namen verschickt.',

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
  'recipient.byPostcode': 'Anhand Ihrer Postleitzahl finden wir, wer Ihren Brief bekommt',
  'recipient.others': 'und an {names}',
  'recipient.search': 'Nach Namen suchen',
  'recipient.searchHint': 'Geben Sie einen Teil des Namens oder des Amtes ein.',
  'recipient.noneFound': 'Keine Treffer.',
  'recipient.counted': 'Gefunden: {count}',
  'recipient.shown': '{count} von {total} angezeigt',
  'recipient.postcode': 'Ihre Postleitzahl',
  'recipient.postcodeHint': 'Damit finden wir die richtige Person. Wir speichern sie nicht.',
  'recipient.find': 'Suchen',
  'recipient.found': 'Ihr Brief geht an {name}.',
  'recipient.several':
    'Für diese Postleitzahl sind mehrere Personen eingetragen. Wählen Sie, wer Ihren Brief bekommt.',
  'recipient.notFound': 'Für diese Postleitzahl ist niemand eingetragen. Wählen Sie aus der Liste.',
  'recipient.first': 'Für diese Postleitzahl ist niemand eingetragen, deshalb geht Ihr Brief an {name}.',
  'recipient.list': 'Stattdessen aus der Liste wählen',
  'recipient.failed': 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',

  'campaign.write': 'Brief schreiben',
  'how.title': 'So funktioniert es',
  'how.why': 'Sagen Sie, warum es Ihnen wichtig ist',
  'how.whyText':
    'Ein oder zwei Sätze in Ihren eigenen Worten. Das ist freiwillig, aber Briefe mit persönlicher Begründung werden eher gelesen.',
  'how.draft': 'Wir schreiben einen Entwurf für Sie',
  'how.draftModel':
    'Ein KI-Modell macht aus Ihrer Begründung und den Fakten dieser Kampagne einen Brief in Ihrem Namen. Das dauert etwa 30 Sekunden.',
  'how.draftSample': 'Wir verbinden Ihre Begründung mit den Fakten dieser Kampagne zu einem Musterbrief.',
  'how.send': 'Sie lesen ihn und senden ihn dann',
  'how.sendText':
    'Ändern Sie jedes Wort. Öffnen Sie ihn dann in Ihrem E-Mail-Programm oder kopieren Sie ihn, wohin Sie möchten. Es wird nichts gesendet, bis Sie es senden.',
  'finished.label': 'Stand der Kampagne',
  'finished.banner': 'Diese Kampagne ist abgeschlossen.',
  'finished.others': 'Andere Kampagnen ansehen',
  'finished.markTop': 'Kampagne',
  'finished.markBottom': 'beendet',
  'finished.letters': {
    one: '{count} Brief wurde in dieser Kampagne geschrieben.',
    other: '{count} Briefe wurden in dieser Kampagne geschrieben.',
  },
  'finished.text': 'Für diese Kampagne können Sie keine Briefe mehr schreiben.',
  'finished.button': 'Kampagne nicht mehr aktiv',
  'finished.stillOpen': 'Offene Kampagnen von {organization}',
  'finished.to': 'An {recipient}',
  'finished.several': 'Mehrere Personen',
  'finished.only': {
    one: '{count} Kampagne wird angezeigt.',
    other: '{count} Kampagnen werden angezeigt.',
  },
  'paused.title': 'Zurzeit werden keine Briefe geschrieben.',
  'paused.text':
    'Bitte kommen Sie später wieder. Was Sie schon eingegeben haben, ist in diesem Tab gespeichert.',
  'leftOut.title': 'Hier können Sie keinen Brief schreiben.',
  'leftOut.text':
    '{recipient} hat darum gebeten, von dieser Website keine Briefe zu erhalten, deshalb können wir keinen für Sie schreiben. Vielleicht kennt {organization} einen anderen Weg.',

  'organization.topic':
    'Keine passende Kampagne dabei? Wählen Sie ein eigenes Thema und schreiben Sie an die Organisation.',
  'organization.heading': 'Unterstützen Sie {organization} mit einem Brief',
  'organization.subject': 'Brief von {organization}',
  'organization.campaigns': 'Kampagnen',
  'organization.none': 'Zurzeit sind keine Kampagnen offen.',
  'organization.more': 'Weitere Kampagnen',
  'organization.before': 'Zurück',
  'envelope.markTop': 'Briefe',
  'envelope.markBottom': 'verfasst',
  'envelope.pending': 'Sie können schreiben, sobald die Kampagne beginnt.',
  'envelope.soon': 'Demnächst',
  'envelope.write': 'Brief schreiben',
  salutation: 'Guten Tag {recipient},',

  'about.title': 'Über die Briefe zu: {campaign}',
  'about.description': 'Wer „{campaign}“ organisiert, wie die Briefe entstehen und wie Sie einen prüfen.',
  'about.for': 'Für das Büro von {recipient}',
  'about.forAll': 'Für Büros, die diese Briefe erhalten',
  'about.heading': 'Über die Briefe, die Sie erhalten',
  'about.lede':
    '{organization} hat Menschen eingeladen, Ihnen zu diesem Thema zu schreiben: {campaign}. Diese Seite erklärt, wer das ist, wie die Briefe entstehen und was Sie prüfen können.',
  'about.who': 'Wer das organisiert',
  'about.software':
    '{organization} führt diese Kampagne. {site} ist nur die Software und ergreift keine Partei.',
  'about.how': 'Wie jeder Brief entsteht',
  'about.person': 'Jemand sagt, warum das Thema wichtig ist',
  'about.personText':
    'Die Person öffnet die Seite der Kampagne und nennt ihren Namen, ihre Anschrift und, wenn sie möchte, eine Begründung in eigenen Worten.',
  'about.model': 'Ein KI-Modell schreibt einen Entwurf',
  'about.modelText':
    'Es nutzt den Text der Kampagne und das, was die Person geschrieben hat. Wir bitten sie, den Entwurf zu prüfen.',
  'about.sample': 'Die Person erhält einen Musterbrief',
  'about.sampleText':
    'Er besteht aus fertigen Sätzen, dem Text der Kampagne und dem, was die Person geschrieben hat. Hier ist kein KI-Modell eingerichtet.',
  'about.send': 'Die Person liest, ändert und sendet den Brief',
  'about.sendText':
    'Sie sendet ihn aus dem eigenen Postfach und im eigenen Namen. {site} sendet nie etwas für sie.',
  'about.wrong': 'Wenn etwas nicht stimmt',
  'about.complain': 'Sich beschweren',
  'about.complainText':
    'Über die Kampagne: {organizer}. Über diese Seite: „Diese Seite melden“ weiter unten erreicht die Betreiber dieser Website.',
  'about.organizer': 'Fragen Sie die Organisation',
  'about.leaveOut': 'Keine Briefe mehr erhalten',
  'about.leaveOutText':
    'Ihr Büro kann die Betreiber dieser Website bitten, dass keine Briefe mehr an Sie gehen. Vielleicht fragen sie nach, bevor sie entscheiden.',
  'check.title': 'Einen Brief prüfen',
  'check.lede':
    'Fügen Sie einen Brief ein, den Sie erhalten haben. Wir sagen Ihnen, ob jemand diesen Text hier freigegeben hat.',
  'check.letter': 'Der Brief',
  'check.hint': 'Von der Anrede bis zur Unterschrift. Zeilenumbrüche spielen keine Rolle.',
  'check.act': 'Diesen Brief prüfen',
  'check.kept':
    'Wir speichern von jedem Brief zwei Jahre lang einen Fingerabdruck, aber nicht den Brief. Er zeigt, ob der Text übereinstimmt, nicht, wer ihn geschrieben hat. Was Sie einfügen, speichern wir nicht.',
  'check.approved': 'Ja, dieser Text wurde hier freigegeben.',
  'check.approvedText':
    'Am {day} hat jemand auf der Seite der Kampagne einen Entwurf mit genau diesem Text geöffnet oder kopiert.',
  'check.similar': 'Ein sehr ähnlicher Text wurde hier freigegeben.',
  'check.similarText':
    'Am {day} hat jemand einen Entwurf mit sehr ähnlichem Text geöffnet oder kopiert. Manches wurde geändert, bevor der Brief Sie erreichte.',
  'check.unknown': 'Dieser Text wurde hier nicht freigegeben.',
  'check.unknownText': 'Vielleicht wurde er später geändert, oder er kommt von woanders.',
  'check.empty': 'Bitte fügen Sie einen Brief ein.',
  'numbers.title': 'Die Zahlen',
  'numbers.written': 'Briefe geschrieben',
  'numbers.writtenSince': 'Briefe geschrieben seit {day}',
  'numbers.opened': 'Entwürfe in einem E-Mail-Programm geöffnet oder kopiert',
  'numbers.sent': 'Menschen haben uns gesagt, dass sie ihren Brief gesendet haben',
  'numbers.separate': 'Getrennte Zählungen, keine Gesamtzahl. Wir können nicht sehen, was Sie erreicht hat.',
  'numbers.small': 'Zahlen unter {count} zeigen wir nicht.',
  'leaveOut.title': 'Keine Briefe mehr erhalten',
  'leaveOut.address': 'Welche E-Mail-Adresse soll keine Briefe mehr erhalten?',
  'leaveOut.act': 'Senden',

  'report.title': 'Diese Seite melden',
  'report.reader': 'Geht nur an die Betreiber dieser Website.',
  'report.act': 'Meldung senden',
  'report.kinds': 'Was ist nicht in Ordnung?',
  'report.threat': 'Sie bedroht oder beleidigt jemanden',
  'report.private': 'Sie verbreitet private Angaben über jemanden',
  'report.untrue': 'Sie enthält falsche Behauptungen',
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
  'list.willWrite': '{organization} schreibt Ihnen eine E-Mail, wenn es Neues zu „{campaign}“ gibt.',
  'list.anyTime': 'Sie können jederzeit aufhören.',
  'list.yes': 'Ja, halten Sie mich auf dem Laufenden',
  'list.confirmed': 'Sie stehen auf der Liste',
  'list.everyMail': 'Jede E-Mail hat einen Link zum Abbestellen.',
  'list.stop': 'Diese E-Mails abbestellen',
  'list.stopQuestion': 'Diese E-Mails abbestellen?',
  'list.stopText': '{organization} schreibt Ihnen nicht mehr zu „{campaign}“, und wir löschen Ihre Adresse.',
  'list.stopped': 'Sie stehen nicht auf der Liste',
  'list.stoppedText': 'Wir haben Ihre Adresse gelöscht. Sie erhalten keine E-Mails mehr zu dieser Kampagne.',
  'list.toCampaign': 'Zur Kampagne',
  'list.tooLate': 'Dieser Link gilt nicht mehr',
  'list.tooLateText':
    'Links gelten {days} Tage. Nehmen Sie den aus der neuesten E-Mail oder fordern Sie auf der Seite der Kampagne einen neuen an.',
  'mail.confirmSubject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse ({site})',
  'mail.asked': 'Jemand hat mit dieser Adresse Neuigkeiten von {organization} zu „{campaign}“ bestellt.',
  'mail.onlyThen': 'Wenn Sie das waren, bestätigen Sie es bitte. Sonst schreiben wir Ihnen nicht mehr.',
  'mail.confirm': 'Bestätigen',
  'mail.notYou':
    'Wenn Sie es nicht waren, ignorieren Sie diese E-Mail. Wir löschen die Adresse nach {days} Tagen.',
  'mail.deleteNow': 'Jetzt löschen',
  'mail.welcomeSubject': 'Sie stehen auf der Liste ({site})',

  'notFound.title': '404 Seite nicht gefunden',
  'notFound.sentence': 'Wir haben diese Seite nicht gefunden. Bitte prüfen Sie den Link.',
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
  'error.organizationMissingText': 'Wir haben diese Organisation nicht gefunden. Bitte prüfen Sie den Link.',
  'error.organization': 'Organisation konnte nicht geladen werden',
  'error.organizationText':
    'Wir können diese Organisation gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.',
  'embed.notOpen': 'Diese Kampagne hat noch nicht begonnen',
  'embed.notOpenText': 'Sobald sie beginnt, können Sie hier Ihren Brief schreiben.',
  'takenDown.pageTitle': 'Seite gesperrt',
  'takenDown.title': 'Diese Seite wurde gesperrt',
  'takenDown.sentence':
    'Die Betreiber dieser Website haben sie gesperrt. Hier können keine neuen Briefe geschrieben werden.',
  'takenDown.sentenceOn':
    'Die Betreiber dieser Website haben sie am {day} gesperrt. Hier können keine neuen Briefe geschrieben werden.',
  'takenDown.text':
    'Wenn Sie von dieser Seite einen Brief gesendet haben, wurde er aus Ihrem eigenen Postfach verschickt und ist nicht betroffen. Wenn die Seite Ihnen gehört, <a>melden Sie sich an</a>, um mehr zu erfahren.',
  'takenDown.markTop': 'Seite',
  'takenDown.markBottom': 'gesperrt',
  'takenDown.stamp': 'KEINE NEUEN\nBRIEFE',
} satisfies PageCatalog;
