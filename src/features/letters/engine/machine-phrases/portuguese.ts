import type { LanguageSigns } from './language-signs.ts';

export const portuguese: LanguageSigns = {
  openings: [
    /(?:escrevo(?:-lhes?|-vos)?|dirijo-me a \p{L}+)[^.!?\n]{0,30}? (?:para|a fim de|com o intuito de) (?:lhes? |vos )?(?:expressar|exprimir|manifestar|partilhar|transmitir)\p{L}*/u,
    /espero que (?:esta carta|esta mensagem|este e-?mail) (?:[oa]s? |vos )?encontr\p{L}+/u,
    /como (?:cidadã|cidadão|residente|morador|moradora|munícipe|mãe|pai) (?:preocupad|empenhad|atent|comprometid)[oa]/u,
    /no mundo (?:atual|de hoje|em que)|na (?:sociedade|era) (?:atual|de hoje|digital)|num mundo (?:cada vez mais|onde|em que)|numa era/u,
  ],
  endings: [
    /(?:em (?:conclusão|resumo|suma|síntese|última análise)|para concluir|concluindo),/u,
    /junt[oa]s,? podemos|podemos,? junt[oa]s/u,
    /o seu tempo e (?:a sua |pela sua )?(?:consideração|atenção)/u,
    /um futuro (?:melhor|mais \p{L}+)/u,
    /as gerações vindouras/u,
  ],
  stock: [
    /é (?:importante|fundamental|crucial|essencial) (?:destacar|salientar|ressaltar|sublinhar|notar|lembrar|reconhecer)|(?:importa|vale|cabe) (?:salientar|ressaltar|destacar|sublinhar)/u,
    /(?:desempenh|jog)\p{L}+ um papel (?:crucial|fundamental|vital|essencial|central|determinante)/u,
    /um (?:verdadeiro )?(?:testemunho|farol|pilar|marco) (?:de|da|do|crucial|fundamental|incontornável)/u,
    /uma (?:verdadeira |grande )?diferença (?:significativa|real|concreta)|um impacto (?:significativo|duradouro|profundo)/u,
    /acredito (?:firmemente|profundamente|sinceramente)|(?:profundamente|sinceramente) (?:preocupad|grat|comovid|convict)[oa]|(?:profunda|sincera) (?:preocupação|gratidão)/u,
    /apelo (?:veementemente|respeitosamente)|(?:insto|exorto)-[oa]s? a/u,
    /sentimento de (?:pertença|comunidade)|o tecido da nossa|o coração da nossa comunidade/u,
    /mais do que nunca|muito mais do que uma? simples|não pode ser subestimad[oa]/u,
    /, (?:garantindo|assegurando|reforçando|promovendo|evidenciando|demonstrando|destacando|refletindo|sublinhando) (?:que|[oa]s?|uma?|assim)/u,
  ],
  contrasts: [
    [
      /não (?:é |são |se trata )?(?:só|apenas|somente|simplesmente|meramente)/u,
      /mas|como também|é|são|trata-se/u,
    ],
    [/não (?:é|são) uma?/u, /(?:é|são) (?:uma?|[oa])/u],
    [/não se trata d[eoa]/u, /trata-se|é/u],
  ],
  list: [/, /u, /,? e /u],
  bigWords:
    /\p{Ll}{3,20}(?:idade|ência|ância|[áí]vel|[áí]veis|os[oa]|iv[oa]|ante|ente)s?|(?:just|clar|segur|dign|limp|sólid|human|duradour)[oa]s?|fortes?|efica(?:z|zes)|respeito|esperança|confiança|justiça/u,
  echoes: /mais|melhor(?:es)?|noss[oa]s?|cada|quem/u,
  maxDashes: 3,
  examples: [
    'Escrevo-lhe para expressar',
    'Espero que esta carta o encontre bem',
    'É importante salientar',
    'desempenha um papel fundamental',
    'mais do que nunca',
    'Em suma,',
  ],
};
