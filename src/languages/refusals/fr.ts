import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Les lettres sont suspendues pour le moment. Veuillez revenir plus tard. Vos mots sont conservés.',
  unavailable: 'La lettre n’a pas pu être écrite. Veuillez réessayer dans un instant.',
  declined: 'Le modèle d’IA a refusé d’écrire cette lettre. Veuillez modifier vos mots et réessayer.',
  usedUp:
    'Les lettres d’aujourd’hui sont épuisées. Revenez demain, ou écrivez la vôtre avec les points de cette page.',
  allTaken: 'Beaucoup de lettres s’écrivent en ce moment. Veuillez réessayer dans quelques secondes.',
  proofWanted: 'Un instant, s’il vous plaît. Votre navigateur vérifie que vous êtes une personne.',
  atOnce:
    'Beaucoup de lettres s’écrivent depuis votre connexion. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  fromConnection:
    'Beaucoup de lettres sont venues de votre connexion. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  forCampaign:
    'Beaucoup de personnes écrivent pour cette campagne en ce moment. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  toOrganization:
    'Beaucoup de personnes écrivent à cette organisation en ce moment. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  pageToday:
    'Toutes les lettres du jour ont été écrites pour cette page. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  organizationToday:
    'Toutes les lettres du jour de cette organisation ont été écrites. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  today:
    'Toutes les lettres du jour ont été écrites. Vous pourrez écrire à nouveau {wait}. Vos mots sont conservés.',
  notActiveYet: 'Cette campagne n’est pas encore active.',
  noLongerActive: 'Cette campagne n’est plus active.',
  leftOut: 'Ce destinataire a demandé à ne pas recevoir de lettres de ce site.',
  takenDown: 'Les responsables de ce site ont retiré cette page. On ne peut plus y écrire de lettres.',
  campaignMissing: 'Campagne introuvable',
  organizationMissing: 'Organisation introuvable',

  noRecipient: 'Veuillez choisir qui recevra votre lettre.',
  recipientGone: 'Ce destinataire n’est plus sur la liste. Veuillez en choisir un autre.',
  nobodyThere: 'Personne ne correspond à ce code postal. Veuillez choisir dans la liste.',
  noPostcode: 'Veuillez indiquer votre code postal',
  longPostcode: 'Un code postal peut avoir au plus {count} caractères',
  lookups: 'Beaucoup de codes postaux ont été cherchés depuis votre connexion. Veuillez revenir {wait}.',
  searches: 'Beaucoup de recherches sont venues de votre connexion. Veuillez revenir {wait}.',

  noSupporters: 'Cette campagne ne demande pas d’adresses e-mail.',
  wordingChanged: 'Le texte a changé entre-temps. Veuillez recharger la page et le relire.',
  consentWanted: 'Veuillez cocher la case pour que nous puissions vous écrire',
  noEmail: 'Veuillez indiquer une adresse e-mail valide',
  signUps: 'Beaucoup d’adresses e-mail sont venues de votre connexion. Vous pourrez réessayer {wait}.',
  signUpsToday:
    'Beaucoup de personnes ont demandé des nouvelles de cette campagne aujourd’hui. Vous pourrez réessayer {wait}.',
  signUpsForOrganization:
    'Beaucoup de personnes ont demandé des nouvelles de cette organisation aujourd’hui. Vous pourrez réessayer {wait}.',

  oldLetter: 'Cette lettre est trop ancienne pour être traduite. Veuillez en écrire une nouvelle.',
  changedLetter: 'Ce texte a trop changé pour être traduit. Veuillez écrire une nouvelle lettre.',
  unknownLanguage: 'Nous ne connaissons pas cette langue.',
  emptyLetter: 'La lettre est vide',
  longTranslation: 'Une lettre de plus de {count} caractères est trop longue pour être traduite',

  notOurPage: 'Seules les pages publiques de ce site peuvent être signalées.',
  noWrong: 'Veuillez dire ce qui ne va pas sur la page',
  longWrong: 'Veuillez le dire en {count} caractères au plus',
  longReport: 'Le signalement est trop long.',
  reports: 'Plusieurs signalements sont venus de votre connexion. Vous pourrez en envoyer un autre {wait}.',

  wholeLetter: 'Veuillez coller toute la lettre, de la salutation à la signature.',
  longLetter: 'Une lettre peut avoir au plus {count} caractères',
  tooLongLetter: 'La lettre est trop longue.',
  checks: 'Beaucoup de lettres ont été vérifiées depuis votre connexion. Veuillez revenir {wait}.',

  unknown: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  busySite: 'Ce site est très sollicité en ce moment. Veuillez réessayer dans quelques secondes.',
  tooBusy: 'Ce site est trop sollicité en ce moment. Veuillez réessayer dans un instant.',
  unreachable: 'La base de données est injoignable en ce moment. Veuillez réessayer dans un instant.',
  full: 'La base de données est pleine et rien ne peut être enregistré pour le moment. Veuillez réessayer plus tard.',
  readOnly:
    'La base de données n’accepte pas de changements en ce moment. Veuillez réessayer dans un instant.',
  busyDatabase: 'La base de données est très sollicitée en ce moment. Veuillez réessayer dans un instant.',
  badCharacter: 'La demande contient un caractère qui ne peut pas être enregistré.',
  deleted: 'Un élément nécessaire vient d’être supprimé. Veuillez recharger la page.',
  cutOff: 'La demande a été interrompue.',
};
