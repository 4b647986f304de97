/** Given names and family names that many have: they are names wherever they stand with a capital. */
export const NAMES = new Set(
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
export const NO_NAMES = new Set(
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
  hipotecaria hipotecario hipoteca sfh sfi cef fgts bacen susep incra receita credito cobranca monitoria busca apreensao reintegracao
  imissao posse recurso agravo embargos protesto denuncia cumprimento juizado especial instrumento particular ativa fiscal cota cotas
  condominiais despesa cedula bancario bancaria financeiro garantia digital eletronica extrajudiciais usucapiao ordinaria extraordinaria
  sumaria revisional inventario arrolamento partilha falencia recuperacao massa falida liquidacao desapropriacao turma camara relator
  sumula resolucao portaria provimento decreto portador brasileiros residente domiciliado
  quem sera sobre sob seu sua tem todos toda todo um uma valido vide`
    .trim()
    .split(/\s+/),
);

/** A firm, an authority or an address: its name is told. */
export const BODY =
  /^(?:banco|caixa|cartorio|comarca|companhia|condominio|edificio|estado|fazenda|instituto|ministerio|municipio|oficio|prefeitura|registro|residencial|tribunal|uniao|vara|foro|forum|rua|avenida|alameda|travessa|rodovia|estrada|praca|bairro|jardim|parque|vila|loteamento|subdistrito|circunscricao|distrito|torre|conjunto|cooperativa|associacao|construtora|incorporadora|imobiliaria|tabeliao|tabelionato|empreendimentos)$/;
export const FIRM = /^(?:s\.?\/?a\.?|ltda\.?|eireli|epp|me|spe)$/;

/**
 * Nouns and adjectives of papers by their ends: with a capital they are headings. Names of people with these ends are few, and stand
 * behind it.
 */
export const LEGAL =
  /^(?!(?:conceicao|assuncao|encarnacao|anunciacao|ascensao|trindade|piedade|natividade|caridade|felicidade|nascimento|livramento|sacramento|vitoria|gloria|honorio|gregorio|liborio)$).{3,}(?:coes|cao|mentos?|idades?|torias?|torios?)$/;

/** Names that mean nothing else when they are written without a capital. */
const COMMON = new Set(
  `aparecida campos rosa clara vera marco marta marina dias reis costa ramos rocha lima pinto machado castro barros cardoso
  vitoria gloria batista helena santana santos silvia farias vieira victor moreira pereira oliveira cunha mata salvador luz
  cesar augusto augusta celso borges marques melo miranda monteiro moraes nunes araujo soares freitas garcia lopes
  duarte fernandes gomes lucia carolina patricia sara mario caio ivan hugo lidia bruno leandro diego dias`
    .trim()
    .split(/\s+/),
);
export const LOWER_NAMES: ReadonlySet<string> = new Set([...NAMES].filter((name) => !COMMON.has(name)));
