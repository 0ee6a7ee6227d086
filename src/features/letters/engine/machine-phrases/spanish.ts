import type { LanguageSigns } from './language-signs.ts';

export const spanish: LanguageSigns = {
  openings: [
    /(?:me dirijo a ustede?s?|les? escribo|me permito (?:dirigirme|escribirle))[^.!?\n]{0,30}? (?:para|con el fin de) (?:expresar|manifestar|transmitir|compartir)\p{L}*/u,
    /espero que (?:est[ae] (?:carta|mensaje|correo) )?(?:(?:les?|l[oa]s?|se) )?encuentren? bien/u,
    /como (?:ciudadan|vecin|madre|padre|residente)[oa]? (?:preocupad|comprometid)[oa]/u,
    /en (?:el mundo|la sociedad|la era) (?:actual|de hoy|digital)|en un mundo (?:cada vez más|donde|en el que)/u,
  ],
  endings: [
    /(?:en (?:conclusión|resumen|definitiva|última instancia|síntesis)|para concluir),/u,
    /junt[oa]s,? podemos|podemos,? junt[oa]s/u,
    /su tiempo y (?:su )?(?:consideración|atención)/u,
    /un futuro (?:mejor|más \p{L}+)/u,
    /las generaciones venideras/u,
  ],
  stock: [
    /(?:es|resulta) (?:importante|fundamental|crucial|esencial|imprescindible) (?:destacar|señalar|recordar|subrayar|reconocer|tener en cuenta)/u,
    /cabe (?:destacar|señalar|mencionar|resaltar)/u,
    /(?:desempeñ|jueg|jug)\p{L}+ un (?:papel|rol) (?:crucial|fundamental|clave|esencial|vital)/u,
    /un (?:testimonio|faro|tapiz|pilar fundamental) de/u,
    /una (?:verdadera |gran )?diferencia (?:significativa|real|tangible)|un impacto (?:significativo|duradero|profundo)/u,
    /creo firmemente|profundamente (?:preocupad|agradecid|conmovid|convencid)[oa]s?|(?:profunda|sincera) (?:preocupación|gratitud|inquietud)/u,
    /les? insto (?:encarecidamente|respetuosamente|a)/u,
    /fomenta\p{L}* (?:un|una|la|el) (?:sentido|sentimiento|cultura|inclusión|cohesión)|el tejido de nuestr[ao]|el corazón de nuestra comunidad/u,
    /hoy más que nunca|ahora más que nunca|mucho más que un[ao]?/u,
    /, (?:garantizando|asegurando|fomentando|subrayando|reflejando|promoviendo|destacando) (?:que|la|el|los|las|una?|así|su)/u,
  ],
  contrasts: [
    [
      /no (?:es |son |se trata )?(?:solo|sólo|solamente|únicamente|simplemente|meramente)/u,
      /sino|también|es|son/u,
    ],
    [/no (?:es|son) una?/u, /(?:es|son) (?:una?|el|la)/u],
    [/no se trata de/u, /se trata de|sino de|es/u],
  ],
  list: [/, /u, /,? [ye] /u],
  bigWords:
    /\p{Ll}{3,20}(?:idad|encia|anza|able|ible|os[oa]|iv[oa]|ante|ente)s?|(?:just|clar|segur|dign|limpi|sólid|human|durader)[oa]s?|(?:fuerte|eficaz|eficace)s?|respeto|empatía|justicia/u,
  echoes: /más|mejor(?:es)?|nuestr[oa]s?|cada|quienes/u,
  maxDashes: 2,
  examples: [
    'Me dirijo a usted para expresar',
    'Espero que esta carta le encuentre bien',
    'Es importante destacar',
    'desempeña un papel fundamental',
    'Hoy más que nunca',
    'En conclusión,',
  ],
};
