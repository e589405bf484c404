/** English words that names are made of; our own list, gathered by topic. */
export const ENGLISH_WORDS: readonly string[] = `
  the and of to in for on my we our you your it is at by go get up be do all one new best good top pro more
  big home house shop store market coffee food web online digital tech data cloud app code design studio art
  music photo video film media news blog book books game games play sport fitness gym yoga health care life
  love live world city town street travel trip tour hotel car auto bike green blue red black white gold
  golden silver pink orange purple yellow grey dark light bright sun sunny moon star sky sea ocean river
  lake water fire earth stone rock sand snow ice rain storm wind forest wood woods tree leaf flower garden
  rose lily lotus farm field hill mountain valley island beach bay coast harbor port bridge road way path
  park place point corner square space room door window wall table chair bed kitchen bath floor roof tower
  castle palace village country land wild free fresh pure clean clear simple smart quick fast easy happy
  lucky little small tiny great grand super mega ultra mini young old modern classic vintage royal noble
  true real open safe secure strong power energy electric solar nano micro coffeehouse cafe tea bar pub beer
  wine juice milk bread cake bakery bake cookie chocolate candy sugar honey cheese egg meat fish chicken
  beef pizza pasta burger grill sushi taco noodle rice salad soup fruit apple banana berry cherry lemon lime
  mango peach melon grape olive pepper salt spice herb mint vanilla cream chef cook cooking recipe
  restaurant bistro diner eat dinner lunch breakfast brunch snack meal roaster roasters business company
  agency firm office work works working worker job jobs career team group club union partner partners
  network community society family friend friends people person man men woman women girl girls boy boys kid
  kids child children baby mother father mom dad brother sister king queen prince princess hero knight
  wizard captain doctor nurse teacher student coach guru expert master artist writer author singer dancer
  player gamer runner rider driver pilot sailor hunter builder maker painter designer developer engineer
  lawyer agent broker trader buyer seller dealer owner manager director leader founder buy sell sale sales
  deal deals offer price cheap money cash bank coin pay payment credit loan tax insurance invest investment
  finance fund capital wealth rich trade trading stock exchange marketing brand branding advert advertising
  promo print press paper pen ink letter word words text story stories tale note notes page pages journal
  magazine library school academy college university class course lesson lessons learn learning teach
  training study test exam quiz skill skills science lab labs research physics chemistry math rocket robot
  machine engine motor wheel gear tool tools kit box bag case pack package gift gifts present card cards toy
  toys doll puzzle board chess ball football soccer tennis golf basketball baseball hockey swim swimming run
  running walk walking hike hiking climb climbing dance dancing sing song songs sound audio radio band
  guitar piano drum violin concert show stage theater theatre movie cinema camera lens picture pictures
  image images photos photography photographer portrait gallery paint painting draw drawing sketch color
  colour colors pattern style fashion dress shirt shoe shoes hat jacket jeans ring jewel jewelry jewellery
  diamond pearl crystal watch watches clock time day days night week month year today tomorrow morning
  evening summer winter spring autumn season holiday holidays vacation party event events wedding weddings
  bride birthday christmas easter festival fun joy smile laugh dream dreams hope peace soul spirit mind
  heart body hand hands foot feet eye eyes face hair skin beauty nail nails spa salon barber massage relax
  wellness therapy therapist clinic medical medicine dental dentist pharmacy hospital vet pet pets dog dogs
  cat cats horse horses bird birds cow pig sheep goat duck bear wolf fox lion tiger eagle hawk owl bee
  butterfly dragon unicorn monkey panda rabbit bunny mouse frog turtle whale shark dolphin fishing plumber
  plumbing electrician electrical cleaner cleaning repair repairs service services support help helper fix
  fixing rent rental rentals hire estate property properties realty building build construction architect
  architecture interior furniture decor lamp craft crafts handmade workshop garage factory industry
  industrial steel iron metal glass plastic cotton silk leather computer software hardware mobile phone
  tablet screen keyboard internet website site sites server hosting host domain email mail chat talk message
  social share link links search find finder look see view map maps guide guides list track tracker check
  checker alert planner plan plans calendar schedule task tasks project projects manage system systems
  solution solutions consulting consultant advisor advice strategy logic idea ideas creative create creator
  creation innovation future next level start startup launch boost grow growth success win winner goal goals
  target focus vision mission value values quality premium luxury elite prime first second single double
  triple north south east west northern southern eastern western central global local national international
  urban rural american british german french italian spanish english dutch swiss indian chinese japanese
  mexican greek thai berlin london paris york boston chicago texas dallas austin denver miami seattle
  california florida canada toronto sydney dublin madrid rome vienna zurich amsterdam tokyo europe asia
  africa america mill yard barn lodge inn cabin cottage tent camp camping outdoor outdoors adventure
  adventures explore explorer journey quest voyage cruise boat ship yacht sail flight fly airport train
  station bus taxi cab ride drive driving truck trucks delivery shipping courier express cargo logistics
  storage warehouse moving security guard lock key keys shield safety alarm law legal justice court crime
  police army navy military church faith charity foundation trust volunteer nature natural organic eco bio
  vegan vegetarian diet nutrition protein vitamin recycle recycling climate planet globe universe galaxy
  cosmic cosmos orbit seed seeds plant plants soil compost lawn hedge mow mowing landscape landscaping pool
  pond well bean beans brew brewery brewing roast cup mug pot plate fork spoon knife bowl daily weekly
  monthly times post review reviews report reports insight insights trend trends analysis analytics metric
  metrics number numbers zero two three four five six seven eight nine ten hundred thousand million side
  line lines dot wave waves pulse beat flow flux spark flash bolt flame ember ash smoke mist fog shadow echo
  that this with from not no yes are can will make made let like just about out over under off back now here
  there how what why who when where every each any some many most than into after before very own same other
  another arts culture history museum heritage hub spot zone base nest den hive loft deck dock gate arch
  dome cupcake pancake donut waffle sandwich steak barbecue smokehouse carpenter carpentry joiner mason
  tiler roofing roofer flooring tiles paving tutor tutoring tuition nursery kindergarten daycare babysitter
  nanny soap candle candles perfume cosmetics makeup lipstick crypto token bitcoin ledger wallet vault
  bicycle bicycles motorcycle scooter skate skateboard surf surfing ski skiing sailing diving rowing boxing
  martial karate judo pilates writing reading poem poems poetry fiction comic comics novel brown copper
  bronze amber ruby emerald jade coral ivory velvet satin carpet carpets carrot pineapple notebook sweet
  sour salty spicy juicy crispy tasty delicious yummy hungry thirsty cozy warm cool hot cold soft hard loud
  quiet calm slow deep high low long short wide example sample demo
`
  .trim()
  .split(/\s+/);
