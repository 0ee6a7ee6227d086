import type { LanguageSigns } from './language-signs.ts';

export const italian: LanguageSigns = {
  openings: [
    /(?:(?:le|vi) scrivo|mi rivolgo a (?:lei|voi)|mi permetto di scriverle)[^.!?\n]{0,30}? per (?:esprimer|condivider|manifestar)\p{L}+/u,
    /spero che (?:questa (?:lettera|mail|e-mail)|questo messaggio) (?:la |vi )?(?:trov|raggiung)\p{L}+/u,
    /(?:come|in qualità di|da) (?:cittadin[oa]|residente|genitore) (?:preoccupat|impegnat|attent)[oa]/u,
    /nel mondo (?:di oggi|odierno|attuale)|nella società (?:odierna|di oggi|attuale)|in un mondo (?:sempre più|in cui|dove)|in un'epoca (?:in cui|segnata|caratterizzata)/u,
  ],
  endings: [
    /(?:in (?:conclusione|sintesi|definitiva|ultima analisi)|per concludere|riassumendo),/u,
    /insieme,? possiamo|possiamo,? insieme/u,
    /(?:il suo|il vostro|del suo) tempo e (?:per )?(?:la (?:sua |vostra )?|della (?:sua )?)(?:considerazione|attenzione)/u,
    /un futuro (?:migliore|più \p{L}+)/u,
    /le generazioni a venire/u,
  ],
  stock: [
    /è (?:importante|fondamentale|cruciale|essenziale) (?:sottolineare|notare|ricordare|evidenziare|riconoscere)|vale la pena (?:sottolineare|notare)/u,
    /(?:gioca|svolg|rivest|ricopr)\p{L}* un ruolo (?:cruciale|fondamentale|chiave|centrale|vitale|essenziale|determinante)|riveste (?:grande|particolare|fondamentale) importanza/u,
    /una (?:vera )?testimonianza (?:di|dell[ao]|del)|un (?:faro|pilastro|punto di svolta) (?:di|per|della|del)/u,
    /una (?:vera |reale |grande )?differenza (?:significativa|concreta|tangibile)|un impatto (?:significativo|duraturo|profondo)/u,
    /credo (?:fermamente|profondamente|sinceramente)|(?:profondamente|sinceramente) (?:preoccupat|grat|commoss|convint|colpit)[oa]|(?:profonda|sincera) (?:preoccupazione|gratitudine)/u,
    /la (?:esorto|invito caldamente)/u,
    /un senso di (?:appartenenza|comunità)|il tessuto della nostra|il cuore della nostra comunità/u,
    /(?:oggi )?più che mai|mai come oggi|molto più di un semplice|non può essere sottovalutat[oa]/u,
    /, (?:garantendo|assicurando|favorendo|sottolineando|promuovendo|evidenziando|riflettendo|rafforzando) (?:che|il|la|lo|le|i|gli|una?|così)/u,
  ],
  contrasts: [
    [/non (?:è |sono |si tratta )?(?:solo|soltanto|solamente|semplicemente)/u, /ma|bensì|è|sono|si tratta/u],
    [/non (?:è|sono) una?/u, /(?:è|sono) (?:una?|il|la)/u],
    [/non si tratta d\p{L}+/u, /si tratta|è/u],
  ],
  list: [/, /u, /,? ed? /u],
  bigWords:
    /\p{Ll}{3,20}(?:ità|[ae]nza|[ai]bil[ei]|os[oaie]|iv[oaie]|ant[ei]|ent[ei])|(?:giust|chiar|sicur|pulit|equ|solid|uman|duratur)[oaie]|(?:fort|efficac)[ei]|rispetto|fiducia|giustizia/u,
  echoes: /più|miglior[ei]|nostr[oaie]|ogni/u,
  maxDashes: 2,
  examples: [
    'Le scrivo per esprimere',
    'Spero che questa lettera La trovi bene',
    'È importante sottolineare',
    'svolge un ruolo fondamentale',
    'oggi più che mai',
    'In conclusione,',
  ],
};
