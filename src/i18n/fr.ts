import type { ErrorCatalog, LetterCatalog, PageCatalog } from './t.ts';

export const letter = {
  'kit.skip': 'Aller au contenu principal',
  'kit.rights':
    'Toutes les marques, tous les logos et tous les noms de marque appartiennent à leurs propriétaires respectifs. Leur usage ne vaut pas approbation.',
  'kit.optional': '(facultatif)',
  'kit.close': 'Fermer',
  'kit.cancel': 'Annuler',
  'kit.notifications': 'Notifications ({key})',
  'kit.closeNotification': 'Fermer la notification',
  'kit.tryAgain': 'Réessayer',
  'kit.reference': 'Référence {id}',
  'kit.logo': 'Logo de {name}',
  'kit.to': 'À',
  'kit.copy': 'Copier',
  'kit.copied': 'Copié !',
  'kit.copyOf': 'Copier : {name}',
  'kit.copiedOf': 'Copié : {name}',
  'kit.nameCopied': 'Copié : {name}',

  'form.label': 'Écrivez votre lettre',
  'form.reason': 'Pourquoi ce sujet est-il important pour vous ?',
  'form.topic': 'Sur quoi souhaitez-vous écrire ?',
  'form.ownWords': 'Vos propres mots donnent plus de force à la lettre.',
  'form.example': 'Par exemple, ce que cela change pour vous ou votre famille',
  'form.keep': 'Garder mes phrases telles que je les ai écrites',
  'form.name': 'Votre nom',
  'form.address': 'Votre adresse postale',
  'form.addressHint': 'Rue, code postal et ville. Elle figure au bas de la lettre.',
  'form.generate': 'Générer la lettre',
  'form.regenerate': 'Générer à nouveau',
  'form.generating': 'Génération…',
  'form.back': 'Retour à votre lettre',
  'form.byModel': 'Un modèle d’IA écrit le brouillon.',
  'form.bySample': 'Nous composons une lettre d’exemple pour vous.',
  'form.youDecide': 'Rien n’est envoyé avant que vous n’ayez lu la lettre et cliqué sur Envoyer.',
  'form.stillHere': 'Ce que vous avez saisi est toujours là.',
  'form.notLoaded':
    'Une partie de cette page ne s’est pas chargée. Vérifiez votre connexion, puis appuyez de nouveau sur « Générer la lettre ».',
  'form.noScript': 'Activez JavaScript dans votre navigateur pour utiliser « Générer la lettre ».',
  'form.yourself':
    'Vous pouvez tout de même écrire votre propre lettre, avec les points de cette page. Envoyez-la à {recipient}, à l’adresse {address}{copies}.',
  'form.yourselfTo':
    'Vous pouvez tout de même écrire votre propre lettre. Envoyez-la à {recipient}, à l’adresse {address} (déduite du site, veuillez la vérifier){copies}.',
  'form.noAddress':
    'Vous pouvez tout de même écrire à {organization}. Son site indique comment prendre contact.',
  'form.noTopic': 'Veuillez indiquer sur quoi vous souhaitez écrire',
  'form.noName': 'Veuillez indiquer votre nom',
  'form.noMailingAddress': 'Veuillez indiquer votre adresse postale',
  'form.nameTooLong': 'Votre nom peut avoir au plus {count} caractères',
  'form.addressTooLong': 'Votre adresse postale peut avoir au plus {count} caractères',
  'form.reasonTooLong': 'Votre raison peut avoir au plus {count} caractères',
  'form.answerTooLong': 'Votre réponse peut avoir au plus {count} caractères',
  closing: 'Cordialement,',

  'head.generated': 'Lettre générée',
  'head.writing': 'Écriture…',
  'head.stop': 'Arrêter l’écriture',
  'head.stopShort': 'Arrêter',
  'head.sample': '<b>Lettre d’exemple :</b> aucun fournisseur d’IA n’est configuré.',
  'head.staffOnly': 'Réservé à l’équipe',
  'status.writing': 'Votre lettre s’écrit…',
  'status.ready': 'Votre lettre est prête.',
  'status.stopped': 'L’écriture est arrêtée. La lettre inachevée n’a pas été enregistrée.',
  'status.stoppedEarlier': 'L’écriture est arrêtée. Votre lettre précédente est toujours là.',
  'status.success': 'La lettre est générée',
  'status.error': 'Erreur',
  'status.failed': 'La lettre n’a pas pu être générée',
  'status.unproven': 'Nous n’avons pas pu vérifier votre navigateur. Veuillez réessayer.',
  'status.offline': 'Vous semblez être hors ligne. Ce que vous avez saisi est conservé.',
  'status.lost': 'La connexion a été perdue avant la fin de votre lettre.',
  'status.usedUp':
    'Les lettres d’aujourd’hui sont épuisées. Revenez demain, ou écrivez la vôtre avec les points de cette page.',
  'writing.usually': 'Cela prend généralement une trentaine de secondes.',
  'writing.inPlace': 'La formule d’appel et votre nom sont en place. La lettre commence dans un instant.',
  'writing.slow':
    'C’est plus long que d’habitude. Attendez encore ou arrêtez. Vous ne perdrez pas ce que vous avez saisi.',
  'writing.progress': 'Progression',

  'lede.writing': 'Lisez au fur et à mesure. Vous pourrez tout modifier à la fin.',
  'lede.asked':
    '<b>Encore une étape, à vous de jouer : envoyez-la.</b> Votre lettre part de votre propre messagerie.',
  'lede.sent': 'Vous nous avez dit avoir envoyé cette lettre.',
  'lede.blank':
    '<b>Écrivez ici votre propre lettre.</b> La formule d’appel et la signature sont déjà en place. Dites ce que vous voulez, donnez une raison qui vous est propre et terminez par une demande claire.',
  'lede.stopped':
    'L’écriture est arrêtée. <b>Votre lettre précédente est toujours là.</b> Vous pouvez l’envoyer telle quelle, ou réessayer.',
  'lede.earlier':
    '<b>Votre lettre précédente est toujours là.</b> Vous pouvez l’envoyer telle quelle, ou réessayer.',
  'lede.ready': '<b>Votre lettre est prête.</b> Relisez-la, faites-la vôtre, puis envoyez-la.',
  'lede.marked': {
    one: '<b>Votre lettre est prête.</b> Nous avons marqué un passage à vérifier avant de l’envoyer.',
    other: '<b>Votre lettre est prête.</b> Nous avons marqué {count} passages à vérifier avant de l’envoyer.',
  },

  'sheet.yours': 'Votre lettre',
  'sheet.subject': 'Objet',
  'sheet.letter': 'Lettre. Vous pouvez changer n’importe quel mot.',
  'sheet.marked':
    'Veuillez vérifier les passages marqués. Ils ne viennent ni de la campagne ni de l’auteur de la lettre, ou la campagne dit autre chose.',
  'sheet.yoursToWrite': 'Une lettre vierge.',
  'sheet.fromSamples': 'Une lettre d’exemple.',
  'sheet.fromYourWords': 'Brouillon de l’IA à partir de vos mots.',
  'sheet.byModel': 'Brouillon de l’IA.',
  'sheet.tapToBegin': 'Touchez le texte pour commencer.',
  'sheet.clickToBegin': 'Cliquez n’importe où pour commencer.',
  'sheet.tapToChange': 'Touchez le texte pour le modifier.',
  'sheet.clickToChange': 'Cliquez n’importe où pour la modifier.',
  'sheet.kept': 'Enregistrée dans cet onglet tant qu’il reste ouvert.',
  'sheet.changed':
    'Vous avez modifié la lettre ? Ouvrez de nouveau le brouillon pour inclure la modification.',
  'sheet.words': { one: '{count} mot', other: '{count} mots' },
  'sheet.readyMark': 'Prête à partir',
  'sheet.sentMark': 'Envoyée',
  'sheet.mark': 'Lettre',

  'marks.label': 'Passages à vérifier',
  'marks.none': 'Il ne reste rien à vérifier.',
  'marks.passage': '« {passage} »',
  'marks.why': 'Cela ne vient ni de vous ni de la campagne. Vérifiez-le ou retirez-le.',
  'marks.differs': 'La campagne dit : {fact} Vérifiez ce passage ou retirez-le.',
  'marks.keep': 'Garder',
  'marks.remove': 'Retirer la phrase',
  'marks.removed': 'Phrase retirée',
  'marks.undo': 'Annuler',
  'marks.left': {
    one: 'Un passage mérite encore un coup d’œil. Vous pouvez envoyer la lettre quoi qu’il en soit.',
    other:
      '{count} passages méritent encore un coup d’œil. Vous pouvez envoyer la lettre quoi qu’il en soit.',
  },
  'own.legend': 'Vos propres mots',
  'anger.note':
    'Certains de ces mots peuvent passer pour une menace ou une insulte. Dans les bureaux, on cesse souvent de lire de telles lettres. Des mots plus calmes vous mèneront plus loin.',
  'similar.title': 'Votre lettre ressemble beaucoup à d’autres.',
  'similar.text': 'Ajoutez une phrase que personne d’autre ne pourrait écrire.',
  'similar.act': 'Ajouter une phrase',

  'send.label': 'Envoyez votre lettre',
  'send.email': 'Envoyer par e-mail',
  'send.copy': 'Copier et coller',
  'send.copyLetter': 'Copier la lettre',
  'send.copyHint': 'Pour une messagerie en ligne ou le formulaire d’un site.',
  'send.webmail': 'Ou ouvrez le brouillon dans {gmail} ou {outlook}.',
  'send.outlookWeb': 'Outlook en ligne',
  'send.openIn': 'Ouvrir dans {name}',
  'send.share': 'Partager la lettre',
  'send.pasteFirst': 'Nous copions votre lettre. Collez-la dans le brouillon pour garder ses paragraphes.',
  'send.paste': 'Nous avons copié votre lettre. Appuyez longuement dans le brouillon, puis touchez Coller.',
  'send.pasteOver': 'Nous avons copié votre lettre. Collez-la à la place du texte du brouillon.',
  'send.addAddress': 'Nous avons copié l’adresse. Collez-la dans le champ « À ».',
  'send.orShare': 'Ou <a>partagez-la avec une application de messagerie</a> et ajoutez-y l’adresse.',
  'send.orWhole':
    'Ou <a>ouvrez un brouillon qui contient déjà la lettre</a>. Certaines applications, comme Gmail, en perdent les paragraphes.',
  'send.copied':
    'Votre lettre était trop longue pour être insérée, nous l’avons donc copiée. Collez-la dans le message qui vient de s’ouvrir.',
  'send.notCopied':
    'Votre lettre était trop longue pour être insérée. Copiez-la d’ici dans le message qui vient de s’ouvrir.',
  'send.replacesBlank':
    'Écrit un brouillon. Il remplace tout ce qui se trouve ici, y compris ce que vous avez écrit.',
  'send.replaces': 'Écrit une nouvelle version. Elle remplace celle-ci, y compris vos modifications.',
  'send.guess': 'Nous avons déduit cette adresse, veuillez la vérifier.',
  'send.goesTo': 'Part à {address}.',
  'send.goesOut': 'Envoyée {copies}.',
  'send.noAddress': 'Nous n’avons pas d’adresse e-mail pour {organization}. Copiez plutôt votre lettre.',
  'send.opensTo': 'Ouvre un brouillon adressé à {recipient} dans votre messagerie.',
  'send.opensWith': 'Ouvre un brouillon adressé à {recipient}, {copies}, dans votre messagerie.',
  'copies.to': { one: 'avec copie à {names}', other: 'avec copies à {names}' },
  'copies.comma': ', ',
  'copies.more': '{count} de plus',
  'copies.blind': 'avec copie cachée à {organization}',
  'copies.both': {
    one: 'avec copie à {names} et copie cachée à {organization}',
    other: 'avec copies à {names} et copie cachée à {organization}',
  },

  'copyDialog.text': 'Copiez chaque partie dans un nouvel e-mail.',
  'copyDialog.done': 'Texte copié dans le presse-papiers',
  'copyDialog.failed': 'La copie a échoué',
  'copyDialog.manually': 'Veuillez copier à la main',
  'copyDialog.cc': 'Cc',
  'copyDialog.bcc': 'Cci',
  'copyDialog.body': 'Texte',
  'copyDialog.letter': 'Lettre',
  'replace.title': 'Remplacer votre lettre ?',
  'replace.text':
    'Vous avez modifié cette lettre. Une nouvelle version la remplacera et vos modifications seront perdues.',
  'replace.keep': 'Garder ma lettre',

  'slip.title': 'Votre brouillon s’est-il ouvert ?',
  'slip.titleCopied': 'L’avez-vous envoyée ?',
  'slip.close': 'Pas encore',
  'slip.copied': 'Collez-la dans un e-mail à {recipient} et cliquez sur Envoyer.',
  'slip.mailto':
    'Cherchez-le dans votre messagerie, adressé à {recipient}. La lettre ne part que lorsque vous y cliquez sur Envoyer.',
  'slip.gmail':
    'Cherchez-le dans un onglet Gmail, adressé à {recipient}. La lettre ne part que lorsque vous y cliquez sur Envoyer.',
  'slip.outlook':
    'Cherchez-le dans un onglet Outlook, adressé à {recipient}. La lettre ne part que lorsque vous y cliquez sur Envoyer.',
  'slip.share':
    'Cherchez-le dans l’application choisie. Ajoutez l’adresse : {addresses}. La lettre ne part que lorsque vous y appuyez sur Envoyer.',
  'slip.paragraphs':
    'Les paragraphes y sont-ils ? Sinon, <a>copiez la lettre</a> et collez-la à la place du texte.',
  'slip.sent': 'Oui, je l’ai envoyée',
  'slip.others': 'Rien ne s’est ouvert ? Essayez l’une de ces voies.',
  'slip.othersCopied': 'Ou ouvrez-la dans votre messagerie en ligne :',
  'slip.copyAgain': 'La copier de nouveau',
  'slip.copyInstead': 'La copier plutôt',

  'sent.title': 'Merci, {name}.',
  'goal.only': 'Objectif : {goal} lettres',
  'goal.progress': '<b>{count}</b> lettres sur {goal} prêtes à être envoyées',
  'goal.reached': 'Objectif de {goal} lettres atteint : <b>{count}</b> prêtes à être envoyées',
  'sent.thanks': 'Merci d’avoir pris le temps d’écrire à {recipient}. Les lettres personnelles comptent.',
  'sent.continue': 'Continuer vers {host}',
  'sent.label': 'Votre lettre envoyée',
  'sent.on': 'Vous nous avez dit l’avoir envoyée le {day}.',
  'sent.open': 'L’ouvrir de nouveau',
  'sent.notYet': 'Je ne l’ai pas encore envoyée',
  'sent.returnedQuestion': 'Elle n’est pas arrivée ?',
  'sent.returned': 'Elle est revenue',
  'sent.wrongPerson': 'Mauvaise personne',
  'sent.complained': 'Merci. L’équipe de la campagne vérifiera l’adresse.',
  'next.place': 'Lettre {place} sur {total}',
  'next.write': 'Suivante : écrire à {name}',
  'sent.back': 'Retour',

  'share.title': 'Demandez à quelqu’un d’autre d’écrire',
  'share.copyLink': 'Copier le lien',
  'share.email': 'E-mail',
  'share.text': 'SMS',
  'share.more': 'Plus',
  'share.other': 'Partager autrement',
  'share.showCode': 'Afficher un code QR',
  'share.code': 'Code QR de cette page',
  'share.words': 'Écrirez-vous une lettre, vous aussi ? {address}',
  'share.campaign': 'Partage la page de la campagne, jamais votre lettre.',
  'share.page': 'Partage cette page, jamais votre lettre.',
  'share.copied': 'Lien public copié dans le presse-papiers',
  'share.failed': 'Le lien n’a pas pu être copié',

  'hear.title': 'Recevez des nouvelles',
  'hear.who':
    '{organization} vous enverra des nouvelles par e-mail. C’est facultatif et sans effet sur votre lettre.',
  'hear.stop':
    'Pour arrêter, utilisez le lien de n’importe quel e-mail. Votre adresse n’est transmise qu’à {organization}.',
  'hear.privacy': 'Politique de confidentialité',
  'hear.email': 'Votre e-mail',
  'hear.formHint': 'Une fois votre lettre terminée, nous vous enverrons un lien de confirmation par e-mail.',
  'hear.act': 'Tenez-moi au courant',
  'hear.sending': 'Envoi…',
  'hear.noEmail': 'Veuillez indiquer une adresse e-mail valide',
  'hear.noConsent': 'Veuillez cocher la case pour que nous puissions vous écrire',
  'hear.failed': 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
  'hear.inbox': 'Consultez votre boîte de réception',
  'hear.inboxText':
    'Nous avons envoyé un e-mail à <b>{email}</b>. Suivez le lien qu’il contient pour confirmer. Si vous êtes déjà sur la liste, vous n’en recevrez pas.',
  'hear.another': 'Utiliser une autre adresse',

  'translate.show': 'L’afficher dans ma langue ({language})',
  'translate.title': 'En {language}',
  'translate.note': 'Pour lecture seulement. C’est l’original que vous enverrez.',
  'translate.old': 'Vous avez modifié la lettre depuis cette traduction.',
  'translate.wait': 'Traduction en cours. Cela prend quelques secondes.',

  'details.title': 'Votre raison et vos données',
  'details.reason': 'Pourquoi c’est important pour vous',
  'details.topic': 'Ce dont vous parlez',
  'details.change': 'Modifier',
  'details.points': 'Points pour votre lettre',
  'details.campaign': 'À propos de cette campagne',
  'traces.erase': 'Supprimer votre copie de ma lettre',
  'traces.erased': 'Nous avons supprimé votre nom, votre adresse et votre lettre. Seul le décompte reste.',
  'traces.failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'traces.clear': 'Effacer cette lettre',
  'traces.clearTitle': 'Effacer cette lettre de cet onglet ?',
  'traces.clearText':
    'Votre lettre, votre nom et votre adresse seront effacés de cet onglet. Les lettres déjà envoyées ne sont pas concernées.',
  'traces.clearAct': 'Effacer de cet onglet',
} satisfies LetterCatalog;

export const page = {
  'frame.preview': 'Aperçu',
  'frame.privatePreview':
    '<b>Aperçu privé.</b> Cette page n’est pas encore publique : partagez ce lien avec prudence. Les lettres écrites ici ne sont pas comptées.',
  'frame.aboutLetters': 'À propos de ces lettres',
  'frame.legalNotice': 'Mentions légales',
  'frame.terms': 'Conditions d’utilisation',
  'frame.contact': 'Contact',
  'frame.visitWebsite': 'Voir le site',
  'counts.open': {
    one: '<b>{count}</b> campagne ouverte',
    other: '<b>{count}</b> campagnes ouvertes',
  },
  'counts.letters': {
    one: '<b>{count}</b> lettre écrite',
    other: '<b>{count}</b> lettres écrites',
  },
  'counts.lettersRead': { one: '{count} lettre écrite.', other: '{count} lettres écrites.' },
  'page.description': 'Écrivez une lettre qui fait bouger les choses',

  'privacy.title': 'Ce que deviennent vos données',
  'privacy.model':
    'Votre nom et votre adresse restent sur ce site. L’IA ne voit que la raison que vous écrivez.',
  'privacy.noModel':
    'Nous insérons votre nom, votre adresse et votre raison dans une lettre d’exemple sur ce site. Aucune IA ne les voit.',
  'privacy.responsible': 'Responsable de vos données : {controller}',
  'privacy.who': 'Qui est responsable',
  'privacy.more': 'En savoir plus ou demander',
  'privacy.reasonTo': '{writer} reçoit la raison que vous écrivez.',
  'privacy.fallback': 'En cas de panne ou de lenteur, {writer} la reçoit aussi.',
  'privacy.by': '{model}, fourni par {company},',
  'privacy.chosenServer': '{model} (sur un serveur choisi par les responsables de ce site)',
  'privacy.staysHere': 'Ce que vous écrivez reste sur ce site jusqu’à l’envoi de la lettre.',
  'privacy.translated':
    'Si vous faites traduire votre lettre, l’IA en reçoit aussi le texte, sans votre nom ni votre adresse.',
  'privacy.stored': 'Ce qui est conservé ici',
  'privacy.nothing':
    'Nous ne conservons ni votre nom, ni votre adresse, ni vos mots, même si vous envoyez la lettre par e-mail ou la copiez.',
  'privacy.kept': {
    one: 'Si vous l’envoyez par e-mail ou la copiez, nous conservons la lettre avec votre nom, votre adresse et votre raison pendant un jour. Ensuite, nous la supprimons.',
    other:
      'Si vous l’envoyez par e-mail ou la copiez, nous conservons la lettre avec votre nom, votre adresse et votre raison pendant {count} jours. Ensuite, nous la supprimons.',
  },
  'privacy.rest':
    'Nous conservons seulement le fait qu’une lettre a été envoyée ou copiée, et à quelle date. Pour les lettres d’une campagne, nous conservons aussi une empreinte pendant deux ans au plus ; elle ne permet pas de retrouver le texte. Nous comptons les visites sans cookies et sans savoir de qui elles viennent. Ce que vous saisissez reste dans cet onglet jusqu’à ce que vous le fermiez, et n’est donc pas perdu si la page est rechargée.',
  'ai.title': 'Écrit avec l’IA',
  'ai.text':
    'Un modèle d’IA écrit le brouillon, et il peut se tromper. Vérifiez les noms et les chiffres avant d’envoyer la lettre : elle part sous votre nom.',
  'sample.title': 'Une lettre d’exemple',
  'sample.text':
    'Aucun fournisseur d’IA n’est configuré ici, le brouillon est donc composé de phrases toutes faites. Personnalisez-le avant d’envoyer la lettre : elle part sous votre nom.',

  'campaign.closes': 'Clôture : {day}',
  'campaign.opens': 'Ouverture : {day}',
  'poster.scan': 'Scannez le code avec l’appareil photo de votre téléphone, ou rendez-vous sur',
  'political.label': 'Annonce publicitaire à caractère politique',
  'political.sponsor': 'Parraineur : {sponsor}',
  'political.control': 'Contrôlé par : {entity}',
  'political.process': 'Sujet : {process}',
  'political.notice': 'Avis de transparence',
  'notice.lede':
    'Cette campagne est une annonce publicitaire à caractère politique au sens du règlement (UE) 2024/900.',
  'notice.past':
    'Jusqu’au {day}, cette campagne a été une annonce publicitaire à caractère politique au sens du règlement (UE) 2024/900.',
  'notice.deleted': 'La campagne a été supprimée.',
  'notice.kept': 'Cet avis reste consultable ici pendant sept ans après la fin de la campagne.',
  'notice.campaign': 'Campagne',
  'notice.sponsor': 'Parraineur',
  'notice.address': 'Adresse et coordonnées du parraineur',
  'notice.control': 'Entité contrôlant le parraineur en dernier ressort',
  'notice.process': 'Loi, vote ou décision',
  'notice.period': 'Période',
  'notice.since': 'Depuis le {day}',
  'notice.between': 'Du {from} au {to}',
  'notice.planned': 'Pas encore publiée',
  'notice.amount': 'Montants et autres avantages',
  'notice.origin': 'Origine des fonds',
  'notice.targeting': 'Ciblage et diffusion',
  'notice.noTargeting': 'Aucune donnée personnelle ne sert à choisir qui voit cette campagne.',
  'notice.changed': 'Dernière modification',
  'notice.notGiven': 'Non précisé',
  'notice.wrong': 'Le marquage ou cet avis est incomplet ou inexact ? Utilisez « {report} » ci-dessous.',
  'letter.helped': 'J’ai écrit ce texte avec l’aide d’une IA et je l’ai vérifié.',
  'recipient.choose': 'Qui reçoit votre lettre ?',
  'recipient.missing': 'Veuillez choisir qui reçoit votre lettre',
  'recipient.none': 'À choisir ci-dessous',
  'recipient.more': {
    one: '{count} autre',
    other: '{count} autres',
  },
  'recipient.byChoice': 'Vous choisissez qui reçoit votre lettre',
  'recipient.byPostcode': 'Votre code postal nous indique qui reçoit votre lettre',
  'recipient.others': 'et à {names}',
  'recipient.search': 'Rechercher par nom',
  'recipient.searchHint': 'Saisissez une partie du nom ou de la fonction.',
  'recipient.noneFound': 'Aucun résultat.',
  'recipient.counted': 'Résultats : {count}',
  'recipient.shown': '{count} sur {total} affichés',
  'recipient.postcode': 'Votre code postal',
  'recipient.postcodeHint': 'Il sert à trouver le destinataire de votre lettre. Nous ne le conservons pas.',
  'recipient.find': 'Rechercher',
  'recipient.found': 'Votre lettre est adressée à {name}.',
  'recipient.several':
    'Plusieurs personnes correspondent à ce code postal. Choisissez qui reçoit votre lettre.',
  'recipient.each':
    'Ces {count} personnes correspondent à votre code postal. Vous pouvez écrire à chacune, une lettre après l’autre.',
  'recipient.notFound': 'Personne ne correspond à ce code postal. Choisissez dans la liste.',
  'recipient.first': 'Personne ne correspond à ce code postal ; votre lettre est donc adressée à {name}.',
  'recipient.list': 'Choisir plutôt dans la liste',
  'recipient.failed': 'La recherche a échoué. Veuillez réessayer.',
  'recipient.asOf': 'Liste à jour au {day}',
  'recipient.source': 'Source : {source}',
  'recipient.license': 'Licence : {license}',

  'way.toForm': 'Vous la collerez dans le formulaire de son site. Rien n’est envoyé avant.',
  'way.toPost': 'Vous l’imprimerez et la posterez. Rien n’est envoyé avant.',
  'way.asked': 'Encore une étape : envoyez-la.',
  'way.askedText': 'À vous de le faire.',
  'way.characters': '{count} caractères sur {limit}',
  'way.tooLong':
    'Votre lettre est trop longue pour le formulaire. Raccourcissez-la, sinon la fin risque d’être coupée.',
  'way.openForm': 'Copier la lettre et ouvrir le formulaire',
  'way.openFormHint': 'Ouvre {site} dans un nouvel onglet. Collez-y votre lettre.',
  'way.print': 'Imprimer la lettre',
  'way.printHint': 'L’adresse tombe dans la fenêtre d’une enveloppe DL ou C5.',
  'way.copyParts': 'Copiez les parties dont vous avez besoin.',
  'way.formQuestion': 'Avez-vous envoyé le formulaire ?',
  'way.postQuestion': 'Allez-vous la poster ?',
  'way.formText': 'Collez votre lettre dans le formulaire, puis copiez d’ici les autres éléments.',
  'way.postText': 'Signez-la, mettez-la sous enveloppe et postez-la à {recipient}.',
  'way.submitted': 'Oui, je l’ai envoyé',
  'way.willPost': 'Oui, je vais la poster',
  'way.openAgain': 'Rouvrir le formulaire',
  'way.printAgain': 'L’imprimer de nouveau',
  'way.parts': 'Éléments à coller',
  'way.message': 'Message',
  'way.first': 'Prénom',
  'way.last': 'Nom',
  'way.street': 'Rue',
  'way.town': 'Ville',
  'way.postcode': 'Code postal',

  'campaign.write': 'Écrire ma lettre',
  'how.title': 'Comment ça marche',
  'how.why': 'Dites pourquoi c’est important',
  'how.whyText':
    'Une phrase ou deux, avec vos propres mots. C’est facultatif, mais une lettre personnelle a plus de chances d’être lue.',
  'how.draft': 'Nous écrivons un brouillon pour vous',
  'how.draftModel':
    'Un modèle d’IA fait de votre raison et des faits de cette campagne une lettre à votre nom. Cela prend une trentaine de secondes.',
  'how.draftSample': 'Nous réunissons votre raison et les faits de cette campagne dans une lettre d’exemple.',
  'how.send': 'Vous la lisez, puis vous l’envoyez',
  'how.sendText':
    'Changez n’importe quel mot. Ouvrez-la ensuite dans votre messagerie, ou copiez-la où vous voulez. Rien n’est envoyé avant que vous ne l’envoyiez.',
  'how.sendElse': 'Changez n’importe quel mot. Rien n’est envoyé avant que vous ne l’envoyiez.',
  'finished.label': 'État de la campagne',
  'finished.banner': 'Cette campagne est terminée.',
  'finished.others': 'Voir d’autres campagnes',
  'finished.markTop': 'Campagne',
  'finished.markBottom': 'terminée',
  'finished.letters': {
    one: '{count} lettre a été écrite dans cette campagne.',
    other: '{count} lettres ont été écrites dans cette campagne.',
  },
  'finished.text': 'Vous ne pouvez plus écrire de lettres pour cette campagne.',
  'finished.button': 'Campagne terminée',
  'finished.stillOpen': 'Campagnes ouvertes de {organization}',
  'finished.to': 'À {recipient}',
  'finished.several': 'Plusieurs destinataires',
  'finished.only': {
    one: '{count} campagne affichée.',
    other: '{count} campagnes affichées.',
  },
  'paused.title': 'Les lettres sont suspendues pour le moment.',
  'paused.text': 'Veuillez revenir plus tard. Ce que vous avez déjà saisi est enregistré dans cet onglet.',
  'leftOut.title': 'Vous ne pouvez pas écrire de lettre ici.',
  'leftOut.text':
    '{recipient} a demandé à ne pas recevoir de lettres de ce site, nous ne pouvons donc pas en écrire une pour vous. {organization} connaît peut-être un autre moyen de prendre contact.',

  'organization.topic':
    'Aucune campagne ne convient ? Choisissez votre propre sujet et écrivez à l’organisation.',
  'organization.heading': 'Écrivez une lettre de soutien à {organization}',
  'organization.subject': 'Lettre de {organization}',
  'organization.campaigns': 'Campagnes',
  'organization.none': 'Aucune campagne n’est ouverte en ce moment.',
  'organization.more': 'Autres campagnes',
  'organization.before': 'Retour',
  'envelope.markTop': 'Lettres',
  'envelope.markBottom': 'écrites',
  'envelope.pending': 'Vous pourrez écrire dès l’ouverture de la campagne.',
  'envelope.soon': 'Bientôt',
  'envelope.write': 'Écrire une lettre',
  salutation: 'Bonjour {recipient},',

  'about.title': 'À propos des lettres pour {campaign}',
  'about.description':
    'Qui organise {campaign}, comment ses lettres sont écrites et comment en vérifier une.',
  'about.for': 'Pour le bureau de {recipient}',
  'about.forAll': 'Pour les bureaux qui reçoivent ces lettres',
  'about.heading': 'À propos des lettres que vous recevez',
  'about.lede':
    '{organization} a invité des gens à vous écrire au sujet de {campaign}. Cette page explique qui ils sont, comment les lettres sont écrites et ce que vous pouvez vérifier.',
  'about.who': 'Qui organise cela',
  'about.software': '{organization} mène cette campagne. {site} n’est que le logiciel et ne prend pas parti.',
  'about.how': 'Comment chaque lettre est écrite',
  'about.person': 'Une personne dit pourquoi c’est important',
  'about.personText':
    'Elle ouvre la page de la campagne et donne son nom, son adresse et, si elle le souhaite, une raison avec ses propres mots.',
  'about.model': 'Un modèle d’IA écrit un brouillon',
  'about.modelText':
    'Il utilise le texte de la campagne et ce que la personne a écrit. Nous lui demandons de le vérifier.',
  'about.sample': 'Elle reçoit une lettre d’exemple',
  'about.sampleText':
    'Elle se compose de phrases toutes faites, du texte de la campagne et de ce que la personne a écrit. Aucun modèle d’IA n’est configuré ici.',
  'about.send': 'Elle la lit, la modifie et l’envoie',
  'about.sendText':
    'Elle l’envoie de sa propre messagerie, en son propre nom. {site} ne l’envoie jamais à sa place.',
  'about.wrong': 'Si quelque chose ne va pas',
  'about.complain': 'Faire une réclamation',
  'about.complainText':
    'Sur la campagne : {organizer}. Sur cette page : « Signaler cette page », plus bas, s’adresse aux personnes qui gèrent ce site.',
  'about.organizer': 'demandez à l’organisateur',
  'about.leaveOut': 'Ne plus recevoir de lettres',
  'about.leaveOutText':
    'Votre bureau peut demander aux personnes qui gèrent ce site à ne plus recevoir de lettres envoyées d’ici. Elles vous contacteront peut-être avant de décider.',
  'check.title': 'Vérifier une lettre',
  'check.lede':
    'Collez une lettre que vous avez reçue. Nous vous dirons si quelqu’un a approuvé ce texte ici.',
  'check.letter': 'La lettre',
  'check.hint': 'De la formule d’appel à la signature. Les retours à la ligne n’ont pas d’importance.',
  'check.act': 'Vérifier cette lettre',
  'check.kept':
    'Nous conservons pendant deux ans une empreinte de chaque lettre, mais pas la lettre. Elle montre si le texte correspond, pas qui l’a écrit. Nous ne conservons pas ce que vous collez.',
  'check.approved': 'Oui, ce texte a été approuvé ici.',
  'check.approvedText':
    'Le {day}, quelqu’un a ouvert ou copié un brouillon contenant exactement ce texte sur la page de la campagne.',
  'check.similar': 'Un texte très proche a été approuvé ici.',
  'check.similarText':
    'Le {day}, quelqu’un a ouvert ou copié un brouillon au texte très proche. Il a été en partie modifié avant de vous parvenir.',
  'check.unknown': 'Ce texte n’a pas été approuvé ici.',
  'check.unknownText': 'Il a peut-être été modifié plus tard, ou vient d’ailleurs.',
  'check.ai': 'Un modèle d’IA a écrit le premier brouillon.',
  'check.sample': 'Au départ, c’était une lettre d’exemple, composée sans IA.',
  'check.byHand': 'À notre connaissance, il a été écrit à la main, sans brouillon de ce site.',
  'check.empty': 'Veuillez coller une lettre.',
  'numbers.title': 'Les chiffres',
  'numbers.written': 'lettres écrites',
  'numbers.writtenSince': 'lettres écrites depuis le {day}',
  'numbers.opened': 'brouillons ouverts dans une messagerie, ou copiés',
  'numbers.sent': 'personnes nous ont dit avoir envoyé la leur',
  'numbers.separate':
    'Des décomptes séparés, pas un total. Nous ne pouvons pas voir ce qui vous est parvenu.',
  'numbers.small': 'Nous n’affichons pas les décomptes inférieurs à {count}.',
  'leaveOut.title': 'Ne plus recevoir de lettres',
  'leaveOut.address': 'Quelle adresse e-mail ne doit plus recevoir de lettres ?',
  'leaveOut.act': 'Envoyer',

  'accessible.title': 'Accessibilité',
  'accessible.description':
    'Ce que nous testons pour que tout le monde puisse utiliser {site}, et les limites que nous connaissons.',
  'accessible.lede':
    'Nous voulons que tout le monde puisse utiliser les pages publiques de {site}. Notre objectif est le niveau AA des Règles pour l’accessibilité des contenus web (WCAG) 2.2.',
  'accessible.tested': 'Ce que nous testons',
  'accessible.testedText':
    'Des tests automatiques vérifient tout cela avant chaque nouvelle version. Nous avons comparé cette liste avec les tests pour la dernière fois le {day}.',
  'accessible.rules':
    'L’outil de vérification axe ne trouve aucun problème, en couleurs claires et sombres, sur grand écran comme sur les plus petits téléphones.',
  'accessible.keyboard':
    'Vous pouvez écrire une lettre et l’ouvrir dans votre messagerie avec le clavier seul.',
  'accessible.focus':
    'Vous pouvez quitter chaque boîte de dialogue au clavier, et vous revenez là où vous étiez.',
  'accessible.names': 'Les champs ont un nom, et les messages d’erreur sont liés à leur champ.',
  'accessible.progress':
    'Les lecteurs d’écran peuvent annoncer que votre lettre est en cours d’écriture, puis qu’elle est prête.',
  'accessible.contrast': 'Les textes et les boutons ont le contraste exigé, en couleurs claires et sombres.',
  'accessible.large':
    'Avec un texte deux fois plus grand, rien n’est coupé, même sur les plus petits téléphones.',
  'accessible.motion': 'Si vous avez désactivé les animations sur votre appareil, rien ne bouge.',
  'accessible.direction': 'Les pages en arabe se lisent de droite à gauche.',
  'accessible.limits': 'Limites connues',
  'accessible.noAudit':
    'Nous n’avons pas fait de tests avec des personnes qui utilisent un lecteur d’écran ou une autre aide technique, et aucun expert indépendant n’a contrôlé les pages. Les tests automatiques ne trouvent qu’une partie des problèmes.',
  'accessible.theirContent':
    'Les organisations rédigent leurs campagnes et ajoutent leurs images elles-mêmes. Leurs textes peuvent être difficiles à lire.',
  'accessible.otherPrograms':
    'Nous n’avons pas testé les messageries, les formulaires de contact et les sites vers lesquels mènent nos pages.',
  'accessible.noFiles':
    'Nous ne proposons aucun fichier PDF. Si vous envoyez une lettre par la poste, c’est votre navigateur qui l’imprime.',
  'accessible.script': 'Sans JavaScript, vous pouvez lire les campagnes, mais pas demander une lettre.',
  'accessible.problem': 'Si quelque chose ne fonctionne pas pour vous',
  'accessible.report':
    'Ouvrez la page qui ne fonctionne pas et appuyez tout en bas sur « {report} ». Décrivez ce qui s’est passé. Les personnes qui gèrent ce site lisent chaque signalement.',
  'accessible.write': 'Vous pouvez aussi écrire à {address}.',
  'accessible.authority':
    'Si personne ne répond, l’autorité chargée de l’accessibilité dans votre pays peut vous aider.',

  'report.title': 'Signaler cette page',
  'report.reader': 'Adressé uniquement aux personnes qui gèrent ce site.',
  'report.act': 'Envoyer le signalement',
  'report.kinds': 'Quel est le problème ?',
  'report.threat': 'Elle menace ou insulte quelqu’un',
  'report.private': 'Elle divulgue des données privées de quelqu’un',
  'report.untrue': 'Elle dit des choses fausses',
  'report.pretends': 'Elle se fait passer pour quelqu’un d’autre',
  'report.unlabeled': 'C’est de la publicité à caractère politique sans marquage correct',
  'report.other': 'Autre chose',
  'report.words': 'Que devrions-nous regarder ?',
  'report.email': 'Votre e-mail',
  'report.emailHint': 'Seulement si nous avons une question.',
  'report.unreached': 'Nous n’avons pas pu joindre le site. Veuillez réessayer.',
  'report.thanksTitle': 'Merci',
  'report.thanks': 'Les personnes qui gèrent ce site vont examiner la page.',
  'report.notSent': 'Le signalement n’a pas été envoyé',
  'report.back': 'Retour à la page',

  'list.question': 'Voulez-vous savoir ce qui se passe ensuite ?',
  'list.willWrite': '{organization} vous enverra un e-mail lorsqu’il y aura du nouveau sur « {campaign} ».',
  'list.anyTime': 'Vous pouvez arrêter à tout moment.',
  'list.yes': 'Oui, tenez-moi au courant',
  'list.confirmed': 'Vous êtes sur la liste',
  'list.everyMail': 'Chaque e-mail contient un lien pour arrêter.',
  'list.stop': 'Arrêter ces e-mails',
  'list.stopQuestion': 'Arrêter ces e-mails ?',
  'list.stopText':
    '{organization} ne vous écrira plus au sujet de « {campaign} », et nous supprimerons votre adresse.',
  'list.stopped': 'Vous n’êtes pas sur la liste',
  'list.stoppedText':
    'Nous avons supprimé votre adresse. Vous ne recevrez plus d’e-mails sur cette campagne.',
  'list.toCampaign': 'Aller à la campagne',
  'list.tooLate': 'Ce lien ne fonctionne plus',
  'list.tooLateText':
    'Les liens expirent au bout de {days} jours. Utilisez celui de votre dernier e-mail, ou demandez-en un nouveau sur la page de la campagne.',
  'mail.confirmSubject': 'Veuillez confirmer votre adresse e-mail ({site})',
  'mail.asked':
    'Quelqu’un a utilisé cette adresse pour recevoir des nouvelles de {organization} sur « {campaign} ».',
  'mail.onlyThen': 'Si c’était vous, veuillez confirmer. Sinon, nous ne vous écrirons plus.',
  'mail.confirm': 'Confirmer',
  'mail.notYou':
    'Si ce n’était pas vous, ignorez cet e-mail. Nous supprimerons l’adresse au bout de {days} jours.',
  'mail.deleteNow': 'La supprimer maintenant',
  'mail.welcomeSubject': 'Vous êtes sur la liste ({site})',
  'mail.replySubject': 'Avez-vous reçu une réponse à votre lettre ? ({site})',
  'reply.question': 'Avez-vous reçu une réponse à votre lettre ?',
  'reply.wroteTo':
    'Il y a environ deux semaines, vous avez écrit à {recipient} pour « {campaign} », une campagne de {organization}.',
  'reply.wrote':
    'Il y a environ deux semaines, vous avez écrit une lettre pour « {campaign} », une campagne de {organization}.',
  'reply.use':
    '{organization} voit seulement combien de personnes ont choisi chaque réponse. Vous pourrez changer la vôtre plus tard.',
  'reply.yes': 'Oui',
  'reply.form': 'Seulement une réponse type',
  'reply.no': 'Non',
  'reply.yours': 'Votre réponse : {reply}',
  'reply.send': 'Envoyer ma réponse',
  'reply.saved': 'Votre réponse est comptée : {reply}. Si cela change, choisissez-en une autre.',
  'reply.gone': 'Vous n’êtes peut-être plus sur la liste, ou la campagne n’est plus publique.',
  'reply.announced':
    'Dans environ deux semaines, nous vous demanderons une seule fois si vous avez reçu une réponse à votre lettre.',

  'notFound.title': '404 Page introuvable',
  'notFound.sentence': 'Nous n’avons pas trouvé cette page. Veuillez vérifier le lien.',
  'notFound.text': 'L’adresse est peut-être incomplète.',
  'notFound.markTop': 'Adresse',
  'notFound.markBottom': 'inconnue',
  'notFound.stamp': 'RETOUR À\nL’EXPÉDITEUR',
  'error.home': 'Aller à la page d’accueil',
  'error.campaignMissing': 'Campagne introuvable',
  'error.campaignMissingText': 'La campagne que vous cherchez est introuvable.',
  'error.campaigns': 'Voir toutes les campagnes',
  'error.campaign': 'Erreur de chargement de la campagne',
  'error.campaignText':
    'Nous ne pouvons pas charger cette campagne pour le moment. Veuillez réessayer dans un instant.',
  'error.organizationMissing': 'Organisation introuvable',
  'error.organizationMissingText':
    'Nous n’avons pas trouvé cette organisation. Veuillez vérifier le lien que vous avez suivi.',
  'error.organization': 'Erreur de chargement de l’organisation',
  'error.organizationText':
    'Nous ne pouvons pas charger cette organisation pour le moment. Veuillez réessayer dans un instant.',
  'embed.notOpen': 'Cette campagne n’est pas encore ouverte',
  'embed.notOpenText': 'Vous pourrez écrire votre lettre ici dès son ouverture.',
  'takenDown.pageTitle': 'Page retirée',
  'takenDown.title': 'Cette page a été retirée',
  'takenDown.sentence':
    'Les personnes qui gèrent ce site l’ont retirée. Il n’est plus possible d’écrire de lettre ici.',
  'takenDown.sentenceOn':
    'Les personnes qui gèrent ce site l’ont retirée le {day}. Il n’est plus possible d’écrire de lettre ici.',
  'takenDown.text':
    'Si vous avez envoyé une lettre depuis cette page, elle est partie de votre propre messagerie et n’est pas concernée. Si la page est la vôtre, <a>connectez-vous</a> pour en savoir plus.',
  'takenDown.markTop': 'Page',
  'takenDown.markBottom': 'retirée',
  'takenDown.stamp': 'AUCUNE\nNOUVELLE LETTRE',
} satisfies PageCatalog;

export const errors = {
  'letters.paused':
    'Les lettres sont suspendues pour le moment. Veuillez revenir plus tard. Nous avons conservé votre saisie.',
  'letters.unavailable': 'Nous n’avons pas pu écrire la lettre. Veuillez réessayer dans un instant.',
  'letters.declined':
    'Le modèle d’IA a refusé d’écrire cette lettre. Veuillez modifier votre texte et réessayer.',
  'letters.allTaken':
    'Beaucoup de lettres s’écrivent en ce moment. Veuillez réessayer dans quelques secondes.',
  'letters.proofWanted': 'Un instant, s’il vous plaît. Votre navigateur vérifie que vous êtes une personne.',
  'letters.tooManyAtOnce':
    'Beaucoup de lettres s’écrivent en ce moment depuis votre connexion. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'letters.connectionLimit':
    'Vous avez atteint la limite de lettres pour votre connexion. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'letters.campaignLimit':
    'Beaucoup de personnes écrivent pour cette campagne en ce moment. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'letters.organizationLimit':
    'Beaucoup de personnes écrivent à cette organisation en ce moment. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'letters.pageDayLimit':
    'Cette page a atteint sa limite pour aujourd’hui. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'letters.organizationDayLimit':
    'Cette organisation a atteint sa limite pour aujourd’hui. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'letters.dayLimit':
    'Ce site a atteint sa limite pour aujourd’hui. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  'campaign.notActiveYet': 'Cette campagne n’est pas encore active.',
  'campaign.noLongerActive': 'Cette campagne n’est plus active.',
  'recipient.optedOut': 'Ce destinataire a demandé à ne pas recevoir de lettres de ce site.',
  'page.takenDown':
    'Les personnes qui gèrent ce site ont retiré cette page. Il n’est plus possible d’écrire de lettre ici.',
  'campaign.notFound': 'Campagne introuvable',
  'organization.notFound': 'Organisation introuvable',

  'recipient.required': 'Veuillez choisir qui recevra votre lettre.',
  'recipient.gone': 'Ce destinataire n’est plus sur la liste. Veuillez en choisir un autre.',
  'postcode.noneListed': 'Personne ne correspond à ce code postal. Veuillez choisir dans la liste.',
  'postcode.required': 'Veuillez indiquer votre code postal',
  'postcode.tooLong': 'Un code postal peut avoir au plus {count} caractères',
  'postcode.limit':
    'Trop de codes postaux ont été cherchés depuis votre connexion. Veuillez réessayer {wait}.',
  'recipient.searchLimit':
    'Trop de recherches ont été faites depuis votre connexion. Veuillez réessayer {wait}.',

  'updates.notOffered': 'Vous ne pouvez pas vous inscrire aux nouvelles de cette campagne.',
  'updates.wordingChanged':
    'Le texte a changé depuis que vous avez ouvert la page. Veuillez la recharger et le relire.',
  'updates.replyLimit': 'Vous avez changé votre réponse trop souvent. Veuillez réessayer {wait}.',
  'updates.connectionLimit': 'Trop d’inscriptions sont venues de votre connexion. Veuillez réessayer {wait}.',
  'updates.campaignDayLimit':
    'Trop de personnes se sont inscrites aux nouvelles de cette campagne aujourd’hui. Veuillez réessayer {wait}.',
  'updates.organizationDayLimit':
    'Trop de personnes se sont inscrites aux nouvelles de cette organisation aujourd’hui. Veuillez réessayer {wait}.',

  'translation.letterTooOld':
    'Cette lettre est trop ancienne pour être traduite. Veuillez en écrire une nouvelle.',
  'translation.textChanged': 'Ce texte a trop changé pour être traduit. Veuillez écrire une nouvelle lettre.',
  'translation.unknownLanguage': 'Nous ne connaissons pas cette langue.',
  'translation.empty': 'La lettre est vide',
  'translation.tooLong':
    'Cette lettre est trop longue pour être traduite. La limite est de {count} caractères.',

  'report.notOurPage': 'Seules les pages publiques de ce site peuvent être signalées.',
  'report.reasonRequired': 'Veuillez dire ce qui ne va pas sur la page',
  'report.reasonTooLong': 'Veuillez ne pas dépasser {count} caractères',
  'report.tooLong': 'Le signalement est trop long.',
  'report.limit': 'Trop de signalements sont venus de votre connexion. Veuillez réessayer {wait}.',

  'check.incomplete': 'Veuillez coller toute la lettre, de la formule d’appel à la signature.',
  'check.tooLong': 'Une lettre peut avoir au plus {count} caractères',
  'check.bodyTooLong': 'La lettre est trop longue.',
  'check.limit': 'Trop de lettres ont été vérifiées depuis votre connexion. Veuillez réessayer {wait}.',

  'server.unknown': 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  'server.veryBusy': 'Ce site est très sollicité en ce moment. Veuillez réessayer dans quelques secondes.',
  'server.tooBusy': 'Ce site est trop sollicité en ce moment. Veuillez réessayer dans un instant.',
  'server.dataUnreachable':
    'Nos données sont inaccessibles pour le moment. Veuillez réessayer dans un instant.',
  'server.full':
    'Nous n’avons plus de place et ne pouvons rien enregistrer pour le moment. Veuillez réessayer plus tard.',
  'server.readOnly': 'Nous ne pouvons rien enregistrer pour le moment. Veuillez réessayer dans un instant.',
  'server.dataBusy': 'Nous sommes débordés en ce moment. Veuillez réessayer dans un instant.',
  'request.badCharacter': 'Votre texte contient un caractère que nous ne pouvons pas enregistrer.',
  'request.deleted': 'Un élément de cette page vient d’être supprimé. Veuillez recharger la page.',
  'request.interrupted': 'La connexion a été interrompue. Veuillez réessayer.',
} satisfies ErrorCatalog;
