import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Per ora le lettere sono sospese. Torni più tardi, per favore. Le Sue parole restano salvate.',
  unavailable: 'Non è stato possibile scrivere la lettera. Riprovi tra un momento, per favore.',
  declined:
    'Il modello di IA ha rifiutato di scrivere questa lettera. Cambi le Sue parole e riprovi, per favore.',
  usedUp:
    'Le lettere di oggi sono esaurite. Torni domani, oppure scriva la Sua con i punti di questa pagina.',
  allTaken: 'In questo momento si scrivono molte lettere. Riprovi tra qualche secondo, per favore.',
  proofWanted: 'Un momento, per favore. Il Suo browser sta verificando che Lei è una persona.',
  atOnce:
    'Dalla Sua connessione si stanno scrivendo molte lettere. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  fromConnection:
    'Dalla Sua connessione sono arrivate molte lettere. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  forCampaign:
    'Molte persone stanno scrivendo per questa campagna. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  toOrganization:
    'Molte persone stanno scrivendo a questa organizzazione. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  pageToday:
    'Le lettere di oggi per questa pagina sono già tutte scritte. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  organizationToday:
    'Le lettere di oggi di questa organizzazione sono già tutte scritte. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  today:
    'Le lettere di oggi sono già tutte scritte. Potrà scrivere di nuovo {wait}. Le Sue parole restano salvate.',
  notActiveYet: 'Questa campagna non è ancora attiva.',
  noLongerActive: 'Questa campagna non è più attiva.',
  leftOut: 'Questo destinatario ha chiesto di non ricevere lettere da questo sito.',
  takenDown:
    'I gestori di questo sito hanno rimosso questa pagina. Qui non si possono scrivere nuove lettere.',
  campaignMissing: 'Campagna non trovata',
  organizationMissing: 'Organizzazione non trovata',

  noRecipient: 'Scelga chi riceverà la Sua lettera, per favore.',
  recipientGone: 'Questo destinatario non è più nell’elenco. Ne scelga un altro, per favore.',
  nobodyThere: 'Nessuno corrisponde a questo codice postale. Scelga dall’elenco, per favore.',
  noPostcode: 'Indichi il Suo codice postale, per favore',
  longPostcode: 'Un codice postale può avere al massimo {count} caratteri',
  lookups: 'Dalla Sua connessione sono stati cercati molti codici postali. Riprovi {wait}, per favore.',
  searches: 'Dalla Sua connessione sono arrivate molte ricerche. Riprovi {wait}, per favore.',

  noSupporters: 'Questa campagna non chiede indirizzi e-mail.',
  wordingChanged: 'Nel frattempo il testo è cambiato. Ricarichi la pagina e lo rilegga, per favore.',
  consentWanted: 'Spunti la casella, per favore, così potremo scriverle',
  noEmail: 'Indichi un indirizzo e-mail valido, per favore',
  signUps: 'Dalla Sua connessione sono arrivati molti indirizzi e-mail. Potrà riprovare {wait}.',
  signUpsToday: 'Oggi molte persone hanno chiesto notizie di questa campagna. Potrà riprovare {wait}.',
  signUpsForOrganization:
    'Oggi molte persone hanno chiesto notizie di questa organizzazione. Potrà riprovare {wait}.',

  oldLetter: 'Questa lettera è troppo vecchia per essere tradotta. Ne scriva una nuova, per favore.',
  changedLetter: 'Questo testo è cambiato troppo per essere tradotto. Scriva una nuova lettera, per favore.',
  unknownLanguage: 'Non conosciamo questa lingua.',
  emptyLetter: 'La lettera è vuota',
  longTranslation: 'Una lettera di più di {count} caratteri è troppo lunga per essere tradotta',

  notOurPage: 'Si possono segnalare solo pagine pubbliche di questo sito.',
  noWrong: 'Indichi che cosa non va nella pagina, per favore',
  longWrong: 'Lo dica in al massimo {count} caratteri, per favore',
  longReport: 'La segnalazione è troppo lunga.',
  reports: 'Dalla Sua connessione sono arrivate diverse segnalazioni. Potrà inviarne un’altra {wait}.',

  wholeLetter: 'Incolli tutta la lettera, per favore, dal saluto alla firma.',
  longLetter: 'Una lettera può avere al massimo {count} caratteri',
  tooLongLetter: 'La lettera è troppo lunga.',
  checks: 'Dalla Sua connessione sono state verificate molte lettere. Riprovi {wait}, per favore.',

  unknown: 'Qualcosa non ha funzionato da parte nostra. Riprovi, per favore.',
  busySite: 'In questo momento il sito è molto occupato. Riprovi tra qualche secondo, per favore.',
  tooBusy: 'In questo momento il sito è troppo occupato. Riprovi tra un momento, per favore.',
  unreachable: 'In questo momento la base di dati non è raggiungibile. Riprovi tra un momento, per favore.',
  full: 'La base di dati è piena, quindi ora non si può salvare nulla. Riprovi più tardi, per favore.',
  readOnly: 'In questo momento la base di dati non accetta modifiche. Riprovi tra un momento, per favore.',
  busyDatabase: 'In questo momento la base di dati è occupata. Riprovi tra un momento, per favore.',
  badCharacter: 'La richiesta contiene un carattere che non può essere salvato.',
  deleted: 'Qualcosa di necessario è appena stato eliminato. Ricarichi la pagina, per favore.',
  cutOff: 'La richiesta è stata interrotta.',
};
