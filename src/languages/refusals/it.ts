import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Per ora le lettere sono sospese. Torni più tardi. Abbiamo salvato ciò che ha scritto.',
  unavailable: 'Non siamo riusciti a scrivere la lettera. Riprovi tra un momento.',
  declined: 'Il modello di IA ha rifiutato di scrivere questa lettera. Cambi il suo testo e riprovi.',
  usedUp:
    'Le lettere di oggi sono esaurite. Torni domani, oppure scriva la sua con i punti di questa pagina.',
  allTaken: 'In questo momento si scrivono molte lettere. Riprovi tra qualche secondo.',
  proofWanted: 'Un momento. Il suo browser sta verificando che lei è una persona.',
  atOnce:
    'Dalla sua connessione si stanno scrivendo molte lettere. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  fromConnection:
    'Ha raggiunto il limite di lettere per la sua connessione. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  forCampaign:
    'Molte persone stanno scrivendo per questa campagna. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  toOrganization:
    'Molte persone stanno scrivendo a questa organizzazione. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  pageToday:
    'Questa pagina ha raggiunto il limite di oggi. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  organizationToday:
    'Questa organizzazione ha raggiunto il limite di oggi. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  today:
    'Questo sito ha raggiunto il limite di oggi. Potrà scrivere di nuovo {wait}. Abbiamo salvato ciò che ha scritto.',
  notActiveYet: 'Questa campagna non è ancora attiva.',
  noLongerActive: 'Questa campagna non è più attiva.',
  leftOut: 'Questo destinatario ha chiesto di non ricevere lettere da questo sito.',
  takenDown: 'Chi gestisce questo sito ha rimosso questa pagina. Qui non si possono scrivere nuove lettere.',
  campaignMissing: 'Campagna non trovata',
  organizationMissing: 'Organizzazione non trovata',

  noRecipient: 'Scelga chi riceve la sua lettera.',
  recipientGone: 'Questo destinatario non è più nell’elenco. Ne scelga un altro.',
  nobodyThere: 'Nessuno corrisponde a questo codice postale. Scelga dall’elenco.',
  noPostcode: 'Indichi il suo codice postale',
  longPostcode: 'Un codice postale può avere al massimo {count} caratteri',
  lookups: 'Dalla sua connessione sono stati cercati troppi codici postali. Riprovi {wait}.',
  searches: 'Dalla sua connessione sono arrivate troppe ricerche. Riprovi {wait}.',

  noSupporters: 'Non può iscriversi agli aggiornamenti di questa campagna.',
  wordingChanged: 'Il testo è cambiato da quando ha aperto la pagina. La ricarichi e lo rilegga.',
  consentWanted: 'Spunti la casella, così possiamo scriverle',
  noEmail: 'Indichi un indirizzo e-mail valido',
  signUps: 'Dalla sua connessione sono arrivate troppe iscrizioni. Riprovi {wait}.',
  signUpsToday: 'Oggi si sono iscritte troppe persone agli aggiornamenti di questa campagna. Riprovi {wait}.',
  signUpsForOrganization:
    'Oggi si sono iscritte troppe persone agli aggiornamenti di questa organizzazione. Riprovi {wait}.',

  oldLetter: 'Questa lettera è troppo vecchia per essere tradotta. Ne scriva una nuova.',
  changedLetter: 'Questo testo è cambiato troppo per essere tradotto. Scriva una nuova lettera.',
  unknownLanguage: 'Non conosciamo questa lingua.',
  emptyLetter: 'La lettera è vuota',
  longTranslation: 'Questa lettera è troppo lunga per essere tradotta. Il limite è di {count} caratteri.',

  notOurPage: 'Si possono segnalare solo pagine pubbliche di questo sito.',
  noWrong: 'Indichi che cosa non va nella pagina',
  longWrong: 'Scriva al massimo {count} caratteri',
  longReport: 'La segnalazione è troppo lunga.',
  reports: 'Dalla sua connessione sono arrivate troppe segnalazioni. Riprovi {wait}.',

  wholeLetter: 'Incolli tutta la lettera, dal saluto alla firma.',
  longLetter: 'Una lettera può avere al massimo {count} caratteri',
  tooLongLetter: 'La lettera è troppo lunga.',
  checks: 'Dalla sua connessione sono state verificate troppe lettere. Riprovi {wait}.',

  unknown: 'Qualcosa non ha funzionato da parte nostra. Riprovi.',
  busySite: 'In questo momento il sito è molto occupato. Riprovi tra qualche secondo.',
  tooBusy: 'In questo momento il sito è troppo occupato. Riprovi tra un momento.',
  unreachable: 'In questo momento i nostri dati non sono raggiungibili. Riprovi tra un momento.',
  full: 'Non abbiamo più spazio, quindi ora non possiamo salvare nulla. Riprovi più tardi.',
  readOnly: 'In questo momento non possiamo salvare nulla. Riprovi tra un momento.',
  busyDatabase: 'In questo momento abbiamo troppo da fare. Riprovi tra un momento.',
  badCharacter: 'Il suo testo contiene un carattere che non possiamo salvare.',
  deleted: 'Qualcosa in questa pagina è appena stato eliminato. Ricarichi la pagina.',
  cutOff: 'La connessione si è interrotta. Riprovi.',
};
