import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.contract.ts';
import { soundsAngry } from './anger.ts';

const ANGRY: Record<Language, string[]> = {
  en: [
    'I will kill you.',
    "We're going to hurt you",
    'I know where you live!',
    'I hope you all rot.',
    'Burn in hell.',
    'You lying coward.',
    'YOU ARE ALL IDIOTS',
    'You’re nothing but a bunch of crooks, you scum.',
    'Listen, asshole: no.',
    'You should be shot for this.',
    'You idiots!',
    'You bunch of crooks',
    'Watch your back!',
    'As I said, you are a coward.',
  ],
  de: [
    'Ich bringe Sie um!',
    'Wir werden euch alle umbringen.',
    'Ich weiß, wo Sie wohnen.',
    'Fahren Sie zur Hölle!',
    'Sie Vollidiot!',
    'Ihr seid alle Lügner.',
    'Du bist ein elender Feigling',
    'So ein Arschloch.',
  ],
  es: [
    'Te voy a matar.',
    'Sé dónde vives',
    'Váyase al infierno.',
    'Es usted un cobarde.',
    'Ustedes son todos unos ladrones.',
    '¡Hijos de puta!',
    'Panda de inútiles.',
  ],
  fr: [
    'Je vais vous tuer.',
    'Je sais où vous habitez.',
    'Allez vous faire foutre !',
    'Bande d’incapables !',
    'Vous êtes tous des menteurs.',
    'Espèce de lâche.',
    'Quel connard',
    'Honte à vous. Allez crever !',
  ],
  pt: [
    'Vou matar-te.',
    'Sei onde moras.',
    'Vai para o inferno!',
    'O senhor é um mentiroso.',
    'Vocês são todos uns ladrões.',
    'Cambada de gatunos.',
    'Filhos da puta.',
  ],
  it: [
    'Vi ammazzo tutti.',
    'So dove abiti.',
    'Vada all’inferno!',
    'Lei è un bugiardo.',
    'Siete tutti dei ladri.',
    'Sei un’idiota.',
    'Branco di incapaci, stronzi.',
  ],
  nl: [
    'Ik maak je af.',
    'Wij weten waar u woont.',
    'Val dood.',
    'U bent een leugenaar.',
    'Jullie zijn allemaal lafaards!',
    'Stelletje oplichters.',
    'Wat een klootzak',
    'Rot op met uw plan.',
  ],
  pl: [
    'Zabiję cię.',
    'Wiem, gdzie pan mieszka.',
    'Niech pan idzie do diabła!',
    'Jest pan kłamcą.',
    'Jesteście zwykłymi złodziejami.',
    'Banda oszustów.',
    'Ty idioto!',
  ],
  ar: [
    'سأقتلك',
    'أعرف أين تسكن',
    'اذهبوا إلى الجحيم',
    'أنتم لصوص.',
    'يا كلب!',
    'أيها الجبناء، تباً لكم',
    'لعنة الله عليكم',
  ],
};

/** People write these about things, about others and about themselves. */
const CALM: Record<Language, string[]> = {
  en: [
    'Please kill the bill. We will fight it, and we will beat you at the polls.',
    'It is a stupid decision, an idiotic plan and a disgrace. I am furious.',
    'Don’t treat us like idiots. Only a fool would sell it.',
    'This road will kill someone. My father was shot. I am scared to death.',
    'I hope this letter finds you well. You know where you live it is quiet.',
    'The pond is full of scum, and rats run through the pig farms. Stray dogs, bitches with pups.',
    'We have been through hell. I would go to hell and back for this park.',
    'You are dead wrong about this. You are right to worry about liars.',
    'Scunthorpe deserves a bus. Will you hurt small shops?',
    'I can show you a rat in the stairwell.',
    'I can tell you rats come through the walls every night.',
    'They told you pigs suffer in these crates.',
    'Cyclists watch your back wheel here.',
    'Our landlord yelled fuck you at my daughter.',
    'Someone sprayed “fuck off” and "drop dead" on our mosque.',
  ],
  de: [
    'Diese Straße bringt uns um. Wir bringen Sie um 8 Uhr nach Hause.',
    'Das ist eine dumme Entscheidung, ein idiotischer Plan und eine Schande.',
    'Ich kenne die Kinder und weiß, wo sie wohnen.',
    'Halten Sie Schweine? Wölfe sollten nicht erschossen werden.',
    'Wir kämpfen weiter. Halten Sie uns nicht für Idioten.',
    'Ich hoffe, dass Sie Verbrecher bestrafen.',
    'Die Tiere verrecken in diesen Ställen.',
  ],
  es: [
    'Esta carretera nos va a matar. Vamos a luchar.',
    'Es una decisión estúpida y un plan idiota.',
    'No nos tomen por idiotas. Nadie merece morir así.',
    'Sé dónde viven esas familias. La basura llega a la puerta.',
    'Ojalá se muera este proyecto.',
  ],
  fr: [
    'Cette route va tuer quelqu’un. Nous allons nous battre.',
    'Le retard est idiot, ce projet est bête, quelle honte.',
    'Les ordures ménagères s’entassent. Nous ne sommes pas des imbéciles.',
    'Une espèce de poisson disparaît. Vous êtes contents ?',
    'Je vais vous dire pourquoi. Je sais où vous avez grandi.',
    'La canalisation va crever cet hiver.',
  ],
  pt: [
    'Esta estrada vai matar alguém. Vamos lutar.',
    'É uma decisão estúpida e um plano idiota.',
    'Não somos idiotas. Espero que morram menos pessoas.',
    'O lixo fica na rua. O senhor é um homem sério.',
    'Sei onde moram essas famílias.',
  ],
  it: [
    'Questa strada ucciderà qualcuno. Lotteremo.',
    'È una decisione stupida e un piano idiota.',
    'C’è una crepa nel muro e un cane bastardo in cortile.',
    'Non siamo idioti. Vi dico che i ladri entrano di notte.',
    'So dove abitano queste famiglie. Siete in tanti.',
  ],
  nl: [
    'Deze weg gaat iemand doden. We gaan vechten.',
    'Het is een dom besluit en een idioot plan.',
    'De eikels vallen van de bomen en er lopen vuile ratten.',
    'Wij zijn geen idioten. U bent een goede burgemeester.',
    'Ik weet waar deze gezinnen wonen.',
    'De beschoeiing rot op veel plekken.',
  ],
  pl: [
    'Ta droga kogoś zabije. Smog was zabije. Będziemy walczyć.',
    'To głupia decyzja i idiotyczny plan. Wstyd.',
    'Gnoju na polu jest za dużo, a świnie są w klatkach.',
    'Nie jesteśmy idiotami. Pan jest rozsądny.',
    'Wiem, gdzie mieszkają te rodziny. Jest pan dobrym sąsiadem.',
  ],
  ar: [
    'هذا الطريق سيقتل أحداً. سنناضل.',
    'إنه قرار غبي وخطة حمقاء.',
    'الكلاب الضالة في كل مكان، واللصوص يدخلون ليلاً.',
    'أعرف أين تسكن هذه العائلات، وأعرف أسماءها.',
    'أنت تستحق الشكر. القضية تستحق العناء.',
  ],
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(ANGRY[language])('this sounds like a threat or an insult: %s', (text) => {
    expect(soundsAngry(text, language)).toBe(true);
  });

  test.each(CALM[language])('this is only strong: %s', (text) => {
    expect(soundsAngry(text, language)).toBe(false);
  });
});
