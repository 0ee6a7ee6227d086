import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused:
    'Les lettres sont suspendues pour le moment. Veuillez revenir plus tard. Nous avons conservé votre saisie.',
  unavailable: 'Nous n’avons pas pu écrire la lettre. Veuillez réessayer dans un instant.',
  declined: 'Le modèle d’IA a refusé d’écrire cette lettre. Veuillez modifier votre texte et réessayer.',
  usedUp:
    'Les lettres d’aujourd’hui sont épuisées. Revenez demain, ou écrivez la vôtre avec les points de cette page.',
  allTaken: 'Beaucoup de lettres s’écrivent en ce moment. Veuillez réessayer dans quelques secondes.',
  proofWanted: 'Un instant, s’il vous plaît. Votre navigateur vérifie que vous êtes une personne.',
  atOnce:
    'Beaucoup de lettres s’écrivent en ce moment depuis votre connexion. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  fromConnection:
    'Vous avez atteint la limite de lettres pour votre connexion. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  forCampaign:
    'Beaucoup de personnes écrivent pour cette campagne en ce moment. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  toOrganization:
    'Beaucoup de personnes écrivent à cette organisation en ce moment. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  pageToday:
    'Cette page a atteint sa limite pour aujourd’hui. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  organizationToday:
    'Cette organisation a atteint sa limite pour aujourd’hui. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  today:
    'Ce site a atteint sa limite pour aujourd’hui. Vous pourrez écrire à nouveau {wait}. Nous avons conservé votre saisie.',
  notActiveYet: 'Cette campagne n’est pas encore active.',
  noLongerActive: 'Cette campagne n’est plus active.',
  leftOut: 'Ce destinataire a demandé à ne pas recevoir de lettres de ce site.',
  takenDown:
    'Les personnes qui gèrent ce site ont retiré cette page. Il n’est plus possible d’écrire de lettre ici.',
  campaignMissing: 'Campagne introuvable',
  organizationMissing: 'Organisation introuvable',

  noRecipient: 'Veuillez choisir qui recevra votre lettre.',
  recipientGone: 'Ce destinataire n’est plus sur la liste. Veuillez en choisir un autre.',
  nobodyThere: 'Personne ne correspond à ce code postal. Veuillez choisir dans la liste.',
  noPostcode: 'Veuillez indiquer votre code postal',
  longPostcode: 'Un code postal peut avoir au plus {count} caractères',
  lookups: 'Trop de codes postaux ont été cherchés depuis votre connexion. Veuillez réessayer {wait}.',
  searches: 'Trop de recherches ont été faites depuis votre connexion. Veuillez réessayer {wait}.',

  noSupporters: 'Vous ne pouvez pas vous inscrire aux nouvelles de cette campagne.',
  wordingChanged:
    'Le texte a changé depuis que vous avez ouvert la page. Veuillez la recharger et le relire.',
  consentWanted: 'Veuillez cocher la case pour que nous puissions vous écrire',
  noEmail: 'Veuillez indiquer une adresse e-mail valide',
  signUps: 'Trop d’inscriptions sont venues de votre connexion. Veuillez réessayer {wait}.',
  signUpsToday:
    'Trop de personnes se sont inscrites aux nouvelles de cette campagne aujourd’hui. Veuillez réessayer {wait}.',
  signUpsForOrganization:
    'Trop de personnes se sont inscrites aux nouvelles de cette organisation aujourd’hui. Veuillez réessayer {wait}.',

  oldLetter: 'Cette lettre est trop ancienne pour être traduite. Veuillez en écrire une nouvelle.',
  changedLetter: 'Ce texte a trop changé pour être traduit. Veuillez écrire une nouvelle lettre.',
  unknownLanguage: 'Nous ne connaissons pas cette langue.',
  emptyLetter: 'La lettre est vide',
  longTranslation: 'Cette lettre est trop longue pour être traduite. La limite est de {count} caractères.',

  notOurPage: 'Seules les pages publiques de ce site peuvent être signalées.',
  noWrong: 'Veuillez dire ce qui ne va pas sur la page',
  longWrong: 'Veuillez ne pas dépasser {count} caractères',
  longReport: 'Le signalement est trop long.',
  reports: 'Trop de signalements sont venus de votre connexion. Veuillez réessayer {wait}.',

  wholeLetter: 'Veuillez coller toute la lettre, de la formule d’appel à la signature.',
  longLetter: 'Une lettre peut avoir au plus {count} caractères',
  tooLongLetter: 'La lettre est trop longue.',
  checks: 'Trop de lettres ont été vérifiées depuis votre connexion. Veuillez réessayer {wait}.',

  unknown: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  busySite: 'Ce site est très sollicité en ce moment. Veuillez réessayer dans quelques secondes.',
  tooBusy: 'Ce site est trop sollicité en ce moment. Veuillez réessayer dans un instant.',
  unreachable: 'Nos données sont inaccessibles pour le moment. Veuillez réessayer dans un instant.',
  full: 'Nous n’avons plus de place et ne pouvons rien enregistrer pour le moment. Veuillez réessayer plus tard.',
  readOnly: 'Nous ne pouvons rien enregistrer pour le moment. Veuillez réessayer dans un instant.',
  busyDatabase: 'Nous sommes débordés en ce moment. Veuillez réessayer dans un instant.',
  badCharacter: 'Votre texte contient un caractère que nous ne pouvons pas enregistrer.',
  deleted: 'Un élément de cette page vient d’être supprimé. Veuillez recharger la page.',
  cutOff: 'La connexion a été interrompue. Veuillez réessayer.',
};
