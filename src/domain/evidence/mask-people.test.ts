import { expect, test } from 'vitest';
import { maskPeople } from './mask-people.ts';

test.each([
  [
    'R-3. VENDA: JOSÉ CARLOS PEREIRA DA SILVA, CPF 123.456.789-09, casado com MARIA APARECIDA, vendeu',
    'R-3. VENDA: [nome], CPF [documento], casado com [nome], vendeu',
  ],
  ['contra Jurandir Tavolaro, CPF nº 12345678909', 'contra [nome], CPF nº [documento]'],
  ['proprietários: Wanderleia Zorzetto e Dorival Pieruccini, casados', 'proprietários: [nome], casados'],
  ['imóvel ocupado por Kátia, que o aluga', 'imóvel ocupado por [nome], que o aluga'],
  ['Leiloeiro Oficial Zuleica Prantsch', 'Leiloeiro Oficial [nome]'],
  ['Banco Exemplo S.A. move contra Xisto Quintiliano', 'Banco Exemplo S.A. move contra [nome]'],
  [
    'Fale com Odair em odair@exemplo.com.br ou (11) 98765-4321',
    'Fale com [nome] em [documento] ou [documento]',
  ],
  ['RG 12.345.678-9 SSP/SP', 'RG [documento] SSP/SP'],
  ['Kleberson contra joão batista', '[nome] contra [nome]'],
  ['ação movida contra joão batista da silva, brasileiro', 'ação movida contra [nome], brasileiro'],
  ['vendido a luiz kowalski, CPF 123.456.789-09', 'vendido a [nome], CPF [documento]'],
  ['Maria aparecida da silva, viúva', '[nome], viúva'],
  ['Tavolaro, brasileiro, casado', '[nome], brasileiro, casado'],
  ['Adquirido por Wanderleia, divorciada', 'Adquirido por [nome], divorciada'],
  ['…Tavolaro. Penhora registrada', '…[nome]. Penhora registrada'],
  ['Penhora em que figura Jurandir Tav…', 'Penhora em que figura [nome]…'],
  ['Penhora dos bens de Pieruc-…', 'Penhora dos bens de [nome]…'],
  ['MARIA DA CONCEIÇÃO, solteira', '[nome], solteira'],
])('S18 names of people and their numbers are masked: %s', (text, masked) => {
  expect(maskPeople(text)).toBe(masked);
});

test.each([
  'PRIMEIRO LEILÃO: dia 12/12/2026, às 14h00, lance mínimo de R$ 185.000,00',
  '2º Oficial de Registro de Imóveis de Santos',
  'Juízo da 2ª Vara Cível da Comarca de Campinas',
  'CAIXA ECONÔMICA FEDERAL, CNPJ 00.360.305/0001-04',
  'Rua José Bonifácio, nº 100, Vila Mariana, São Paulo',
  'AV-4/178508 - LEILÕES NEGATIVOS. Em 16/06/2023.',
  'Processo nº 0000832-35.2018.4.01.3202: Penhora',
  'Execução Hipotecária do SFH',
  'Sistema Financeiro da Habitação',
  'Cumprimento de Sentença contra a devedora',
  'Cédula de Crédito Bancário e Alienação Fiduciária em Garantia',
  'Reintegração de Posse, Busca e Apreensão, Ação Monitória',
  'Despesas Condominiais e Cotas Condominiais em atraso',
  'Execução Fiscal da Dívida Ativa',
  'Mandado de Segurança contra ato do Juizado Especial',
  'imóvel na rua joão batista, 30, bairro são josé',
  'prazo de trinta dias, na vila rosa, em santo andré',
  '…Penhora registrada em favor do Banco…',
])('S18 offices, firms, places and figures are told: %s', (text) => {
  expect(maskPeople(text)).toBe(text);
});
