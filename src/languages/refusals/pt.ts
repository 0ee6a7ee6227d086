import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Por agora, não se escrevem cartas. Volte mais tarde, por favor. As suas palavras ficam guardadas.',
  unavailable: 'Não foi possível escrever a carta neste momento. Tente novamente daqui a pouco.',
  declined:
    'O modelo de IA recusou escrever esta carta. Altere as suas palavras e tente novamente, por favor.',
  usedUp: 'As cartas de hoje esgotaram-se. Volte amanhã, ou escreva a sua com os pontos desta página.',
  allTaken: 'Neste momento estão a ser escritas muitas cartas. Tente novamente daqui a alguns segundos.',
  proofWanted: 'Um momento, por favor. O seu navegador está a verificar que é uma pessoa.',
  atOnce:
    'Estão a ser escritas muitas cartas a partir da sua ligação. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  fromConnection:
    'Chegaram muitas cartas da sua ligação. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  forCampaign:
    'Muitas pessoas estão a escrever para esta campanha. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  toOrganization:
    'Muitas pessoas estão a escrever a esta organização. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  pageToday:
    'As cartas de hoje para esta página já foram todas escritas. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  organizationToday:
    'As cartas de hoje desta organização já foram todas escritas. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  today:
    'As cartas de hoje já foram todas escritas. Poderá escrever novamente {wait}. As suas palavras ficam guardadas.',
  notActiveYet: 'Esta campanha ainda não está ativa.',
  noLongerActive: 'Esta campanha já não está ativa.',
  leftOut: 'Este destinatário pediu para não receber cartas deste site.',
  takenDown: 'Os responsáveis por este site retiraram esta página. Aqui não se podem escrever novas cartas.',
  campaignMissing: 'Campanha não encontrada',
  organizationMissing: 'Organização não encontrada',

  noRecipient: 'Escolha quem recebe a sua carta, por favor.',
  recipientGone: 'Este destinatário já não está na lista. Escolha outro, por favor.',
  nobodyThere: 'Não há ninguém para este código postal. Escolha da lista, por favor.',
  noPostcode: 'Indique o seu código postal, por favor',
  longPostcode: 'Um código postal pode ter no máximo {count} caracteres',
  lookups: 'Foram procurados muitos códigos postais a partir da sua ligação. Volte {wait}, por favor.',
  searches: 'Chegaram muitas pesquisas da sua ligação. Volte {wait}, por favor.',

  noSupporters: 'Esta campanha não pede endereços de e-mail.',
  wordingChanged: 'O texto mudou entretanto. Recarregue a página e leia-o novamente, por favor.',
  consentWanted: 'Assinale a caixa, por favor, para que possamos escrever-lhe',
  noEmail: 'Indique um endereço de e-mail válido, por favor',
  signUps: 'Chegaram muitos endereços de e-mail da sua ligação. Poderá tentar novamente {wait}.',
  signUpsToday: 'Hoje muitas pessoas pediram notícias desta campanha. Poderá tentar novamente {wait}.',
  signUpsForOrganization:
    'Hoje muitas pessoas pediram notícias desta organização. Poderá tentar novamente {wait}.',

  oldLetter: 'Esta carta é demasiado antiga para ser traduzida. Escreva uma nova, por favor.',
  changedLetter: 'Este texto mudou demasiado para ser traduzido. Escreva uma nova carta, por favor.',
  unknownLanguage: 'Não conhecemos esta língua.',
  emptyLetter: 'A carta está vazia',
  longTranslation: 'Uma carta com mais de {count} caracteres é demasiado longa para ser traduzida',

  notOurPage: 'Só se podem denunciar páginas públicas deste site.',
  noWrong: 'Diga o que está errado na página, por favor',
  longWrong: 'Diga-o em {count} caracteres no máximo, por favor',
  longReport: 'A denúncia é demasiado longa.',
  reports: 'Chegaram várias denúncias da sua ligação. Poderá enviar outra {wait}.',

  wholeLetter: 'Cole a carta completa, por favor, da saudação à assinatura.',
  longLetter: 'Uma carta pode ter no máximo {count} caracteres',
  tooLongLetter: 'A carta é demasiado longa.',
  checks: 'Foram verificadas muitas cartas a partir da sua ligação. Volte {wait}, por favor.',

  unknown: 'Algo correu mal do nosso lado. Tente novamente, por favor.',
  busySite: 'Este site está muito ocupado neste momento. Tente novamente daqui a alguns segundos.',
  tooBusy: 'O site está demasiado ocupado neste momento. Tente novamente daqui a pouco.',
  unreachable: 'A base de dados não está acessível neste momento. Tente novamente daqui a pouco.',
  full: 'A base de dados está cheia e agora nada pode ser guardado. Tente novamente mais tarde, por favor.',
  readOnly: 'A base de dados não aceita alterações neste momento. Tente novamente daqui a pouco.',
  busyDatabase: 'A base de dados está ocupada neste momento. Tente novamente daqui a pouco.',
  badCharacter: 'O pedido contém um carácter que não pode ser guardado.',
  deleted: 'Algo necessário para isto acaba de ser eliminado. Recarregue a página, por favor.',
  cutOff: 'O pedido foi interrompido.',
};
