import type { Language } from '../../../../i18n/languages.contract.ts';
import { listOf } from './word-lists.server.ts';

/** All without their marks, as `plain` has them. */
export interface NameRules {
  /** Small words, by which a text is known to be in this language. */
  telltale: ReadonlySet<string>;
  /** Nouns have capitals too, so that a capital alone names nothing. */
  areNounsCapital: boolean;
  titles: ReadonlySet<string>;
  /** Capitalized now and then, without naming anybody whom a letter could be wrong about. */
  harmless: ReadonlySet<string>;
  /** Between the words of one name. */
  links: ReadonlySet<string>;
  /** What comes before the number of a law or of its part. */
  lawHeads: ReadonlySet<string>;
  /** What a law with a name of its own begins with. */
  lawKinds: ReadonlySet<string>;
  /** How the name of a law ends where it is one word. */
  lawWord?: RegExp;
}

/** Also where no name of a language of ours would be: what people write about knows no borders. */
export const FIRST_NAMES = listOf(`
  adam ahmed aicha alain alberto alejandro ali alice amelie amina ana andrea andreas angela anna anne annika antoine
  antonio aylin barbara beatriz bernd birgit bruno camille carla carlos carmen catherine charlotte christian christine
  claire claudia clara daan daniel daniela david diego dieter dirk elena elif elisabeth emma emre enrique erik eva
  fatima federico felix fernando florian francesca francesco francisco franziska frederic friedrich gabriel giovanni
  giulia giuseppe greta hans heike heinrich helena helga henk hugo ines ingrid isabel isabelle jan jana javier jean
  jens jeroen joao johanna johannes jonas jorge jose juan judith julia julien jurgen karin karl katharina katrin klaus
  lars laura lea lena leon louis lucia luca lucas luis luisa lukas manfred manuel marco margarete maria marie mario
  markus marta martin martina mateo mathilde matteo maurizio mehmet michael miguel monika murat mustafa nadia nicolas
  nicole nina nuria olivier oscar pablo paolo patrick paul paula pedro peter petra philippe pierre pieter rafael ralf
  renate ricardo roberto rosa rui sabine samira sandra sara sebastian sergio silvia simone sofia sonia sophie stefan
  stefania susanne sven sylvie teresa theo thomas tim tobias ulrich ursula ute valerie veronique vincent werner
  wolfgang yasmin yves zeynep
`);

const ANYWHERE = `internet facebook instagram whatsapp youtube tiktok covid corona eu ue usa co2 pdf ps tv it ki ia ai nr id
  europa europe ok iban url app apps sms dna adn wc pc`;
const LAW_EVERYWHERE = 'article par';

const rules = (given: {
  telltale: string;
  titles: string;
  harmless: string;
  links: string;
  lawHeads: string;
  lawKinds: string;
  areNounsCapital?: boolean;
  lawWord?: RegExp;
}): NameRules => ({
  areNounsCapital: given.areNounsCapital ?? false,
  telltale: listOf(given.telltale),
  titles: listOf(given.titles),
  harmless: listOf(`${ANYWHERE} ${given.harmless}`),
  links: listOf(given.links),
  lawHeads: listOf(`${LAW_EVERYWHERE} ${given.lawHeads}`),
  lawKinds: listOf(given.lawKinds),
  ...(given.lawWord && { lawWord: given.lawWord }),
});

/** Only the languages in which names can be told from other words well enough. */
export const NAME_RULES: Partial<Record<Language, NameRules>> = {
  de: rules({
    areNounsCapital: true,
    telltale:
      'der die das und ist nicht ich sie wir mit fur von dem den ein eine einen auf im in zu es dass auch sich bei als wird werden sind hat haben bitte ihnen ihre unsere mein meine um wie aber oder nach',
    titles: 'herr herrn frau dr prof professor professorin familie kollege kollegin',
    harmless: `opnv pkw lkw mwst bip gmbh ag ev ard zdf nicht nie nein ja alle kein keine jetzt brd ddr kfz uvp hno
      damen herren doktor mutter vater oma opa tante onkel`,
    links: 'von van zu zur vom de la der den und',
    lawHeads: 'artikel absatz abs paragraph paragraf paragrafen paragraphen',
    lawKinds: '',
    lawWord: /^\p{Lu}\p{L}{2,}(?:gesetz(?:buch)?|verordnung|richtlinie)(?:e?s|n|en)?$/u,
  }),
  es: rules({
    telltale:
      'el la los las de que y en un una es no se por para con mi su nuestra nuestro del al lo como mas pero sus esta este yo le me ha son',
    titles:
      'sr sra srta don dona senor senora dr dra doctora alcalde alcaldesa concejal concejala ministro ministra presidente presidenta consejero consejera diputado diputada senador senadora profesor profesora director directora',
    harmless: `usted ustedes ud uds vd vds estimado estimada atentamente ayuntamiento gobierno estado congreso senado concejo
      consejo pleno junta comunidad autonoma comunidades autonomas parlamento espana espanol espanola espanoles union europea unido unidos unida
      administracion administraciones consejeria diputacion ministerio comision corporacion municipal biblioteca bibliotecas
      plan presupuesto presupuestos provincia ciudad casa consistorial cortes generales republica nacion reino mexico
      dios navidad reyes semana santa pascua boletin oficial constitucion excelentisimo excelentisima honorable
      excmo excma ilmo ilma cc aa pib iva dni ong ave ii iii iv no nunca todo todos ley senoria`,
    links: 'de del la las los y',
    lawHeads: 'articulo articulos ley decreto directiva reglamento ordenanza apartado',
    lawKinds: 'ley codigo decreto estatuto reglamento ordenanza directiva',
  }),
  fr: rules({
    telltale:
      "le la les de des du et est que qui dans pour un une nous vous je il elle ne pas sur avec au aux ce cette mon ma notre votre nos vos en par plus sont ont se d'un d'une c'est qu'il l'on",
    titles:
      'm mm mme mmes monsieur madame mademoiselle messieurs mesdames docteur dr maire ministre prefet prefete depute deputee senateur senatrice president presidente professeur conseiller conseillere directeur directrice maitre',
    harmless: `je nous vous votre vos etat republique assemblee nationale nationales senat gouvernement parlement conseil municipal
      departemental regional mairie ville region departement commission commune france francais francaise francaises hexagone
      union europeenne ministere prefecture bibliotheque mediatheque ecole plan budget hotel nation
      noel paques dieu toussaint journal officiel constitution sncf ratp tva smic pib rtt hlm ong tgv rer ehpad
      adjoint adjointe ii iii iv non jamais tous loi internet`,
    links: 'de du des la le les et',
    lawHeads: 'articles loi decret directive reglement ordonnance arrete alinea',
    lawKinds: 'loi code decret directive charte',
  }),
  pt: rules({
    telltale:
      'o a os as de que e em um uma do da no na nao se por para com meu minha nosso nossa dos das mais mas como ao ha sao esta este eu',
    titles:
      'sr sra dr dra senhor senhora dom dona doutor doutora vereador vereadora ministro ministra presidente deputado deputada professor professora engenheiro engenheira',
    harmless: `exmo exma excelentissimo excelentissima camara municipal governo estado assembleia republica parlamento senado
      portugal brasil portugues portuguesa portugueses brasileiro brasileira uniao europeia unidos unida ministerio comissao junta freguesia
      biblioteca bibliotecas plano orcamento municipio cidade concelho prefeitura conselho administracao
      deus natal pascoa diario constituicao cp iva ong cdu ii iii iv nao nunca todos vossa excelencia lei`,
    links: 'de do da dos das e',
    lawHeads: 'artigo artigos lei decreto diretiva regulamento portaria',
    lawKinds: 'lei codigo decreto estatuto regulamento diretiva',
  }),
  it: rules({
    telltale:
      "il lo la i gli le di che e in un una non si per con mio mia nostro nostra del della dei delle al alla da come piu ma sono ha questo questa anche nel nella dell'",
    titles:
      'sig signor signora signori dott dottor dottoressa dr avv ing prof professore professoressa sindaco sindaca assessore assessora ministro ministra presidente senatore senatrice deputato onorevole on consigliere consigliera direttore direttrice',
    harmless: `lei la le suo sua suoi sue vi voi vostro vostra ella egregio egregia gentile gentilissimo gentilissima comune consiglio comunale
      giunta regione stato governo parlamento camera senato repubblica italia italiano italiana italiani unione europea uniti unita
      ministero commissione provincia biblioteca biblioteche piano bilancio citta municipio amministrazione
      dio natale pasqua gazzetta ufficiale costituzione iva pil ong asl ztl tav ii iii iv no mai tutti legge`,
    links: 'di del della dei delle degli e la',
    lawHeads: 'articolo articoli legge decreto direttiva regolamento comma dlgs',
    lawKinds: 'legge codice decreto statuto regolamento direttiva',
  }),
  nl: rules({
    telltale:
      'de het een en van in is dat op te voor met niet ik u wij zijn aan er om als maar ook bij naar mijn onze uw wordt worden heeft hebben die dit deze nog',
    titles:
      'dhr mevr meneer mevrouw heer dr drs ir mr prof professor wethouder burgemeester minister staatssecretaris raadslid kamerlid voorzitter',
    harmless: `u uw geachte nederland nederlands nederlandse nederlanders belgie belgisch vlaanderen vlaams gemeente gemeenteraad
      rijk raad kamer tweede eerste staten regering kabinet europese unie verenigde koninkrijk provincie college
      bibliotheek stadhuis grondwet god kerst pasen pinksteren ov btw ns bbp ggd wmo zzp mbo hbo nee nooit alle niet
      gemeentehuis`,
    links: 'van de der den het ten ter en',
    lawHeads: 'artikel artikelen wet verordening richtlijn besluit lid',
    lawKinds: 'wet',
    lawWord: /^\p{Lu}\p{L}{2,}wet$/u,
  }),
};

/** Enough German places and companies to know them where a capital says nothing. */
export const GERMAN_PLACES = listOf(`
  aachen augsburg basel bayern berlin bern bielefeld bochum bonn brandenburg braunschweig bremen dortmund dresden duisburg
  dusseldorf erfurt essen frankfurt freiburg gottingen graz halle hamburg hannover heidelberg hessen innsbruck jena
  karlsruhe kassel kiel koln konstanz leipzig linz lubeck ludwigshafen magdeburg mainz mannheim munchen munster
  niedersachsen nurnberg oldenburg osnabruck paderborn potsdam regensburg rostock saarland sachsen salzburg stuttgart
  thuringen trier tubingen ulm wien wiesbaden wurzburg zurich amsterdam kopenhagen london oslo paris rom stockholm warschau
  siemens bosch volkswagen daimler bertelsmann greenpeace caritas diakonie unicef unesco amnesty
`);

/** Streets of any town. */
export const GERMAN_STREET = /^\p{Lu}\p{L}{3,}(?:straße|strasse|gasse|allee)$/u;
export const GENERIC_STREET =
  /^(?:haupt|bundes|landes?|kreis|wohn|einbahn|fahrrad|durchgangs|seiten|neben|spiel|schul|anlieger|dorf|zufahrts|ausfall|ring|autobahn|schnell|sack|geschafts|einkaufs|gemeinde|verkehrs|park|baum|industrie)/;
/** "Frau Landrätin" */
export const GERMAN_OFFICE =
  /(?:meister|rat|ratin|minister|prasident|direktor|kanzler|leiter|sprecher|vorsitzende|vorsitzender|vorsitzenden|abgeordnete|abgeordneter|abgeordneten|dezernent|referent|senator|kommissar|beigeordnete|beigeordneter|beauftragte|beauftragter|doktor|professor|kammerer|vorsteher|prafekt)(?:in|s)?$/;
