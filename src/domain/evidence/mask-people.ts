/** Marks in the place of a person's name or number. */
const MASKED_NAME = '[nome]';
const MASKED_NUMBER = '[documento]';

const NUMBERS = [
  // CPF, with its signs or after its name.
  /\b\d{3}\.\d{3}\.\d{3}[-–/ ]\s?\d{2}\b/g,
  /(\bCPF(?:\/MF)?[^0-9]{0,12})\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/gi,
  // Other papers of a person.
  /(\b(?:RG|C\.?I\.?|identidade|CNH|CTPS|passaporte|OAB(?:\/[A-Z]{2})?|JUCE[A-Z]{2})[^0-9\n]{0,24})[\d][\d.\-/Xx]{3,}/gi,
  // Telephones and addresses of e-mail.
  /(?:\+55\s?)?\(\d{2}\)\s?\d{4,5}-?\d{4}\b/g,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g,
] as const;

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Given names and family names that many have: they are names wherever they stand with a capital. */
const NAMES = new Set(
  `adriana adriano alessandra alexandre alice aline amanda ana anderson andre andrea angela antonia antonio aparecida
  arthur augusto beatriz benedito bernardo bianca breno bruna bruno caio camila carla carlos carolina cecilia celia celso
  cesar cicero clara claudia claudio cleide cristiane cristina daniel daniela danilo davi debora denise diego eduardo
  elaine eliane elisa elizabete emerson eric erica fabiana fabio felipe fernanda fernando flavia flavio francisca francisco
  gabriel gabriela geraldo giovana gilberto gilson giovanni guilherme gustavo heitor helena helio henrique hugo igor
  isabel isabela ivan ivone jacqueline jair jaqueline jean jefferson jessica joana joao joaquim jonas jorge jose josefa
  juliana juliano julio karina kelly larissa laura leandro leonardo leticia lidia lourdes luan lucas lucia luciana luciano
  luis luiz luiza manoel manuel marcela marcelo marcia marcio marco marcos maria mariana marina mario marta mateus matheus
  mauricio mauro michele miguel monica murilo natalia nathalia neusa nilton odair olga osvaldo otavio patricia paula paulo
  pedro priscila rafael rafaela raimunda raimundo raquel regina reginaldo renan renata renato ricardo rita roberta roberto
  rodrigo rogerio ronaldo rosa rosana rosangela roseli rubens samuel sandra sandro sara sebastiao sergio severino silvana
  silvia silvio simone sonia sueli tania tatiana teresa terezinha thais thiago tiago valdir valeria vanessa vera vicente
  victor vinicius vitor vitoria viviane wagner walter wellington wesley william wilson yasmin
  almeida alves araujo barbosa barros batista borges campos cardoso carvalho castro cavalcanti correia costa cunha dias
  duarte farias fernandes ferreira freitas garcia gomes goncalves lima lopes machado marques martins melo mendes miranda
  monteiro moraes moreira moura nascimento nogueira nunes oliveira pereira pinto ramos reis ribeiro rocha rodrigues
  santana santos silva soares souza sousa teixeira vasconcelos vieira`
    .trim()
    .split(/\s+/),
);

/** Words with which no name of a person goes: offices, firms, papers, places, headings. */
const NO_NAMES = new Set(
  `a o as os e de da do das dos em no na por para com que ao aos pelo pela sem sob
  acordao acao ato adjudicacao alienacao ao apartamento area arrematacao arrematante artigo auto averbacao avaliacao avista
  banco bem caixa cartorio carta casa central centro cep certidao cidade citacao civel civil codigo comarca comissao companhia
  condicoes condominio consolidacao conselho contrato constituicao coordenacao cpc credora credor cri data debitos debito
  despesas devedor dia diario direito distrito documento economica edificio edital empresa encargos escritura estado
  executado execucao exequente extrajudicial fazenda federal ficha fiduciaria fiduciante fiduciario financiamento folha foro
  forma forum fgts garagem geral hipoteca hora horas imovel imoveis imobiliario indisponibilidade iptu itbi judicial juizo
  juros justica lance lei leilao leiloeira leiloeiro livro lote loteamento matricula minimo ministerio municipal municipio
  nacional notas numero objeto ocupacao ocupado oficial oficio onus ordem outorga pagamento parcelamento parecer penhora
  pessoa poder praca prazo preco prefeitura preferencia primeira primeiro procuracao procuradoria processo proposta
  proprietaria proprietario proprietarios publica publico quarta quarto quinta quinto reais registral registro registrador
  regiao republica requerimento residencial rua segunda segundo seguranca senhor serventia servico sexta sistema situacao
  sociedade subdistrito taxa terceira terceiro termo terreno titulo torre tribunal trabalho uniao unica unidade usufruto
  valor vara vaga valores venda vendedor vila visita visitacao vista zona
  leiloes negativo negativos negativa negativas federativa averbacoes cancelamento baixa levantamento doacao sala comercial
  construtora loja galpao sobrado fracao ideal conjunto habitacional sentenca mandado escritura certifico interior inteiro teor
  fichas livre registros condominial tributos sinal parcela entrada caucionado maior oferta unico lotes encerramento
  abertura eletronico online presencial modalidade informacoes telefone site
  avenida alameda travessa rodovia estrada bairro jardim parque quadra bloco
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  domingo segunda-feira terca-feira quarta-feira quinta-feira sexta-feira sabado
  brasil brasileira brasileiro brasilia sao rio paulo santa santo minas gerais bahia parana goias ceara pernambuco santos
  campinas belo horizonte porto alegre curitiba salvador recife fortaleza sul norte leste oeste grande
  bradesco itau santander caixa bb sa s/a ltda eireli epp me cnpj cpf rg cnj tj tjsp trt trf r av
  caso casado casada caucao clausula conforme consta desde este esta estes estas foi ha havera nao nos nas nele ela ele
  quem sera sobre sob seu sua tem todos toda todo um uma valido vide`
    .trim()
    .split(/\s+/),
);

/** A firm, an authority or an address: its name is told. */
const BODY =
  /^(?:banco|caixa|cartorio|comarca|companhia|condominio|edificio|estado|fazenda|instituto|ministerio|municipio|oficio|prefeitura|registro|residencial|tribunal|uniao|vara|foro|forum|rua|avenida|alameda|travessa|rodovia|estrada|praca|bairro|jardim|parque|vila|loteamento|subdistrito|circunscricao|distrito|torre|conjunto|cooperativa|associacao|construtora|incorporadora|imobiliaria|tabeliao|tabelionato|empreendimentos)$/;
const FIRM = /^(?:s\.?\/?a\.?|ltda\.?|eireli|epp|me|spe)$/;

const WORD = "[A-ZÀ-Ý][A-Za-zÀ-ÿ'’.-]*";
const SEQUENCE = new RegExp(
  `(?<![A-Za-zÀ-ÿ0-9])${WORD}(?:\\s+(?:d[aeo]s?|e|DE|DA|DO|DAS|DOS|E|S\\/A)?\\s*${WORD})*(?:\\s+S\\/A)?`,
  'g',
);

/** After these one name alone is a person's. */
const ROLE =
  /(?:propriet[áa]ri[oa]s?|devedor(?:es|a)?|fiduciantes?|executad[oa]s?|exequentes?|r[ée]us?|autor(?:es|a)?|usufrutu[áa]ri[oa]s?|c[ôo]njuge|casad[oa] com|vi[úu]v[oa]|esp[óo]lio de|herdeir[oa]s?|transmitentes?|adquirentes?|outorgantes?|outorgad[oa]s?|vendedor(?:es|a)?|comprador(?:es|a)?|deposit[áa]ri[oa]|ocupad[oa] por|contra|em favor d[eoa]|leiloeir[oa](?: p[úu]blic[oa])?(?: oficial)?|ju[íi]z(?:a)?(?: de direito)?|sr\.?ª?|sra\.?|dr\.?|dra\.?|oficial|escrevente|advogad[oa])[\s:,–-]*(?:é|eram?|são|foi)?[\s:,–-]*$/i;

/**
 * A text without names of people and numbers by which one finds them. Words that might be a name are taken for one,
 * unless they are those of offices, firms, papers or places: a name too many is masked rather than one too few.
 */
export function maskPeople(text: string): string {
  let masked = text;
  for (const pattern of NUMBERS) {
    masked = masked.replace(pattern, (_all, before: unknown) =>
      typeof before === 'string' ? before + MASKED_NUMBER : MASKED_NUMBER,
    );
  }
  return masked.replace(SEQUENCE, (found: string, at: number, whole: string) =>
    maskedSequence(found, whole.slice(Math.max(0, at - 60), at), whole.slice(at + found.length)),
  );
}

/** Masks what is a name of a run of words with capitals. */
function maskedSequence(found: string, before: string, after: string): string {
  const words = found.split(/\s+/);
  const bare = words.map((word) => plain(word).replace(/[.,'’-]+$/, ''));
  const isFirm = bare.some((word) => FIRM.test(word)) || /^\s*(?:S[./]?A\b|Ltda)/i.test(after);
  if (isFirm && !ROLE.test(before)) return found;
  const suspects = bare.map((word, at) => isSuspect(word, words[at] ?? ''));
  if (!suspects.includes(true)) return found;
  const first = suspects.indexOf(true);
  const body = bare.slice(0, first + 1).findIndex((word) => BODY.test(word));
  const isAlone = suspects.filter(Boolean).length === 1;
  // The name of a place or an office is told, but not the person who holds it.
  if (body >= 0 && !ROLE.test(before)) return found;
  const isNamed = bare.some((word, at) => suspects[at] && NAMES.has(word));
  if (isAlone && !isNamed && !ROLE.test(before)) return found;
  return withoutSuspects(words, suspects);
}

const isSuspect = (bare: string, word: string) =>
  bare.length > 1 &&
  /^[A-ZÀ-Ý]/.test(word) &&
  !NO_NAMES.has(bare) &&
  !/^[ivx]+$/.test(bare) &&
  !/\d/.test(bare);

/** From the first word of a name to its last. */
function withoutSuspects(words: readonly string[], suspects: readonly boolean[]): string {
  const first = suspects.indexOf(true);
  const last = suspects.lastIndexOf(true);
  const end = /[.,;:]$/.exec(words[last] ?? '')?.[0] ?? '';
  return [...words.slice(0, first), MASKED_NAME + end, ...words.slice(last + 1)].join(' ');
}
