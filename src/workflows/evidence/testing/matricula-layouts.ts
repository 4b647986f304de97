import { formatCount } from '../../../domain/format.ts';
import type { SamplePaper } from './paper-layouts.ts';
import { type SampleValues, slashed, spelled } from './sample-values.ts';

const metres = (v: SampleValues) => v.area.toFixed(2).replace('.', ',');
const none = {
  ...{ attachment: null, unavailability: null, usufruct: null, mortgage: null, fiduciary: null },
  ...{ consolidation: null, auctions_failed: null },
};

/** Consolidated by the bank, with both auctions noted. */
function consolidated(v: SampleValues): SamplePaper {
  const [bought, , consolidatedOn, auctioned] = v.acts;
  const m = formatCount(v.registration);
  return {
    kind: 'matricula',
    layout: 'consolidação e leilões negativos',
    title: 'LIVRO Nº 2 - REGISTRO GERAL',
    blocks: [
      `2º Oficial de Registro de Imóveis de Santos\nMatrícula nº ${m}    Ficha 01`,
      `IMÓVEL: APARTAMENTO nº 34, com área privativa de ${metres(v)} m2 e área total de 101,2000 m2.\nPROPRIETÁRIA: CONSTRUTORA EXEMPLO LTDA, CNPJ 00.000.000/0001-91.`,
      `R-1/${v.registration} - VENDA E COMPRA. Em ${slashed(bought)}. A proprietária vendeu o imóvel a ${v.name}, CPF ${v.cpf}, casado com ${v.other}.`,
      `R-2/${v.registration} - ALIENAÇÃO FIDUCIÁRIA. Em ${slashed(bought)}. O adquirente alienou fiduciariamente o imóvel à CAIXA ECONÔMICA FEDERAL.`,
      '---',
      `AV-3/${v.registration} - CONSOLIDAÇÃO DA PROPRIEDADE. Em ${slashed(consolidatedOn)}. A propriedade foi consolidada em nome da credora fiduciária, CAIXA ECONÔMICA FEDERAL.`,
      `AV-4/${v.registration} - LEILÕES NEGATIVOS. Em ${slashed(auctioned)}. Realizados os dois leilões, ambos negativos.`,
      `CERTIFICO que a presente é cópia da matrícula. Santos, ${spelled(v.issued)}.`,
    ],
    expected: {
      ...none,
      registration: m,
      registry_office: [/^2º Oficial de Registro de Imóveis de Santos$/, 1],
      area: [String(v.area), 1],
      owner_kind: ['Banco', 2],
      fiduciary: [`R-2, de ${slashed(bought)}; encerrada pela consolidação, Av-3`, 1],
      consolidation: [`Av-3, de ${slashed(consolidatedOn)}`, 2],
      auctions_failed: [`Av-4, de ${slashed(auctioned)}`, 2],
      issued_on: [v.issued, 2],
    },
  };
}

/** With an attachment that was taken off and one that was not. */
function attached(v: SampleValues): SamplePaper {
  const [bought, firstly, off, again] = v.acts;
  const m = formatCount(v.registration);
  return {
    kind: 'matricula',
    layout: 'penhoras, uma cancelada',
    title: `MATRÍCULA ${m}`,
    look: { font: 'Times-Roman', align: 'justify' },
    blocks: [
      'Registro de Imóveis da Comarca de Campinas',
      `Um terreno com área de ${metres(v)} metros quadrados, no Jardim Exemplo.`,
      `R.1 - Em ${spelled(bought)}. Por escritura de VENDA E COMPRA, o imóvel foi vendido a ${v.name}, solteiro, CPF ${v.cpf}.`,
      `R.2 - Em ${spelled(firstly)}. PENHORA, nos autos da execução movida por ${v.other} contra o proprietário.`,
      `Av.3 - Em ${spelled(off)}. CANCELAMENTO. Por mandado, fica cancelada a penhora objeto do\nR.2.`,
      `Av.4 - Em ${spelled(again)}. PENHORA de metade ideal, da execução fiscal do Município.`,
      `Certidão emitida em ${slashed(v.issued)}.`,
    ],
    expected: {
      ...none,
      registration: m,
      registry_office: [/^Registro de Imóveis da Comarca de Campinas$/, 1],
      area: [String(v.area), 1],
      owner_kind: ['Uma pessoa', 1],
      attachment: [`R-2, de ${slashed(firstly)}; cancelada pela Av-3`, 1],
      attachment_1: [`Av-4, de ${slashed(again)}`, 1],
      issued_on: [v.issued, 1],
    },
  };
}

/** A couple, with usufruct for the parents. */
function usufruct(v: SampleValues): SamplePaper {
  const [given, , blocked] = v.acts;
  return {
    kind: 'matricula',
    layout: 'usufruto e indisponibilidade',
    title: 'CERTIDÃO DE INTEIRO TEOR',
    look: { size: 10 },
    blocks: [
      '1º CARTÓRIO DE REGISTRO DE IMÓVEIS DE LONDRINA',
      `Matrícula: ${v.registration}\nCasa com área construída de ${metres(v)} m² e terreno de 300,00 m².`,
      `PROPRIETÁRIOS: ${v.other} e sua mulher.`,
      `R-1-${v.registration} DOAÇÃO: em ${slashed(given)}, os proprietários doaram o imóvel a ${v.name}, CPF ${v.cpf}, casada sob o regime da comunhão parcial.`,
      `R-2-${v.registration} USUFRUTO: em ${slashed(given)}, os doadores reservaram para si o usufruto vitalício.`,
      `AV-3-${v.registration} INDISPONIBILIDADE: em ${slashed(blocked)}, por ordem da Justiça do Trabalho.`,
      `O referido é verdade e dou fé. Londrina, ${spelled(v.issued)}.`,
    ],
    expected: {
      ...none,
      registration: formatCount(v.registration),
      registry_office: [/^1º CARTÓRIO DE REGISTRO DE IMÓVEIS DE LONDRINA$/, 1],
      area: [String(v.area), 1],
      owner_kind: ['Mais de uma pessoa', 1],
      usufruct: [`R-2, de ${slashed(given)}`, 1],
      unavailability: [`Av-3, de ${slashed(blocked)}`, 1],
      issued_on: [v.issued, 1],
    },
  };
}

/** A firm, with a mortgage that was paid off. */
function mortgaged(v: SampleValues): SamplePaper {
  const [bought, lent, paid] = v.acts;
  const m = formatCount(v.registration);
  return {
    kind: 'matricula',
    layout: 'hipoteca quitada, dono empresa',
    title: 'REPÚBLICA FEDERATIVA DO BRASIL',
    look: { font: 'Courier', size: 9 },
    blocks: [
      `Ofício de Registro de Imóveis de Maringá\nMATRÍCULA Nº ${m}`,
      `Sala comercial com área útil de ${metres(v)} m².`,
      `R.1-M.${m}: ${spelled(bought)}. Transmitente: ${v.name}, CPF ${v.cpf}. VENDA: o imóvel foi transmitido para COMERCIAL EXEMPLO LTDA, CNPJ 00.000.000/0001-91.`,
      `R.2-M.${m}: ${spelled(lent)}. HIPOTECA de primeiro grau em favor do BANCO EXEMPLO S.A.`,
      '---',
      `AV.3-M.${m}: ${spelled(paid)}. BAIXA DA HIPOTECA do R.2, por quitação.`,
      `Certidão expedida em ${spelled(v.issued)}, por ${v.other}, escrevente.`,
    ],
    expected: {
      ...none,
      registration: m,
      registry_office: [/^Ofício de Registro de Imóveis de Maringá$/, 1],
      area: [String(v.area), 1],
      owner_kind: ['Empresa', 1],
      mortgage: [`R-2, de ${slashed(lent)}; cancelada pela Av-3`, 1],
      issued_on: [v.issued, 2],
    },
  };
}

/** An old one: nothing but an owner and the ground. */
function plain(v: SampleValues): SamplePaper {
  const m = formatCount(v.registration);
  return {
    kind: 'matricula',
    layout: 'sem ônus, de espólio',
    title: 'Registro de imóveis',
    look: { columns: 2, size: 10 },
    blocks: [
      `Serviço de Registro de Imóveis de Pelotas. Matrícula n. ${m}. Imóvel: um terreno urbano, com a área total de ${metres(v)} m², na Rua Exemplo. Proprietário: Espólio de ${v.name}, CPF ${v.cpf}. Certifico e dou fé que não há outros atos. Pelotas, ${slashed(v.issued)}.`,
    ],
    expected: {
      ...none,
      registration: m,
      registry_office: [/^Serviço de Registro de Imóveis de Pelotas$/, 1],
      area: [String(v.area), 1],
      owner_kind: ['Espólio', 1],
      issued_on: [v.issued, 1],
    },
  };
}

export const MATRICULA_LAYOUTS = [consolidated, attached, usufruct, mortgaged, plain] as const;
