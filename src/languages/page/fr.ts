import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Aperçu',
  'frame.privatePreview':
    '<b>Aperçu privé.</b> Merci de partager ce lien avec prudence : il ouvre ce que le public ne peut pas encore voir. Les lettres écrites ici ne comptent pas.',
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
    'Votre nom, votre adresse et votre raison sont insérés dans une lettre d’exemple sur ce site ; aucun modèle d’IA ne les voit.',
  'privacy.kept': {
    one: 'Si vous l’envoyez par e-mail ou la copiez, nous gardons la lettre avec votre nom, votre adresse et votre raison pendant un jour.',
    other:
      'Si vous l’envoyez par e-mail ou la copiez, nous gardons la lettre avec votre nom, votre adresse et votre raison pendant {count} jours.',
  },
  'privacy.rest':
    'Ensuite, nous les effaçons. Il reste qu’une lettre a été envoyée par e-mail ou copiée, et quand, et pendant deux ans au plus une empreinte de la lettre d’une campagne, dont personne ne peut lire les mots. Les visites sont comptées sans cookies et sans savoir de qui elles viennent. Ce que vous saisissez reste aussi dans cet onglet, pour ne pas être perdu si la page est rechargée, jusqu’à ce que vous le fermiez.',
  'ai.title': 'Écrit avec l’IA',
  'ai.text':
    'Un modèle d’IA écrit le brouillon, et il peut se tromper. Vérifiez les noms et les chiffres avant de l’envoyer : dès qu’elle porte votre nom, c’est votre lettre.',
  'sample.title': 'Une lettre d’exemple',
  'sample.text':
    'Aucun fournisseur d’IA n’est configuré ici, le brouillon est donc composé de phrases toutes faites. Faites-le vôtre avant de l’envoyer : dès qu’elle porte votre nom, c’est votre lettre.',

  'campaign.closes': 'Clôture : {day}',
  'campaign.opens': 'Ouverture : {day}',
  'poster.scan': 'Scannez le code avec l’appareil photo de votre téléphone, ou rendez-vous sur',
  'recipient.choose': 'Qui reçoit votre lettre ?',
  'recipient.missing': 'Choisissez qui reçoit votre lettre',
  'recipient.none': 'À choisir ci-dessous',
  'recipient.more': {
    one: '{count} autre',
    other: '{count} autres',
  },
  'recipient.byChoice': 'Vous choisissez qui reçoit votre lettre',
  'recipient.byPostcode': 'Votre code postal détermine qui reçoit votre lettre',
  'recipient.others': 'et à {names}',
  'recipient.search': 'Rechercher par nom',
  'recipient.searchHint': 'Saisissez une partie du nom ou de la fonction.',
  'recipient.noneFound': 'Personne dans la liste ne correspond.',
  'recipient.counted': 'Résultats : {count}',
  'recipient.shown': '{count} sur {total} affichés',
  'recipient.postcode': 'Votre code postal',
  'recipient.postcodeHint': 'Il sert à trouver le destinataire de votre lettre. Nous ne le conservons pas.',
  'recipient.find': 'Rechercher',
  'recipient.found': 'Votre lettre est adressée à {name}.',
  'recipient.several': 'Plusieurs personnes correspondent à ce code. Choisissez qui reçoit votre lettre.',
  'recipient.notFound': 'Personne ne correspond à ce code postal. Choisissez dans la liste.',
  'recipient.first': 'Personne ne correspond à ce code postal ; votre lettre est donc adressée à {name}.',
  'recipient.list': 'Choisir plutôt dans la liste',
  'recipient.failed': 'La recherche a échoué. Veuillez réessayer.',

  'campaign.write': 'Écrire ma lettre',
  'how.title': 'Comment ça marche',
  'how.why': 'Dites pourquoi c’est important',
  'how.whyText':
    'Une phrase ou deux, avec vos propres mots. C’est facultatif, mais une raison personnelle fait lire une lettre.',
  'how.draft': 'Nous écrivons un brouillon pour vous',
  'how.draftModel':
    'Un modèle d’IA fait de votre raison et des faits de cette campagne une lettre à votre nom. Cela prend environ une demi-minute.',
  'how.draftSample':
    'Votre raison et les faits de cette campagne deviennent une lettre d’exemple à votre nom.',
  'how.send': 'Vous la lisez, puis vous l’envoyez',
  'how.sendText':
    'Changez n’importe quel mot. Ouvrez-la ensuite dans votre propre messagerie, ou copiez-la où vous voulez. Rien n’est envoyé avant que vous ne l’envoyiez.',
  'finished.label': 'État de la campagne',
  'finished.banner': 'Cette campagne est terminée.',
  'finished.others': 'Voir d’autres campagnes',
  'finished.markTop': 'Campagne',
  'finished.markBottom': 'terminée',
  'finished.letters': {
    one: '{count} lettre a été écrite dans cette campagne.',
    other: '{count} lettres ont été écrites dans cette campagne.',
  },
  'finished.text': 'Il n’est plus possible d’écrire de nouvelles lettres.',
  'finished.button': 'Campagne terminée',
  'finished.stillOpen': 'Encore ouvertes chez {organization}',
  'finished.to': 'À {recipient}',
  'finished.several': 'Plusieurs destinataires',
  'finished.only': {
    one: 'Seule {count} campagne est affichée ici.',
    other: 'Seules {count} campagnes sont affichées ici.',
  },
  'paused.title': 'Les lettres sont suspendues pour le moment.',
  'paused.text': 'Veuillez revenir plus tard. Ce que vous avez déjà saisi est conservé dans cet onglet.',
  'leftOut.title': 'Il n’est pas possible d’écrire de lettre ici.',
  'leftOut.text':
    '{recipient} a demandé à ne pas recevoir de lettres de ce site, et nous le respectons. Il existe peut-être d’autres moyens de dire ce que vous pensez : demandez directement à {organization}.',

  'organization.topic':
    'Aucune campagne ne convient tout à fait ? Choisissez votre propre sujet et écrivez à l’organisation elle-même.',
  'organization.heading': 'Écrivez une lettre de soutien à {organization}',
  'organization.subject': 'Lettre de {organization}',
  'organization.campaigns': 'Campagnes',
  'organization.none': 'Aucune campagne n’est ouverte en ce moment.',
  'organization.more': 'Plus de campagnes',
  'organization.before': 'Campagnes précédentes',
  'envelope.markTop': 'Lettres',
  'envelope.markBottom': 'écrites',
  'envelope.pending': 'Les lettres pourront être écrites dès que la campagne commencera.',
  'envelope.soon': 'Bientôt',
  'envelope.write': 'Écrire une lettre',
  salutation: 'Bonjour {recipient},',

  'about.title': 'À propos des lettres pour {campaign}',
  'about.description':
    'Qui organise {campaign}, comment ses lettres sont faites et si l’une d’elles a été approuvée ici.',
  'about.for': 'Pour le bureau de {recipient}',
  'about.forAll': 'Pour les bureaux qui reçoivent ces lettres',
  'about.heading': 'À propos des lettres que vous recevez',
  'about.lede':
    '{organization} a invité des gens à vous écrire au sujet de {campaign}. Cette page dit qui ils sont, comment les lettres sont faites et ce que vous pouvez vérifier vous-même.',
  'about.who': 'Qui organise cela',
  'about.software': '{organization}. {site} est le logiciel utilisé ; il ne prend pas parti.',
  'about.how': 'Comment chaque lettre est faite',
  'about.person': 'Une personne dit pourquoi c’est important',
  'about.personText':
    'Elle ouvre la page de la campagne et donne son nom, son adresse et, si elle le souhaite, une raison avec ses propres mots.',
  'about.model': 'Un modèle d’IA écrit un brouillon',
  'about.modelText':
    'À partir des mots de la campagne et de ce que la personne a écrit. On lui demande de le vérifier.',
  'about.sample': 'Un exemple est composé',
  'about.sampleText':
    'À partir de phrases toutes faites, des mots de la campagne et de ce que la personne a écrit. Aucun modèle d’IA n’est configuré ici.',
  'about.send': 'Elle la lit, la modifie et l’envoie',
  'about.sendText':
    'La lettre part de sa propre messagerie, sous son propre nom. {site} lui-même n’envoie rien.',
  'about.wrong': 'Si quelque chose ne va pas',
  'about.complain': 'Se plaindre',
  'about.complainText':
    'De la campagne : {organizer}. De cette page : « Signaler cette page », plus bas, s’adresse aux personnes qui gèrent ce site.',
  'about.organizer': 'demandez à l’organisateur',
  'about.leaveOut': 'Ne plus recevoir de lettres',
  'about.leaveOutText':
    'Votre bureau peut demander aux personnes qui gèrent ce site que plus personne ne puisse vous écrire ici. La décision leur revient, et elles vous poseront peut-être d’abord une question.',
  'check.title': 'Vérifier une lettre',
  'check.lede':
    'Collez une lettre que vous avez reçue. Nous pouvons dire si quelqu’un a approuvé ces mots ici.',
  'check.letter': 'La lettre',
  'check.hint': 'De la formule d’appel à la signature. Les retours à la ligne n’ont pas d’importance.',
  'check.act': 'Vérifier cette lettre',
  'check.kept':
    'Nous gardons pendant deux ans une empreinte de chaque lettre, pas la lettre. Elle peut montrer que des mots correspondent, pas dire qui les a écrits. Ce que vous collez n’est pas conservé.',
  'check.approved': 'Oui, ces mots ont été approuvés ici.',
  'check.approvedText':
    'Le {day}, quelqu’un a ouvert un brouillon contenant exactement ces mots sur la page de la campagne, ou les y a copiés.',
  'check.similar': 'Des mots très proches ont été approuvés ici.',
  'check.similarText':
    'Le {day}, quelqu’un a ouvert ou copié un brouillon aux mots très proches. Certains ont été changés avant de vous parvenir.',
  'check.unknown': 'Ces mots n’ont pas été approuvés ici.',
  'check.unknownText': 'Ils ont peut-être été changés plus tard, ou viennent d’ailleurs.',
  'check.empty': 'Merci de coller une lettre.',
  'numbers.title': 'Les chiffres, tels quels',
  'numbers.written': 'lettres écrites',
  'numbers.writtenSince': 'lettres écrites depuis le {day}',
  'numbers.opened': 'brouillons ouverts dans une messagerie, ou copiés',
  'numbers.sent': 'personnes nous ont dit avoir envoyé la leur',
  'numbers.separate':
    'Des décomptes séparés, pas un total. Nous ne pouvons pas voir ce qui vous est parvenu.',
  'numbers.small': 'Les décomptes inférieurs à {count} ne sont pas affichés.',
  'leaveOut.title': 'Demander à ne plus être contacté',
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
  'report.unreached': 'Nous n’avons pas pu joindre le site. Merci de réessayer.',
  'report.thanksTitle': 'Merci',
  'report.thanks': 'Les personnes qui gèrent ce site vont examiner la page.',
  'report.notSent': 'Le signalement n’a pas été envoyé',
  'report.back': 'Retour à la page',

  'list.question': 'Voulez-vous savoir ce qui se passe ensuite ?',
  'list.willWrite': '{organization} vous écrira lorsqu’il y aura du nouveau sur « {campaign} ».',
  'list.anyTime': 'Vous pouvez arrêter à tout moment.',
  'list.yes': 'Oui, tenez-moi au courant',
  'list.confirmed': 'Vous êtes sur la liste',
  'list.everyMail': 'Chaque e-mail contient un lien pour arrêter.',
  'list.stop': 'Arrêter ces e-mails',
  'list.stopQuestion': 'Arrêter ces e-mails ?',
  'list.stopText':
    '{organization} ne vous écrira plus au sujet de « {campaign} », et votre adresse est effacée ici.',
  'list.stopped': 'Vous n’êtes pas sur la liste',
  'list.stoppedText':
    'Votre adresse a été effacée. Plus aucun e-mail sur cette campagne ne lui sera envoyé d’ici.',
  'list.toCampaign': 'Aller à la campagne',
  'list.tooLate': 'Ce lien ne fonctionne plus',
  'list.tooLateText':
    'Il fonctionne pendant {days} jours, et l’e-mail le plus récent contient le lien le plus récent. Vous pouvez en demander un autre sur la page de la campagne.',
  'mail.confirmSubject': 'Merci de confirmer votre adresse e-mail ({site})',
  'mail.asked': 'Quelqu’un a donné cette adresse à {organization} pour suivre « {campaign} ».',
  'mail.onlyThen': 'Si c’était vous, merci de confirmer. D’ici là, vous ne recevrez aucun autre e-mail.',
  'mail.confirm': 'Confirmer',
  'mail.notYou':
    'Si ce n’était pas vous, il n’y a rien à faire : l’adresse est supprimée au bout de {days} jours.',
  'mail.deleteNow': 'La supprimer maintenant',
  'mail.welcomeSubject': 'Vous êtes sur la liste ({site})',

  'notFound.title': '404 Page introuvable',
  'notFound.sentence': 'Il n’y a pas de page à cette adresse. Merci de vérifier le lien.',
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
    'Nous ne pouvons pas charger cette campagne pour le moment. Merci de réessayer dans un instant.',
  'error.organizationMissing': 'Organisation introuvable',
  'error.organizationMissingText':
    'Aucune organisation n’a cette adresse. Merci de vérifier le lien qui vous a amené ici.',
  'error.organization': 'Erreur de chargement de l’organisation',
  'error.organizationText':
    'Nous ne pouvons pas charger cette organisation pour le moment. Merci de réessayer dans un instant.',
  'embed.notOpen': 'Cette campagne n’est pas encore ouverte',
  'embed.notOpenText': 'Vous pourrez écrire votre lettre ici dès son ouverture.',
  'takenDown.pageTitle': 'Page retirée',
  'takenDown.title': 'Cette page a été retirée',
  'takenDown.sentence':
    'Les personnes qui gèrent ce site l’ont retirée. Il n’est plus possible d’écrire de lettre ici.',
  'takenDown.sentenceOn':
    'Les personnes qui gèrent ce site l’ont retirée le {day}. Il n’est plus possible d’écrire de lettre ici.',
  'takenDown.text':
    'Si vous avez envoyé une lettre depuis cette page, elle est partie de votre propre messagerie et rien ne change pour elle. Si la page est la vôtre, <a>connectez-vous</a> pour en savoir plus.',
  'takenDown.markTop': 'Page',
  'takenDown.markBottom': 'retirée',
  'takenDown.stamp': 'PLUS DE\nLETTRES',
} satisfies PageCatalog;
