import type { ErrorCatalog, LetterCatalog, PageCatalog } from './t.ts';

export const letter = {
  'kit.skip': 'Zum Hauptinhalt springen',
  'kit.rights':
    'Alle Marken, Logos und Markennamen gehören ihren jeweiligen Inhabern. Ihre Verwendung bedeutet keine Unterstützung.',
  'kit.optional': '(freiwillig)',
  'kit.close': 'Schließen',
  'kit.cancel': 'Abbrechen',
  'kit.notifications': 'Meldungen ({key})',
  'kit.closeNotification': 'Meldung schließen',
  'kit.tryAgain': 'Noch einmal versuchen',
  'kit.reference': 'Kennung {id}',
  'kit.logo': 'Logo: {name}',
  'kit.to': 'An',
  'kit.copy': 'Kopieren',
  'kit.copied': 'Kopiert!',
  'kit.copyOf': 'Kopieren: {name}',
  'kit.copiedOf': 'Kopiert: {name}',
  'kit.nameCopied': '{name} kopiert',

  'form.label': 'Schreiben Sie Ihren Brief',
  'form.reason': 'Warum ist Ihnen dieses Thema wichtig?',
  'form.topic': 'Worüber möchten Sie schreiben?',
  'form.ownWords': 'Mit Ihren eigenen Worten wirkt der Brief am stärksten.',
  'form.example': 'Zum Beispiel, was das für Sie oder Ihre Familie bedeutet',
  'form.keep': 'Meine Sätze so lassen, wie ich sie geschrieben habe',
  'form.name': 'Ihr Name',
  'form.address': 'Ihre Postanschrift',
  'form.addressHint': 'Straße, Postleitzahl und Ort. Sie steht am Ende des Briefes.',
  'form.generate': 'Brief erstellen',
  'form.regenerate': 'Brief neu erstellen',
  'form.generating': 'Wird erstellt …',
  'form.back': 'Zurück zu Ihrem Brief',
  'form.byModel': 'Ein KI-Modell schreibt den Entwurf.',
  'form.bySample': 'Wir stellen einen Musterbrief für Sie zusammen.',
  'form.youDecide': 'Es wird nichts gesendet, bevor Sie den Brief gelesen und abgeschickt haben.',
  'form.stillHere': 'Was Sie eingegeben haben, ist noch da.',
  'form.notLoaded':
    'Ein Teil dieser Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung und wählen Sie dann noch einmal „Brief erstellen“.',
  'form.noScript': 'Schalten Sie JavaScript in Ihrem Browser ein, um „Brief erstellen“ zu nutzen.',
  'form.yourself':
    'Sie können trotzdem selbst einen Brief schreiben, mit den Punkten auf dieser Seite. Senden Sie ihn an {recipient}, {address}{copies}.',
  'form.yourselfTo':
    'Sie können trotzdem selbst einen Brief schreiben. Senden Sie ihn an {recipient}, {address} (aus der Website abgeleitet, bitte prüfen){copies}.',
  'form.noAddress':
    'Sie können {organization} trotzdem selbst schreiben. Die Kontaktdaten stehen auf der Website.',
  'form.noTopic': 'Bitte geben Sie an, worüber Sie schreiben möchten',
  'form.noName': 'Bitte geben Sie Ihren Namen an',
  'form.noMailingAddress': 'Bitte geben Sie Ihre Postanschrift an',
  'form.nameTooLong': 'Ihr Name darf höchstens {count} Zeichen haben',
  'form.addressTooLong': 'Ihre Postanschrift darf höchstens {count} Zeichen haben',
  'form.reasonTooLong': 'Ihre Begründung darf höchstens {count} Zeichen haben',
  'form.answerTooLong': 'Ihre Antwort darf höchstens {count} Zeichen haben',
  closing: 'Mit freundlichen Grüßen',

  'head.generated': 'Erstellter Brief',
  'head.writing': 'Schreibt …',
  'head.stop': 'Schreiben anhalten',
  'head.stopShort': 'Anhalten',
  'head.sample': '<b>Musterbrief:</b> Es ist kein KI-Anbieter eingerichtet.',
  'head.staffOnly': 'Nur für das Team',
  'status.writing': 'Ihr Brief wird geschrieben …',
  'status.ready': 'Ihr Brief ist fertig.',
  'status.stopped': 'Das Schreiben wurde angehalten. Der unfertige Brief wurde nicht gespeichert.',
  'status.stoppedEarlier': 'Das Schreiben wurde angehalten. Ihr früherer Brief ist noch da.',
  'status.success': 'Der Brief wurde erstellt',
  'status.error': 'Fehler',
  'status.failed': 'Der Brief konnte nicht erstellt werden',
  'status.unproven': 'Wir konnten Ihren Browser nicht prüfen. Bitte versuchen Sie es noch einmal.',
  'status.offline': 'Sie scheinen offline zu sein. Was Sie eingegeben haben, bleibt erhalten.',
  'status.lost': 'Die Verbindung ging verloren, bevor Ihr Brief fertig war.',
  'status.usedUp':
    'Die Briefe für heute sind aufgebraucht. Bitte kommen Sie morgen wieder oder schreiben Sie selbst einen mit den Punkten auf dieser Seite.',
  'writing.usually': 'Das dauert meist etwa 30 Sekunden.',
  'writing.inPlace': 'Anrede und Name stehen schon da. Gleich folgt der Text.',
  'writing.slow':
    'Es dauert länger als sonst. Warten Sie noch etwas oder halten Sie an. Ihre Eingaben gehen nicht verloren.',
  'writing.progress': 'Fortschritt',

  'lede.writing': 'Lesen Sie mit. Sie können alles ändern, sobald der Brief fertig ist.',
  'lede.asked': '<b>Noch ein Schritt: abschicken.</b> Ihr Brief wird aus Ihrem eigenen Postfach verschickt.',
  'lede.sent': 'Sie haben uns gesagt, dass Sie diesen Brief gesendet haben.',
  'lede.blank':
    '<b>Schreiben Sie hier Ihren eigenen Brief.</b> Anrede und Unterschrift stehen schon da. Sagen Sie, worum es Ihnen geht, nennen Sie einen eigenen Grund und schließen Sie mit einer klaren Bitte.',
  'lede.stopped':
    'Das Schreiben wurde angehalten. <b>Ihr früherer Brief ist noch da.</b> Sie können ihn so senden oder es noch einmal versuchen.',
  'lede.earlier':
    '<b>Ihr früherer Brief ist noch da.</b> Sie können ihn so senden oder es noch einmal versuchen.',
  'lede.ready':
    '<b>Ihr Brief ist fertig.</b> Lesen Sie ihn durch, machen Sie ihn sich zu eigen und senden Sie ihn dann.',
  'lede.marked': {
    one: '<b>Ihr Brief ist fertig.</b> Wir haben eine Stelle markiert, die Sie vor dem Senden prüfen sollten.',
    other:
      '<b>Ihr Brief ist fertig.</b> Wir haben {count} Stellen markiert, die Sie vor dem Senden prüfen sollten.',
  },

  'sheet.yours': 'Ihr Brief',
  'sheet.subject': 'Betreff',
  'sheet.letter': 'Brief. Sie können jedes Wort ändern.',
  'sheet.marked':
    'Bitte prüfen Sie markierte Stellen. Sie stammen weder von der Kampagne noch von der schreibenden Person, oder in der Kampagne steht es anders.',
  'sheet.yoursToWrite': 'Ein leerer Brief.',
  'sheet.fromSamples': 'Ein Musterbrief.',
  'sheet.fromYourWords': 'Von KI aus Ihren Worten entworfen.',
  'sheet.byModel': 'Von KI entworfen.',
  'sheet.tapToBegin': 'Tippen Sie, wo Sie beginnen möchten.',
  'sheet.clickToBegin': 'Klicken Sie, wo Sie beginnen möchten.',
  'sheet.tapToChange': 'Tippen Sie in den Text, um ihn zu ändern.',
  'sheet.clickToChange': 'Klicken Sie in den Text, um ihn zu ändern.',
  'sheet.kept': 'In diesem Tab gespeichert, bis Sie ihn schließen.',
  'sheet.changed': 'Etwas geändert? Öffnen Sie den Entwurf noch einmal, damit er die Änderung enthält.',
  'sheet.words': { one: '{count} Wort', other: '{count} Wörter' },
  'sheet.readyMark': 'Bereit zum Senden',
  'sheet.sentMark': 'Gesendet',
  'sheet.mark': 'Brief',

  'marks.label': 'Stellen zum Prüfen',
  'marks.none': 'Nichts mehr zu prüfen.',
  'marks.passage': '„{passage}“',
  'marks.why': 'Das stammt weder von Ihnen noch von der Kampagne. Prüfen oder entfernen Sie es.',
  'marks.differs': 'In der Kampagne steht: {fact} Prüfen oder entfernen Sie es.',
  'marks.keep': 'Behalten',
  'marks.remove': 'Satz entfernen',
  'marks.removed': 'Satz entfernt',
  'marks.undo': 'Rückgängig',
  'marks.left': {
    one: 'Eine Stelle sollten Sie noch ansehen. Senden können Sie den Brief in jedem Fall.',
    other: '{count} Stellen sollten Sie noch ansehen. Senden können Sie den Brief in jedem Fall.',
  },
  'own.legend': 'Ihre eigenen Worte',
  'anger.note':
    'Einige dieser Worte könnten wie eine Drohung oder eine Beleidigung wirken. Ämter lesen solche Briefe oft nicht weiter. Ruhige Worte erreichen mehr.',
  'similar.title': 'Ihr Brief ähnelt anderen sehr.',
  'similar.text': 'Fügen Sie einen Satz hinzu, den nur Sie schreiben können.',
  'similar.act': 'Satz hinzufügen',

  'send.label': 'Ihren Brief senden',
  'send.email': 'Per E-Mail senden',
  'send.copy': 'Kopieren und einfügen',
  'send.copyLetter': 'Brief kopieren',
  'send.copyHint': 'Für E-Mail im Browser oder ein Kontaktformular.',
  'send.webmail': 'Oder öffnen Sie den Entwurf in {gmail} oder {outlook}.',
  'send.outlookWeb': 'Outlook im Browser',
  'send.openIn': 'In {name} öffnen',
  'send.share': 'Brief teilen',
  'send.pasteFirst':
    'Wir kopieren Ihren Brief. Fügen Sie ihn in den Entwurf ein, damit die Absätze erhalten bleiben.',
  'send.paste':
    'Wir haben Ihren Brief kopiert. Halten Sie den Finger auf den Entwurf und tippen Sie auf „Einfügen“.',
  'send.pasteOver': 'Wir haben Ihren Brief kopiert. Ersetzen Sie damit den Text im Entwurf.',
  'send.addAddress': 'Wir haben die Adresse kopiert. Fügen Sie sie im Feld „An“ ein.',
  'send.orShare': 'Oder <a>teilen Sie ihn mit einer E-Mail-App</a> und ergänzen Sie dort die Adresse.',
  'send.orWhole':
    'Oder <a>öffnen Sie einen Entwurf, der den Brief schon enthält</a>. In manchen Apps, etwa Gmail, gehen dabei die Absätze verloren.',
  'send.copied':
    'Ihr Brief war zu lang, um ihn für Sie einzusetzen, deshalb haben wir ihn kopiert. Fügen Sie ihn in die Nachricht ein, die sich gerade geöffnet hat.',
  'send.notCopied':
    'Ihr Brief war zu lang, um ihn für Sie einzusetzen. Kopieren Sie ihn von hier in die Nachricht, die sich gerade geöffnet hat.',
  'send.replacesBlank': 'Schreibt einen Entwurf. Er ersetzt alles hier, auch das, was Sie geschrieben haben.',
  'send.replaces': 'Schreibt eine neue Fassung. Sie ersetzt diese und alle Ihre Änderungen.',
  'send.guess': 'Diese Adresse haben wir abgeleitet, bitte prüfen Sie sie.',
  'send.goesTo': 'Geht an {address}.',
  'send.goesOut': 'Wird verschickt {copies}.',
  'send.noAddress':
    'Wir haben keine E-Mail-Adresse von {organization}. Kopieren Sie stattdessen Ihren Brief.',
  'send.opensTo': 'Öffnet in Ihrem E-Mail-Programm einen Entwurf an {recipient}.',
  'send.opensWith': 'Öffnet in Ihrem E-Mail-Programm einen Entwurf an {recipient}, {copies}.',
  'copies.to': { one: 'mit einer Kopie an {names}', other: 'mit Kopien an {names}' },
  'copies.comma': ', ',
  'copies.more': '{count} weitere',
  'copies.blind': 'mit einer Blindkopie an {organization}',
  'copies.both': {
    one: 'mit einer Kopie an {names} und einer Blindkopie an {organization}',
    other: 'mit Kopien an {names} und einer Blindkopie an {organization}',
  },

  'copyDialog.text': 'Kopieren Sie jeden Teil in eine neue E-Mail.',
  'copyDialog.done': 'Der Text ist in der Zwischenablage',
  'copyDialog.failed': 'Kopieren nicht möglich',
  'copyDialog.manually': 'Bitte kopieren Sie von Hand',
  'copyDialog.cc': 'Cc',
  'copyDialog.bcc': 'Bcc',
  'copyDialog.body': 'Text',
  'copyDialog.letter': 'Brief',
  'replace.title': 'Ihren Brief ersetzen?',
  'replace.text':
    'Sie haben diesen Brief geändert. Eine neue Fassung ersetzt ihn, und Ihre Änderungen gehen verloren.',
  'replace.keep': 'Meinen Brief behalten',

  'slip.title': 'Hat sich Ihr Entwurf geöffnet?',
  'slip.titleCopied': 'Haben Sie ihn abgeschickt?',
  'slip.close': 'Noch nicht',
  'slip.copied': 'Fügen Sie ihn in eine E-Mail an {recipient} ein und klicken Sie auf „Senden“.',
  'slip.mailto':
    'Sehen Sie in Ihrem E-Mail-Programm nach: Dort liegt der Entwurf an {recipient}. Verschickt wird er erst, wenn Sie dort auf „Senden“ klicken.',
  'slip.gmail':
    'Sehen Sie in einem Gmail-Tab nach: Dort liegt der Entwurf an {recipient}. Verschickt wird er erst, wenn Sie dort auf „Senden“ klicken.',
  'slip.outlook':
    'Sehen Sie in einem Outlook-Tab nach: Dort liegt der Entwurf an {recipient}. Verschickt wird er erst, wenn Sie dort auf „Senden“ klicken.',
  'slip.share':
    'Sehen Sie in der App nach, die Sie gewählt haben. Ergänzen Sie die Adresse: {addresses}. Verschickt wird der Brief erst, wenn Sie dort auf „Senden“ tippen.',
  'slip.paragraphs':
    'Sind die Absätze da? Wenn nicht, <a>kopieren Sie den Brief</a> und ersetzen Sie damit den Text.',
  'slip.sent': 'Ja, ich habe ihn gesendet',
  'slip.others': 'Nichts hat sich geöffnet? Versuchen Sie eines davon.',
  'slip.othersCopied': 'Oder öffnen Sie ihn in Ihrem Webmail:',
  'slip.copyAgain': 'Noch einmal kopieren',
  'slip.copyInstead': 'Stattdessen kopieren',

  'sent.title': 'Vielen Dank, {name}.',
  'goal.only': 'Ziel: {goal} Briefe',
  'goal.progress': '<b>{count}</b> von {goal} Briefen versandbereit',
  'goal.reached': 'Ziel von {goal} Briefen erreicht: <b>{count}</b> versandbereit',
  'sent.thanks':
    'Danke, dass Sie sich die Zeit genommen haben, {recipient} zu schreiben. Persönliche Briefe bewirken etwas.',
  'sent.continue': 'Weiter zu {host}',
  'sent.label': 'Ihr gesendeter Brief',
  'sent.on': 'Sie haben uns gesagt, dass Sie ihn am {day} gesendet haben.',
  'sent.open': 'Noch einmal öffnen',
  'sent.notYet': 'Ich habe ihn noch nicht gesendet',
  'sent.returnedQuestion': 'Kam er nicht an?',
  'sent.returned': 'Er kam zurück',
  'sent.wrongPerson': 'Falsche Person',
  'sent.complained': 'Danke. Das Team der Kampagne prüft die Adresse.',
  'next.place': 'Brief {place} von {total}',
  'next.write': 'Weiter: an {name} schreiben',
  'sent.back': 'Zurück',

  'share.title': 'Bitten Sie andere, auch zu schreiben',
  'share.copyLink': 'Link kopieren',
  'share.email': 'E-Mail',
  'share.text': 'SMS',
  'share.more': 'Mehr',
  'share.other': 'Auf andere Weise teilen',
  'share.showCode': 'QR-Code zeigen',
  'share.code': 'QR-Code für diese Seite',
  'share.words': 'Schreiben Sie auch einen Brief? {address}',
  'share.campaign': 'Teilt die Seite der Kampagne, nie Ihren Brief.',
  'share.page': 'Teilt diese Seite, nie Ihren Brief.',
  'share.copied': 'Der öffentliche Link ist in der Zwischenablage',
  'share.failed': 'Der Link konnte nicht kopiert werden',

  'hear.title': 'Erfahren Sie, wie es weitergeht',
  'hear.who':
    '{organization} hält Sie per E-Mail auf dem Laufenden. Das ist freiwillig, und Ihr Brief zählt auch ohne Anmeldung genauso.',
  'hear.stop': 'Zum Abbestellen genügt der Link in jeder E-Mail. Nur {organization} erhält Ihre Adresse.',
  'hear.privacy': 'Datenschutzhinweis',
  'hear.email': 'Ihre E-Mail-Adresse',
  'hear.formHint': 'Sobald Ihr Brief fertig ist, senden wir Ihnen per E-Mail einen Link zur Bestätigung.',
  'hear.act': 'Auf dem Laufenden bleiben',
  'hear.sending': 'Wird gesendet …',
  'hear.noEmail': 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  'hear.noConsent': 'Bitte setzen Sie das Häkchen, damit wir Ihnen schreiben dürfen',
  'hear.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  'hear.inbox': 'Sehen Sie in Ihr Postfach',
  'hear.inboxText':
    'Wir haben eine E-Mail an <b>{email}</b> gesendet. Klicken Sie zur Bestätigung auf den Link darin. Wenn Sie schon auf der Liste stehen, erhalten Sie keine.',
  'hear.another': 'Andere Adresse verwenden',

  'translate.show': 'In meiner Sprache zeigen ({language})',
  'translate.title': 'Auf {language}',
  'translate.note': 'Nur zum Lesen. Gesendet wird das Original.',
  'translate.old': 'Sie haben den Brief seit dieser Übersetzung geändert.',
  'translate.wait': 'Wird übersetzt. Das dauert einige Sekunden.',

  'details.title': 'Ihre Begründung und Ihre Angaben',
  'details.reason': 'Warum es Ihnen wichtig ist',
  'details.topic': 'Worüber Sie schreiben',
  'details.change': 'Ändern',
  'details.points': 'Punkte für Ihren Brief',
  'details.campaign': 'Über diese Kampagne',
  'traces.erase': 'Ihre Kopie meines Briefs löschen',
  'traces.erased': 'Wir haben Ihren Namen, Ihre Anschrift und Ihren Brief gelöscht. Nur die Zählung bleibt.',
  'traces.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'traces.clear': 'Diesen Brief verwerfen',
  'traces.clearTitle': 'Diesen Brief verwerfen?',
  'traces.clearText':
    'Brief, Name und Anschrift werden aus diesem Tab gelöscht. Bereits gesendete Briefe sind davon nicht betroffen.',
  'traces.clearAct': 'Brief verwerfen',
} satisfies LetterCatalog;

export const page = {
  'frame.preview': 'Vorschau',
  'frame.privatePreview':
    '<b>Private Vorschau.</b> Diese Seite ist noch nicht öffentlich, geben Sie den Link also mit Bedacht weiter. Hier geschriebene Briefe werden nicht gezählt.',
  'frame.aboutLetters': 'Über diese Briefe',
  'frame.legalNotice': 'Impressum',
  'frame.terms': 'Nutzungsbedingungen',
  'frame.contact': 'Kontakt',
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

  'privacy.title': 'Was mit Ihren Angaben geschieht',
  'privacy.model':
    'Ihr Name und Ihre Anschrift bleiben auf dieser Website. Die KI sieht nur Ihre Begründung.',
  'privacy.noModel':
    'Wir setzen Ihren Namen, Ihre Anschrift und Ihre Begründung auf dieser Website in einen Musterbrief ein. Keine KI sieht sie.',
  'privacy.responsible': 'Verantwortlich für Ihre Daten: {controller}',
  'privacy.who': 'Wer verantwortlich ist',
  'privacy.more': 'Mehr lesen oder nachfragen',
  'privacy.reasonTo': '{writer} erhält Ihre Begründung.',
  'privacy.fallback': 'Wenn das nicht klappt oder zu lange dauert, erhält auch {writer} Ihre Begründung.',
  'privacy.by': '{model} von {company}',
  'privacy.chosenServer': '{model} (auf einem Server, den die Betreiber dieser Website gewählt haben)',
  'privacy.staysHere': 'Was Sie schreiben, bleibt auf dieser Website, bis Sie den Brief senden.',
  'privacy.translated':
    'Wenn Sie Ihren Brief übersetzen lassen, erhält die KI auch seinen Text, ohne Ihren Namen und Ihre Anschrift.',
  'privacy.stored': 'Was hier gespeichert wird',
  'privacy.nothing':
    'Wir speichern weder Ihren Namen noch Ihre Anschrift noch Ihre Worte, auch wenn Sie den Brief per E-Mail öffnen oder kopieren.',
  'privacy.kept': {
    one: 'Wenn Sie den Brief per E-Mail öffnen oder kopieren, speichern wir ihn mit Ihrem Namen, Ihrer Anschrift und Ihrer Begründung einen Tag lang. Danach löschen wir alles.',
    other:
      'Wenn Sie den Brief per E-Mail öffnen oder kopieren, speichern wir ihn mit Ihrem Namen, Ihrer Anschrift und Ihrer Begründung {count} Tage lang. Danach löschen wir alles.',
  },
  'privacy.rest':
    'Wir speichern nur, dass und wann ein Brief geöffnet oder kopiert wurde. Bei Kampagnen speichern wir außerdem bis zu zwei Jahre lang einen Fingerabdruck des Briefes; daraus lässt sich der Text nicht wiederherstellen. Seitenaufrufe zählen wir ohne Cookies und ohne zu wissen, von wem sie stammen. Was Sie eingeben, bleibt in diesem Tab, bis Sie ihn schließen, und geht beim Neuladen nicht verloren.',
  'ai.title': 'Mit KI geschrieben',
  'ai.text':
    'Ein KI-Modell schreibt den Entwurf und kann Fehler machen. Prüfen Sie Namen und Zahlen, bevor Sie ihn senden. Er wird in Ihrem Namen verschickt.',
  'sample.title': 'Ein Musterbrief',
  'sample.text':
    'Hier ist kein KI-Anbieter eingerichtet, deshalb besteht der Entwurf aus fertigen Sätzen. Machen Sie ihn sich zu eigen, bevor Sie ihn senden. Er wird in Ihrem Namen verschickt.',

  'campaign.closes': 'Endet: {day}',
  'campaign.opens': 'Beginnt: {day}',
  'poster.scan': 'Scannen Sie den Code mit der Kamera Ihres Handys oder besuchen Sie',
  'political.label': 'Politische Anzeige',
  'political.sponsor': 'Sponsor: {sponsor}',
  'political.control': 'Kontrolliert von: {entity}',
  'political.process': 'Betrifft: {process}',
  'political.notice': 'Transparenzbekanntmachung',
  'notice.lede': 'Diese Kampagne ist eine politische Anzeige im Sinne der Verordnung (EU) 2024/900.',
  'notice.past':
    'Diese Kampagne war bis zum {day} eine politische Anzeige im Sinne der Verordnung (EU) 2024/900.',
  'notice.deleted': 'Die Kampagne wurde gelöscht.',
  'notice.kept': 'Diese Bekanntmachung bleibt nach dem Ende der Kampagne sieben Jahre lang abrufbar.',
  'notice.campaign': 'Kampagne',
  'notice.sponsor': 'Sponsor',
  'notice.address': 'Anschrift und Kontakt des Sponsors',
  'notice.control': 'Wer den Sponsor letztlich kontrolliert',
  'notice.process': 'Gesetz, Abstimmung oder Entscheidung',
  'notice.period': 'Zeitraum',
  'notice.since': 'Seit dem {day}',
  'notice.between': '{from} bis {to}',
  'notice.planned': 'Noch nicht veröffentlicht',
  'notice.amount': 'Beträge und sonstige Leistungen',
  'notice.origin': 'Herkunft der Mittel',
  'notice.targeting': 'Targeting und Anzeigenschaltung',
  'notice.noTargeting': 'Personenbezogene Daten entscheiden nicht darüber, wer diese Kampagne sieht.',
  'notice.changed': 'Zuletzt geändert',
  'notice.notGiven': 'Keine Angabe',
  'notice.wrong':
    'Fehlt in der Kennzeichnung oder in dieser Bekanntmachung etwas, oder stimmt etwas nicht? Klicken Sie unten auf „{report}“.',
  'letter.helped': 'Ich habe diesen Text mithilfe einer KI geschrieben und selbst geprüft.',
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
  'recipient.each':
    'Für Ihre Postleitzahl sind {count} Personen eingetragen. Sie können an jede von ihnen schreiben, einen Brief nach dem anderen.',
  'recipient.notFound': 'Für diese Postleitzahl ist niemand eingetragen. Wählen Sie aus der Liste.',
  'recipient.first': 'Für diese Postleitzahl ist niemand eingetragen, deshalb geht Ihr Brief an {name}.',
  'recipient.list': 'Stattdessen aus der Liste wählen',
  'recipient.failed': 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  'recipient.asOf': 'Liste vom {day}',
  'recipient.source': 'Quelle: {source}',
  'recipient.license': 'Lizenz: {license}',

  'way.toForm': 'Sie fügen ihn in das Formular auf der Website ein. Vorher wird nichts gesendet.',
  'way.toPost': 'Sie drucken ihn aus und schicken ihn mit der Post. Vorher wird nichts gesendet.',
  'way.asked': 'Noch ein Schritt: abschicken.',
  'way.askedText': 'Das können nur Sie.',
  'way.characters': '{count} von {limit} Zeichen',
  'way.tooLong':
    'Ihr Brief ist zu lang für das Formular. Kürzen Sie ihn, sonst fehlt dort vielleicht das Ende.',
  'way.openForm': 'Brief kopieren und Formular öffnen',
  'way.openFormHint': 'Öffnet {site} in einem neuen Tab. Fügen Sie Ihren Brief dort ein.',
  'way.print': 'Brief drucken',
  'way.printHint': 'Die Adresse passt in das Fenster eines DL- oder C5-Umschlags.',
  'way.copyParts': 'Kopieren Sie die Teile, die Sie brauchen.',
  'way.formQuestion': 'Haben Sie das Formular abgeschickt?',
  'way.postQuestion': 'Schicken Sie ihn mit der Post?',
  'way.formText':
    'Fügen Sie Ihren Brief in das Formular ein und kopieren Sie dann die anderen Angaben von hier.',
  'way.postText':
    'Unterschreiben Sie ihn, stecken Sie ihn in einen Umschlag und schicken Sie ihn mit der Post an {recipient}.',
  'way.submitted': 'Ja, ich habe es abgeschickt',
  'way.willPost': 'Ja, ich schicke ihn ab',
  'way.openAgain': 'Formular noch einmal öffnen',
  'way.printAgain': 'Noch einmal drucken',
  'way.parts': 'Zum Einfügen',
  'way.message': 'Nachricht',
  'way.first': 'Vorname',
  'way.last': 'Nachname',
  'way.street': 'Straße',
  'way.town': 'Ort',
  'way.postcode': 'Postleitzahl',

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
  'how.sendElse': 'Ändern Sie jedes Wort. Es wird nichts gesendet, bis Sie es senden.',
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
  'check.ai': 'Den ersten Entwurf hat ein KI-Modell geschrieben.',
  'check.sample': 'Er begann als Musterbrief, der ohne KI zusammengestellt wurde.',
  'check.byHand': 'Soweit wir wissen, wurde er von Hand geschrieben, ohne einen Entwurf von dieser Website.',
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

  'accessible.title': 'Barrierefreiheit',
  'accessible.description': 'Was wir prüfen, damit alle {site} nutzen können, und welche Grenzen wir kennen.',
  'accessible.lede':
    'Alle Menschen sollen die öffentlichen Seiten von {site} nutzen können. Unser Ziel ist die Stufe AA der Richtlinien für barrierefreie Webinhalte (WCAG) 2.2.',
  'accessible.tested': 'Was wir prüfen',
  'accessible.testedText':
    'Automatische Tests prüfen das alles vor jeder neuen Version. Zuletzt haben wir diese Liste am {day} mit den Tests verglichen.',
  'accessible.rules':
    'Das Prüfprogramm axe findet keine Fehler: weder in hellen noch in dunklen Farben, weder auf breiten Bildschirmen noch auf den kleinsten Handys.',
  'accessible.keyboard':
    'Sie können allein mit der Tastatur einen Brief schreiben und in Ihrem E-Mail-Programm öffnen.',
  'accessible.focus':
    'Sie können jedes Dialogfenster mit der Tastatur verlassen und kommen dorthin zurück, wo Sie waren.',
  'accessible.names': 'Felder haben Namen, und Fehlermeldungen sind ihrem Feld zugeordnet.',
  'accessible.progress':
    'Screenreader können ansagen, dass Ihr Brief gerade geschrieben wird und wann er fertig ist.',
  'accessible.contrast':
    'Texte und Schaltflächen haben den vorgeschriebenen Kontrast, in hellen und dunklen Farben.',
  'accessible.large':
    'Bei doppelter Schriftgröße wird nichts abgeschnitten, auch auf den kleinsten Handys nicht.',
  'accessible.motion': 'Wenn Sie auf Ihrem Gerät Animationen ausgeschaltet haben, bewegt sich nichts.',
  'accessible.direction': 'Arabische Seiten laufen von rechts nach links.',
  'accessible.limits': 'Bekannte Grenzen',
  'accessible.noAudit':
    'Menschen, die einen Screenreader oder andere Hilfsmittel nutzen, haben die Seiten noch nicht für uns getestet, und unabhängige Fachleute haben sie nicht geprüft. Automatische Tests finden nur einen Teil der Probleme.',
  'accessible.theirContent':
    'Organisationen schreiben ihre Kampagnen selbst und laden eigene Bilder hoch. Ihre Texte können schwer zu lesen sein.',
  'accessible.otherPrograms':
    'E-Mail-Programme, Kontaktformulare und Websites, zu denen unsere Seiten führen, haben wir nicht getestet.',
  'accessible.noFiles':
    'Wir bieten keine PDF-Dateien an. Wenn Sie einen Brief mit der Post schicken, druckt ihn Ihr Browser.',
  'accessible.script': 'Ohne JavaScript können Sie Kampagnen lesen, aber keinen Brief anfordern.',
  'accessible.problem': 'Wenn etwas bei Ihnen nicht funktioniert',
  'accessible.report':
    'Öffnen Sie die Seite, die nicht funktioniert, und klicken Sie ganz unten auf „{report}“. Schreiben Sie, was passiert ist. Die Betreiber dieser Website lesen jede Meldung.',
  'accessible.write': 'Sie können auch an {address} schreiben.',
  'accessible.authority':
    'Wenn niemand antwortet, hilft Ihnen die für Barrierefreiheit zuständige Stelle in Ihrem Land.',

  'report.title': 'Diese Seite melden',
  'report.reader': 'Geht nur an die Betreiber dieser Website.',
  'report.act': 'Meldung senden',
  'report.kinds': 'Was ist nicht in Ordnung?',
  'report.threat': 'Sie bedroht oder beleidigt jemanden',
  'report.private': 'Sie verbreitet private Angaben über jemanden',
  'report.untrue': 'Sie enthält falsche Behauptungen',
  'report.pretends': 'Sie gibt sich für jemand anderen aus',
  'report.unlabeled': 'Sie ist politische Werbung ohne richtige Kennzeichnung',
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
  'mail.replySubject': 'Haben Sie eine Antwort auf Ihren Brief bekommen? ({site})',
  'reply.question': 'Haben Sie eine Antwort auf Ihren Brief bekommen?',
  'reply.wroteTo':
    'Vor etwa zwei Wochen haben Sie an {recipient} geschrieben, in der Kampagne „{campaign}“ von {organization}.',
  'reply.wrote':
    'Vor etwa zwei Wochen haben Sie einen Brief geschrieben, in der Kampagne „{campaign}“ von {organization}.',
  'reply.use':
    '{organization} sieht nur, wie viele Menschen welche Antwort gewählt haben. Sie können Ihre Antwort später ändern.',
  'reply.yes': 'Ja',
  'reply.form': 'Nur eine Standardantwort',
  'reply.no': 'Nein',
  'reply.yours': 'Ihre Antwort: {reply}',
  'reply.send': 'Antwort senden',
  'reply.saved':
    'Wir haben Ihre Antwort gezählt: {reply}. Wenn sich etwas ändert, wählen Sie einfach eine andere.',
  'reply.gone':
    'Vielleicht stehen Sie nicht mehr auf der Liste, oder die Kampagne ist nicht mehr öffentlich.',
  'reply.announced':
    'In etwa zwei Wochen fragen wir Sie ein einziges Mal, ob Sie eine Antwort auf Ihren Brief bekommen haben.',

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

export const errors = {
  'letters.paused':
    'Zurzeit werden keine Briefe geschrieben. Bitte kommen Sie später wieder. Ihre Eingaben bleiben erhalten.',
  'letters.unavailable': 'Wir konnten den Brief nicht schreiben. Bitte versuchen Sie es gleich noch einmal.',
  'letters.declined':
    'Das KI-Modell hat diesen Brief abgelehnt. Bitte ändern Sie Ihren Text und versuchen Sie es noch einmal.',
  'letters.allTaken':
    'Gerade werden sehr viele Briefe geschrieben. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  'letters.proofWanted': 'Einen Moment bitte. Ihr Browser prüft, ob Sie ein Mensch sind.',
  'letters.tooManyAtOnce':
    'Von Ihrer Verbindung werden gerade viele Briefe geschrieben. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'letters.connectionLimit':
    'Für Ihre Verbindung ist die Höchstzahl an Briefen erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'letters.campaignLimit':
    'Gerade schreiben viele Menschen für diese Kampagne. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'letters.organizationLimit':
    'Gerade schreiben viele Menschen an diese Organisation. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'letters.pageDayLimit':
    'Diese Seite hat ihr Tageslimit erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'letters.organizationDayLimit':
    'Diese Organisation hat ihr Tageslimit erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'letters.dayLimit':
    'Diese Website hat ihr Tageslimit erreicht. Sie können {wait} wieder schreiben. Ihre Eingaben bleiben erhalten.',
  'campaign.notActiveYet': 'Diese Kampagne hat noch nicht begonnen.',
  'campaign.noLongerActive': 'Diese Kampagne ist beendet.',
  'recipient.optedOut': 'Diese Person hat darum gebeten, von dieser Website keine Briefe zu erhalten.',
  'page.takenDown':
    'Die Betreiber dieser Website haben diese Seite gesperrt. Hier können keine neuen Briefe geschrieben werden.',
  'campaign.notFound': 'Kampagne nicht gefunden',
  'organization.notFound': 'Organisation nicht gefunden',

  'recipient.required': 'Bitte wählen Sie, wer Ihren Brief bekommt.',
  'recipient.gone': 'Diese Person steht nicht mehr auf der Liste. Bitte wählen Sie eine andere.',
  'postcode.noneListed': 'Für diese Postleitzahl ist niemand eingetragen. Bitte wählen Sie aus der Liste.',
  'postcode.required': 'Bitte geben Sie Ihre Postleitzahl an',
  'postcode.tooLong': 'Eine Postleitzahl darf höchstens {count} Zeichen haben',
  'postcode.limit':
    'Von Ihrer Verbindung wurden zu viele Postleitzahlen gesucht. Bitte versuchen Sie es {wait} noch einmal.',
  'recipient.searchLimit':
    'Von Ihrer Verbindung kamen zu viele Suchen. Bitte versuchen Sie es {wait} noch einmal.',

  'updates.notOffered': 'Für diese Kampagne können Sie keine Neuigkeiten abonnieren.',
  'updates.wordingChanged':
    'Der Wortlaut hat sich geändert, seit Sie die Seite geöffnet haben. Bitte laden Sie sie neu und lesen Sie ihn noch einmal.',
  'updates.replyLimit': 'Sie haben Ihre Antwort zu oft geändert. Bitte versuchen Sie es {wait} noch einmal.',
  'updates.connectionLimit':
    'Von Ihrer Verbindung kamen zu viele Anmeldungen. Bitte versuchen Sie es {wait} noch einmal.',
  'updates.campaignDayLimit':
    'Heute haben sich zu viele Menschen für Neuigkeiten zu dieser Kampagne angemeldet. Bitte versuchen Sie es {wait} noch einmal.',
  'updates.organizationDayLimit':
    'Heute haben sich zu viele Menschen für Neuigkeiten dieser Organisation angemeldet. Bitte versuchen Sie es {wait} noch einmal.',

  'translation.letterTooOld':
    'Dieser Brief ist zu alt, um übersetzt zu werden. Bitte schreiben Sie einen neuen.',
  'translation.textChanged':
    'Dieser Text wurde zu stark geändert und kann nicht mehr übersetzt werden. Bitte schreiben Sie einen neuen Brief.',
  'translation.unknownLanguage': 'Diese Sprache kennen wir nicht.',
  'translation.empty': 'Der Brief ist leer',
  'translation.tooLong': 'Dieser Brief ist zu lang zum Übersetzen. Möglich sind höchstens {count} Zeichen.',

  'report.notOurPage': 'Nur öffentliche Seiten dieser Website können gemeldet werden.',
  'report.reasonRequired': 'Bitte geben Sie an, was mit der Seite nicht in Ordnung ist',
  'report.reasonTooLong': 'Bitte schreiben Sie höchstens {count} Zeichen',
  'report.tooLong': 'Die Meldung ist zu lang.',
  'report.limit': 'Von Ihrer Verbindung kamen zu viele Meldungen. Bitte versuchen Sie es {wait} noch einmal.',

  'check.incomplete': 'Bitte fügen Sie den ganzen Brief ein, von der Anrede bis zur Unterschrift.',
  'check.tooLong': 'Ein Brief darf höchstens {count} Zeichen haben',
  'check.bodyTooLong': 'Der Brief ist zu lang.',
  'check.limit':
    'Von Ihrer Verbindung wurden zu viele Briefe geprüft. Bitte versuchen Sie es {wait} noch einmal.',

  'server.unknown': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'server.veryBusy':
    'Auf dieser Website ist gerade sehr viel los. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  'server.tooBusy': 'Auf dieser Website ist gerade zu viel los. Bitte versuchen Sie es gleich noch einmal.',
  'server.dataUnreachable':
    'Wir kommen gerade nicht an unsere Daten. Bitte versuchen Sie es gleich noch einmal.',
  'server.full':
    'Uns ist der Speicherplatz ausgegangen, daher können wir gerade nichts speichern. Bitte versuchen Sie es später noch einmal.',
  'server.readOnly': 'Wir können gerade nichts speichern. Bitte versuchen Sie es gleich noch einmal.',
  'server.dataBusy': 'Wir haben gerade zu viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  'request.badCharacter': 'Ihr Text enthält ein Zeichen, das wir nicht speichern können.',
  'request.deleted': 'Etwas auf dieser Seite wurde gerade gelöscht. Bitte laden Sie die Seite neu.',
  'request.interrupted': 'Die Verbindung wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
} satisfies ErrorCatalog;
