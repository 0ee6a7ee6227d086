import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Aperçu',
  'frame.privatePreview':
    '<b>Aperçu privé.</b> Cette page n’est pas encore publique : partagez ce lien avec prudence. Les lettres écrites ici ne sont pas comptées.',
  'frame.aboutLetters': 'À propos de ces lettres',
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

  'privacy.label': 'À propos de vos données et de l’IA',
  'privacy.title': 'Ce que deviennent vos données',
  'privacy.model':
    'Votre nom et votre adresse restent sur ce site. L’IA ne voit que la raison que vous écrivez.',
  'privacy.noModel':
    'Nous insérons votre nom, votre adresse et votre raison dans une lettre d’exemple sur ce site. Aucune IA ne les voit.',
  'privacy.kept': {
    one: 'Si vous l’envoyez par e-mail ou la copiez, nous conservons la lettre avec votre nom, votre adresse et votre raison pendant un jour.',
    other:
      'Si vous l’envoyez par e-mail ou la copiez, nous conservons la lettre avec votre nom, votre adresse et votre raison pendant {count} jours.',
  },
  'privacy.rest':
    'Ensuite, nous la supprimons. Nous conservons seulement le fait qu’une lettre a été envoyée ou copiée, et à quelle date. Pour les lettres d’une campagne, nous conservons aussi une empreinte pendant deux ans au plus ; elle ne permet pas de retrouver le texte. Nous comptons les visites sans cookies et sans savoir de qui elles viennent. Ce que vous saisissez reste dans cet onglet jusqu’à ce que vous le fermiez, et n’est donc pas perdu si la page est rechargée.',
  'ai.title': 'Écrit avec l’IA',
  'ai.text':
    'Un modèle d’IA écrit le brouillon, et il peut se tromper. Vérifiez les noms et les chiffres avant d’envoyer la lettre : elle part sous votre nom.',
  'sample.title': 'Une lettre d’exemple',
  'sample.text':
    'Aucun fournisseur d’IA n’est configuré ici, le brouillon est donc composé de phrases toutes faites. Personnalisez-le avant d’envoyer la lettre : elle part sous votre nom.',

  'campaign.closes': 'Clôture : {day}',
  'campaign.opens': 'Ouverture : {day}',
  'poster.scan': 'Scannez le code avec l’appareil photo de votre téléphone, ou rendez-vous sur',
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
  'recipient.notFound': 'Personne ne correspond à ce code postal. Choisissez dans la liste.',
  'recipient.first': 'Personne ne correspond à ce code postal ; votre lettre est donc adressée à {name}.',
  'recipient.list': 'Choisir plutôt dans la liste',
  'recipient.failed': 'La recherche a échoué. Veuillez réessayer.',

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

  'report.title': 'Signaler cette page',
  'report.reader': 'Adressé uniquement aux personnes qui gèrent ce site.',
  'report.act': 'Envoyer le signalement',
  'report.kinds': 'Quel est le problème ?',
  'report.threat': 'Elle menace ou insulte quelqu’un',
  'report.private': 'Elle divulgue des données privées de quelqu’un',
  'report.untrue': 'Elle dit des choses fausses',
  'report.pretends': 'Elle se fait passer pour quelqu’un d’autre',
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
