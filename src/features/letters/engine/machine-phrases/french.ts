import type { LanguageSigns } from './language-signs.ts';

export const french: LanguageSigns = {
  openings: [
    /je (?:vous écris|m'adresse à vous|me permets de vous écrire)[^.!?\n]{0,30}? (?:pour|afin de?) (?:vous )?(?:exprimer|partager|manifester)/u,
    /j'espère que (?:cette lettre|ce message|ce courrier|mon message) vous trouve/u,
    /en tant que (?:citoyen|résident|habitant|parent)(?:ne|e)? (?:préoccupé|engagé|concerné|soucieux|soucieuse|inquiet|inquiète)e?/u,
    /dans (?:le monde (?:d'aujourd'hui|actuel)|la société (?:d'aujourd'hui|actuelle)|un monde (?:où|en constante|de plus en plus))|à l'ère d[ue]/u,
  ],
  endings: [
    /(?:en (?:conclusion|résumé|somme|définitive)|pour conclure|en fin de compte|au final),/u,
    /ensemble,? nous pouvons|nous pouvons,? ensemble/u,
    /(?:votre temps et|le temps et) (?:de |pour )?(?:votre |l')(?:attention|considération)/u,
    /un avenir (?:meilleur|plus \p{L}+)/u,
    /les générations à venir/u,
  ],
  stock: [
    /il est (?:important|essentiel|crucial|primordial|fondamental) de (?:noter|souligner|rappeler|reconnaître)|il convient de (?:noter|souligner|rappeler)/u,
    /jou(?:e|ent|er|ant) un rôle (?:crucial|essentiel|clé|vital|fondamental|déterminant|central|majeur|primordial)/u,
    /un(?:e)? (?:véritable )?(?:témoignage|phare|pilier|bouée de sauvetage|tapisserie) (?:de|d'|pour)/u,
    /témoign(?:e|ent) de (?:l'importance|la richesse|l'engagement|notre)|soulign(?:e|ent) (?:l'importance|la nécessité|l'urgence)/u,
    /une (?:réelle|véritable|vraie) différence|un impact (?:significatif|durable|profond)/u,
    /je crois (?:fermement|profondément|sincèrement)|(?:profondément|sincèrement) (?:préoccupé|inquiet|inquiète|touché|reconnaissant|convaincu)e?|ma profonde (?:préoccupation|inquiétude|gratitude)/u,
    /je vous (?:exhorte|invite instamment)/u,
    /(?:un|le) sentiment d'appartenance|le tissu de notre|au cœur de notre communauté/u,
    /(?:aujourd'hui )?plus que jamais|(?:bien )?plus qu'une? simple|ne saurait être (?:sous-|sur)estimée?/u,
    /, (?:garantissant|assurant|favorisant|soulignant|reflétant|renforçant) (?:ainsi|que|la|les?|l'|une?)/u,
  ],
  contrasts: [
    [/non seulement|pas (?:seulement|uniquement|simplement|juste)/u, /mais|c'est|il s'agit/u],
    [/(?:ce n'est|il ne s'agit) pas (?:d'|de )?(?:une?|qu'une?|question)/u, /(?:c'est|il s'agit)/u],
  ],
  list: [/, /u, /,? et /u],
  bigWords:
    /\p{Ll}{3,20}(?:ité|ence|ance|able|ible|eux|euse|ive?|ante?|ente?)s?|(?:just|clair|sûr|dign|fort|propr|solid|humain|efficac)e?s?|respect|espoir|confiance|justice/u,
  echoes: /plus|meilleure?s?|nos|notre|chaque|ceux/u,
  maxDashes: 2,
  examples: [
    'Je vous écris pour exprimer',
    'J’espère que cette lettre vous trouve',
    'Il est important de souligner',
    'joue un rôle crucial',
    'plus que jamais',
    'En conclusion,',
  ],
};
