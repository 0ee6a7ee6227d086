import type { Refusals } from './en.ts';

export const refusals: Refusals = {
  paused: 'Por agora, não se escrevem cartas. Volte mais tarde. Guardámos o que escreveu.',
  unavailable: 'Não conseguimos escrever a carta. Tente novamente daqui a pouco.',
  declined: 'O modelo de IA recusou escrever esta carta. Altere o que escreveu e tente novamente.',
  usedUp: 'As cartas de hoje esgotaram-se. Volte amanhã, ou escreva a sua com os pontos desta página.',
  allTaken: 'Neste momento estão a ser escritas muitas cartas. Tente novamente daqui a alguns segundos.',
  proofWanted: 'Um momento. O seu navegador está a verificar que é uma pessoa.',
  atOnce:
    'Estão a ser escritas muitas cartas a partir da sua ligação. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  fromConnection:
    'Atingiu o limite de cartas da sua ligação. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  forCampaign:
    'Muitas pessoas estão a escrever para esta campanha. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  toOrganization:
    'Muitas pessoas estão a escrever a esta organização. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  pageToday:
    'Esta página atingiu o limite de hoje. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  organizationToday:
    'Esta organização atingiu o limite de hoje. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  today: 'Este site atingiu o limite de hoje. Poderá escrever novamente {wait}. Guardámos o que escreveu.',
  notActiveYet: 'Esta campanha ainda não está ativa.',
  noLongerActive: 'Esta campanha já não está ativa.',
  leftOut: 'Este destinatário pediu para não receber cartas deste site.',
  takenDown: 'Quem gere este site retirou esta página. Aqui não é possível escrever novas cartas.',
  campaignMissing: 'Campanha não encontrada',
  organizationMissing: 'Organização não encontrada',

  noRecipient: 'Escolha quem recebe a sua carta.',
  recipientGone: 'Este destinatário já não está na lista. Escolha outro.',
  nobodyThere: 'Não há ninguém para este código postal. Escolha da lista.',
  noPostcode: 'Indique o seu código postal',
  longPostcode: 'Um código postal pode ter no máximo {count} caracteres',
  lookups: 'Foram procurados demasiados códigos postais a partir da sua ligação. Tente novamente {wait}.',
  searches: 'Chegaram demasiadas pesquisas da sua ligação. Tente novamente {wait}.',

  noSupporters: 'Não pode subscrever as novidades desta campanha.',
  wordingChanged: 'O texto mudou desde que abriu a página. Recarregue-a e leia-o novamente.',
  consentWanted: 'Assinale a caixa para podermos escrever-lhe',
  noEmail: 'Indique um endereço de e-mail válido',
  signUps: 'Chegaram demasiadas inscrições da sua ligação. Tente novamente {wait}.',
  signUpsToday:
    'Hoje inscreveram-se demasiadas pessoas nas novidades desta campanha. Tente novamente {wait}.',
  signUpsForOrganization:
    'Hoje inscreveram-se demasiadas pessoas nas novidades desta organização. Tente novamente {wait}.',

  oldLetter: 'Esta carta é demasiado antiga para ser traduzida. Escreva uma nova.',
  changedLetter: 'Este texto mudou demasiado para ser traduzido. Escreva uma nova carta.',
  unknownLanguage: 'Não conhecemos esta língua.',
  emptyLetter: 'A carta está vazia',
  longTranslation: 'Esta carta é demasiado longa para ser traduzida. O limite é de {count} caracteres.',

  notOurPage: 'Só se podem denunciar páginas públicas deste site.',
  noWrong: 'Diga o que está errado na página',
  longWrong: 'Escreva no máximo {count} caracteres',
  longReport: 'A denúncia é demasiado longa.',
  reports: 'Chegaram demasiadas denúncias da sua ligação. Tente novamente {wait}.',

  wholeLetter: 'Cole a carta completa, da saudação à assinatura.',
  longLetter: 'Uma carta pode ter no máximo {count} caracteres',
  tooLongLetter: 'A carta é demasiado longa.',
  checks: 'Foram verificadas demasiadas cartas a partir da sua ligação. Tente novamente {wait}.',

  unknown: 'Algo correu mal do nosso lado. Tente novamente.',
  busySite: 'Este site está muito ocupado neste momento. Tente novamente daqui a alguns segundos.',
  tooBusy: 'O site está demasiado ocupado neste momento. Tente novamente daqui a pouco.',
  unreachable: 'Neste momento não conseguimos aceder aos nossos dados. Tente novamente daqui a pouco.',
  full: 'Ficámos sem espaço, por isso agora não conseguimos guardar nada. Tente novamente mais tarde.',
  readOnly: 'Neste momento não conseguimos guardar nada. Tente novamente daqui a pouco.',
  busyDatabase: 'Neste momento temos demasiado que fazer. Tente novamente daqui a pouco.',
  badCharacter: 'O seu texto contém um carácter que não conseguimos guardar.',
  deleted: 'Algo nesta página acaba de ser eliminado. Recarregue a página.',
  cutOff: 'A ligação foi interrompida. Tente novamente.',
};
