export function listOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** The second form is used to compare words. "St." is a street or a saint, "Dr." a drive or a doctor. */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  `st street, saint street, ave avenue, av avenue, rd road, ln lane, blvd boulevard, hwy highway, ct court, pl place,
  sq square, pkwy parkway, mt mount, ft fort, drive dr, doctor dr, dept department, univ university, assn association,
  sec section, art article, prop proposition, sen senator, rep representative, gov governor, prof professor,
  councilor councillor, neighbour neighbor, centre center, harbour harbor`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([short = '', long = '']) => [short, long]),
);

/** These open a sentence, or are capitalized for emphasis, without naming anything. */
export const COMMON_WORDS = listOf(`
  a an the this that these those such each every all any some many much more most few fewer less least several both
  either neither none no not nor another other others same own enough half
  i me my mine myself we us our ours ourselves you your yours yourself he him his she her hers it its they them their
  theirs one ones someone somebody anyone anybody everyone everybody nobody something anything everything nothing
  who whom whose which what whatever whoever when whenever where wherever why how however
  i'm i've i'd i'll we're we've we'd we'll you're you've you'd you'll he'd he'll she'd she'll it'd it'll they're
  they've they'd they'll isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't
  hasn't haven't hadn't mustn't let there's there that's here here's what's who's where's
  and or but so yet for if unless because since although though while whereas as than whether once until till
  in on at by to from of off with without within into onto upon over under above below across along around about
  against among amid between before after behind beside besides beyond despite during except inside near outside
  past per plus regarding concerning through throughout toward towards up down like unlike via given
  is are was were be been being am do does did done doing have has had having can could may might must shall should
  will would ought need needs
  please thank thanks dear sincerely yours regards respectfully kindly hello hi greetings yes no okay sorry
  warmly faithfully truly gratefully best cordially
  today tonight tomorrow yesterday now then soon later again always never often sometimes usually already still just
  only even also too very quite rather perhaps maybe instead otherwise therefore thus hence meanwhile moreover
  furthermore finally first second third last next lastly firstly secondly indeed certainly surely clearly simply
  together apart alone back away home early late ago almost nearly
  new old good bad great small big large long short high low right wrong real true better worse public local safe free
  hard easy clear simple
  add allow answer act ask be believe bring build call care change choose close come consider cut delay do end ensure
  explain extend fight find fix follow fund give go grant hear help hold imagine invest join keep know learn leave let
  listen live look lose make mean meet move open pass pay picture protect put read reduce refuse reject remember renew
  replace restore save say see send set show speak spend stand start stay stop support take talk tell think try turn use
  visit vote wait walk want watch win work write losing keeping making giving taking having being knowing thinking
  people person parents parent children child kids kid students student teachers teacher neighbors neighbor families
  family residents resident friends friend workers worker drivers driver riders voters citizens mothers mother fathers
  father daughter son sister brother husband wife mom dad mum grandma grandpa grandmother grandfather nurses doctors
  readers time money life love hope work research science history progress traffic parking water air nature health
  safety education housing rent lunch dinner breakfast weather rain snow winter spring summer autumn fall music art
  growth justice democracy government democracy community freedom peace trust hunger poverty crime
  saving
  section article paragraph subject re ps p.s
`);

export const HARMLESS_NAMES = listOf(`
  i monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter
  christmas easter thanksgiving halloween ramadan hanukkah passover diwali eve new year labor memorial independence
  veterans mother father day god lord bible internet web wi fi wifi covid earth english american americans america
  united states u.s us usa uk british britain european europe spanish french german italian chinese japanese russian
  mexican canadian african asian latino latina hispanic black native indigenous christian christians muslim muslims
  jewish jews catholic protestant republican republicans democrat democrats democratic tv ai pdf id ok zip faq ceo am pm
  diy hvac gps atm suv pc it hr phd ba ma bs ged ptsd adhd mri er icu dna led ev evs pta jr sr ii iii iv
  sat sun mon tue wed thu fri
`);

export const TITLES = listOf(`
  mr mrs ms miss mx dr sir madam madame dame lord lady rev reverend hon honorable honourable right rt mp mps mep
  commissioner commissioners mayor deputy vice senator senators representative representatives rep congressman
  congresswoman congressmember assemblymember assemblyman assemblywoman governor lieutenant president chair chairman
  chairwoman chairperson secretary minister prime premier councillor councillors councilmember councilmembers
  councilman councilwoman councilperson alderman alderwoman alderperson supervisor supervisors trustee trustees
  director superintendent principal professor judge justice sheriff chief officer captain sergeant lieutenant colonel
  general attorney treasurer clerk editor editors member members ambassador delegate speaker manager administrator
  executive selectman selectwoman selectboard ma'am nurse pastor father sister brother aunt uncle grandma grandpa coach
`);

export const GENERIC_NAMES = listOf(`
  street avenue road lane boulevard highway court place square parkway way drive alley bridge park river lake creek hill
  mount valley bay beach harbor island forest garden gardens county city town village state district ward borough
  parish province region nation country neighborhood north south east west northern southern eastern western downtown
  main central
  board council commission committee department agency office authority administration bureau ministry government
  congress senate house assembly legislature parliament chamber cabinet court courthouse hall capitol
  library branch school schools elementary middle high college university academy hospital clinic center museum church
  temple station airport market mall theater stadium arena shelter pool building tower plaza
  union association society foundation institute league club group coalition alliance network trust fund partnership
  cooperative company corporation inc llc ltd bank store
  act bill law code constitution charter ordinance amendment resolution regulation rules measure
  route line bus train highway interstate room floor apt apartment suite unit box
  public hearing meeting session budget plan program project initiative report
  website facebook instagram
`);

/** These are known as names even at the beginning of a sentence; elsewhere a capital is enough. */
export const WELL_KNOWN = listOf(`
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana
  iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska
  nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming
  england scotland wales ireland canada mexico france germany italy spain china india japan australia sweden norway
  denmark finland netherlands switzerland austria poland brazil russia ukraine
  london paris berlin amsterdam copenhagen vienna toronto vancouver montreal sydney melbourne boston chicago houston
  phoenix philadelphia dallas austin seattle denver portland atlanta miami detroit baltimore minneapolis cleveland
  pittsburgh oakland sacramento manchester birmingham liverpool leeds glasgow edinburgh bristol cardiff dublin oslo
  google amazon microsoft apple walmart target costco comcast verizon facebook meta tesla pfizer boeing harvard yale
  stanford oxford cambridge gallup nasa unesco unicef greenpeace
  john james robert michael william david richard joseph thomas charles mary patricia jennifer linda elizabeth barbara
  susan jessica sarah karen maria anna emma olivia sophia noah liam lucas daniel matthew andrew kevin brian
`);

/** These follow a name, but rarely a word that only opens its sentence. */
export const NAME_VERBS = listOf(`
  has is was did does said says voted saw wants gave took told called wrote built made fined cut spent spends pays paid
  promised agreed showed won once put lost began started stopped closed opened moved tried replaced found reported
  offers asks claims argues believes knows knew went came got lives lived works worked replaced replaced reduced raised
  banned passed fined doubled introduced adopted became decided proved already recently never
`);
