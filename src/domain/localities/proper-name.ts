/**
 * Lists are written in capitals without accents. These rules give names their usual spelling: "JARDIM SAO JOSE II"
 * becomes "Jardim São José II". Only words that have no other reading are given accents, the later ones those that the names of
 * municipalities and neighbourhoods write with them; all else stays as written.
 */
const ACCENTED =
  `acácias alcântara alécio além aliança álvaro amélia américa américo ambrósio andré ângela ângelo antônia antônio
  araújo área árvores assunção austrália áustria balneário bárbara barão barracão basílio belém bocaiúva bonifácio
  brandão brás brasilândia brasília bulhões cabuçu câmara canaã cândida cândido capitão cássia ceará cecília centenário
  cesário céu chácara chácaras cícero cláudia cláudio colégio colônia conceição condomínio cônego coração corrêa
  cristóvão damião denominação dionísio edifício emílio endereço enéas esperança espírito estação camaquã cambuí niterói tatuapé estância eugênia
  eugênio expansão expedicionário expedicionários fátima felício félix flávia flávio florêncio florianópolis fração
  galvão gávea gavião getúlio glória goiânia goiás gonçalo gonçalves graça graças grécia gregório guajará guimarães
  hélio hermínio honório humaitá iguaçu inácio independência inês inhaúma inocêncio ipê ipês irajá irmã irmão irmãos
  itaboraí itália itaúna itororó jacaré jaraguá jerônimo jesuítas joão josé júlia júlio jundiaí leão leitão lourenço
  lúcia lúcio luís macaé macaíba macapá magalhães manhãs mansões maracanã maranhão marajó marília mário mauá maurício
  mendonça mercês módulo moisés mônica mossoró nações nazaré núcleo olímpica orquídeas osório otávio paciência paixão
  pajuçara paquetá paraíba paraíso paraná paranaguá patrício pavão pérola petrópolis piauí possidônio praça prédio
  quarteirão redenção república ribeirão romão romênia rosário santarém satélite saúde seção sebastião semeão sérgio
  simão simões sítio térreo tomé três união universitária universitário valparaíso várzea venâncio veríssimo verônica
  vitória água águas são távora
  adélia adrianópolis açude andaraí angélica baía baixão bancários boqueirão botânico caiçara califórnia catolé
  cerâmica césar coité copaíbas corações curuçá divinéia garças guaíra guará icaraí igaraçu ingá itaipuaçu itambé
  itanhangá jacarepaguá jaguaré marilândia méier neópolis piatã portão riachão ribeirópolis rincão santíssimo
  sátiro seminário sertão sumaré taboão tanguá tarumã tomás tribobó turiaçu
  abolição alexânia anápolis araucária araçatuba aruanã açu bambuí baraúnas barrolândia betânia bragança
  bálsamo búzios cabreúva caetés campanário candelária canindé capão carajás caraíbas caçador chapadão chapéu
  cipó cocotá consolação corumbá crixás croatá cubatão cuité dolcinópolis efigênia elói embaúba estácio estêvão
  família faróis feijó fernandópolis fernão fidélis filadélfia florestópolis flórida fumaça fundão fênix
  gardênia garça gastão gaudêncio gaúcha gervásio gravatá grão guapó guarará guarujá higienópolis hortolândia
  iaçu ibiporã imbé indaiá indianópolis inhoaíba iperó isaías itaberaí itacaré itaguaí itamaracá itanhaém
  itapoá itapuã itararé itaú ivaí jaboatão jacareí jacuípe jaguapitã januário jardinópolis jatobá jaçanã
  jequitibá jordão julião jupiá leônidas lutécia maceió magé manaíra marabá maracajá maracanaú maricá maringá
  marinópolis monções mourão mãe nilópolis nísia olímpia onça paraisópolis parobé paço pendências penápolis
  pinhão porã poções princípio procópio promissão querência quissamã quitéria rebouças renascença rondônia
  sabará salinópolis sapé sarapuí seridó simplício sirinhaém tamandaré tangará tatuí tauá teotônio teresópolis
  tietê timbó tramandaí tupãssi urupês valença varjão vigário virgínia zabelê zortéa álvares áurea índios íris
  chã aeronáutica antártica aloísio atlântica atlântico bodocongó canafístula cenáculo ecológico egídio eucarístico fábio
  ferroviária góes hípica histórico horácio império japonês judiciária lírio lírios metalúrgica méxico nação náutica
  olímpico operária panorâmico patrimônio rodoviária sílvio sônia tarcísio topázio triângulo virgílio`.split(
    /\s+/,
  );

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
const SPELLING = new Map(ACCENTED.map((word) => [withoutAccents(word), word]));

/** Endings that are always written with their accent, by the word without accents: "roselandia", "exposicoes", "mutirao". */
const ENDINGS: readonly (readonly [plain: RegExp, ending: string])[] = [
  [/.apolis$/, 'ápolis'],
  [/..epolis$/, 'épolis'],
  [/..opolis$/, 'ópolis'],
  [/.landia$/, 'lândia'],
  [/..[aiu]coes$|.ncoes$/, 'ções'],
  [/..oes$/, 'ões'],
  [/...[aiu]cao$|..ncao$/, 'ção'],
  [/..ao$/, 'ão'],
  [/..ario$/, 'ário'],
  [/..orio$/, 'ório'],
  [/..ancia$/, 'ância'],
  [/..encia$/, 'ência'],
  [/..icio$/, 'ício'],
];
/** Foreign names, and the one augmentative that ends like a noun. */
const NO_ENDING = new Set(['bilbao', 'callao', 'curacao', 'macao', 'macacao']);

const marksOf = (word: string) => word.normalize('NFD').length - word.length;

const PARTICLES = new Set([
  'a',
  'as',
  'o',
  'os',
  'e',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'di',
  'del',
  'em',
  'no',
  'na',
  'com',
  'ao',
  'à',
]);
/** Vowels in them make these look like words, but they are written in capitals. */
const ABBREVIATIONS = new Set([
  'pal',
  'cep',
  'br',
  'km',
  'sn',
  'ii',
  'iii',
  'iv',
  'vi',
  'vii',
  'viii',
  'ix',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
  'xxi',
  'bnh',
  'ed',
]);

/** "naçoes" has half of its accents: a word is given those of its usual spelling, or those of its ending, if it has fewer. */
function withAccents(lower: string, plain: string): string {
  const known = SPELLING.get(plain) ?? withEnding(lower, plain);
  return marksOf(known) > marksOf(lower) ? known : lower;
}

function withEnding(lower: string, plain: string): string {
  const [, ending] = NO_ENDING.has(plain) ? [] : (ENDINGS.find(([end]) => end.test(plain)) ?? []);
  return ending === undefined ? lower : lower.slice(0, -ending.length) + ending;
}

/** A word of capitals in its usual spelling; words with digits and short ones without vowels stay in capitals. */
function properWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  const plain = withoutAccents(lower);
  if (/\d/.test(word) || ABBREVIATIONS.has(plain)) return word.toUpperCase();
  if (!isFirst && word.length > 1 && PARTICLES.has(lower)) return lower;
  if (word.length <= 3 && !/[aeiouy]/.test(plain)) return SHORT.get(lower) ?? word.toUpperCase();
  const spelled = withAccents(lower, plain);
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** Abbreviations without a vowel that are not written in capitals. */
const SHORT = new Map([
  ['sr', 'Sr'],
  ['dr', 'Dr'],
  ['st', 'St'],
  ['pq', 'Pq'],
  ['jd', 'Jd'],
  ['vl', 'Vl'],
  ['cj', 'Cj'],
  ['ap', 'Ap'],
]);

/** After these words a single letter is a name: "Bloco E". */
const DESIGNATOR =
  /\b(BL|BLOCO|QD|QUADRA|LT|LOTE|CJ|CONJUNTO|TR|TORRE|GLEBA|TIPO|ALA|CS|CASA|RUA|SETOR)\.? $/;

/**
 * The name of a place or street in its usual spelling. Text that is not in capitals already keeps its case; spaces are
 * made single.
 */
export function properName(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean !== clean.toUpperCase() && /[a-zà-ú]{3}/.test(clean) && /^[A-ZÀ-Ú][a-zà-ú]/.test(clean)) {
    return clean;
  }
  let first = true;
  return clean.replace(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    const isFirst = first || clean[at - 1] === '(';
    first = false;
    const before = clean.slice(0, at);
    if (/['’]$/.test(before) && word.length < 3) return word.toLowerCase();
    if (word === 'E') return isFirst || DESIGNATOR.test(before) || at === clean.length - 1 ? 'E' : 'e';
    return properWord(word, isFirst);
  });
}
