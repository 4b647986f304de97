import { namesSeller } from './parts/seller-words.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words that carry no wish of their own here: they are neither understood nor not understood. A word that would
 * narrow a search (who sells, what for, how good) is none of them.
 */
export const STOP_WORDS = list(`
  a as o os e ou um uma uns umas de do da dos das em no na nos nas num numa ao aos com por pelo pela pelos pelas para
  pra pro pras pros que se eu me meu minha nos seja sejam esta esteja estejam tem tenha tenham ter tiver tiverem ha haja existe
  existem algum alguma alguns algumas qual quais onde la ai ali isso este esse
  quero queria procuro procurando busco buscando buscar preciso precisando gostaria desejo comprar compro compra oq oque
  adquirir achar encontrar ver mostrar mostre mostra lista listar favor ola tipo mas sim prefiro
  tudo todo todos toda todas qualquer
  imovel imoveis propriedade propriedades venda vendas vende vendo oportunidade oportunidades anuncio anuncios oferta
  ofertas opcao opcoes
  cidade municipio estado bairro regiao localizado localizada localizados situado situada fica fique
  valor valores preco precos custo custando custa custe custem reais real aceita aceitam aceite aceito aceitem aceitando
  sendo vao tenho temos disponho dispomos juntei juntamos oi vc voce voces c p q d so apenas somente tambem mais ser
  alguem gente quem meus minhas nosso nossa sobre imobiliario imobiliarios obrigado obrigada link site quanto moro cade
  algo olha ve veja vcs queremos ja coisa coisas estou tou to posso podemos consigo conseguimos conseguir pagar pago pagando gastar gastando`);

const GREETINGS = new Set(['bom dia', 'boa tarde', 'boa noite']);

/** True when a word carries no wish where it stands: a stop word, one of a greeting, or the name of who sells all here. */
export function saysNothing(words: readonly { readonly word: string }[], at: number): boolean {
  const word = words[at]?.word ?? '';
  const isGreeting = (first: number) => GREETINGS.has(`${words[first]?.word} ${words[first + 1]?.word}`);
  return STOP_WORDS.has(word) || isGreeting(at) || isGreeting(at - 1) || namesSeller(words, at);
}

/** Words that turn what follows into its contrary. */
export const NEGATIONS = list(`
  sem nao naum n exceto excecao excecoes excepto menos nem fora nada tirando tirar tire excluir exclua excluindo evitar evite evito evitando
  salvo dispenso descarto nunca jamais nenhum nenhuma detesto odeio`);

/** Words between a negation and its object: "não gosto de leilão". */
export const NEGATED_VERBS = list(`
  quero queria quer queremos procuro busco desejo gostaria aceito gosto gostamos pode podem posso vou vai interessa
  interesse interesso tenho pretendo trabalho penso pensar estar estao sao for forem fosse`);

/** After a negation they leave it open: "não só leilão", "não precisa ser desocupado". */
export const NOT_ONLY = list('so apenas somente preciso precisa precisam necessariamente');

/** Words after which a wish begins anew: "sem leilão, só venda direta". */
export const AGAIN = list('so apenas somente mas sim prefiro quero queria procuro busco');

/** Words that stand before a place: a name that is also an ordinary word is a place after one of them. */
export const PLACE_PREPOSITIONS = list('em no na nos nas cidade municipio');
export const LOOSE_PREPOSITIONS = list(
  'em no na nos nas de do da dos das para pra cidade municipio estado interior',
);

/** A name that follows one of these is a street's, a neighbourhood's or a region's, even where a city has it too. */
export const STREET_WORDS = list(`
  rua r portal recanto morada nucleo conj cj povoado avenida av travessa alameda estrada rodovia jardim jd parque pq vila vl bairro edificio ed conjunto
  setor vale bacia`);

/** Words of the language that many call one neighbourhood by: "na Barra" is Barra da Tijuca. */
export const SAID_ALONE = list('barra');

/**
 * Ordinary words of people who look for homes. They mean nothing to this search, but they are right: none of them is
 * a mistyped place or keyword, and a city of that name is meant only where words around it say so.
 */
export const ORDINARY_WORDS = list(`
  acabamento acessivel agua alegre alto alta altos amplo ampla andar area areia armario arejado arvore asfalto
  avenida avaliacao bairro banheira barra barulho beira bela belo bem boa bom bonita bonito bosque cachorro campo
  campos centro central churrasqueira claro clube comodo comodos comum condominio conforto conservado construido
  construir construcao cozinha crianca criancas deck edicula edital elevador empreendimento entrada escola
  escritura esquina estacao estrada extrema familia feliz ferias fgts fundo garantia daqui mim fechado formosa frente fundo fundos gramado grande
  grandes hidro hospital idoso independencia investimento jardim lago lagoa laje lavabo lazer linda lindo litoral
  longe lugar luz luxo madeira mar marco mata matricula medio mercado metro metros mobilia mobiliada mobiliado
  moderna moderno moeda mundo muro natureza nova novas novo novos oferta ouro padrao parque patio pedra pequena
  pequeno perto pet piscina piso planalto planta ponte ponto popular portaria porteira porto posse praca prado
  praia prata pronto pronta quadra quadras quintal reforma reformada reformado reformar registro renda represa
  rua ruas sacada salao saude seguranca segura seguro serra serrano setor shopping silencio silencioso sol
  solar suite sul norte leste oeste terra terraco terrea terreo tranquila tranquilo transporte urgente usado usada
  retomado retomados retomada retomadas caixa cef banco bancos economica federal outlet muito dia tarde noite
  residencial loteamento lot cond habitacional colina parada garcia jose varanda vista vizinho vizinhos vila zona noroeste sudoeste barato cama mesa porta portao interior capital
  academia aeroporto alarme alugar aluguel andares aposentado aposentada asfaltada asfaltado beco biblioteca cabana
  calcada camera cerca cercado comunidade corrego curral delegacia divisa divorcio documentacao eletrica emprego energia
  escolas esgoto execucao exterior faculdade farmacia favela feirao filho filhos fibra galinheiro heranca herdeiros
  hipoteca igreja infiltracao internet invadido inventario ladeira lancamento local locais lucro mato mensais metragem
  morar morro nascente nobre nobres obra obras padaria periferia piscinas playground pomar posto predinho prestacao
  prestacoes primeira primeiro promocao propria proprio reformas rendimento revenda revender roca rodoviaria ruina
  ruinas saneamento sauna sertao servico sozinha sozinho suburbio temporada terceiros torre trabalho universidade
  usucapiao viela vigilancia caiba caber bolso empresa empresas porta portas janela janelas chave chaves placa placas
  solares painel paineis gerador telha telhas telhado escadas estudo estudos estrutura estruturas sede coluna
  colunas vigia modelo curso passagem cancela operario operarios
  pastagem pasto calhas granito porcelanato postal combinado moto
  pescador pesqueiro caseiro caseiros cdhu cohab bnh planejada planejados etapa
  estamos morte caminho estavas momento deves rapaz capaz passou morto mortos chamada raios terem mente serem andas bomba
  bombas meter teremos pista tantos tantas feita feitas feito cantar calcas camaras cabra cabras virar mexer dura duro quebrar quebrado
  pareceu ajude caixas rota rotas damos campeao passaro leves leve rato ratos voto sabera multidao botas responde contado conte armado
  curto curta violar esperancas cuida cuidar macacos robo pratos velas caneta trauma cortado mochila saltos reservas fatia carrinho
  carrinhos magica gaveta mortais neles cadeira cadeiras fraca fraco rolo joelho galeria fianca rochas garante tranca senha poeira
  fogueira drama calado aparecido estreia estagio mamae francesa grata servido brutal bateria baterias gramas mosca montagem montar
  reservado reservar residente encantador lenha fruta frutas panela conservar raros milionario paralelo retido reto reta curvado
  estreita lixeira pedreiro pedreiros vistoria patios porao poroes faxina horta hortas canil viga vigas minerio colorido conserta
  consertar mutuario habite casarao carreira carreiras`);
