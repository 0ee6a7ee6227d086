import { plainWord } from './plain-word.contract.ts';

/** These say nothing alone, so a run of them is no one's words. All nine languages are in one list. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those i me my we us our you your he him his she her it its they them their who which what
  and or but so if because than then as of in on at by to for from with without about into over under up out not no
  is are was were be been am do does did done have has had can could will would should may might must there here
  it's i'm i've i'd i'll we're we've that's there's don't doesn't isn't can't all any some more very just only also

  el la los las lo un una unos unas de del al a y e o u que en con por para sin sobre se me te le les nos su sus mi mis
  es son era fue ser está están hay ha han he no sí si ya muy más pero como este esta esto ese esa eso porque cuando

  le la les un une des du de à au aux et ou où que qui quoi en dans par pour sans sur sous se me te lui nous vous ils
  elle il elles on je tu mon ma mes son sa ses notre nos votre vos leur leurs ce cet cette ces c'est n'est qu'il qu'elle
  qu'on d'un d'une j'ai est sont était être a ont ai pas ne plus très mais comme si y parce quand

  der die das den dem des ein eine einen einem einer eines und oder aber dass daß weil wenn als wie in im an am auf aus
  bei mit nach von vom zu zum zur für ohne über unter um ich mich mir wir uns sie ihnen ihr ihre ihren er ihm es man
  mein meine unser unsere ist sind war waren sein bin hat haben habe hatte wird werden kann können nicht kein keine
  auch nur noch schon so sehr da hier es sich was wer

  o a os as um uma uns umas do da dos das no na nos nas ao à aos às de e ou que em com por pelo pela para sem sobre se
  me lhe nos eu ele ela eles elas meu minha seu sua é são era foi ser está estão há tem têm não sim já muito mais mas
  como este esta isto esse essa isso porque quando

  il lo la i gli le un uno una di del dello della dei degli delle a al alla ai alle da dal dalla in nel nella con su sul
  sulla per tra fra e ed o che chi cui non si mi ti ci vi lo io noi loro lui lei mio mia suo sua è sono era ho ha hanno
  essere più molto ma come se già anche perché quando questo questa quello quella c'è

  de het een en of maar dat die dit deze in op aan bij met van voor uit naar over onder om te tot door zonder ik mij me
  mijn wij we ons onze u uw hij zij ze hun hem haar er is zijn was waren ben heeft hebben heb had wordt worden kan
  kunnen niet geen ook nog al zo zeer als dan want omdat wat wie hier

  i a oraz lub ale że bo w we na z ze do od o u po przy za nad pod przez dla bez się mi mnie ja my nas nam on ona ono
  oni one jego jej ich mój moja moje nasz to ten ta te tego tej tym jest są był była było być nie tak już jak co kto
  gdy kiedy czy też także bardzo więcej tylko który która które

  في من إلى على عن مع أن إن أنا نحن هو هي هم هن ما لا لم لن قد كان كانت يكون هذا هذه ذلك تلك التي الذي الذين و أو ثم
  كل بعض أي كما لكن حتى إذا لأن منذ بعد قبل عند بين له لها لنا لي لهم به بها فيه فيها وهو وهي وقد ولا وما وأن يا
  `
    .trim()
    .split(/\s+/)
    .map(plainWord),
);
