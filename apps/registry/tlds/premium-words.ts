/** Words that every registry sells dear. */
export const SHORT_WORDS: readonly string[] = (
  'ads ai app art auto baby bank bar beer best bet bike bio biz blog boat body book buy cafe car card care cars ' +
  'cash chat city club code coin cook cool crypto data date deal diet dog eat edu energy fan farm fashion film ' +
  'finance fit fly food forex free fun game games gift go gold golf green gym hair health home hotel house ice ' +
  'insure jobs kids law life link live loan loans love luxury mail map market media men money movie music news now ' +
  'one online pay pet pets phone photo pizza play poker radio real rent save school search sex shoes shop shopping ' +
  'show smart social sport sports stock store style sun surf taxi tea tech ticket tickets top tour toys trade travel ' +
  'trip tv video vip vote watch water web wedding wine work world yoga zen'
).split(' ');

/** Words that sell well. */
export const LONG_WORDS: readonly string[] = (
  'academy agency antiques apartments architects bakery balance barbecue beauty boutique brewery builders business ' +
  'camera campus canvas career ceramics chicken chocolate cinema classes cleaning clinic clothing coaching coffee ' +
  'concert consulting cookies cooking corner couture creative culture dance dentist design designer developer digital ' +
  'discount doctor dreams driving education electric engine events express family festival fitness flowers football ' +
  'forest foundation freedom fresh furniture future gallery garden gifts global grocery guitar happy harvest holiday ' +
  'horizon hosting insurance interior island jewelry journal kitchen knowledge language laundry legal library lifestyle ' +
  'lighting marathon marketing massage medical memory modern mountain museum nature nutrition ocean office organic ' +
  'outdoor painting paradise parties pharmacy photography photos planet plumbing portfolio premium printing properties ' +
  'recipes recovery repair restaurant roasters running salon science security services skincare sleep software solar ' +
  'solutions space spirit spring stories studio summer sunrise sunset support therapy tools training university ' +
  'vacation vegan village vintage vision wellness wholesale winter workshop writing'
).split(' ');
