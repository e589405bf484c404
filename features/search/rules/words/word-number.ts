import { isEnglish, isGerman } from './split-word.ts';

/** Irregular singulars and plurals; the singular comes first. */
const PAIRS: readonly (readonly [string, string])[] = `
  man men, woman women, child children, person people, foot feet, tooth teeth, mouse mice, goose geese, leaf leaves,
  knife knives, life lives, wolf wolves, shelf shelves, wife wives, half halves, photo photos, piano pianos,
  haus häuser, baum bäume, blume blumen, garten gärten, buch bücher, bild bilder, foto fotos, kind kinder, mann männer,
  frau frauen, hund hunde, katze katzen, pferd pferde, vogel vögel, tier tiere, biene bienen, rad räder,
  fahrrad fahrräder, reise reisen, wanderung wanderungen, kurs kurse, wort wörter, sprache sprachen, lied lieder,
  geschichte geschichten, geschenk geschenke, spiel spiele, rezept rezepte, uhr uhren, ring ringe, lampe lampen,
  tür türen, kleid kleider, schuh schuhe, jacke jacken, torte torten, kuchen kuchen, brot brote, wein weine,
  idee ideen, traum träume, tag tage, stadt städte, immobilie immobilien, versicherung versicherungen,
  hochzeit hochzeiten, umzug umzüge, laden läden, markt märkte, wohnung wohnungen, küche küchen, apfel äpfel,
  birne birnen, kirsche kirschen, arzt ärzte, anwalt anwälte, freund freunde, preis preise, angebot angebote
`
  .split(',')
  .map((pair) => {
    const [one = '', many = ''] = pair.trim().split(/\s+/);
    return [one, many] as const;
  });

const OTHER: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([one, many]) =>
    one === many
      ? []
      : [
          [one, many],
          [many, one],
        ],
  ),
);

/** Words without a plural: places and uncountable nouns. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  `the and for with from this that your our berlin london paris york boston chicago texas dallas austin denver miami
  seattle california florida canada toronto sydney dublin madrid rome vienna zurich amsterdam tokyo europe asia africa
  america american british german french italian spanish english dutch swiss indian chinese japanese mexican greek thai
  online health music art software hardware news yoga fitness law love peace money cash business today tomorrow`.split(
    /\s+/,
  ),
);

/** The plural of a singular and vice versa: `berry` → `berries`, `häuser` → `haus`; null if there is none. */
export function otherNumber(word: string): string | null {
  const known = OTHER.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]{3,}$/.test(word) || word.endsWith('ing') || UNCOUNTED.has(word) || isGerman(word)) return null;
  const made = otherByRule(word);
  // `delicious` ends like a plural but is none.
  return made.length < word.length && !isEnglish(made) ? null : made;
}

function otherByRule(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`;
}
