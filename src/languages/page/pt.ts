import type { PageCatalog } from '../say.ts';

export const page = {
  'frame.preview': 'Pré-visualização',
  'frame.privatePreview':
    '<b>Pré-visualização privada.</b> Partilhe este link com cuidado: abre o que o público ainda não pode ver. As cartas escritas aqui não contam.',
  'frame.aboutLetters': 'Sobre estas cartas',
  'frame.visitWebsite': 'Visitar o site',
  'counts.open': {
    one: '<b>{count}</b> campanha aberta',
    other: '<b>{count}</b> campanhas abertas',
  },
  'counts.letters': {
    one: '<b>{count}</b> carta escrita',
    other: '<b>{count}</b> cartas escritas',
  },
  'counts.lettersRead': { one: '{count} carta escrita.', other: '{count} cartas escritas.' },
  'page.description': 'Escreva uma carta que faça a diferença',

  'privacy.label': 'Sobre os seus dados e a IA',
  'privacy.title': 'O que acontece aos seus dados',
  'privacy.model': 'O seu nome e o seu endereço ficam neste site. A IA só vê o motivo que escreve.',
  'privacy.noModel':
    'O seu nome, o seu endereço e o seu motivo são inseridos numa carta de exemplo neste site; nenhum modelo de IA os vê.',
  'privacy.kept': {
    one: 'Se a enviar por e-mail ou a copiar, guardamos a carta com o seu nome, o seu endereço e o seu motivo durante um dia.',
    other:
      'Se a enviar por e-mail ou a copiar, guardamos a carta com o seu nome, o seu endereço e o seu motivo durante {count} dias.',
  },
  'privacy.rest':
    'Depois apagamos tudo. Fica apenas que uma carta foi enviada por e-mail ou copiada, e quando, e durante até dois anos uma impressão digital da carta de uma campanha, a partir da qual ninguém consegue ler as palavras. As visitas são contadas sem cookies e sem saber de quem são. O que escreve também fica neste separador do navegador, para não se perder ao recarregar a página, até o fechar.',
  'ai.title': 'Escrito com IA',
  'ai.text':
    'Um modelo de IA escreve o rascunho e pode errar. Confirme nomes e números antes de a enviar: assim que leva o seu nome, a carta é sua.',
  'sample.title': 'Uma carta de exemplo',
  'sample.text':
    'Aqui não há nenhum fornecedor de IA configurado, por isso o rascunho é composto por frases já feitas. Torne-o seu antes de o enviar: assim que leva o seu nome, a carta é sua.',

  'campaign.closes': 'Encerra: {day}',
  'campaign.opens': 'Abre: {day}',
  'campaign.write': 'Escrever a minha carta',
  'how.title': 'Como funciona',
  'how.why': 'Diga porque é importante',
  'how.whyText':
    'Uma ou duas frases com as suas próprias palavras. É opcional, mas um motivo pessoal faz com que a carta seja lida.',
  'how.draft': 'Escrevemos um rascunho para si',
  'how.draftModel':
    'Um modelo de IA transforma o seu motivo e os factos desta campanha numa carta em seu nome. Demora cerca de meio minuto.',
  'how.draftSample': 'O seu motivo e os factos desta campanha tornam-se uma carta de exemplo em seu nome.',
  'how.send': 'Lê a carta e depois envia-a',
  'how.sendText':
    'Mude qualquer palavra. Depois abra-a no seu próprio e-mail ou copie-a para onde quiser. Nada é enviado até que a envie.',
  'finished.label': 'Estado da campanha',
  'finished.banner': 'Esta campanha terminou.',
  'finished.others': 'Ver outras campanhas',
  'finished.markTop': 'Campanha',
  'finished.markBottom': 'terminada',
  'finished.letters': {
    one: 'Foi escrita {count} carta nesta campanha.',
    other: 'Foram escritas {count} cartas nesta campanha.',
  },
  'finished.text': 'Já não é possível escrever novas cartas.',
  'finished.button': 'Campanha já não ativa',
  'finished.stillOpen': 'Ainda abertas em {organization}',
  'finished.to': 'Para {recipient}',
  'finished.only': {
    one: 'Só {count} campanha é mostrada aqui.',
    other: 'Só {count} campanhas são mostradas aqui.',
  },
  'leftOut.title': 'Aqui não é possível escrever cartas.',
  'leftOut.text':
    '{recipient} pediu para não receber cartas deste site, e respeitamos isso. Pode haver outras formas de dizer o que pensa: pergunte diretamente a {organization}.',

  'organization.topic':
    'Nenhuma campanha serve bem? Escolha o seu próprio tema e escreva à própria organização.',
  'organization.heading': 'Escreva uma carta de apoio a {organization}',
  'organization.subject': 'Carta de {organization}',
  'organization.campaigns': 'Campanhas',
  'organization.none': 'De momento não há campanhas abertas.',
  'organization.only': {
    one: 'Só {count} campanha é mostrada aqui: primeiro as abertas, depois as mais recentes.',
    other: 'Só {count} campanhas são mostradas aqui: primeiro as abertas, depois as mais recentes.',
  },
  'envelope.markTop': 'Cartas',
  'envelope.markBottom': 'escritas',
  'envelope.pending': 'Será possível escrever cartas quando a campanha começar.',
  'envelope.soon': 'Em breve',
  'envelope.write': 'Escrever uma carta',
  salutation: 'À atenção de {recipient},',

  'about.title': 'Sobre as cartas de {campaign}',
  'about.description': 'Quem organiza {campaign}, como são feitas as cartas e se alguma foi aprovada aqui.',
  'about.for': 'Para o gabinete de {recipient}',
  'about.heading': 'Sobre as cartas que está a receber',
  'about.lede':
    '{organization} convidou pessoas a escrever-lhe sobre {campaign}. Esta página diz quem são, como são feitas as cartas e o que pode verificar por si.',
  'about.who': 'Quem organiza isto',
  'about.software': '{organization}. {site} é o software utilizado; não toma partido.',
  'about.how': 'Como é feita cada carta',
  'about.person': 'Uma pessoa diz porque é importante',
  'about.personText':
    'Abre a página da campanha e dá o seu nome, o seu endereço e, se quiser, um motivo com as suas próprias palavras.',
  'about.model': 'Um modelo de IA escreve um rascunho',
  'about.modelText': 'Com as palavras da campanha e o que a pessoa escreveu. É-lhe pedido que o confirme.',
  'about.sample': 'É composto um exemplo',
  'about.sampleText':
    'Com frases já feitas, as palavras da campanha e o que a pessoa escreveu. Aqui não há nenhum modelo de IA configurado.',
  'about.send': 'Lê a carta, muda-a e envia-a',
  'about.sendText': 'Sai do seu próprio e-mail, em seu próprio nome. {site} não envia nada.',
  'about.wrong': 'Se algo não estiver bem',
  'about.complain': 'Reclamar',
  'about.complainText':
    'Sobre a campanha: {organizer}. Sobre esta página: “Denunciar esta página”, mais abaixo, chega a quem gere este site.',
  'about.organizer': 'pergunte a quem a organiza',
  'about.leaveOut': 'Não receber mais cartas',
  'about.leaveOutText':
    'O seu gabinete pode pedir a quem gere este site que mais ninguém lhe possa escrever daqui. A decisão é de quem o gere, que talvez lhe pergunte algo antes.',
  'check.title': 'Verificar uma carta',
  'check.lede': 'Cole uma carta que recebeu. Podemos dizer se alguém aprovou aqui estas palavras.',
  'check.letter': 'A carta',
  'check.hint': 'Da saudação à assinatura. As mudanças de linha não importam.',
  'check.act': 'Verificar esta carta',
  'check.kept':
    'Guardamos durante dois anos uma impressão digital de cada carta, não a carta. Pode mostrar que as palavras coincidem, mas não quem as escreveu. O que cola não é guardado.',
  'check.approved': 'Sim, estas palavras foram aprovadas aqui.',
  'check.approvedText':
    'Em {day}, alguém abriu um rascunho exatamente com estas palavras na página da campanha, ou copiou-as de lá.',
  'check.similar': 'Palavras muito parecidas foram aprovadas aqui.',
  'check.similarText':
    'Em {day}, alguém abriu ou copiou um rascunho com palavras muito parecidas. Algumas foram mudadas antes de chegar até si.',
  'check.unknown': 'Estas palavras não foram aprovadas aqui.',
  'check.unknownText': 'Podem ter sido mudadas depois, ou vir de outro lugar.',
  'check.empty': 'Cole uma carta, por favor.',
  'numbers.title': 'Os números, tal como são',
  'numbers.written': 'cartas escritas',
  'numbers.writtenSince': 'cartas escritas desde {day}',
  'numbers.opened': 'rascunhos abertos num programa de e-mail, ou copiados',
  'numbers.sent': 'pessoas disseram-nos que enviaram a sua',
  'numbers.separate': 'São contagens separadas, não um total. Não podemos ver o que chegou até si.',
  'numbers.small': 'Contagens abaixo de {count} não são mostradas.',
  'leaveOut.title': 'Pedir para não receber cartas',
  'leaveOut.address': 'Que endereço de e-mail não deve receber cartas?',
  'leaveOut.act': 'Enviar',

  'report.title': 'Denunciar esta página',
  'report.reader': 'Chega apenas a quem gere este site.',
  'report.act': 'Enviar a denúncia',
  'report.kinds': 'O que está errado?',
  'report.threat': 'Ameaça ou insulta alguém',
  'report.private': 'Divulga dados privados de alguém',
  'report.untrue': 'Diz coisas que não são verdade',
  'report.pretends': 'Faz-se passar por outra pessoa',
  'report.other': 'Outra coisa',
  'report.words': 'O que devemos ver?',
  'report.email': 'O seu e-mail',
  'report.emailHint': 'Só para o caso de termos uma pergunta.',
  'report.unreached': 'Não conseguimos contactar o site. Tente novamente.',
  'report.thanksTitle': 'Agradecemos',
  'report.thanks': 'Quem gere este site vai ver a página.',
  'report.notSent': 'A denúncia não foi enviada',
  'report.back': 'Voltar à página',

  'list.question': 'Quer saber o que acontece a seguir?',
  'list.willWrite': '{organization} vai escrever-lhe quando houver novidades sobre “{campaign}”.',
  'list.anyTime': 'Pode parar em qualquer altura.',
  'list.yes': 'Sim, quero receber notícias',
  'list.confirmed': 'Está na lista',
  'list.everyMail': 'Cada e-mail tem um link para parar.',
  'list.stop': 'Parar estes e-mails',
  'list.stopQuestion': 'Parar estes e-mails?',
  'list.stopText':
    '{organization} deixa de lhe escrever sobre “{campaign}”, e o seu endereço é apagado aqui.',
  'list.stopped': 'Não está na lista',
  'list.stoppedText':
    'O seu endereço foi apagado. Daqui não lhe serão enviados mais e-mails sobre esta campanha.',
  'list.tooLate': 'Este link já não funciona',
  'list.tooLateText':
    'Funciona durante {days} dias, e o e-mail mais recente tem o link mais recente. Pode pedir outro na página da campanha.',
  'mail.confirmSubject': 'Por favor, confirme: {campaign}',
  'mail.asked': 'Alguém deu este endereço a {organization} para saber o que acontece com “{campaign}”.',
  'mail.onlyThen': 'Se foi da sua parte, confirme, por favor. Até lá não recebe mais nenhum e-mail.',
  'mail.confirm': 'Confirmar',
  'mail.notYou':
    'Se não foi da sua parte, não tem de fazer nada: o endereço é apagado ao fim de {days} dias.',
  'mail.deleteNow': 'Apagar agora',
  'mail.welcomeSubject': 'Está na lista: {campaign}',

  'notFound.title': '404 Página não encontrada',
  'notFound.sentence': 'Não há nenhuma página neste endereço. Verifique o link.',
  'notFound.text': 'Talvez o endereço esteja incompleto.',
  'notFound.markTop': 'Endereço',
  'notFound.markBottom': 'inexistente',
  'notFound.stamp': 'DEVOLVER\nAO REMETENTE',
  'error.home': 'Ir para a página inicial',
  'error.campaignMissing': 'Campanha não encontrada',
  'error.campaignMissingText': 'Não encontrámos a campanha que procura.',
  'error.campaigns': 'Ver todas as campanhas',
  'error.campaign': 'Erro ao carregar a campanha',
  'error.campaignText': 'De momento não conseguimos carregar esta campanha. Tente novamente daqui a pouco.',
  'error.organizationMissing': 'Organização não encontrada',
  'error.organizationMissingText':
    'Nenhuma organização tem este endereço. Verifique o link que o trouxe aqui.',
  'error.organization': 'Erro ao carregar a organização',
  'error.organizationText':
    'De momento não conseguimos carregar esta organização. Tente novamente daqui a pouco.',
  'embed.notOpen': 'Esta campanha ainda não está aberta',
  'embed.notOpenText': 'Será possível escrever a sua carta aqui assim que ela abrir.',
  'takenDown.pageTitle': 'Página retirada',
  'takenDown.title': 'Esta página foi retirada',
  'takenDown.sentence': 'Foi retirada por quem gere este site. Aqui não é possível escrever novas cartas.',
  'takenDown.sentenceOn':
    'Foi retirada em {day} por quem gere este site. Aqui não é possível escrever novas cartas.',
  'takenDown.text':
    'Se enviou uma carta a partir desta página, ela saiu do seu próprio e-mail e nada muda para ela. Se a página é sua, <a>inicie sessão</a> para saber mais.',
  'takenDown.markTop': 'Página',
  'takenDown.markBottom': 'retirada',
  'takenDown.stamp': 'SEM NOVAS\nCARTAS',
} satisfies PageCatalog;
